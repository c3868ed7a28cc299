// What can be put into a panel, as far as the person sees it.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { fetchJson } from '@prumo/bi-client/http/send-request';
import { saikuConnections } from '@prumo/contracts/bi/saiku-discover';
import { departmentType } from '@prumo/contracts/documents/department';
import { kpiType } from '@prumo/contracts/documents/kpi';
import { publicSettings, publicSettingsPath } from '@prumo/contracts/settings/public-settings';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

export interface IndicatorChoice {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly departmentId: string;
}

/** Which plugin answers for documents is a setting. */
async function fetchDocuments(type: string): Promise<Readonly<Record<string, unknown>>> {
  const { PLUGIN: plugin } = publicSettings.parse(
    await fetchJson({ path: publicSettingsPath, isOfGateway: true }),
  );
  const answer = await fetchJson({
    path: `/plugin/${encodeURIComponent(plugin)}/api/docstore`,
    query: { parammethod: 'GET', paramtype: type, parambrief: 'true' },
  });
  return z.record(z.string(), z.unknown()).parse(answer);
}

const indicator = z.object({ code: z.string(), name: z.string(), departmentId: z.string() });
const department = z.object({ initials: z.string(), name: z.string() });

export function useIndicatorChoices() {
  return useQuery({
    queryKey: ['panel', 'indicators'],
    staleTime: 60_000,
    queryFn: async (): Promise<readonly IndicatorChoice[]> =>
      Object.entries(await fetchDocuments(kpiType))
        .flatMap(([id, document]) => {
          const decoded = indicator.safeParse(document);
          return decoded.success ? [{ id, ...decoded.data }] : [];
        })
        .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  });
}

export function useDepartmentChoices() {
  return useQuery({
    queryKey: ['panel', 'departments'],
    staleTime: 60_000,
    queryFn: async () =>
      Object.entries(await fetchDocuments(departmentType))
        .flatMap(([id, document]) => {
          const decoded = department.safeParse(document);
          return decoded.success ? [{ id, ...decoded.data }] : [];
        })
        .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  });
}

export function useCatalogues() {
  return useQuery({
    queryKey: ['panel', 'catalogues'],
    staleTime: 60_000,
    queryFn: async (): Promise<readonly string[]> => {
      const answer = saikuConnections.parse(await fetchJson({ path: '/plugin/saiku/api/me/discover' }));
      return [...new Set(answer.flatMap(({ catalogs }) => catalogs.map(({ name }) => name)))];
    },
  });
}

/** A result of CDA: rows of cells. */
const textTable = z.object({ resultset: z.array(z.array(z.unknown())) });

function decodeTable(answer: unknown): readonly (readonly string[])[] {
  const decoded = textTable.safeParse(answer);
  if (!decoded.success) {
    throw new ApiFailure({ kind: 'unexpected-answer', status: 200, message: 'No table of CDA' });
  }
  return decoded.data.resultset.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')));
}

/** The queries of a file. */
export function useQueriesOf(path: string) {
  return useQuery({
    queryKey: ['panel', 'queries', path],
    enabled: path !== '',
    queryFn: async () =>
      decodeTable(await fetchJson({ path: '/plugin/cda/api/listQueries', query: { path } })).map(
        ([id = '', name = '']) => ({ id, name: name === '' ? id : name }),
      ),
  });
}

/** What a query asks for, by name. */
export function useParametersOf(path: string, dataAccessId: string) {
  return useQuery({
    queryKey: ['panel', 'parameters', path, dataAccessId],
    enabled: path !== '' && dataAccessId !== '',
    queryFn: async () =>
      decodeTable(
        await fetchJson({ path: '/plugin/cda/api/listParameters', query: { path, dataAccessId } }),
      ).map(([name = '']) => name),
  });
}
