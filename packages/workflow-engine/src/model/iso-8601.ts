// Dates, durations and repeating intervals as ISO 8601 writes them. Dates without an offset, and days and months
// of a duration, are those of the engine's time zone.
import { fromZonedFields, toZonedFields } from '../forms/zoned-fields.ts';

/** Months and days differ in length, so the parts stay apart. All are negative when the duration is. */
export interface IsoDuration {
  readonly months: number;
  readonly days: number;
  readonly milliseconds: number;
}

export interface IsoCycle {
  /** null: for ever. */
  readonly repeats: number | null;
  /** First time; null: one duration after it is planned. */
  readonly start: Date | null;
  readonly duration: IsoDuration;
  /** Nothing happens after it. */
  readonly end: Date | null;
}

/** null: not such a text. */
export function parseIsoDuration(text: string): IsoDuration | null {
  const match = durationForm.exec(text.trim());
  if (match?.groups === undefined) return null;
  const { sign, years, months, weeks, days, hours, minutes, seconds } = match.groups;
  const factor = sign === '-' ? -1 : 1;
  const read = (part: string | undefined): number =>
    part === undefined ? 0 : Number(part.replace(',', '.'));
  const milliseconds =
    read(hours) * HOUR_MS + read(minutes) * MINUTE_MS + Math.round(read(seconds) * SECOND_MS);
  return {
    months: withoutNegativeZero(factor * (read(years) * 12 + read(months))),
    days: withoutNegativeZero(factor * (read(weeks) * 7 + read(days))),
    milliseconds: withoutNegativeZero(factor * milliseconds),
  };
}

/** null: not such a text, or not a day of the calendar. */
export function parseIsoDate(text: string, timeZone: string): Date | null {
  const match = dateForm.exec(text.trim());
  if (match?.groups === undefined) return null;
  const { year, month, day, hour = '0', minute = '0', second = '0', fraction = '', offset } = match.groups;
  const fields = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
  };
  const isOnClock = fields.hour < 24 && fields.minute < 60 && fields.second < 60;
  if (!isOnClock || fields.day < 1 || fields.day > countDays(fields.year, fields.month)) return null;
  if (offset === undefined) return fromZonedFields(fields, timeZone);
  const ahead = readOffset(offset);
  const local = fromZonedFields(fields, 'UTC');
  return local === null || ahead === null ? null : new Date(local.getTime() - ahead);
}

/** `R3/PT10H`, `R/2026-01-01T00:00:00Z/P1D`, `R5/P1D/2026-12-31`, `R2/2026-01-01/2026-01-08`; null: not such a text. */
export function parseIsoCycle(text: string, timeZone: string): IsoCycle | null {
  const [repeat = '', ...rest] = text.trim().split('/');
  const count = /^R(\d{0,9})$/.exec(repeat)?.[1];
  if (count === undefined || rest.length === 0 || rest.length > 3) return null;
  const parts = rest.map((part) => parseIsoDuration(part) ?? parseIsoDate(part, timeZone));
  const interval = readInterval(parts);
  if (interval === null || !isPositive(interval.duration)) return null;
  return { repeats: count === '' ? null : Number(count), ...interval };
}

/** Counted in the calendar: one month after 31 January is the last day of February. null: out of what a date can hold. */
export function addIsoDuration(date: Date, duration: IsoDuration, timeZone: string): Date | null {
  const moved = moveInCalendar(date, duration, timeZone);
  const sum = moved === null ? Number.NaN : moved.getTime() + duration.milliseconds;
  return Number.isNaN(new Date(sum).getTime()) ? null : new Date(sum);
}

/** The first time after `after`, however many are left; null when the cycle is over then. */
export function nextRepeat(cycle: IsoCycle, after: Date, timeZone: string): Date | null {
  const next =
    cycle.start === null
      ? addIsoDuration(after, cycle.duration, timeZone)
      : findOccurrence(cycle.start, cycle.duration, after, timeZone);
  return next === null || (cycle.end !== null && next > cycle.end) ? null : next;
}

/** As text that `parseIsoDuration` reads back. */
export function formatIsoDuration({ months, days, milliseconds }: IsoDuration): string {
  const isNegative = months < 0 || days < 0 || milliseconds < 0;
  const date = `${months === 0 ? '' : `${Math.abs(months)}M`}${days === 0 ? '' : `${Math.abs(days)}D`}`;
  const time = milliseconds === 0 ? '' : `T${(Math.abs(milliseconds) / SECOND_MS).toFixed(3)}S`;
  return `${isNegative ? '-' : ''}P${date}${time}${date === '' && time === '' ? 'T0S' : ''}`;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const durationForm =
  /^(?<sign>[+-])?P(?=[\dT])(?:(?<years>\d{1,9})Y)?(?:(?<months>\d{1,9})M)?(?:(?<weeks>\d{1,9})W)?(?:(?<days>\d{1,9})D)?(?:T(?=\d)(?:(?<hours>\d{1,9})H)?(?:(?<minutes>\d{1,9})M)?(?:(?<seconds>\d{1,9}(?:[.,]\d{1,9})?)S)?)?$/;

const dateForm =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:T(?<hour>\d\d)(?::(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d{1,9}))?)?)?(?<offset>Z|[+-]\d\d(?::?\d\d)?)?)?$/;

function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}

function countDays(year: number, month: number): number {
  if (month < 1 || month > 12) return 0;
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return last.getUTCDate();
}

/** `Z`, `+03`, `-0330`, `+03:30` in milliseconds. */
function readOffset(text: string): number | null {
  if (text === 'Z') return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(3).replace(':', ''));
  if (hours > 18 || minutes > 59) return null;
  return (text.startsWith('-') ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS);
}

function readInterval(
  parts: readonly (IsoDuration | Date | null)[],
): Pick<IsoCycle, 'start' | 'duration' | 'end'> | null {
  const [first, second, third] = parts;
  if (first === null || first === undefined || second === null || third === null) return null;
  if (!(first instanceof Date)) {
    if (third !== undefined || (second !== undefined && !(second instanceof Date))) return null;
    return { start: null, duration: first, end: second ?? null };
  }
  if (second === undefined || (third !== undefined && !(third instanceof Date))) return null;
  if (!(second instanceof Date)) return { start: first, duration: second, end: third ?? null };
  const milliseconds = second.getTime() - first.getTime();
  return { start: first, duration: { months: 0, days: 0, milliseconds }, end: third ?? null };
}

function isPositive({ months, days, milliseconds }: IsoDuration): boolean {
  return months > 0 || days > 0 || milliseconds > 0;
}

function moveInCalendar(date: Date, { months, days }: IsoDuration, timeZone: string): Date | null {
  if (months === 0 && days === 0) return date;
  const fields = toZonedFields(date, timeZone);
  const monthCount = fields.year * 12 + fields.month - 1 + months;
  const year = Math.floor(monthCount / 12);
  const month = monthCount - year * 12 + 1;
  const day = Math.min(fields.day, countDays(year, month)) + days;
  return fromZonedFields({ ...fields, year, month, day }, timeZone);
}

/** Counted from the start each time, so that a monthly cycle from the 31st comes back to the 31st. */
function findOccurrence(start: Date, duration: IsoDuration, after: Date, timeZone: string): Date | null {
  const longest = duration.months * 31 * DAY_MS + duration.days * 25 * HOUR_MS + duration.milliseconds;
  const shortest = duration.months * 28 * DAY_MS + duration.days * 23 * HOUR_MS + duration.milliseconds;
  const gone = after.getTime() - start.getTime();
  const find = (count: number): Date | null => addIsoDuration(start, multiply(duration, count), timeZone);
  // Between these two, halved again and again: a daily cycle since the year 1 is half a million days old.
  let known = Math.max(0, Math.floor(gone / longest));
  let enough = Math.max(known, Math.ceil(gone / shortest) + 1);
  while (known < enough) {
    const middle = Math.floor((known + enough) / 2);
    const occurrence = find(middle);
    if (occurrence === null || occurrence > after) enough = middle;
    else known = middle + 1;
  }
  return find(known);
}

function multiply({ months, days, milliseconds }: IsoDuration, factor: number): IsoDuration {
  return { months: months * factor, days: days * factor, milliseconds: milliseconds * factor };
}
