import type {
  MasterRecord,
  NamedKey,
  SourceRecord,
} from '@prumo/contracts/administration/record-associations';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { buildLinks, type Links } from '../model/links.ts';
import {
  loadEntities,
  loadMappings,
  loadMasterRecords,
  loadSourceRecords,
  loadSources,
} from './association-requests.ts';

/** Under which names answers about record associations are kept. */
export const associationKeys = {
  all: ['record-associations'],
  entities: () => ['record-associations', 'entities'],
  sources: (entity: string) => ['record-associations', 'sources', entity],
  /** Of every entity. */
  masters: () => ['record-associations', 'masters'],
  mastersOf: (entity: string) => ['record-associations', 'masters', entity],
  recordsOf: (entity: string, source: string) => ['record-associations', 'records', entity, source],
  /** Of every entity and source. */
  mappings: () => ['record-associations', 'mappings'],
  mappingsOf: (entity: string, source: string) => ['record-associations', 'mappings', entity, source],
};

export function useEntities() {
  return useQuery({
    queryKey: associationKeys.entities(),
    queryFn: async ({ signal }) => await loadEntities(signal),
    staleTime: freshMs,
  });
}

export type LoadStatus = 'loading' | 'failed' | 'ready';

export interface Associations {
  readonly masters: readonly MasterRecord[];
  readonly mastersStatus: LoadStatus;
  readonly sources: readonly NamedKey[];
  readonly sourcesStatus: LoadStatus;
  readonly links: Links;
  readonly linksStatus: LoadStatus;
  /** Of the source that was asked for, or of the first. */
  readonly source: NamedKey | null;
  readonly records: readonly SourceRecord[];
  readonly recordsStatus: LoadStatus;
  /** Of any source whose records are needed. */
  readonly findRecordsStatus: (source: string) => LoadStatus;
  /** A record of any source, once those of its source are there. */
  readonly findRecord: (source: string, code: string) => SourceRecord | undefined;
  /** What is shown may be out of date. */
  readonly hasFailedToRefresh: boolean;
  /** Goes up with every load that fails. */
  readonly failureCount: number;
  readonly retry: () => void;
}

interface Wanted {
  readonly entity: string;
  readonly source: string | null;
  readonly master: string | null;
}

/** All of an entity. Records are asked for only of the chosen source and of those that are linked to the master. */
export function useAssociations(wanted: Wanted): Associations {
  const { entity } = wanted;
  const masters = useQuery({
    queryKey: associationKeys.mastersOf(entity),
    queryFn: async ({ signal }) => await loadMasterRecords(entity, signal),
    staleTime: freshMs,
  });
  const sources = useQuery({
    queryKey: associationKeys.sources(entity),
    queryFn: async ({ signal }) => await loadSources(entity, signal),
    staleTime: freshMs,
  });
  const known = sources.data ?? noKeys;
  const source = known.find(({ key }) => key === wanted.source) ?? known[0] ?? null;
  const mappings = useQueries({
    queries: known.map(({ key }) => ({
      queryKey: associationKeys.mappingsOf(entity, key),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        await loadMappings(entity, key, signal),
    })),
    combine: gather,
  });
  const links = useMemo(() => buildLinks(mappings.answers.flat()), [mappings.answers]);
  const linkedSources = new Set(
    (wanted.master === null ? undefined : links.byMaster.get(wanted.master))?.map((link) => link.source),
  );
  const records = useQueries({
    queries: known.map(({ key }) => ({
      queryKey: associationKeys.recordsOf(entity, key),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        await loadSourceRecords(entity, key, signal),
      enabled: key === source?.key || linkedSources.has(key),
      staleTime: freshMs,
    })),
    combine: gather,
  });
  const findRecord = useMemo(() => {
    const bySource = new Map(
      known.map(({ key }, place) => [
        key,
        new Map(records.answers[place]?.map((record) => [record.code, record])),
      ]),
    );
    return (key: string, code: string) => bySource.get(key)?.get(code);
  }, [known, records.answers]);
  useLiveRefresh('record-associations', associationKeys.mappings());
  useLiveRefresh('departments', associationKeys.masters());

  const place = known.findIndex(({ key }) => key === source?.key);
  const all = [masters, sources, ...mappings.states, ...records.states];
  return {
    masters: masters.data ?? noRecords,
    mastersStatus: describeStatus(masters),
    sources: known,
    sourcesStatus: describeStatus(sources),
    links,
    linksStatus: joinStatuses([describeStatus(sources), ...mappings.states.map(describeStatus)]),
    source,
    records: records.answers[place] ?? noRecords,
    recordsStatus: joinStatuses([
      describeStatus(sources),
      ...records.states.slice(place, place + 1).map(describeStatus),
    ]),
    findRecordsStatus: (key) => {
      const state = records.states[known.findIndex((candidate) => candidate.key === key)];
      return state === undefined ? 'loading' : describeStatus(state);
    },
    findRecord,
    hasFailedToRefresh: all.some(({ isRefetchError }) => isRefetchError),
    failureCount: all.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0),
    retry: () => {
      for (const { isError, refetch } of all) {
        if (isError) void refetch();
      }
    },
  };
}

/** Records of other systems change seldom while somebody works here. */
const freshMs = 60_000;
const noKeys: readonly NamedKey[] = [];
const noRecords: readonly never[] = [];

interface LoadState {
  readonly data: unknown;
  readonly isError: boolean;
}

function describeStatus({ data, isError }: LoadState): LoadStatus {
  return data === undefined ? (isError ? 'failed' : 'loading') : 'ready';
}

function joinStatuses(statuses: readonly LoadStatus[]): LoadStatus {
  return (['failed', 'loading'] as const).find((status) => statuses.includes(status)) ?? 'ready';
}

interface Gathered<Answer> {
  readonly answers: readonly (readonly Answer[])[];
  readonly states: readonly (LoadState & {
    readonly isRefetchError: boolean;
    readonly errorUpdateCount: number;
    readonly refetch: () => Promise<unknown>;
  })[];
}

/** Kept by the client while no answer changes, so that what is built of them is not built again. */
function gather<Answer>(
  results: readonly (Gathered<Answer>['states'][number] & { readonly data: readonly Answer[] | undefined })[],
): Gathered<Answer> {
  return { answers: results.map(({ data }) => data ?? noRecords), states: results };
}
