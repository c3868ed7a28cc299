// Business days of Brazil. A day is text, 2026-10-12, as a wall calendar shows it: no time and no zone of its own.
// sao-paulo-clock.ts turns instants into days and back.

/** Days off beside the national holidays: of the state, of the city, Carnival, Corpus Christi. */
export type LocalHolidays = ReadonlySet<string>;

const noLocalHolidays: LocalHolidays = new Set();
const dayMs = 86_400_000;
const yearOfBlackAwarenessDay = 2024;

/** Of the whole country, in the order of the year. */
export function listNationalHolidays(year: number): readonly string[] {
  const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
  if (year >= yearOfBlackAwarenessDay) fixed.push('11-20');
  const goodFriday = moveDay(findEasterSunday(year), -2);
  return [...fixed.map((monthAndDay) => `${padYear(year)}-${monthAndDay}`), goodFriday].toSorted();
}

export function isBusinessDay(day: string, holidays: LocalHolidays = noLocalHolidays): boolean {
  const weekday = new Date(readDay(day)).getUTCDay();
  if (weekday === 0 || weekday === 6 || holidays.has(day)) return false;
  return !listNationalHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The day itself does not count; no days at all leave it where it is, business day or not. */
export function addBusinessDays(
  day: string,
  days: number,
  holidays: LocalHolidays = noLocalHolidays,
): string {
  requireCount(days);
  let reached = day;
  for (let left = days; left > 0; left -= 1) reached = findNextBusinessDay(reached, holidays);
  return reached;
}

/** `month` from 1. Nothing when the month has not that many. */
export function nthBusinessDayOfMonth(
  { year, month }: { readonly year: number; readonly month: number },
  nth: number,
  holidays: LocalHolidays = noLocalHolidays,
): string | undefined {
  requireCount(nth);
  const lastOfMonthBefore = formatDay(Date.UTC(year, month - 1, 0));
  const reached = addBusinessDays(lastOfMonthBefore, nth, holidays);
  const isInMonth = reached.startsWith(formatDay(Date.UTC(year, month - 1, 1)).slice(0, 7));
  return isInMonth ? reached : undefined;
}

function findNextBusinessDay(day: string, holidays: LocalHolidays): string {
  let next = moveDay(day, 1);
  while (!isBusinessDay(next, holidays)) next = moveDay(next, 1);
  return next;
}

/** The anonymous Gregorian computus. */
function findEasterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const daysAfterMarch22 = epact + weekday - 7 * correction;
  return formatDay(Date.UTC(year, 2, 22 + daysAfterMarch22));
}

function moveDay(day: string, count: number): string {
  return formatDay(readDay(day) + count * dayMs);
}

function readDay(day: string): number {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // 31 June would become 1 July.
  if (Number.isNaN(midnight) || formatDay(midnight) !== day) throw new RangeError(`${day} is no day`);
  return midnight;
}

function formatDay(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}

function padYear(year: number): string {
  return String(year).padStart(4, '0');
}

function requireCount(days: number): void {
  if (!Number.isInteger(days) || days < 0) throw new RangeError(`${days} is no number of days`);
}
