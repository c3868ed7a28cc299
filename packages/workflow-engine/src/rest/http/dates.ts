// The forms of dates: one in answers, one in query parameters, several in JSON bodies, one of variables.
import { EngineError } from '../../engine-errors.ts';

/** ISO with milliseconds and the zone's offset, `Z` when there is none. */
export function presentDate(date: Date, timeZone: string): string;
export function presentDate(date: Date | null, timeZone: string): string | null;
export function presentDate(date: Date | null, timeZone: string): string | null {
  if (date === null) return null;
  const offset = findOffset(date, timeZone);
  if (offset.ms === 0) return date.toISOString();
  return date.getTime() + offset.ms > latestTime
    ? date.toISOString()
    : new Date(date.getTime() + offset.ms).toISOString().replace(/Z$/, offset.text);
}

/** Of variables: UTC without milliseconds. */
export function presentVariableDate(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** Seconds and an offset, no milliseconds. The error quotes the text as Activiti rewrites it before parsing. */
export function parseQueryDate(text: string): Date {
  if (!text.endsWith('Z') && text.length < 6) {
    throw new EngineError('engine-failure', `String index out of range: ${text.length - 6}`);
  }
  const rewritten = text.endsWith('Z')
    ? `${text.slice(0, -1)}GMT-00:00`
    : `${text.slice(0, -6)}GMT${text.slice(-6)}`;
  const parts = /^(\d{1,4})-(\d{1,2})-(\d{1,2})T(\d{1,2}):(\d{1,2}):(\d{1,2})GMT([+-])(\d{1,2}):(\d{2})/.exec(
    rewritten,
  );
  if (parts === null) throw new EngineError('illegal-argument', `Failed to parse date ${rewritten}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const offset = decodeOffset(parts[7], parts[8], parts[9]);
  return new Date(toUtc({ year, month, day, hour, minute, second, ms: 0 }) - offset);
}

/** Null and the empty text are no date. */
export function parseJsonDate(value: unknown): Date | null {
  if (value === null || value === '') return null;
  const ms =
    typeof value === 'number' ? value : typeof value === 'string' ? findJsonTime(value.trim()) : undefined;
  const date = new Date(ms ?? Number.NaN);
  if (Number.isNaN(date.getTime())) {
    throw new EngineError(
      'illegal-argument',
      `JSON parse error: Cannot deserialize value of type \`java.util.Date\` from ${JSON.stringify(value)}: not a valid representation`,
    );
  }
  return date;
}

/** A date alone is midnight in the zone; a time needs its offset. Nothing when the text is no date. */
export function findVariableDate(text: string, timeZone: string): Date | undefined {
  const parts =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?))?$/.exec(
      text,
    );
  if (parts === null) return undefined;
  const fields = {
    year: Number(parts[1]),
    month: Number(parts[2]),
    day: Number(parts[3]),
    hour: Number(parts[4] ?? 0),
    minute: Number(parts[5] ?? 0),
    // A leap second counts as the one before it.
    second: Math.min(Number(parts[6] ?? 0), Number(parts[6] ?? 0) < 63 ? 59 : 99),
    ms: decodeFraction(parts[7]),
  };
  if (!isOnCalendar(fields)) return undefined;
  const zone = parts[8];
  if (zone === undefined) return findLocalTime(toUtc(fields), timeZone);
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return new Date(toUtc(fields) - decodeOffset(sign, hours, minutes));
}

const latestTime = 8.64e15;
const formats = new Map<string, Intl.DateTimeFormat>();

interface Offset {
  readonly ms: number;
  readonly text: string;
}

const quarterHourMs = 900_000;
/** Since this time clocks change at full quarters of an hour only. */
const regularSinceMs = Date.UTC(1973, 0, 1);
const mostRemembered = 20_000;
const remembered = new Map<string, Offset>();

/** Lists show thousands of dates, and asking for each would be the most of their work. */
function findOffset(date: Date, timeZone: string): Offset {
  if (timeZone === 'UTC') return { ms: 0, text: 'Z' };
  if (date.getTime() < regularSinceMs) return computeOffset(date, timeZone);
  const key = `${timeZone} ${Math.floor(date.getTime() / quarterHourMs)}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const offset = computeOffset(date, timeZone);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, offset);
  return offset;
}

function computeOffset(date: Date, timeZone: string): Offset {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const [, sign = '+', hours = '00', minutes = '00', seconds = '00'] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(format.format(date)) ?? [];
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 * (sign === '-' ? -1 : 1);
  return { ms, text: `${sign}${hours}:${minutes}${seconds === '00' ? '' : `:${seconds}`}` };
}

interface DateFields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

/** What lies beyond a month or a day rolls over. */
function toUtc({ year, month, day, hour, minute, second, ms }: DateFields): number {
  // Date.UTC would take the years 0 to 99 for those of the last century.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
}

function isOnCalendar(fields: DateFields): boolean {
  const { year, month, day, hour, minute, second } = fields;
  const date = new Date(toUtc({ year, month, day, hour: 0, minute: 0, second: 0, ms: 0 }));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60;
}

function decodeOffset(sign: string | undefined, hours = '0', minutes = '0'): number {
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -ms : ms;
}

/** Digits after the point, as milliseconds; what is finer is dropped. */
function decodeFraction(digits = ''): number {
  return Number(digits.slice(0, 3).padEnd(3, '0'));
}

function findJsonTime(text: string): number | undefined {
  if (/^-?\d{5,}$/.test(text)) return Number(text);
  const parts =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d{2}):?(\d{2})?)?)?$/.exec(
      text,
    );
  if (parts !== null) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
      .slice(1, 7)
      .map((part) => Number(part ?? 0));
    const time = toUtc({ year, month, day, hour, minute, second, ms: decodeFraction(parts[7]) });
    return time - decodeOffset(parts[8], parts[9], parts[10]);
  }
  const isRfc1123 =
    /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC|[+-]\d{4})$/.test(text);
  return isRfc1123 ? Date.parse(text) : undefined;
}

/** The moment at which clocks of the zone show this time. */
function findLocalTime(shownAsUtc: number, timeZone: string): Date {
  const guess = shownAsUtc - findOffset(new Date(shownAsUtc), timeZone).ms;
  // The guess may lie on the other side of a change of the offset.
  return new Date(shownAsUtc - findOffset(new Date(guess), timeZone).ms);
}
