// How a hierarchy of time calls its members: inferred from a few of them, so that the member of any day can be named. Pure.
import { isAllLevel } from './first-question.ts';
import { splitUniqueName } from './mdx-text.ts';
import { monthNames } from './texts.ts';

export const dateUnits = ['year', 'quarter', 'month', 'day'] as const;
export type DateUnit = (typeof dateUnits)[number];

/** A piece of a name. */
export type DatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'year' | 'short-year' | 'quarter' }
  | { readonly kind: 'month' | 'day'; readonly isPadded: boolean }
  | { readonly kind: 'month-name'; readonly names: readonly string[] };

/** Of the members of one level: a list of pieces for each name below the hierarchy's own. */
export interface DateFormat {
  readonly unit: DateUnit;
  readonly names: readonly (readonly DatePart[])[];
}

/**
 * Why not: the level is none of the calendar's, there are no members to look at, their names say something else than dates,
 * or they could be read in two ways.
 */
export type UnknownFormat = 'no-date-level' | 'no-members' | 'unreadable' | 'ambiguous';

export type InferredFormat =
  | { readonly isKnown: true; readonly format: DateFormat }
  | { readonly isKnown: false; readonly reason: UnknownFormat };

export interface TimeLevel {
  readonly name: string;
  readonly levelType: string | null;
}

const unitsByType: Readonly<Record<string, DateUnit>> = {
  timeyears: 'year',
  timequarters: 'quarter',
  timemonths: 'month',
  timedays: 'day',
};

/** Our server says it as the schema does, Saiku as olap4j does. */
export function unitOf({ levelType }: Pick<TimeLevel, 'levelType'>): DateUnit | undefined {
  return unitsByType[(levelType ?? '').replaceAll('_', '').toLowerCase()];
}

/**
 * @param levels From the top down to the level itself.
 * @param members Unique names of members of that level: the more there are, the surer it is.
 */
export function inferDateFormat(
  hierarchy: string,
  levels: readonly TimeLevel[],
  members: readonly string[],
): InferredFormat {
  const dated = levels.filter((level) => !isAllLevel(level));
  const units = dated.map(unitOf);
  const unit = units.at(-1);
  if (unit === undefined) return unknown('no-date-level');
  if (members.length === 0) return unknown('no-members');
  const rows = members.map((member) =>
    member.startsWith(`${hierarchy}.`) ? splitUniqueName(member.slice(hierarchy.length + 1)) : undefined,
  );
  const depth = rows[0]?.length ?? 0;
  if (!rows.every((row) => row?.length === depth)) return unknown('unreadable');
  const columns = Array.from({ length: depth }, (_unused, index) => rows.map((row) => row?.[index] ?? ''));
  const wanted = alignUnits(units, depth);
  if (wanted === undefined) return unknown('unreadable');
  if (wanted.includes(null)) return unknown('no-date-level');

  const readings = columns.map((names, index) => listReadings(names, wanted[index] ?? undefined));
  const fitting = combine(readings).filter(
    (names) => isComplete(names, unit) && members.every((_unused, row) => agrees(names, rows[row] ?? [])),
  );
  const [format] = fitting;
  if (format === undefined) return unknown('unreadable');
  return fitting.length > 1 ? unknown('ambiguous') : { isKnown: true, format: { unit, names: format } };
}

function unknown(reason: UnknownFormat): InferredFormat {
  return { isKnown: false, reason };
}

/**
 * Which unit each name of the path is of: 'any' for the name of the member of all, null for a level that no date names,
 * such as a week. Servers leave out the path where the names of a level are unique.
 */
function alignUnits(
  units: readonly (DateUnit | undefined)[],
  depth: number,
): readonly (DateUnit | 'any' | null)[] | undefined {
  const own = units.map((unit) => unit ?? null);
  if (depth === own.length) return own;
  if (depth === own.length + 1) return ['any', ...own];
  return depth === 1 ? own.slice(-1) : undefined;
}

type Parts = readonly DatePart[];

interface Token {
  readonly kind: 'digits' | 'letters' | 'other';
  readonly text: string;
}

function tokenize(name: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const letter of name) {
    const kind = /\d/.test(letter) ? 'digits' : /\p{L}/u.test(letter) ? 'letters' : 'other';
    const last = tokens.at(-1);
    if (last?.kind === kind) tokens[tokens.length - 1] = { kind, text: last.text + letter };
    else tokens.push({ kind, text: letter });
  }
  return tokens;
}

/** All that one name of the path can mean, over all members. */
function listReadings(names: readonly string[], unit: DateUnit | 'any' | undefined): readonly Parts[] {
  const [first = ''] = names;
  const isConstant = names.every((name) => name === first);
  const literal: readonly Parts[] = isConstant ? [[{ kind: 'text', text: first }]] : [];
  if (unit === 'any') return literal;
  const rows = names.map(tokenize);
  const kinds = rows[0]?.map(({ kind }) => kind) ?? [];
  const isRegular = rows.every(
    (row) => row.length === kinds.length && row.every(({ kind }, index) => kind === kinds[index]),
  );
  if (!isRegular) return [];
  const meanings = kinds.map((kind, index) =>
    listMeanings(
      kind,
      rows.map((row) => row[index]?.text ?? ''),
    ),
  );
  return combine(meanings)
    .map((parts) => parts.flat())
    .filter((parts) => unit === undefined || finestOf(parts) === unit);
}

function listMeanings(kind: Token['kind'], values: readonly string[]): readonly Parts[] {
  const [first = ''] = values;
  const literal: readonly Parts[] = values.every((value) => value === first)
    ? [[{ kind: 'text', text: first }]]
    : [];
  if (kind === 'other') return literal;
  if (kind === 'letters') {
    const tables = monthNames.filter((names) => values.every((value) => names.includes(value)));
    return tables.length === 0 ? literal : tables.map((names) => [{ kind: 'month-name', names }]);
  }
  const meanings = digitMeanings.filter(({ parts }) =>
    values.every((value) => readDigits(parts, value) !== undefined),
  );
  return meanings.length === 0 ? literal : meanings.map(({ parts }) => parts);
}

const year = { kind: 'year' } as const;
const quarter = { kind: 'quarter' } as const;
const paddedMonth = { kind: 'month', isPadded: true } as const;
const paddedDay = { kind: 'day', isPadded: true } as const;

const digitMeanings: readonly { readonly parts: Parts }[] = [
  { parts: [year] },
  { parts: [year, quarter] },
  { parts: [year, paddedMonth] },
  { parts: [year, paddedMonth, paddedDay] },
  { parts: [paddedDay, paddedMonth, year] },
  { parts: [quarter] },
  { parts: [{ kind: 'month', isPadded: false }] },
  { parts: [paddedMonth] },
  { parts: [{ kind: 'day', isPadded: false }] },
  { parts: [paddedDay] },
  { parts: [{ kind: 'short-year' }] },
];

interface DateValues {
  readonly year?: number;
  readonly shortYear?: number;
  readonly quarter?: number;
  readonly month?: number;
  readonly day?: number;
}

function readDigits(parts: Parts, text: string): readonly DateValues[] | undefined {
  const values: DateValues[] = [];
  let rest = text;
  for (const part of parts) {
    const length = lengthOf(part, rest);
    const value = Number(rest.slice(0, length));
    const read = rest.length < length ? undefined : readPart(part, rest.slice(0, length), value);
    if (read === undefined) return undefined;
    values.push(read);
    rest = rest.slice(length);
  }
  return rest === '' ? values : undefined;
}

function lengthOf(part: DatePart, rest: string): number {
  if (part.kind === 'year') return 4;
  if (part.kind === 'quarter') return 1;
  if ((part.kind === 'month' || part.kind === 'day') && !part.isPadded) return rest.length;
  return 2;
}

function readPart(part: DatePart, text: string, value: number): DateValues | undefined {
  switch (part.kind) {
    case 'year':
      return value >= 1900 && value <= 2199 ? { year: value } : undefined;
    case 'short-year':
      return { shortYear: value };
    case 'quarter':
      return value >= 1 && value <= 4 ? { quarter: value } : undefined;
    case 'month':
    case 'day': {
      const most = part.kind === 'month' ? 12 : 31;
      const isWritten = part.isPadded || (text === String(value) && text.length <= 2);
      return isWritten && value >= 1 && value <= most ? { [part.kind]: value } : undefined;
    }
    default:
      return undefined;
  }
}

function finestOf(parts: Parts): DateUnit | undefined {
  return dateUnits.findLast((unit) => parts.some((part) => unitOfPart(part) === unit));
}

function unitOfPart({ kind }: DatePart): DateUnit | undefined {
  switch (kind) {
    case 'text':
      return undefined;
    case 'short-year':
      return 'year';
    case 'month-name':
      return 'month';
    default:
      return kind;
  }
}

/** A day without its month would be one of many. */
function isComplete(names: readonly Parts[], unit: DateUnit): boolean {
  const has = (wanted: DateUnit): boolean =>
    names.some((parts) => parts.some((part) => unitOfPart(part) === wanted));
  return has('year') && has(unit) && (unit !== 'day' || has('month'));
}

/** All names of the path tell of one and the same day. */
function agrees(names: readonly Parts[], row: readonly string[]): boolean {
  const known: Record<string, number> = {};
  for (const [index, parts] of names.entries()) {
    const values = readName(parts, row[index] ?? '');
    for (const value of values) {
      for (const [key, number] of Object.entries(value)) {
        if (known[key] !== undefined && known[key] !== number) return false;
        known[key] = number as number;
      }
    }
  }
  const { year: inYear, shortYear, quarter: inQuarter, month, day } = known as DateValues;
  if (shortYear !== undefined && inYear !== undefined && inYear % 100 !== shortYear) return false;
  if (inQuarter !== undefined && month !== undefined && Math.ceil(month / 3) !== inQuarter) return false;
  if (day === undefined || month === undefined) return true;
  return day <= new Date(Date.UTC(inYear ?? 2000, month, 0)).getUTCDate();
}

/** Pieces of digits that touch each other were read together; so they are again. */
function readName(parts: Parts, name: string): readonly DateValues[] {
  const values: DateValues[] = [];
  let tokens = tokenize(name);
  for (let at = 0; at < parts.length;) {
    const [token, ...rest] = tokens;
    const part = parts[at];
    if (token === undefined || part === undefined) return values;
    if (part.kind === 'text') {
      at += 1;
      tokens = tokens.slice(Math.max(1, tokenize(part.text).length));
      continue;
    }
    if (part.kind === 'month-name') {
      values.push({ month: part.names.indexOf(token.text) + 1 });
      at += 1;
    } else {
      const run = listRun(parts, at, token.text);
      values.push(...(readDigits(run, token.text) ?? []));
      at += run.length;
    }
    tokens = rest;
  }
  return values;
}

/** As many pieces as the digits are of. */
function listRun(parts: Parts, from: number, digits: string): Parts {
  let length = 0;
  const run: DatePart[] = [];
  for (const part of parts.slice(from)) {
    if (length >= digits.length || part.kind === 'text' || part.kind === 'month-name') break;
    run.push(part);
    length += lengthOf(part, digits.slice(length));
  }
  return run;
}

function combine<Item>(lists: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  return lists.reduce<readonly (readonly Item[])[]>(
    (all, list) => all.flatMap((before) => list.map((item) => [...before, item])),
    [[]],
  );
}
