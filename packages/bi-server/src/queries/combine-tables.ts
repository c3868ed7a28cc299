// The compound data accesses: one result made of two.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';

import type { CdaJoinAccess, JoinSide } from './cda-file.ts';
import { OutputError, QueryLimitError } from './query-error.ts';
import { requireRoom, type Cell, type Column, type ResultTable, type Row } from './result-table.ts';

interface CombiningWork {
  readonly mostRows: number;
  readonly yielder: Yielder;
}

/** Rows of the top, then of the bottom; the wider of the two gives the columns, and what the other lacks is null. */
export async function uniteTables(
  top: ResultTable,
  bottom: ResultTable,
  { mostRows, yielder }: CombiningWork,
): Promise<ResultTable> {
  const isBottomWider = bottom.columns.length > top.columns.length;
  const [wide, other] = isBottomWider ? [bottom, top] : [top, bottom];
  const columns = wide.columns.map((column, index) => mergeColumn(column, other.columns[index]));
  requireRows(top.rows.length + bottom.rows.length, mostRows);
  requireRoom(top.rows.length + bottom.rows.length, columns.length);
  const widen = (row: Row): Row => [...row, ...nulls(columns.length - row.length)];
  const upper = await mapYielding(top.rows, yielder, widen);
  return { columns, rows: upper.concat(await mapYielding(bottom.rows, yielder, widen)) };
}

/** Rows that belong together by their keys, in the order of the left; then, if wanted, what the right has alone. */
export async function joinTables(
  access: Pick<CdaJoinAccess, 'joinType' | 'left' | 'right'>,
  left: ResultTable,
  right: ResultTable,
  { mostRows, yielder }: CombiningWork,
): Promise<ResultTable> {
  requireKeys(access.left, left);
  requireKeys(access.right, right);
  const columns = [...left.columns, ...right.columns];
  const keepsLeft = access.joinType === 'LEFT_OUTER' || access.joinType === 'FULL_OUTER';
  const keepsRight = access.joinType === 'RIGHT_OUTER' || access.joinType === 'FULL_OUTER';
  const rightByKey = await groupByKey(right.rows, access.right, yielder);
  const rows: Row[] = [];
  const add = (row: Row): void => {
    requireRows(rows.length + 1, mostRows);
    requireRoom(rows.length + 1, columns.length);
    rows.push(row);
  };
  const used = new Set<string>();
  for (const row of left.rows) {
    const key = keyOf(row, access.left);
    const partners = key === undefined ? undefined : rightByKey.get(key);
    if (key !== undefined && partners !== undefined) {
      used.add(key);
      for (const partner of partners) {
        add([...row, ...partner]);
        if (yielder.isDue()) await yielder.giveWay();
      }
    } else if (keepsLeft) {
      add([...row, ...nulls(right.columns.length)]);
    }
    if (yielder.isDue()) await yielder.giveWay();
  }
  for (const row of keepsRight ? right.rows : []) {
    const key = keyOf(row, access.right);
    if (key === undefined || !used.has(key)) add([...nulls(left.columns.length), ...row]);
    if (yielder.isDue()) await yielder.giveWay();
  }
  return { columns, rows };
}

async function groupByKey(
  rows: readonly Row[],
  side: JoinSide,
  yielder: Yielder,
): Promise<ReadonlyMap<string | undefined, readonly Row[]>> {
  const groups = new Map<string | undefined, Row[]>();
  for (const row of rows) {
    const key = keyOf(row, side);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
    if (yielder.isDue()) await yielder.giveWay();
  }
  return groups;
}

function requireRows(count: number, mostRows: number): void {
  if (count > mostRows) throw new QueryLimitError('size', `The result has more than ${mostRows} rows.`);
}

function mergeColumn(column: Column, other: Column | undefined): Column {
  if (other === undefined || other.type === column.type) return column;
  const areNumbers = [column.type, other.type].every((type) => type === 'Integer' || type === 'Numeric');
  return { ...column, type: areNumbers ? 'Numeric' : 'String' };
}

function requireKeys(side: JoinSide, table: ResultTable): void {
  for (const index of side.keys) {
    if (index >= table.columns.length)
      throw new OutputError(`The result of ${side.id} has no column ${index} to join by.`);
  }
}

/** Undefined when a key is null: it is equal to nothing, not even to another null. */
function keyOf(row: Row, side: JoinSide): string | undefined {
  const cells = side.keys.map((index) => row[index] ?? null);
  return cells.includes(null) ? undefined : JSON.stringify(cells.map(comparableOf));
}

function comparableOf(cell: Cell): string {
  return Buffer.isBuffer(cell) ? cell.toString('base64') : String(cell);
}

function nulls(count: number): readonly null[] {
  return Array.from({ length: count }, () => null);
}
