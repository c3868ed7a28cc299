// What a cell is coloured by. Cells are compared with their like alone: of one measure, and at one depth of the headers,
// as a year would put all of its months in the shade. Totals are compared with nothing. Pure.
import { findCell, findColumnHeader, findRowHeader, readNumber, type TableLayout } from './layout.ts';
import { findMeasure, listColumnHeaders, listRowHeaders } from './shown-members.ts';
import type { TableSettings } from './table-settings.ts';
import { scaleSteps } from '../../../../components/grid/scale-steps.ts';

export type CellColour =
  /** From 1 to 5. */
  | { readonly kind: 'scale'; readonly step: number }
  /** Part of the largest, from -1 to 1. */
  | { readonly kind: 'bar'; readonly share: number }
  | { readonly kind: 'above' }
  | { readonly kind: 'below' };

export type FindColour = (row: number, column: number) => CellColour | undefined;

export function createCellColours(layout: TableLayout, settings: TableSettings): FindColour {
  const { colouring, threshold } = settings;
  if (colouring === 'none') return () => undefined;
  const numberAt = (row: number, column: number): number | null =>
    layout.rows[row]?.kind === 'own' && layout.columns[column]?.kind === 'own'
      ? readNumber(findCell(layout, row, column))
      : null;
  if (colouring === 'threshold') {
    return (row, column) => {
      const number = numberAt(row, column);
      if (number === null || number === threshold) return undefined;
      return { kind: number > threshold ? 'above' : 'below' };
    };
  }
  const rowGroups = layout.rows.map((_, row) => describeRow(layout, row));
  const columnGroups = layout.columns.map((_, column) => describeColumn(layout, column));
  const ranges = new Map<string, Range>();
  for (const [row, rowGroup] of rowGroups.entries()) {
    for (const [column, columnGroup] of columnGroups.entries()) {
      const number = numberAt(row, column);
      if (number === null) continue;
      const key = `${rowGroup}\n${columnGroup}`;
      const range = ranges.get(key);
      if (range === undefined) ranges.set(key, { min: number, max: number });
      else {
        range.min = Math.min(range.min, number);
        range.max = Math.max(range.max, number);
      }
    }
  }
  return (row, column) => {
    const number = numberAt(row, column);
    const range = ranges.get(`${rowGroups[row] ?? ''}\n${columnGroups[column] ?? ''}`);
    if (number === null || range === undefined) return undefined;
    return colouring === 'scale'
      ? { kind: 'scale', step: findStep(number, range) }
      : { kind: 'bar', share: findShare(number, range) };
  };
}

interface Range {
  min: number;
  max: number;
}

function findStep(number: number, { min, max }: Range): number {
  if (max === min) return 1;
  const share = (number - min) / (max - min);
  return Math.min(scaleSteps, 1 + Math.floor(share * scaleSteps));
}

/** Bars begin at nought. */
function findShare(number: number, { min, max }: Range): number {
  const largest = Math.max(Math.abs(min), Math.abs(max));
  return largest === 0 ? 0 : number / largest;
}

function describeRow(layout: TableLayout, row: number): string {
  const filled = Array.from({ length: layout.headColumns }, (_, head) =>
    describeDepth(findRowHeader(layout, row, head)),
  );
  return `${filled.join('')} ${findMeasure(listRowHeaders(layout, row)) ?? ''}`;
}

function describeColumn(layout: TableLayout, column: number): string {
  const filled = Array.from({ length: layout.headRows }, (_, head) =>
    describeDepth(findColumnHeader(layout, head, column)),
  );
  return `${filled.join('')} ${findMeasure(listColumnHeaders(layout, column)) ?? ''}`;
}

function describeDepth(header: ReturnType<typeof findRowHeader>): string {
  return header.kind === 'member' ? (header.cell.properties['levelindex'] ?? '-') : '.';
}
