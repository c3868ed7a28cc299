// Patterns of Java's SimpleDateFormat: forms of processes and queries have their dates in them. What is made of numbers
// and fixed text is the same everywhere; how strictly a text is read, and names of months and days, are not.

export interface DateFields {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

export interface DateField {
  readonly letter: string;
  /** How often the letter stands there. */
  readonly width: number;
}

export type DatePatternPart = DateField | { readonly literal: string };

/** null: a quote is left open. */
export function splitDatePattern(pattern: string): readonly DatePatternPart[] | null {
  const parts: DatePatternPart[] = [];
  for (const [whole, quoted, letter] of pattern.matchAll(partOfPattern)) {
    if (whole === "'") return null;
    if (whole === "''") parts.push({ literal: whole.slice(1) });
    else if (quoted !== undefined) parts.push({ literal: quoted.replaceAll("''", "'") });
    else parts.push(letter === undefined ? { literal: whole } : { letter, width: whole.length });
  }
  return parts;
}

/** undefined: no number and no half of the day. */
export function formatDateField({ letter, width }: DateField, fields: DateFields): string | undefined {
  const { year, month, day, hour, minute, second, millisecond } = fields;
  const pad = (value: number): string => String(value).padStart(width, '0');
  switch (letter) {
    case 'y':
      return pad(width === 2 ? year % 100 : year);
    case 'M':
      return pad(month);
    case 'd':
      return pad(day);
    case 'H':
      return pad(hour);
    case 'k':
      return pad(hour === 0 ? 24 : hour);
    case 'K':
      return pad(hour % 12);
    case 'h':
      return pad(hour % 12 === 0 ? 12 : hour % 12);
    case 'm':
      return pad(minute);
    case 's':
      return pad(second);
    case 'S':
      return pad(millisecond);
    case 'a':
      return hour < 12 ? 'AM' : 'PM';
    default:
      return undefined;
  }
}

/** Of the numbers behind each letter; `a` is 1 after noon. What is not told is that of 1 January 1970. */
export function buildDateFields(found: ReadonlyMap<string, number>): DateFields {
  const hourOfHalf = found.get('K') ?? (found.get('h') === 12 ? 0 : found.get('h'));
  const hour =
    found.get('H') ??
    (found.get('k') === 24 ? 0 : found.get('k')) ??
    (hourOfHalf ?? 0) + (found.get('a') === 1 ? 12 : 0);
  return {
    year: found.get('y') ?? 1970,
    month: found.get('M') ?? 1,
    day: found.get('d') ?? 1,
    hour,
    minute: found.get('m') ?? 0,
    second: found.get('s') ?? 0,
    millisecond: found.get('S') ?? 0,
  };
}

/** As Java does: two digits mean a year between 80 years ago and 20 years ahead. */
export function widenYear(twoDigits: number, thisYear: number): number {
  const earliest = thisYear - 80;
  const year = earliest - (earliest % 100) + twoDigits;
  return year < earliest ? year + 100 : year;
}

const partOfPattern = /''|'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g;
