import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { useQuery } from '@tanstack/react-query';

import type { CubeReference } from '../api/cubes.ts';
import { fetchLevelPage } from '../api/member-pages.ts';
import { runAnalysis } from '../api/run-analysis.ts';
import {
  inferDateFormat,
  unitOf,
  type DateFormat,
  type DateUnit,
  type UnknownFormat,
} from '../model/infer-date-format.ts';
import { quoteName } from '../model/mdx-text.ts';
import type { Calendar } from '../model/relative-dates.ts';
import { findDepth, type LevelPlace } from './use-member-tree.ts';

/** More than a year of days. */
const samples = 400;

interface KnownCalendar {
  readonly calendar: Calendar;
  /** Why the calendar cannot be used for the level itself. */
  readonly reason: UnknownFormat | null;
}

/** How members of the level and of those above it are called, by looking at some of them. */
export function useCalendar(cube: CubeReference, place: LevelPlace) {
  return useQuery({
    queryKey: ['calendar', cube, place.hierarchy.uniqueName, place.level],
    queryFn: async ({ signal }) => await readCalendar(cube, place, signal),
    staleTime: 60_000,
  });
}

async function readCalendar(
  cube: CubeReference,
  place: LevelPlace,
  signal: AbortSignal,
): Promise<KnownCalendar> {
  const { hierarchy, level } = place;
  const levels = hierarchy.levels.slice(0, findDepth(place) + 1);
  const formats: Partial<Record<DateUnit, DateFormat>> = {};
  let reason: UnknownFormat | null = 'no-date-level';
  for (const [index, each] of levels.entries()) {
    const unit = unitOf(each);
    const isOwn = index === levels.length - 1;
    if (unit === undefined) continue;
    const page = await fetchLevelPage(cube, { hierarchy: hierarchy.uniqueName, level: each.name }, '', {
      from: 0,
      most: samples,
      signal,
    });
    const names = page.members.filter(({ calculated }) => !calculated).map(({ uniqueName }) => uniqueName);
    const inferred = inferDateFormat(hierarchy.uniqueName, levels.slice(0, index + 1), names);
    if (inferred.isKnown) formats[unit] = inferred.format;
    if (isOwn) reason = inferred.isKnown ? null : inferred.reason;
  }
  const own = levels.at(-1);
  const years = levels.find((each) => unitOf(each) === 'year');
  return {
    calendar: {
      hierarchy: hierarchy.uniqueName,
      level: own?.uniqueName ?? `${hierarchy.uniqueName}.${quoteName(level)}`,
      yearLevel: years?.uniqueName,
      unit: own && unitOf(own),
      formats,
    },
    reason,
  };
}

export interface MembersToday {
  /** The first and the last one. */
  readonly captions: readonly string[];
  readonly total: number;
}

/** What a set has today: only its members are asked for, no numbers. */
export function useMembersToday(cube: SaikuQuery['cube'], set: string | undefined) {
  return useQuery({
    queryKey: ['members-today', cube.connection, cube.name, set],
    queryFn: async ({ signal }): Promise<MembersToday> => {
      const mdx = `SELECT {} ON COLUMNS, ${set ?? '{}'} ON ROWS FROM ${quoteName(cube.name)}`;
      const { cellset } = await runAnalysis(buildTextQuestion(cube, mdx), signal);
      const captions = (cellset ?? []).flatMap((row) =>
        row.filter(({ type }) => type === 'ROW_HEADER').map(({ value }) => value ?? ''),
      );
      return { captions: [...captions.slice(0, 1), ...captions.slice(1).slice(-1)], total: captions.length };
    },
    enabled: set !== undefined,
    retry: false,
  });
}

/** A question in MDX that nobody else has open. */
export function buildTextQuestion(cube: SaikuQuery['cube'], mdx: string): SaikuQuery {
  return {
    name: `trial-${crypto.randomUUID()}`,
    type: 'MDX',
    queryType: 'OLAP',
    cube,
    mdx,
    parameters: {},
    plugins: {},
    properties: {},
    metadata: {},
    queryModel: null,
  };
}
