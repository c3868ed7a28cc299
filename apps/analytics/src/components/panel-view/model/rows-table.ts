// The rows of a query as a chart reads them: what has words are categories, what has numbers are series. Pure.
import type { TileContent } from '@prumo/contracts/panels/panel-calls';
import { presentMonth } from '@prumo/ui/indicators/present-measure';

import type { AnalysisSeries, ChartCategory, ChartTable } from '../../charts/chart-series.ts';
import type { ValueFormat } from '../../charts/value-format.ts';
import { texts } from '../texts.ts';

export type RowsContent = Extract<TileContent, { kind: 'rows' }>;
export type IndicatorContent = Extract<TileContent, { kind: 'indicator' }>;
type Cell = RowsContent['rows'][number][number];
type ColumnType = RowsContent['columns'][number]['type'];

export function readRowsTable(content: RowsContent): ChartTable {
  const { columns, rows } = nameMonths(content);
  const numbers = columns.flatMap(({ type }, index) => (type === 'number' ? [index] : []));
  const words = columns.flatMap(({ type }, index) => (type === 'number' ? [] : [index]));
  // Numbers alone: the first counts what the others are of, like a year.
  const isPlain = words.length === 0 && numbers.length > 1;
  const categoryColumns = isPlain ? numbers.slice(0, 1) : words;
  const valueColumns = isPlain ? numbers.slice(1) : numbers;
  const [category, second] = categoryColumns;
  const title = categoryColumns.map((index) => columns[index]?.name ?? '').join(' · ');
  // A word, a second word and a number: one series per second word.
  if (
    category !== undefined &&
    second !== undefined &&
    categoryColumns.length === 2 &&
    valueColumns.length === 1
  ) {
    return spread({ columns, rows }, category, second, valueColumns[0] ?? 0);
  }
  const categories = rows.map((row, at): ChartCategory => {
    const parts = categoryColumns.map((index) =>
      presentCell(row[index] ?? null, isPlain ? 'text' : (columns[index]?.type ?? 'text')),
    );
    const name = parts.length === 0 ? String(at + 1) : parts.join(' · ');
    return { label: parts.at(-1) ?? name, groups: parts.slice(0, -1), name };
  });
  const series = valueColumns.map((index): AnalysisSeries =>
    buildSeries(
      columns[index]?.name ?? '',
      rows.map((row) => row[index] ?? null),
    ),
  );
  return { title, categories, series, measure: series.length === 1 ? (series[0]?.name ?? null) : null };
}

/** Months, as the first of each or as 202601, are called by their names. */
export function nameMonths(content: RowsContent): RowsContent {
  const months = content.columns.map((column, index) => isOfMonths(column, content.rows, index));
  if (!months.includes(true)) return content;
  return {
    ...content,
    columns: content.columns.map((column, index) =>
      months[index] === true ? { ...column, type: 'text' } : column,
    ),
    rows: content.rows.map((row) =>
      row.map((cell, index) =>
        months[index] === true && cell !== null ? presentMonth(readMonth(cell)) : cell,
      ),
    ),
  };
}

function isOfMonths(
  { type }: RowsContent['columns'][number],
  rows: RowsContent['rows'],
  index: number,
): boolean {
  const cells = rows.flatMap((row) => row[index] ?? []);
  return (
    (type === 'date' || type === 'number') && cells.length > 0 && cells.every((cell) => readMonth(cell) !== 0)
  );
}

/** As 202601; zero where it is no month. */
function readMonth(cell: Cell): number {
  const text = typeof cell === 'number' || typeof cell === 'string' ? String(cell) : '';
  const [, year, month] = /^((?:19|20)\d{2})-?(0[1-9]|1[0-2])(?:-01(?:T00:00:00.{0,6})?)?$/.exec(text) ?? [];
  return year === undefined || month === undefined ? 0 : Number(year + month);
}

function spread(
  { columns, rows }: Pick<RowsContent, 'columns' | 'rows'>,
  category: number,
  second: number,
  value: number,
): ChartTable {
  const nameAt = (row: readonly Cell[], index: number) =>
    presentCell(row[index] ?? null, columns[index]?.type ?? 'text');
  const names = [...new Set(rows.map((row) => nameAt(row, category)))];
  const seriesNames = [...new Set(rows.map((row) => nameAt(row, second)))];
  const cells = new Map(
    rows.map((row) => [`${nameAt(row, category)}\n${nameAt(row, second)}`, row[value] ?? null]),
  );
  return {
    title: columns[category]?.name ?? '',
    categories: names.map((name) => ({ label: name, groups: [], name })),
    series: seriesNames.map((seriesName) =>
      buildSeries(
        seriesName,
        names.map((name) => cells.get(`${name}\n${seriesName}`) ?? null),
      ),
    ),
    measure: columns[value]?.name ?? null,
  };
}

function buildSeries(name: string, values: readonly Cell[]): AnalysisSeries {
  const numbers = values.map((value) => (typeof value === 'number' ? value : null));
  return {
    name,
    format: formatOf(numbers),
    cells: numbers.map((value) =>
      value === null ? null : { value, text: presentCell(value, 'number'), position: null },
    ),
  };
}

function formatOf(values: readonly (number | null)[]): ValueFormat {
  const isWhole = values.every((value) => value === null || Number.isInteger(value));
  return { prefix: '', suffix: '', decimals: isWhole ? 0 : 2, scale: 1 };
}

/** Months of an indicator as rows, for charts and tables of it. */
export function readIndicatorRows({ name, months }: IndicatorContent): RowsContent {
  const hasTargets = months.some(({ target }) => target !== null);
  return {
    kind: 'rows',
    columns: [
      { name: texts.month, type: 'text' },
      { name, type: 'number' },
      ...(hasTargets ? [{ name: texts.target, type: 'number' as const }] : []),
    ],
    rows: months.map(({ month, result, target }) => [
      presentMonth(month),
      result,
      ...(hasTargets ? [target] : []),
    ]),
    totalRows: months.length,
  };
}

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** As a table writes it. */
export function presentCell(cell: Cell, type: ColumnType): string {
  if (cell === null) return texts.noValue;
  if (typeof cell === 'boolean') return cell ? texts.yes : texts.no;
  if (typeof cell === 'number') return type === 'number' ? numberFormat.format(cell) : String(cell);
  return type === 'date' ? presentDate(cell) : cell;
}

/** 2026-03-02 and what begins like it; the first of a month without an hour is that month's row. */
function presentDate(text: string): string {
  const [, year, month, day, rest = ''] = /^(\d{4})-(\d{2})-(\d{2})(.{0,9})/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return text;
  const [, hour, minute] = /^[T ](\d{2}):(\d{2})/.exec(rest) ?? [];
  const hasTime = hour !== undefined && minute !== undefined && `${hour}${minute}` !== '0000';
  return `${day}/${month}/${year}${hasTime ? ` ${hour}:${minute}` : ''}`;
}
