// Periods that move with the calendar, as sets of MDX: any day gives the members of that day. What is written here is read
// again here; whatever else a set says is somebody's own expression. Pure.
import { buildLatestWithData } from './first-question.ts';
import { dateUnits, type DateFormat, type DatePart, type DateUnit } from './infer-date-format.ts';
import { findEnd, quoteMdxText, quoteName, readBraces, readCall, splitArguments } from './mdx-text.ts';

export type PeriodUnit = DateUnit | 'week';

export type RelativePeriod =
  | { readonly kind: 'current' | 'previous'; readonly unit: DateUnit }
  | {
      readonly kind: 'last';
      readonly unit: PeriodUnit;
      readonly count: number;
      readonly withCurrent: boolean;
    }
  | { readonly kind: 'year-to-date' }
  | { readonly kind: 'same-month-last-year' }
  /** By what the data have instead of the calendar. */
  | { readonly kind: 'with-data'; readonly count: number; readonly measure: string };

/** What of a hierarchy the sets speak of. */
export interface Calendar {
  /** Unique names. */
  readonly hierarchy: string;
  readonly level: string;
  readonly yearLevel: string | undefined;
  /** Of the level; nothing where it is none of the calendar's, such as a week. */
  readonly unit: DateUnit | undefined;
  /** How members of the level and of those above it are called, as far as that is known. */
  readonly formats: Partial<Readonly<Record<DateUnit, DateFormat>>>;
}

const mostPeriods = 999;

/** The unit whose member of today a period counts from. */
function anchorOf(period: RelativePeriod, unit: DateUnit | undefined): DateUnit | undefined {
  switch (period.kind) {
    case 'current':
    case 'previous':
      return period.unit;
    case 'last':
      return period.unit === 'week' ? 'day' : period.unit;
    case 'year-to-date':
      return unit;
    case 'same-month-last-year':
      return 'month';
    case 'with-data':
      return undefined;
  }
}

/** Nothing where the calendar cannot say it: the level stands above the unit, or names of its members are unknown. */
export function buildRelativeSet(period: RelativePeriod, calendar: Calendar): string | undefined {
  if (period.kind === 'with-data')
    return buildLatestWithData(calendar.level, period.measure, clampCount(period.count));
  const { unit, formats, level, hierarchy, yearLevel } = calendar;
  const anchor = anchorOf(period, unit);
  const format = anchor && formats[anchor];
  if (anchor === undefined || unit === undefined || format === undefined) return undefined;
  if (dateUnits.indexOf(anchor) > dateUnits.indexOf(unit)) return undefined;
  if (period.kind === 'year-to-date' && (yearLevel === undefined || unit === 'year')) return undefined;
  const set = writeSet(period, buildToday(hierarchy, format), yearLevel ?? '');
  return anchor === unit ? set : `Descendants(${set}, ${level})`;
}

function writeSet(
  period: Exclude<RelativePeriod, { kind: 'with-data' }>,
  today: string,
  yearLevel: string,
): string {
  switch (period.kind) {
    case 'current':
      return `{${today}}`;
    case 'previous':
      return `{${today}.Lag(1)}`;
    case 'last': {
      const count = clampCount(period.count);
      const members = period.unit === 'week' ? `${count} * 7` : String(count);
      return `LastPeriods(${members}, ${today}${period.withCurrent ? '' : '.Lag(1)'})`;
    }
    case 'year-to-date':
      return `PeriodsToDate(${yearLevel}, ${today})`;
    case 'same-month-last-year':
      // Not ParallelPeriod: it counts from the first month of a year, and the first year of a warehouse may lack some.
      return `{${today}.Lag(12)}`;
  }
}

function clampCount(count: number): number {
  return Math.min(Math.max(Math.trunc(count) || 1, 1), mostPeriods);
}

/** The member of today. Its name is written in the letters of Visual Basic; all else of it stands in quotes there. */
export function buildToday(hierarchy: string, { names }: DateFormat): string {
  const pieces: (string | { readonly letters: string } | { readonly months: readonly string[] })[] = [
    hierarchy,
  ];
  for (const parts of names) {
    pieces.push('.[');
    for (const part of parts) pieces.push(presentPart(part));
    pieces.push(']');
  }
  let format = '';
  let isQuoted = false;
  const texts: string[] = [];
  const quote = (wanted: boolean): void => {
    if (isQuoted !== wanted) format += '"';
    isQuoted = wanted;
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      quote(true);
      format += piece.replaceAll('"', '"\\""');
    } else if ('letters' in piece) {
      quote(false);
      format += piece.letters;
    } else {
      quote(true);
      texts.push(quoteMdxText(format), writeMonthName(piece.months));
      format = '';
    }
  }
  quote(false);
  texts.push(quoteMdxText(format));
  return `CurrentDateMember(${hierarchy}, ${texts.join(' || ')})`;
}

function presentPart(
  part: DatePart,
): string | { readonly letters: string } | { readonly months: readonly string[] } {
  switch (part.kind) {
    case 'text':
      // As it stands in the name, where a closing bracket is doubled.
      return quoteName(part.text).slice(1, -1);
    case 'year':
      return { letters: 'yyyy' };
    case 'short-year':
      return { letters: 'yy' };
    case 'quarter':
      return { letters: 'q' };
    case 'month':
      return { letters: part.isPadded ? 'mm' : 'm' };
    case 'day':
      return { letters: part.isPadded ? 'dd' : 'd' };
    case 'month-name':
      return { months: part.names };
  }
}

/** Dates are written in English: names of months in another language are chosen by their number. */
function writeMonthName(months: readonly string[]): string {
  const branches = months.map((name, index) => `WHEN "${index + 1}" THEN "${name}"`);
  return `CASE CurrentDateString("m") ${branches.join(' ')} END`;
}

/** The period that a set was written for; nothing for sets of other words. */
export function readRelativeSet(mdx: string): RelativePeriod | undefined {
  const text = mdx.trim();
  const latest = readLatestWithData(text);
  if (latest !== undefined) return latest;
  const [inner, level, ...more] = readCall(text, 'Descendants') ?? [text];
  if (inner === undefined || more.length > 0) return undefined;
  const read = readSet(inner);
  if (read === undefined) return undefined;
  const { period, today } = read;
  // Anything that would be written otherwise is not ours, and must not be changed by being opened.
  const again = writeSet(period, today, read.yearLevel);
  return text === (level === undefined ? again : `Descendants(${again}, ${level})`) ? period : undefined;
}

interface ReadSet {
  readonly period: Exclude<RelativePeriod, { kind: 'with-data' }>;
  readonly today: string;
  readonly yearLevel: string;
}

function readSet(text: string): ReadSet | undefined {
  const [only, ...others] = readBraces(text) ?? [];
  if (only !== undefined && others.length === 0) {
    const member = readMember(only);
    if (member === undefined) return undefined;
    const { today, unit, lag } = member;
    const period = readSingle(unit, lag);
    return period && { period, today, yearLevel: '' };
  }
  const [count, of] = readCall(text, 'LastPeriods') ?? [];
  if (count !== undefined && of !== undefined) {
    const member = readMember(of);
    const isWeeks = count.endsWith(' * 7');
    const number = readCount(isWeeks ? count.slice(0, -4) : count);
    if (member === undefined || number === undefined || member.lag > 1) return undefined;
    const { unit, today } = member;
    if (isWeeks && unit !== 'day') return undefined;
    const period = {
      kind: 'last',
      unit: isWeeks ? 'week' : unit,
      count: number,
      withCurrent: member.lag === 0,
    } as const;
    return { period, today, yearLevel: '' };
  }
  const [yearLevel, upTo] = readCall(text, 'PeriodsToDate') ?? [];
  if (yearLevel === undefined || upTo === undefined) return undefined;
  const member = readMember(upTo);
  if (member === undefined || member.lag !== 0) return undefined;
  return { period: { kind: 'year-to-date' }, today: member.today, yearLevel };
}

function readSingle(unit: DateUnit, lag: number): ReadSet['period'] | undefined {
  if (lag === 0) return { kind: 'current', unit };
  if (lag === 1) return { kind: 'previous', unit };
  return lag === 12 && unit === 'month' ? { kind: 'same-month-last-year' } : undefined;
}

function readMember(
  text: string,
): { readonly today: string; readonly unit: DateUnit; readonly lag: number } | undefined {
  const name = 'CurrentDateMember';
  if (!text.startsWith(`${name}(`)) return undefined;
  const call = splitArguments(text, name.length);
  const [hierarchy, format, ...more] = call?.parts ?? [];
  if (call === undefined || hierarchy === undefined || format === undefined || more.length > 0)
    return undefined;
  const unit = readUnit(format);
  const lag = call.rest === '' ? '0' : readCall(call.rest, '.Lag')?.[0];
  const steps = lag === '0' ? 0 : readCount(lag ?? '');
  if (unit === undefined || steps === undefined) return undefined;
  return { today: call.rest === '' ? text : text.slice(0, -call.rest.length), unit, lag: steps };
}

/** The finest one that the letters of a format speak of. */
function readUnit(format: string): DateUnit | undefined {
  let letters = '';
  let isQuoted = false;
  let hasMonthName = false;
  for (let at = 0; at < format.length; at += 1) {
    const sign = format[at];
    const end = sign === "'" || sign === '"' ? findEnd(format, at) : undefined;
    if (end === undefined) {
      if (format.startsWith('CASE ', at)) hasMonthName = true;
      continue;
    }
    if (sign === "'") {
      const text = format.slice(at + 1, end);
      for (let place = 0; place < text.length; place += 1) {
        if (text[place] === '"') isQuoted = !isQuoted;
        else if (!isQuoted && text[place] === '\\') place += 1;
        else if (!isQuoted) letters += text[place] ?? '';
      }
    }
    at = end;
  }
  if (letters.includes('d')) return 'day';
  if (letters.includes('m') || hasMonthName) return 'month';
  if (letters.includes('q')) return 'quarter';
  return letters.includes('y') ? 'year' : undefined;
}

function readLatestWithData(text: string): RelativePeriod | undefined {
  const [filter, count] = readCall(text, 'Tail') ?? [];
  const [members, test] = readCall(filter ?? '', 'Filter') ?? [];
  const [level] = readBraces(members ?? '') ?? [];
  const [measure] = test?.startsWith('NOT ') === true ? (readCall(test.slice(4), 'IsEmpty') ?? []) : [];
  const number = readCount(count ?? '');
  if (level?.endsWith('.Members') !== true || measure === undefined || number === undefined) return undefined;
  const again = buildLatestWithData(level.slice(0, -'.Members'.length), measure, number);
  return again === text ? { kind: 'with-data', count: number, measure } : undefined;
}

function readCount(text: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
}
