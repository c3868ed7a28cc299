// Dates written by a pattern of Java's SimpleDateFormat, as far as it is made of numbers and fixed text.
import { ParameterError } from './query-error.ts';

export interface DateFields {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

type FieldName = keyof DateFields;
type PatternPart = { readonly field: FieldName; readonly width: number } | { readonly literal: string };

const fieldLetters: Readonly<Record<string, FieldName>> = {
  y: 'year',
  M: 'month',
  d: 'day',
  H: 'hour',
  m: 'minute',
  s: 'second',
  S: 'millisecond',
};

export function parseByPattern(text: string, pattern: string): DateFields {
  const parts = splitPattern(pattern);
  const source = parts
    .map((part) => ('literal' in part ? escapeRegExp(part.literal) : sourceOf(part)))
    .join('');
  const found = new RegExp(`^${source}$`).exec(text.trim());
  if (found === null) throw new ParameterError(`"${text}" is no date of the form ${pattern}.`);
  const fields = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };
  const numbers = found.slice(1).map(Number);
  for (const part of parts) {
    if ('literal' in part) continue;
    const number = numbers.shift() ?? 0;
    fields[part.field] = part.field === 'year' && part.width <= 2 ? fullYearOf(number) : number;
  }
  requireRealDate(fields, text);
  return fields;
}

export function formatByPattern(fields: DateFields, pattern: string): string {
  return splitPattern(pattern)
    .map((part) => {
      if ('literal' in part) return part.literal;
      const digits = String(fields[part.field]).padStart(part.width, '0');
      return part.field === 'year' && part.width === 2 ? digits.slice(-2) : digits;
    })
    .join('');
}

function splitPattern(pattern: string): readonly PatternPart[] {
  return [...pattern.matchAll(/'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+/g)].map(
    ([whole, quoted, letter]) => {
      if (quoted !== undefined) return { literal: quoted === '' ? "'" : quoted.replaceAll("''", "'") };
      if (letter === undefined) return { literal: whole };
      const field = fieldLetters[letter];
      if (field === undefined || (field === 'month' && whole.length > 2)) {
        throw new ParameterError(
          `The letter ${letter} of the date pattern "${pattern}" is not supported here.`,
        );
      }
      return { field, width: whole.length };
    },
  );
}

function sourceOf(part: { readonly field: FieldName; readonly width: number }): string {
  if (part.field === 'year' && part.width > 2) return String.raw`(\d{4})`;
  return part.width === 1 ? String.raw`(\d{1,4})` : String.raw`(\d{1,${part.width}})`;
}

/** As Java: two digits lie at most twenty years ahead; a pivot that does not move keeps old queries the same. */
function fullYearOf(twoDigits: number): number {
  return twoDigits < 70 ? 2000 + twoDigits : 1900 + twoDigits;
}

function requireRealDate(fields: DateFields, text: string): void {
  const { year, month, day, hour, minute, second } = fields;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  if (!isReal) throw new ParameterError(`"${text}" is no day or time that exists.`);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
