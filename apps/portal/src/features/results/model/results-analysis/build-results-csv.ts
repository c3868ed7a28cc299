import { isMeasured } from '@prumo/domain/indicators/chart-series';
import { firstDayOf, type Month } from '@prumo/domain/indicators/month';
import { isBand, writeTarget } from '@prumo/domain/indicators/target-value';
import { buildCsv, type CsvCell } from '@prumo/ui/files/save-file';

import type { ResultRow } from './build-result-rows.ts';
import { texts as signalTexts } from './signals/texts.ts';
import { texts } from './texts.ts';

export interface ExportHeading {
  readonly department: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly period: string;
}

/** The earliest month first, and in each row what it belongs to, so that several files can be put together. */
export function buildResultsCsv(heading: ExportHeading, rows: readonly ResultRow[]): string {
  const { department, code, name, unit } = heading;
  const columns = listExportColumns(rows);
  const titles = [texts.details.department, texts.details.code, texts.details.name, texts.exports.unit];
  return buildCsv([
    [...titles, ...columns.map(({ title }) => title)],
    ...rows
      .toReversed()
      .map((row) => [department, code, name, unit, ...columns.map(({ value }) => presentCell(value(row)))]),
  ]);
}

function presentCell(cell: ExportValue): CsvCell {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return cell.number;
    case 'count':
      return cell.count;
    case 'month':
      return firstDayOf(cell.month).split('-').toReversed().join('/');
  }
}

// The columns of the exported tables, once for text and spreadsheet.

export type ExportValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number | null }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'month'; readonly month: Month };

interface ExportColumn {
  readonly title: string;
  /** In characters, in a spreadsheet. */
  readonly width: number;
  readonly value: (row: ResultRow) => ExportValue;
}

/** Numerator, denominator, the end of a band and what the numbers mean only where a month has them. */
export function listExportColumns(rows: readonly ResultRow[]): readonly ExportColumn[] {
  const hasRatios = rows.some(({ ratio }) => ratio !== undefined);
  const hasBands = rows.some(({ target }) => target !== null && isBand(target));
  const hasSignals = rows.some(({ signal }) => signal !== undefined);
  const columns = usualColumns.flatMap((column) => [
    column,
    ...(column === resultColumn && hasRatios ? ratioColumns : []),
    ...(column === targetColumn && hasBands ? [bandEndColumn] : []),
  ]);
  return hasSignals ? [...columns, ...signalColumns] : columns;
}

/** Limits as they were computed: what is drawn of them may be less. */
const signalColumns: readonly ExportColumn[] = [
  ...(['mean', 'lower', 'upper'] as const).map((name): ExportColumn => ({
    title: signalTexts.exports[name],
    width: 14,
    value: ({ signal }) => ({ kind: 'number', number: shorten(signal?.limits?.[name] ?? null) }),
  })),
  {
    title: signalTexts.exports.signal,
    width: 48,
    value: ({ signal }) => ({ kind: 'text', text: presentSignal(signal) }),
  },
];

/** Means seldom end: more digits than these say nothing. */
function shorten(number: number | null): number | null {
  return number === null ? null : Number(number.toFixed(4));
}

function presentSignal(signal: ResultRow['signal']): string {
  if (signal === undefined || !signal.isJudged || signal.limits === null) return '';
  return signal.rule ?? signalTexts.table.common;
}

const resultColumn: ExportColumn = {
  title: texts.table.result,
  width: 14,
  value: ({ value }) => ({ kind: 'number', number: value }),
};

const ratioColumns: readonly ExportColumn[] = [
  {
    title: texts.table.numerator,
    width: 14,
    value: ({ ratio }) => ({ kind: 'number', number: ratio?.numerator ?? null }),
  },
  {
    title: texts.table.denominator,
    width: 14,
    value: ({ ratio }) => ({ kind: 'number', number: ratio?.denominator ?? null }),
  },
];

/** Of a band, where it begins. */
const targetColumn: ExportColumn = {
  title: texts.table.target,
  width: 14,
  value: ({ target }) => ({ kind: 'number', number: target === null ? null : writeTarget(target).target }),
};

const bandEndColumn: ExportColumn = {
  title: texts.table.targetTo,
  width: 14,
  value: ({ target }) => ({
    kind: 'number',
    number: target === null ? null : (writeTarget(target).targetTo ?? null),
  }),
};

const usualColumns: readonly ExportColumn[] = [
  { title: texts.table.month, width: 12, value: ({ month }) => ({ kind: 'month', month }) },
  resultColumn,
  targetColumn,
  {
    title: texts.table.gap,
    width: 14,
    value: ({ gap }) => ({ kind: 'number', number: gap?.difference ?? null }),
  },
  {
    title: texts.exports.situation,
    width: 16,
    value: (row) => ({ kind: 'text', text: presentSituation(row) }),
  },
  {
    title: texts.exports.analyses,
    width: 12,
    value: ({ analyses }) => ({ kind: 'count', count: analyses.length }),
  },
];

function presentSituation({ value, isRunning, gap }: ResultRow): string {
  if (value !== null && !isMeasured(value)) return texts.exports.notMeasured;
  if (value !== null && isRunning) return texts.exports.running;
  if (gap === undefined) return '';
  return gap.isOnTarget ? texts.exports.onTarget : texts.exports.offTarget;
}
