// Dates by the patterns of Java's SimpleDateFormat (English names), parsed as leniently: fields roll over, blanks
// before a field and anything after the last one are passed over.
import { EngineError } from '../engine-errors.ts';
import { fromZonedFields, toZonedFields } from './zoned-fields.ts';
import type { ZonedFields } from './zoned-fields.ts';

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

type Letter = 'y' | 'M' | 'd' | 'H' | 'k' | 'K' | 'h' | 'm' | 's' | 'S' | 'a' | 'E';
type Part = { readonly letter: Letter; readonly width: number } | { readonly literal: string };

const letters: ReadonlySet<string> = new Set<Letter>([
  'y',
  'M',
  'd',
  'H',
  'k',
  'K',
  'h',
  'm',
  's',
  'S',
  'a',
  'E',
]);

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

function splitPattern(pattern: string): readonly Part[] {
  return [...pattern.matchAll(/''|'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g)].map(
    ([whole, quoted, letter]): Part => {
      if (whole === "'") throw new EngineError('illegal-argument', 'Unterminated quote');
      if (whole === "''") return { literal: "'" };
      if (quoted !== undefined) return { literal: quoted.replaceAll("''", "'") };
      if (letter === undefined) return { literal: whole };
      if (!isLetter(letter)) {
        throw new EngineError('illegal-argument', `Illegal pattern character '${letter}'`);
      }
      return { letter, width: whole.length };
    },
  );
}

function isLetter(text: string): text is Letter {
  return letters.has(text);
}

function formatPart(part: Part, fields: ZonedFields): string {
  if ('literal' in part) return part.literal;
  const { letter, width } = part;
  const pad = (value: number): string => String(value).padStart(width, '0');
  switch (letter) {
    case 'y':
      return width === 2 ? String(fields.year % 100).padStart(2, '0') : pad(fields.year);
    case 'M':
      return width > 2 ? nameAt(monthNames, fields.month - 1, width) : pad(fields.month);
    case 'd':
      return pad(fields.day);
    case 'H':
      return pad(fields.hour);
    case 'k':
      return pad(fields.hour === 0 ? 24 : fields.hour);
    case 'K':
      return pad(fields.hour % 12);
    case 'h':
      return pad(fields.hour % 12 === 0 ? 12 : fields.hour % 12);
    case 'm':
      return pad(fields.minute);
    case 's':
      return pad(fields.second);
    case 'S':
      return pad(fields.millisecond);
    case 'a':
      return fields.hour < 12 ? 'AM' : 'PM';
    case 'E': {
      const weekday = new Date(0);
      weekday.setUTCFullYear(fields.year, fields.month - 1, fields.day);
      return nameAt(dayNames, weekday.getUTCDay(), width);
    }
  }
}

function nameAt(names: readonly string[], index: number, width: number): string {
  const name = names[index] ?? '';
  return width > 3 ? name : name.slice(0, 3);
}

function parseParts(parts: readonly Part[], text: string, timeZone: string): Date | null {
  const found = new Map<Letter, number>();
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
  return fromZonedFields(buildFields(found), timeZone);
}

/** A number that touches the next one ends where its pattern ends. */
function readField(
  part: { readonly letter: Letter; readonly width: number },
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
  return { value: isShortYear ? widenYear(value) : value, end: at + digits.length };
}

function namesOf({ letter, width }: { letter: Letter; width: number }): readonly string[] | null {
  if (letter === 'M' && width > 2) return monthNames;
  if (letter === 'E') return dayNames;
  return letter === 'a' ? dayHalves : null;
}

function isNumeric(part: Part | undefined): boolean {
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

/** Two digits mean a year between 80 years ago and 20 years ahead. */
function widenYear(twoDigits: number): number {
  const earliest = new Date().getUTCFullYear() - 80;
  const year = earliest - (earliest % 100) + twoDigits;
  return year < earliest ? year + 100 : year;
}

function buildFields(found: ReadonlyMap<Letter, number>): ZonedFields {
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
