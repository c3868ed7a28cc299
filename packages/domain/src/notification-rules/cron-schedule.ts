// The schedule of a rule: five fields as cron writes them, of a kind that can be put into a sentence.

export interface CronFields {
  /** Each in ascending order; null: any. */
  readonly minutes: readonly number[];
  readonly hours: readonly number[] | null;
  readonly daysOfMonth: readonly number[] | null;
  readonly months: readonly number[] | null;
  /** 0 is Sunday. Where days of the month are named as well, either will do. */
  readonly daysOfWeek: readonly number[] | null;
}

const bounds = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** Nothing where it is no cron, or has what we do not take: names, seconds, L, W, #. */
export function readCron(text: string): CronFields | undefined {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== bounds.length) return undefined;
  const read = fields.map((field, index) => readField(field, bounds[index] ?? [0, 0]));
  const [minutes, hours, daysOfMonth, months, daysOfWeek] = read;
  if (
    minutes === undefined ||
    hours === undefined ||
    daysOfMonth === undefined ||
    months === undefined ||
    daysOfWeek === undefined
  ) {
    return undefined;
  }
  const anyMinute = Array.from({ length: 60 }, (_unused, minute) => minute);
  return {
    minutes: minutes ?? anyMinute,
    hours,
    daysOfMonth,
    months,
    // Sunday has two numbers.
    daysOfWeek: daysOfWeek && sortedOnce(daysOfWeek.map((day) => day % 7)),
  };
}

/** Null: any. */
function readField(field: string, [least, most]: readonly [number, number]): number[] | null | undefined {
  if (field === '*') return null;
  const values: number[] = [];
  for (const part of field.split(',')) {
    const [span = '', step, ...more] = part.split('/');
    if (more.length > 0) return undefined;
    const stride = step === undefined ? 1 : readNumber(step);
    const ends = readSpan(span, [least, most], step !== undefined);
    if (stride === undefined || stride < 1 || ends === undefined) return undefined;
    const [from, to] = ends;
    if (from < least || to > most || from > to) return undefined;
    for (let value = from; value <= to; value += stride) values.push(value);
  }
  return sortedOnce(values);
}

function readSpan(
  span: string,
  [least, most]: readonly [number, number],
  hasStep: boolean,
): readonly [number, number] | undefined {
  // Sunday as 7 is for who names it, not for who says any.
  if (span === '*') return [least, most === 7 ? 6 : most];
  const [from, to, ...more] = span.split('-').map(readNumber);
  if (from === undefined || more.length > 0) return undefined;
  if (!span.includes('-')) return hasStep ? undefined : [from, from];
  return to === undefined ? undefined : [from, to];
}

function readNumber(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function sortedOnce(values: readonly number[]): number[] {
  return [...new Set(values)].toSorted((one, other) => one - other);
}

/** The fewest minutes between two due times; of one in an hour at most, 60 or more. */
export function findClosestMinutes({ minutes, hours }: CronFields): number {
  const [first = 0] = minutes;
  const last = minutes.at(-1) ?? 0;
  const within = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0));
  const meetsNextHour = hours === null || hours.some((hour) => hours.includes((hour + 1) % 24));
  return Math.min(60, ...within, ...(meetsNextHour ? [60 - last + first] : []));
}
