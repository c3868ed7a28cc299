// The columns of the exported tables, once for text and spreadsheet.
import { isMeasured } from '@prumo/domain/indicators/chart-series';
import type { Month } from '@prumo/domain/indicators/month';
import { texts } from './texts.ts';
import type { ResultRow } from './build-result-rows.ts';

export type ExportValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number | null }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'month'; readonly month: Month };

interface ExportColumn {
  readonly title: string;
  readonly value: (row: ResultRow) => ExportValue;
}

export const exportColumns: readonly ExportColumn[] = [
  { title: texts.table.month, value: ({ month }) => ({ kind: 'month', month }) },
  { title: texts.table.result, value: ({ value }) => ({ kind: 'number', number: value }) },
  { title: texts.table.target, value: ({ target }) => ({ kind: 'number', number: target }) },
  { title: texts.table.gap, value: ({ gap }) => ({ kind: 'number', number: gap?.difference ?? null }) },
  { title: texts.exports.situation, value: (row) => ({ kind: 'text', text: presentSituation(row) }) },
  { title: texts.exports.analyses, value: ({ analyses }) => ({ kind: 'count', count: analyses.length }) },
];

function presentSituation({ value, isRunning, gap }: ResultRow): string {
  if (value !== null && !isMeasured(value)) return texts.exports.notMeasured;
  if (value !== null && isRunning) return texts.exports.running;
  if (gap === undefined) return '';
  return gap.isOnTarget ? texts.exports.onTarget : texts.exports.offTarget;
}
