// Dates by the patterns of Java's SimpleDateFormat (English names), parsed as leniently: fields roll over, blanks
// before a field and anything after the last one are passed over.
import {
  buildDateFields,
  formatDateField,
  splitDatePattern,
  widenYear,
  type DateField,
  type DateFields,
  type DatePatternPart,
} from '@prumo/contracts/dates/java-date-pattern';

import { EngineError } from '../engine-errors.ts';
import { fromZonedFields, toZonedFields } from './zoned-fields.ts';

export interface JavaDateFormat {
  format(date: Date, timeZone: string): string;
  /** null when the text does not fit. */
  parse(text: string, timeZone: string): Date | null;
}

/** Refuses a pattern with letters that Java does not know or that name weeks, eras and zones. */
export function compileDateFormat(pattern: string): JavaDateFormat {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const parts = splitPattern(pattern);
  const format: JavaDateFormat = {
    format: (date, timeZone) => {
      const fields = toZonedFields(date, timeZone);
      return parts.map((part) => formatPart(part, fields)).join('');
    },
    parse: (text, timeZone) => parseParts(parts, text, timeZone),
  };
  compiled.set(pattern, format);
  return format;
}

const compiled = new Map<string, JavaDateFormat>();

const letters = 'yMdHkKhmsSaE';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayHalves = ['AM', 'PM'];
const longestName = Math.max(...[...monthNames, ...dayNames, ...dayHalves].map(({ length }) => length));

function splitPattern(pattern: string): readonly DatePatternPart[] {
  const parts = splitDatePattern(pattern);
  if (parts === null) throw new EngineError('illegal-argument', 'Unterminated quote');
  for (const part of parts) {
    if ('letter' in part && !letters.includes(part.letter)) {
      throw new EngineError('illegal-argument', `Illegal pattern character '${part.letter}'`);
    }
  }
  return parts;
}

function formatPart(part: DatePatternPart, fields: DateFields): string {
  if ('literal' in part) return part.literal;
  if (part.letter === 'E') {
    const weekday = new Date(0);
    weekday.setUTCFullYear(fields.year, fields.month - 1, fields.day);
    return nameAt(dayNames, weekday.getUTCDay(), part.width);
  }
  if (part.letter === 'M' && part.width > 2) return nameAt(monthNames, fields.month - 1, part.width);
  return formatDateField(part, fields) ?? '';
}

function nameAt(names: readonly string[], index: number, width: number): string {
  const name = names[index] ?? '';
  return width > 3 ? name : name.slice(0, 3);
}

function parseParts(parts: readonly DatePatternPart[], text: string, timeZone: string): Date | null {
  const found = new Map<string, number>();
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if ('literal' in part) {
      if (!text.startsWith(part.literal, at)) return null;
      at += part.literal.length;
      continue;
    }
    while (text[at] === ' ' || text[at] === '\t') at += 1;
    const read = readField(part, text, at, isNumeric(parts[index + 1]));
    if (read === null) return null;
    found.set(part.letter, read.value);
    at = read.end;
  }
  return fromZonedFields(buildDateFields(found), timeZone);
}

/** A number that touches the next one ends where its pattern ends. */
function readField(
  part: DateField,
  text: string,
  at: number,
  isFollowedByNumber: boolean,
): { value: number; end: number } | null {
  const names = namesOf(part);
  if (names !== null) return readName(names, text, at);
  const limit = isFollowedByNumber ? at + part.width : text.length;
  if (limit > text.length) return null;
  const digits = /^-?\d+/.exec(text.slice(at, limit))?.[0];
  if (digits === undefined) return null;
  const value = Number(digits);
  const isShortYear = part.letter === 'y' && part.width <= 2 && /^\d\d$/.test(digits);
  return {
    value: isShortYear ? widenYear(value, new Date().getUTCFullYear()) : value,
    end: at + digits.length,
  };
}

function namesOf({ letter, width }: DateField): readonly string[] | null {
  if (letter === 'M' && width > 2) return monthNames;
  if (letter === 'E') return dayNames;
  return letter === 'a' ? dayHalves : null;
}

function isNumeric(part: DatePatternPart | undefined): boolean {
  return part !== undefined && 'letter' in part && namesOf(part) === null;
}

function readName(names: readonly string[], text: string, at: number): { value: number; end: number } | null {
  const rest = text.slice(at, at + longestName).toLowerCase();
  for (const shorten of [(name: string) => name, (name: string) => name.slice(0, 3)]) {
    const index = names.findIndex((name) => rest.startsWith(shorten(name).toLowerCase()));
    const name = names[index];
    // Months count from one.
    if (name !== undefined)
      return { value: names === monthNames ? index + 1 : index, end: at + shorten(name).length };
  }
  return null;
}
