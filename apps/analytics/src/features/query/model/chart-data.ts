// What of a result a chart can show: one column of names, one or more of numbers. Pure.
import type { QueryAnswer } from '@prumo/contracts/bi/query-runner';

import { presentCell } from './present-cell.ts';

export const chartKinds = ['bar', 'line', 'pie'] as const;
export type ResultChartKind = (typeof chartKinds)[number];

export interface ChartChoice {
  readonly kind: ResultChartKind;
  /** Column of the names. */
  readonly category: number;
  /** Columns of the numbers. */
  readonly values: readonly number[];
}

export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** So many rows were left out. */
  readonly leftOut: number;
}

const mostCategories = { bar: 60, line: 400, pie: 20 } as const;
const mostSeries = 8;

export function listNumberColumns({ columns }: QueryAnswer): readonly number[] {
  return columns.flatMap(({ type }, index) => (type === 'Integer' || type === 'Numeric' ? [index] : []));
}

/** Nothing where there is no number to draw. */
export function proposeChart(answer: QueryAnswer): ChartChoice | null {
  const numbers = listNumberColumns(answer);
  const named = answer.columns.findIndex((_, index) => !numbers.includes(index));
  const category = named === -1 ? 0 : named;
  const values = numbers.filter((column) => column !== category);
  if (values.length === 0) return null;
  const isOverTime = answer.columns[category]?.type === 'Date' || named === -1;
  return { kind: isOverTime ? 'line' : 'bar', category, values: values.slice(0, 3) };
}

export function readChart({ columns, rows }: QueryAnswer, choice: ChartChoice): ChartData {
  const most = mostCategories[choice.kind];
  const shown = rows.slice(0, most);
  const values = choice.kind === 'pie' ? choice.values.slice(0, 1) : choice.values.slice(0, mostSeries);
  const type = columns[choice.category]?.type ?? 'String';
  return {
    categories: shown.map((row) => {
      const cell = row[choice.category] ?? null;
      return cell === null ? '—' : presentCell(cell, type);
    }),
    series: values.map((column) => ({
      name: columns[column]?.name ?? '',
      values: shown.map((row) => {
        const cell = row[column] ?? null;
        return cell === null ? null : Number(cell);
      }),
    })),
    leftOut: rows.length - shown.length,
  };
}
