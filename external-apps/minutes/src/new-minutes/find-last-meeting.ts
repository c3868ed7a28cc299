import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';

import { filterMinutes, noFilters } from '../minutes-list/list-filters.ts';

export interface LastMeeting {
  readonly id: string;
  /** Not held yet: the committee has met at no other time. */
  readonly isToCome: boolean;
}

/** The latest meeting that a committee has held; of one that has held none, the next that is planned. */
export function findLastMeeting(
  minutes: readonly MinutesSummary[],
  committee: string,
  today: string,
): LastMeeting | undefined {
  if (committee === '') return undefined;
  const latestFirst = filterMinutes(minutes, { ...noFilters, committee });
  const held = latestFirst.find(({ state, date }) => state !== 'scheduled' && date <= today);
  const found = held ?? latestFirst.findLast(({ date }) => date >= today);
  return found === undefined ? undefined : { id: found.id, isToCome: held === undefined };
}
