// Dates written by a pattern of Java's SimpleDateFormat, as far as it is made of numbers and fixed text.
import {
  formatDateField,
  splitDatePattern,
  type DateFields,
  type DatePatternPart,
} from '@prumo/contracts/dates/java-date-pattern';

import { ParameterError } from './query-error.ts';

/** A pattern that is used for many dates. */
export interface DatePattern {
  /** Throws ParameterError for what is no date of this form. */
  parse(text: string): DateFields;
  format(fields: DateFields): string;
}

type FieldName = keyof DateFields;
type Field = { readonly field: FieldName; readonly letter: string; readonly width: number };
type PatternPart = Field | Extract<DatePatternPart, { readonly literal: string }>;

const fieldLetters: Readonly<Record<string, FieldName>> = {
  y: 'year',
  M: 'month',
  d: 'day',
  H: 'hour',
  m: 'minute',
  s: 'second',
  S: 'millisecond',
};

// Longer ones are no pattern and no date that a person wrote.
const longestPattern = 200;
const longestText = 200;

export function compileDatePattern(pattern: string): DatePattern {
  if (pattern.length > longestPattern) {
    throw new ParameterError(`A date pattern has at most ${longestPattern} characters.`);
  }
  const parts = splitPattern(pattern);
  return {
    parse: (text) => parseParts(parts, text, pattern),
    format: (fields) => parts.map((part) => formatPart(part, fields)).join(''),
  };
}

function parseParts(parts: readonly PatternPart[], text: string, pattern: string): DateFields {
  const trimmed = text.trim();
  const digits = trimmed.length > longestText ? undefined : matchParts(parts, trimmed);
  if (digits === undefined) {
    throw new ParameterError(`"${text.slice(0, longestText)}" is no date of the form ${pattern}.`);
  }
  const fields = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 };
  for (const [index, part] of parts.entries()) {
    if ('literal' in part) continue;
    const number = Number(digits[index]);
    fields[part.field] = part.field === 'year' && part.width <= 2 ? fullYearOf(number) : number;
  }
  requireRealDate(fields, text);
  return fields;
}

/**
 * What each part of the pattern takes of the text; nothing when they do not take it all. A field takes as many digits
 * as it may and leaves some to those after it if they need them; no place is tried twice for one part.
 */
function matchParts(parts: readonly PatternPart[], text: string): readonly string[] | undefined {
  const hopeless = new Set<string>();
  const taken: string[] = [];
  const match = (index: number, at: number): boolean => {
    const part = parts[index];
    if (part === undefined) return at === text.length;
    const place = `${index}:${at}`;
    if (hopeless.has(place)) return false;
    for (const end of listEnds(part, text, at)) {
      taken[index] = text.slice(at, end);
      if (match(index + 1, end)) return true;
    }
    hopeless.add(place);
    return false;
  };
  return match(0, 0) ? taken : undefined;
}

/** Where the part can end that begins there, the farthest first. */
function listEnds(part: PatternPart, text: string, at: number): readonly number[] {
  if ('literal' in part) return text.startsWith(part.literal, at) ? [at + part.literal.length] : [];
  const { least, most } = digitsOf(part);
  let count = 0;
  while (count < most && /^\d$/.test(text[at + count] ?? '')) count += 1;
  return Array.from({ length: Math.max(0, count - least + 1) }, (_, fewer) => at + count - fewer);
}

function digitsOf({ field, width }: Field): { readonly least: number; readonly most: number } {
  if (field === 'year' && width > 2) return { least: 4, most: 4 };
  return { least: 1, most: width === 1 ? 4 : width };
}

function formatPart(part: PatternPart, fields: DateFields): string {
  return 'literal' in part ? part.literal : (formatDateField(part, fields) ?? '');
}

function splitPattern(pattern: string): readonly PatternPart[] {
  const parts = splitDatePattern(pattern);
  if (parts === null) throw new ParameterError(`A quote of the date pattern "${pattern}" is left open.`);
  return parts.map((part) => {
    if ('literal' in part) return part;
    const field = fieldLetters[part.letter];
    if (field === undefined || (field === 'month' && part.width > 2)) {
      throw new ParameterError(
        `The letter ${part.letter} of the date pattern "${pattern}" is not supported here.`,
      );
    }
    return { field, ...part };
  });
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
