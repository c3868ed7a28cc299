// Calendar fields of an instant in a named time zone, and back.

export interface ZonedFields {
  readonly year: number;
  /** From 1; like every field it may lie outside of its range and rolls over. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

export function toZonedFields(date: Date, timeZone: string): ZonedFields {
  const local = new Date(date.getTime() + offsetAt(date.getTime(), timeZone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  };
}

/** A time that the clock skips or shows twice is taken as standard time, as Java does. */
export function fromZonedFields(fields: ZonedFields, timeZone: string): Date | null {
  const local = toLocalTime(fields);
  if (Number.isNaN(local)) return null;
  const offsets = [offsetAt(local - DAY_MS, timeZone), offsetAt(local + DAY_MS, timeZone)];
  const fitting = new Set(offsets.filter((offset) => offsetAt(local - offset, timeZone) === offset));
  const [only] = fitting;
  return new Date(local - (fitting.size === 1 && only !== undefined ? only : Math.min(...offsets)));
}

const DAY_MS = 86_400_000;

/** `Date.UTC` would move the years 0 to 99 into the twentieth century. */
function toLocalTime({ year, month, day, hour, minute, second, millisecond }: ZonedFields): number {
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  return local.setUTCHours(hour, minute, second, millisecond);
}

/** Milliseconds that the zone's clock is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const seconds = Math.floor(time / 1000) * 1000;
  const values = new Map(
    requireClock(timeZone)
      .formatToParts(seconds)
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes): number => Number(values.get(type));
  const year = values.get('era') === 'BC' ? 1 - read('year') : read('year');
  const local = toLocalTime({
    year,
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
    millisecond: 0,
  });
  return local - seconds;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function requireClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}
