// Rows and grids of sources, cut to what a tile shows.
import type { Cell, ColumnType, ResultTable } from '@prumo/bi-server/queries/result-table';
import type { Grid } from '@prumo/bi-server/saiku/present-cellset';
import type { PresentedTileContent } from '@prumo/contracts/panels/panel-calls';
import { findNumber, type TileCell } from '@prumo/domain/panels/find-number';

type Content<Kind extends PresentedTileContent['kind']> = Extract<
  PresentedTileContent,
  { readonly kind: Kind }
>;

export type TileRows = Omit<Content<'rows'>, 'kind'>;

export const tileLimits = {
  rows: 1000,
  columns: 50,
  pivotRows: 200,
  pivotColumns: 50,
  text: 1000,
} as const;

export function presentRows({ columns, rows }: ResultTable): TileRows {
  const shown = columns.slice(0, tileLimits.columns);
  const types = shown.map(({ type }) => columnTypes[type]);
  return {
    columns: shown.map(({ name }, index) => ({ name, type: types[index] ?? 'text' })),
    rows: rows
      .slice(0, tileLimits.rows)
      .map((row) => types.map((type, index) => presentCell(row[index] ?? null, type))),
    totalRows: rows.length,
  };
}

export function presentPivot({ cells, topOffset, leftOffset }: Grid): Content<'pivot'> {
  return {
    kind: 'pivot',
    cells: cells
      .slice(0, topOffset + tileLimits.pivotRows)
      .map((row) =>
        row
          .slice(0, leftOffset + tileLimits.pivotColumns)
          .map(({ value }) => (value ?? '').slice(0, tileLimits.text)),
      ),
    headerRows: topOffset,
    headerColumns: leftOffset,
    totalRows: Math.max(0, cells.length - topOffset),
  };
}

/** Of rows that are no indicator's, against the target of the tile. */
export function presentNumber(
  rows: TileRows,
  { target, isHigherBetter }: { readonly target: number | null; readonly isHigherBetter: boolean },
): Content<'number'> {
  const { value, before, label } = findNumber(rows);
  const isOnTarget =
    value === null || target === null ? null : isHigherBetter ? value >= target : value <= target;
  return { kind: 'number', value, before, target, isOnTarget, label };
}

type TileColumnType = TileRows['columns'][number]['type'];

const columnTypes: Readonly<Record<ColumnType, TileColumnType>> = {
  String: 'text',
  Boolean: 'boolean',
  Integer: 'number',
  Numeric: 'number',
  Date: 'date',
  Blob: 'text',
};

function presentCell(cell: Cell, type: TileColumnType): TileCell {
  // Bytes are nothing that a tile could show.
  if (cell === null || Buffer.isBuffer(cell)) return null;
  if (type === 'number' && typeof cell === 'string') {
    // Digits that a number cannot hold exactly: near enough for a tile.
    const number = Number(cell);
    return Number.isFinite(number) ? number : cell.slice(0, tileLimits.text);
  }
  if (typeof cell === 'number' && !Number.isFinite(cell)) return null;
  return typeof cell === 'string' ? cell.slice(0, tileLimits.text) : cell;
}
