// What the list is narrowed by: kept in the address, counted and applied.
import { type MinutesState, minutesStates } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import { foldText } from '@prumo/portal-kit/files';
import { usePortal } from '@prumo/portal-kit/portal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { presentNumber } from '../presentation/present.ts';

export interface ListFilters {
  readonly search: string;
  readonly committee: string | null;
  readonly state: MinutesState | null;
  readonly isWaitingForMe: boolean;
  readonly hasOpenDecisions: boolean;
}

export const noFilters: ListFilters = {
  search: '',
  committee: null,
  state: null,
  isWaitingForMe: false,
  hasOpenDecisions: false,
};

/** What an address says that is not understood is no filter. */
export function decodeFilters(parameters: Readonly<Record<string, string>>): ListFilters {
  const { search = '', committee = '', state, waiting, open } = parameters;
  return {
    search,
    committee: committee === '' ? null : committee,
    state: minutesStates.find((id) => id === state) ?? null,
    isWaitingForMe: waiting === '1',
    hasOpenDecisions: open === '1',
  };
}

export function presentFilters(filters: ListFilters): Readonly<Record<string, string>> {
  return {
    ...(filters.search.trim() !== '' && { search: filters.search }),
    ...(filters.committee !== null && { committee: filters.committee }),
    ...(filters.state !== null && { state: filters.state }),
    ...(filters.isWaitingForMe && { waiting: '1' }),
    ...(filters.hasOpenDecisions && { open: '1' }),
  };
}

/** The latest meeting first. */
export function filterMinutes(
  minutes: readonly MinutesSummary[],
  filters: ListFilters,
): readonly MinutesSummary[] {
  const isFound = createSearch(filters.search);
  return minutes
    .filter(
      (one) =>
        (filters.committee === null || one.committee === filters.committee) &&
        (filters.state === null || one.state === filters.state) &&
        (!filters.isWaitingForMe || one.isWaitingForMe) &&
        (!filters.hasOpenDecisions || one.openDecisions > 0) &&
        isFound(one),
    )
    .toSorted((one, other) => compareKeys(buildOrderKey(other), buildOrderKey(one)));
}

function buildOrderKey({ date, startsAt, number }: MinutesSummary): string {
  return `${date} ${startsAt} ${String(number).padStart(6, '0')}`;
}

function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Every word has to occur somewhere: in number, committee, subjects or decisions; whatever accents and case. */
function createSearch(typed: string): (minutes: MinutesSummary) => boolean {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (minutes) => {
    const { number, year, committee, subjects } = minutes;
    const text = foldText([presentNumber(minutes), `${number}/${year}`, committee, ...subjects].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

/** The filters, at once when they are changed; the address follows, and leads when somebody changes it. */
export function useListFilters() {
  const { parameters, hrefOf, goTo } = usePortal();
  const [filters, setFilters] = useState(() => decodeFilters(parameters));
  const written = useRef<readonly string[]>([]);
  const address = presentAddress(decodeFilters(parameters));

  const follow = useEffectEvent((arrived: string) => {
    const own = written.current.indexOf(arrived);
    if (own === -1) setFilters(decodeFilters(parameters));
    // What was written before it comes no more.
    written.current = own === -1 ? [] : written.current.slice(own + 1);
  });
  useEffect(() => {
    follow(address);
  }, [address]);

  function change(changes: Partial<ListFilters>) {
    const changed = { ...filters, ...changes };
    setFilters(changed);
    written.current = [...written.current, presentAddress(changed)];
    goTo(hrefOf('app.minutes', presentFilters(changed)), { isReplacement: true });
  }

  return { filters, change };
}

function presentAddress(filters: ListFilters): string {
  return JSON.stringify(presentFilters(filters));
}
