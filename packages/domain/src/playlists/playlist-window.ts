// Whether a playlist is to be shown at a moment, by the hospital's clocks.
import type { PlaylistWindow } from '@prumo/contracts/playlists/playlist';

import { getDayInSaoPaulo, getInstantInSaoPaulo } from '../calendar/sao-paulo-clock.ts';

const dayMs = 24 * 60 * 60_000;

/** Always, where there is no window. */
export function isWithinWindow(window: PlaylistWindow | null, now: number): boolean {
  if (window === null) return true;
  // One that began the day before may go on over midnight.
  return listDays(now, -1, 0).some((day) => {
    const span = findSpan(window, day);
    return span !== null && now >= span.from && now < span.to;
  });
}

/** The moment at which the answer of `isWithinWindow` becomes another; null where it never does. */
export function findNextEdge(window: PlaylistWindow | null, now: number): number | null {
  if (window === null) return null;
  const edges = listDays(now, -1, 8)
    .flatMap((day) => {
      const span = findSpan(window, day);
      return span === null ? [] : [span.from, span.to];
    })
    .filter((edge) => edge > now)
    .toSorted((one, other) => one - other);
  // Of two windows that touch, or lie over one another, the edge between them is none.
  const isShown = isWithinWindow(window, now);
  return edges.find((edge) => isWithinWindow(window, edge) !== isShown) ?? null;
}

/** Calendar days around an instant. */
function listDays(now: number, from: number, to: number): readonly string[] {
  const today = Date.parse(`${getDayInSaoPaulo(new Date(now))}T00:00:00Z`);
  return Array.from({ length: to - from + 1 }, (_, index) =>
    new Date(today + (from + index) * dayMs).toISOString().slice(0, 10),
  );
}

function findSpan(
  { from, to, days }: PlaylistWindow,
  day: string,
): { readonly from: number; readonly to: number } | null {
  if (!days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return null;
  const hours = { from: readHours(from), to: readHours(to) };
  const isOverMidnight = hours.to <= hours.from;
  const nextDay = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return {
    from: getInstantInSaoPaulo(day, hours.from).getTime(),
    to: getInstantInSaoPaulo(isOverMidnight ? nextDay : day, hours.to).getTime(),
  };
}

function readHours(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}
