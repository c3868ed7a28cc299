// Dates by the patterns of Java's SimpleDateFormat, between the engine's text and the value of a date field. Only
// patterns of numbers: the names of months and days depend on the language of the engine's machine.

import {
  buildDateFields,
  formatDateField,
  splitDatePattern,
  widenYear,
  type DateField,
  type DatePatternPart,
} from '@prumo/contracts/dates/java-date-pattern';

/** What can be chosen of a date with such a pattern. */
type PatternPrecision = 'month' | 'day' | 'minute';

export interface JavaDatePattern {
  readonly precision: PatternPrecision;
  /** Null for what is no value of a date field. */
  readonly format: (value: string) => string | null;
  /** The value of a date field, to the pattern's precision; null for what does not fit the pattern. */
  readonly parse: (text: string) => string | null;
}

/** Null for a pattern that does not tell a month, or that has more in it than numbers. */
export function compileJavaDatePattern(pattern: string): JavaDatePattern | null {
  const parts = splitPattern(pattern);
  const letters = new Set(parts?.flatMap((part) => ('letter' in part ? [part.letter] : [])));
  if (parts === null || !letters.has('y') || !letters.has('M')) {
    return null;
  }
  const hasTime = ['H', 'k', 'K', 'h'].some((letter) => letters.has(letter));
  if (hasTime && !letters.has('d')) {
    return null;
  }
  const isHalfTold = (letters.has('h') || letters.has('K')) && !letters.has('a');
  const precision = hasTime ? 'minute' : letters.has('d') ? 'day' : 'month';
  return isHalfTold
    ? null
    : {
        precision,
        format: (value) => formatValue(parts, value),
        parse: (text) => parseText(parts, text, precision),
      };
}

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const knownLetters = 'yMdHkKhmsSa';

function splitPattern(pattern: string): readonly DatePatternPart[] | null {
  const parts = splitDatePattern(pattern);
  const isOfNumbers = parts?.every(
    (part) =>
      'literal' in part || (knownLetters.includes(part.letter) && !(part.letter === 'M' && part.width > 2)),
  );
  return isOfNumbers === true ? parts : null;
}

function formatValue(parts: readonly DatePatternPart[], value: string): string | null {
  const moment = decodeMoment(value);
  if (moment === null) {
    return null;
  }
  // Seconds and their parts cannot be chosen.
  const fields = { ...moment, second: 0, millisecond: 0 };
  return parts.map((part) => ('literal' in part ? part.literal : formatDateField(part, fields))).join('');
}

function parseText(
  parts: readonly DatePatternPart[],
  text: string,
  precision: PatternPrecision,
): string | null {
  const found = new Map<string, number>();
  let rest = text.trim();
  for (const [index, part] of parts.entries()) {
    if ('literal' in part) {
      if (!rest.startsWith(part.literal)) return null;
      rest = rest.slice(part.literal.length);
      continue;
    }
    const next = parts[index + 1];
    // A number that touches the next one ends where its pattern ends.
    const isTouched = next !== undefined && 'letter' in next && next.letter !== 'a';
    const read = readPart(part, rest, isTouched);
    if (read === null) return null;
    found.set(part.letter, read.number);
    rest = rest.slice(read.length);
  }
  return rest === '' ? presentMoment(buildDateFields(found), precision) : null;
}

function readPart(
  { letter, width }: DateField,
  text: string,
  isTouched: boolean,
): { readonly number: number; readonly length: number } | null {
  if (letter === 'a') {
    const half = text.slice(0, 2).toUpperCase();
    return half === 'AM' || half === 'PM' ? { number: half === 'PM' ? 1 : 0, length: 2 } : null;
  }
  const digits = (isTouched ? new RegExp(`^\\d{${width}}`) : /^\d+/).exec(text)?.[0];
  if (digits === undefined) {
    return null;
  }
  const isShortYear = letter === 'y' && width <= 2 && digits.length === 2;
  return {
    number: isShortYear ? widenYear(Number(digits), new Date().getFullYear()) : Number(digits),
    length: digits.length,
  };
}

function decodeMoment(value: string): Moment | null {
  const digits = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/.exec(value);
  if (digits === null) {
    return null;
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = digits
    .slice(1)
    .map((part) => Number(part ?? 0));
  const moment = { year, month, day, hour, minute };
  return isOfCalendar(moment) ? moment : null;
}

function presentMoment(moment: Moment, precision: PatternPrecision): string | null {
  if (!isOfCalendar(moment)) {
    return null;
  }
  const { year, month, day, hour, minute } = moment;
  const pad = (number: number, width = 2) => String(number).padStart(width, '0');
  const date = `${pad(year, 4)}-${pad(month)}-${pad(precision === 'month' ? 1 : day)}`;
  return precision === 'minute' ? `${date}T${pad(hour)}:${pad(minute)}` : date;
}

function isOfCalendar({ year, month, day, hour, minute }: Moment): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && year >= 1 && year <= 9999 && hour < 24 && minute < 60;
}
