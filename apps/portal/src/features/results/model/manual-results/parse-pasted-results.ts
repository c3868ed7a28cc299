// Two columns of a spreadsheet, month and result, or four, with numerator and denominator, as they come when pasted: what each line would record, or why not.
import { kpiResultLimits } from '@prumo/contracts/documents/kpi-result';
import { isRecordableMonth } from '@prumo/domain/results/missing-result';
import { isMadeOf, type Ratio } from '@prumo/domain/indicators/ratio';
import type { Month } from '@prumo/domain/indicators/month';

import { decodeTypedMonth, decodeTypedNumber } from './decode-typed-values.ts';
import { decodeTypedRatio } from './check-single-result.ts';

export type LineFault =
  | 'heading'
  | 'wrong-columns'
  | 'unreadable-month'
  | 'not-first-day'
  | 'unreadable-value'
  | 'unreadable-ratio'
  | 'contradicts'
  | 'month-to-come'
  | 'month-too-old'
  | 'month-taken'
  | 'month-repeated'
  | 'too-many';

export interface PastedLine {
  /** Counted from 1, empty ones too, as the spreadsheet has them. */
  readonly number: number;
  readonly text: string;
  readonly month: Month | null;
  readonly value: number | null;
  /** What the value was made of, where it is given. */
  readonly ratio?: Ratio;
  /** Null where it will be recorded. */
  readonly fault: LineFault | null;
}

export interface RecordableLine extends PastedLine {
  readonly month: Month;
  readonly value: number;
  readonly fault: null;
}

interface KnownMonths {
  readonly monthsWithResult: ReadonlySet<Month>;
  readonly thisMonth: Month;
  /** What numerator over denominator is multiplied by; null where the result is no such ratio. */
  readonly factor?: number | null;
}

/** Empty lines are left out. */
export function parsePastedResults(text: string, known: KnownMonths): readonly PastedLine[] {
  const lines = splitLines(text).map(({ number, text: line }, index) =>
    readLine(line, number, index === 0, known.factor ?? null),
  );
  return limitLines(refuseRepeated(lines.map((line) => refuseUnfit(line, known))));
}

export function isRecordable(line: PastedLine): line is RecordableLine {
  return line.fault === null && line.month !== null && line.value !== null;
}

function splitLines(text: string): readonly { readonly number: number; readonly text: string }[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ number: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
}

function readLine(text: string, number: number, isFirst: boolean, factor: number | null): PastedLine {
  const columns = splitColumns(text);
  const [first = '', second = '', numerator, denominator] = columns;
  const line = { number, text: text.trim(), month: null, value: null };
  if (columns.length !== 2 && columns.length !== 4) {
    return { ...line, fault: isFirst && isHeading(text) ? 'heading' : 'wrong-columns' };
  }
  const typed = decodeTypedMonth(first);
  const value = decodeTypedNumber(second);
  if ('fault' in typed) {
    const isTitle = isFirst && value === null && isHeading(text);
    return { ...line, value, fault: isTitle ? 'heading' : typed.fault };
  }
  const known = { ...line, month: typed.month, value };
  if (value === null) return { ...known, fault: 'unreadable-value' };
  if (numerator === undefined || denominator === undefined) return { ...known, fault: null };
  const ratio = decodeTypedRatio({ numerator, denominator });
  if (ratio === undefined) return { ...known, fault: 'unreadable-ratio' };
  return { ...known, ratio, fault: isMadeOf(value, ratio, factor) ? null : 'contradicts' };
}

/** Parted by tabs as spreadsheets do, by semicolons as files do, or by hand: then the last blank parts them. */
export function splitColumns(text: string): readonly string[] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : null;
  if (separator !== null) {
    return text
      .split(separator)
      .map((column) => column.trim())
      .filter((column) => column !== '');
  }
  const [, month = '', value = ''] = /^(.*?\S)\s+((?:R\$\s*)?\S+(?:\s*%)?)$/i.exec(text.trim()) ?? [];
  return value === '' ? [text.trim()].filter(Boolean) : [month, value];
}

/** Titles have no digits. */
function isHeading(text: string): boolean {
  return !/\d/.test(text);
}

function refuseUnfit(line: PastedLine, { monthsWithResult, thisMonth }: KnownMonths): PastedLine {
  if (line.fault !== null || line.month === null) return line;
  if (monthsWithResult.has(line.month)) return { ...line, fault: 'month-taken' };
  if (isRecordableMonth(line.month, thisMonth)) return line;
  return { ...line, fault: line.month > thisMonth ? 'month-to-come' : 'month-too-old' };
}

/** Which of them is meant, only the person knows. */
function refuseRepeated(lines: readonly PastedLine[]): readonly PastedLine[] {
  const counts = new Map<number, number>();
  for (const { month, fault } of lines) {
    if (fault === null && month !== null) counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return lines.map((line) =>
    line.fault === null && line.month !== null && (counts.get(line.month) ?? 0) > 1
      ? { ...line, fault: 'month-repeated' }
      : line,
  );
}

function limitLines(lines: readonly PastedLine[]): readonly PastedLine[] {
  let recordable = 0;
  return lines.map((line) => {
    if (!isRecordable(line)) return line;
    recordable += 1;
    return recordable > kpiResultLimits.pastedMonths ? { ...line, fault: 'too-many' } : line;
  });
}
