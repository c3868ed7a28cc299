// Cron expressions as Quartz (and so Activiti) writes them: second minute hour day-of-month month day-of-week
// [year], with lists, ranges, steps, names, `?`, `L`, `5L` and `6#3`. Days of the week count from Sunday = 1.
import { fromZonedFields, toZonedFields, type ZonedFields } from '../forms/zoned-fields.ts';

export interface QuartzCron {
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly months: ReadonlySet<number>;
  /** null: any. */
  readonly years: ReadonlySet<number> | null;
  readonly matchesDay: (day: CalendarDay) => boolean;
}

interface CalendarDay {
  readonly day: number;
  /** Of the month. */
  readonly lastDay: number;
  /** Sunday = 1. */
  readonly weekday: number;
}

/** null: not such a text, or one that this engine does not know (`W`, `L-3`). */
export function parseQuartzCron(text: string): QuartzCron | null {
  const fields = text.trim().toUpperCase().split(/\s+/);
  const [second = '', minute = '', hour = '', monthDay = '', month = '', weekday = '', year = '*'] = fields;
  if (fields.length < 6 || fields.length > 7) return null;
  // Quartz wants exactly one of the two days left open.
  if ((monthDay === '?') === (weekday === '?')) return null;
  const seconds = parseNumbers(second, { from: 0, to: 59 });
  const minutes = parseNumbers(minute, { from: 0, to: 59 });
  const hours = parseNumbers(hour, { from: 0, to: 23 });
  const months = parseNumbers(month, { from: 1, to: 12, names: monthNames });
  const years = parseNumbers(year, { from: 1970, to: lastYear });
  const matchesDay = monthDay === '?' ? parseWeekday(weekday) : parseMonthDay(monthDay);
  if (seconds === null || minutes === null || hours === null || months === null) return null;
  if (years === null || matchesDay === null) return null;
  return {
    seconds,
    minutes,
    hours,
    months: new Set(months),
    years: year === '*' ? null : new Set(years),
    matchesDay,
  };
}

/** The first time after `after`; null when there is none. */
export function nextCronTime(cron: QuartzCron, after: Date, timeZone: string): Date | null {
  const start = toZonedFields(after, timeZone);
  for (let offset = 0; offset <= longestSearchDays; offset += 1) {
    const date = new Date(Date.UTC(start.year, start.month - 1, start.day + offset));
    if (date.getUTCFullYear() > lastYear) return null;
    const isMatching =
      (cron.years?.has(date.getUTCFullYear()) ?? true) &&
      cron.months.has(date.getUTCMonth() + 1) &&
      cron.matchesDay(describeDay(date));
    const time = isMatching ? findTimeOfDay(cron, date, after, timeZone) : null;
    if (time !== null) return time;
  }
  return null;
}

const lastYear = 2199;

/** 29 February on a given weekday comes back after at most 40 years. */
const longestSearchDays = 366 * 41;

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

interface NumberRange {
  readonly from: number;
  readonly to: number;
  readonly names?: readonly string[];
}

/** In order, each once. */
function parseNumbers(field: string, range: NumberRange): number[] | null {
  const numbers = new Set<number>();
  for (const part of field.split(',')) {
    const found = parsePart(part, range);
    if (found === null) return null;
    for (const number of found) numbers.add(number);
  }
  return [...numbers].toSorted((one, other) => one - other);
}

function parsePart(part: string, range: NumberRange): number[] | null {
  const [, span = '', step] = /^([^/]+)(?:\/(\d{1,4}))?$/.exec(part) ?? [];
  const stride = step === undefined ? 1 : Number(step);
  const [, first = '', last] = /^([^-]+)(?:-([^-]+))?$/.exec(span) ?? [];
  const from = span === '*' ? range.from : readNumber(first, range);
  if (from === null || stride < 1) return null;
  const single = step === undefined && span !== '*' ? from : range.to;
  const to = last === undefined ? single : readNumber(last, range);
  if (to === null) return null;
  // `FRI-MON` and `22-2` go over the end.
  const length = range.to - range.from + 1;
  const count = to >= from ? to - from : to + length - from;
  const steps = Array.from({ length: Math.floor(count / stride) + 1 }, (_, index) => from + index * stride);
  return steps.map((number) => (number > range.to ? number - length : number));
}

function readNumber(text: string, { from, to, names }: NumberRange): number | null {
  const named = names?.indexOf(text) ?? -1;
  if (named >= 0) return from + named;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number >= from && number <= to ? number : null;
}

function parseMonthDay(field: string): QuartzCron['matchesDay'] | null {
  if (field === 'L') return ({ day, lastDay }) => day === lastDay;
  const days = parseNumbers(field, { from: 1, to: 31 });
  return days === null ? null : ({ day }) => days.includes(day);
}

function parseWeekday(field: string): QuartzCron['matchesDay'] | null {
  const range: NumberRange = { from: 1, to: 7, names: weekdayNames };
  const [, name = '', rule, ordinal] = /^([A-Z]{3}|[1-7])(L|#([1-5]))$/.exec(field) ?? [];
  if (rule !== undefined) {
    const wanted = readNumber(name, range);
    if (wanted === null) return null;
    if (rule === 'L') return ({ weekday, day, lastDay }) => weekday === wanted && day > lastDay - 7;
    return ({ weekday, day }) => weekday === wanted && Math.ceil(day / 7) === Number(ordinal);
  }
  // Alone, `L` is the last day of the week.
  const days = field === 'L' ? [7] : parseNumbers(field, range);
  return days === null ? null : ({ weekday }) => days.includes(weekday);
}

function describeDay(date: Date): CalendarDay {
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return { day: date.getUTCDate(), lastDay: last.getUTCDate(), weekday: date.getUTCDay() + 1 };
}

function findTimeOfDay(cron: QuartzCron, date: Date, after: Date, timeZone: string): Date | null {
  const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  for (const hour of cron.hours) {
    // Whole hours that are over are passed at once.
    const hourEnd = toInstant({ ...day, hour, minute: 59, second: 59, millisecond: 0 }, timeZone);
    if (hourEnd === null || hourEnd <= after) continue;
    for (const minute of cron.minutes) {
      for (const second of cron.seconds) {
        const time = toInstant({ ...day, hour, minute, second, millisecond: 0 }, timeZone);
        if (time !== null && time > after) return time;
      }
    }
  }
  return null;
}

/** null for a time that the clock skips. */
function toInstant(fields: ZonedFields, timeZone: string): Date | null {
  const instant = fromZonedFields(fields, timeZone);
  if (instant === null) return null;
  const shown = toZonedFields(instant, timeZone);
  return shown.hour === fields.hour && shown.minute === fields.minute ? instant : null;
}
