// What the cells of one row are together: the line of a spark and its figures. Pure.
import { findCell, readNumber, type TableLayout } from './layout.ts';
import { findMeasure, listColumnHeaders } from './shown-members.ts';
import type { Statistic } from './table-settings.ts';

/** The columns that are compared with each other: those of the first measure, or all where measures stand in rows. */
export function listComparedColumns(layout: TableLayout): readonly number[] {
  const measures = layout.columns.map((line, column) =>
    line.kind === 'own' ? (findMeasure(listColumnHeaders(layout, column)) ?? '') : undefined,
  );
  const first = measures.find((each) => each !== undefined);
  return measures.flatMap((measure, column) => (measure !== undefined && measure === first ? [column] : []));
}

export interface RowFigures {
  /** In the order of the columns; null where a cell is empty. */
  readonly numbers: readonly (number | null)[];
  readonly known: Readonly<Record<Statistic, Figure>> | null;
}

export interface Figure {
  readonly number: number;
  readonly text: string;
}

export function computeRowFigures(layout: TableLayout, row: number, columns: readonly number[]): RowFigures {
  const cells = columns.map((column) => findCell(layout, row, column));
  const numbers = cells.map((cell) => readNumber(cell));
  let [sum, count] = [0, 0];
  let smallest: number | undefined;
  let largest: number | undefined;
  for (const [at, number] of numbers.entries()) {
    if (number === null) continue;
    sum += number;
    count += 1;
    if (smallest === undefined || number < (numbers[smallest] ?? 0)) smallest = at;
    if (largest === undefined || number > (numbers[largest] ?? 0)) largest = at;
  }
  if (smallest === undefined || largest === undefined) return { numbers, known: null };
  const sample = cells[largest]?.value ?? '';
  const figureOf = (at: number): Figure => ({ number: numbers[at] ?? 0, text: cells[at]?.value ?? '' });
  return {
    numbers,
    known: {
      min: figureOf(smallest),
      max: figureOf(largest),
      avg: { number: sum / count, text: formatLike(sum / count, sample) },
      sum: { number: sum, text: formatLike(sum, sample) },
    },
  };
}

/** As the cells beside it are written: in percent or not, and with one more place behind the comma than they have. */
export function formatLike(number: number, sample: string): string {
  const isPercent = sample.trim().endsWith('%');
  const comma = sample.lastIndexOf(',');
  const places =
    comma === -1
      ? 0
      : sample
          .slice(comma + 1)
          .replaceAll('%', '')
          .trim().length;
  return new Intl.NumberFormat('pt-BR', {
    style: isPercent ? 'percent' : 'decimal',
    minimumFractionDigits: Math.min(places, 4),
    maximumFractionDigits: Math.min(places + 1, 4),
  }).format(number);
}

export interface SparkPoint {
  readonly x: number;
  readonly y: number;
}

/** Places in a drawing of this size, y downwards; null for a gap. Equal numbers lie in the middle. */
export function placeSpark(
  numbers: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly (SparkPoint | null)[] {
  const known = numbers.filter((number) => number !== null);
  const [min, max] = known.reduce(
    ([low, high], number) => [Math.min(low, number), Math.max(high, number)] as const,
    [Infinity, -Infinity] as const,
  );
  const step = numbers.length > 1 ? width / (numbers.length - 1) : 0;
  return numbers.map((number, at) => {
    if (number === null) return null;
    const share = max === min ? 0.5 : (number - min) / (max - min);
    return { x: at * step, y: height * (1 - share) };
  });
}
