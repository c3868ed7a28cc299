// Until when somebody is let in: an evaluator while the accreditation lasts, a resident until the year is over. The day is
// one of the hospital's clocks, and the last on which they come in; from the next on they are as if deactivated.
import { PeopleError } from './people-error.ts';

/** As text: 2026-12-31. */
export type GetToday = () => string;

export const usualTimeZone = 'America/Sao_Paulo';

export function createToday(clock: () => number, timeZone: string): GetToday {
  // Sweden writes days as ISO 8601 does.
  const days = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return () => days.format(clock());
}

/**
 * Asked with every request, and the calendar takes longer than all else about it: looked at only where there is an end.
 *
 * @param accessUntil Nothing: there is no end.
 */
export function isAccessOver(accessUntil: string | null, getToday: GetToday): boolean {
  return accessUntil !== null && accessUntil < getToday();
}

/** A day that is in the calendar; one in the past ends the access at once. */
export function requireAccessEnd(given: string): string {
  const isDay = /^[12]\d{3}-\d{2}-\d{2}$/.test(given) && isInCalendar(given);
  if (!isDay) throw new PeopleError('invalid-input', 'accessUntil: a day such as 2026-12-31 is wanted');
  return given;
}

function isInCalendar(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === day;
}
