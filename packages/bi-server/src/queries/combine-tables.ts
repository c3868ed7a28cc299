// The compound data accesses: one result made of two.
import type { CdaJoinAccess, JoinSide } from './cda-file.ts';
import { OutputError, QueryLimitError } from './query-error.ts';
import type { Cell, Column, ResultTable, Row } from './result-table.ts';

/** Rows of the top, then of the bottom; the wider of the two gives the columns, and what the other lacks is null. */
export function uniteTables(top: ResultTable, bottom: ResultTable): ResultTable {
  const isBottomWider = bottom.columns.length > top.columns.length;
  const [wide, other] = isBottomWider ? [bottom, top] : [top, bottom];
  const columns = wide.columns.map((column, index) => mergeColumn(column, other.columns[index]));
  const widen = (row: Row): Row => [...row, ...nulls(columns.length - row.length)];
  return { columns, rows: [...top.rows.map(widen), ...bottom.rows.map(widen)] };
}

/** Rows that belong together by their keys, in the order of the left; then, if wanted, what the right has alone. */
export function joinTables(
  access: Pick<CdaJoinAccess, 'joinType' | 'left' | 'right'>,
  left: ResultTable,
  right: ResultTable,
  mostRows: number,
): ResultTable {
  requireKeys(access.left, left);
  requireKeys(access.right, right);
  const keepsLeft = access.joinType === 'LEFT_OUTER' || access.joinType === 'FULL_OUTER';
  const keepsRight = access.joinType === 'RIGHT_OUTER' || access.joinType === 'FULL_OUTER';
  const rightByKey = new Map<string | undefined, Row[]>();
  for (const row of right.rows) {
    const key = keyOf(row, access.right);
    const group = rightByKey.get(key);
    if (group === undefined) rightByKey.set(key, [row]);
    else group.push(row);
  }
  const rows: Row[] = [];
  const add = (row: Row): void => {
    if (rows.length >= mostRows)
      throw new QueryLimitError('size', `The result has more than ${mostRows} rows.`);
    rows.push(row);
  };
  const used = new Set<string>();
  for (const row of left.rows) {
    const key = keyOf(row, access.left);
    const partners = key === undefined ? undefined : rightByKey.get(key);
    if (key !== undefined && partners !== undefined) {
      used.add(key);
      for (const partner of partners) add([...row, ...partner]);
    } else if (keepsLeft) {
      add([...row, ...nulls(right.columns.length)]);
    }
  }
  for (const row of keepsRight ? right.rows : []) {
    const key = keyOf(row, access.right);
    if (key === undefined || !used.has(key)) add([...nulls(left.columns.length), ...row]);
  }
  return { columns: [...left.columns, ...right.columns], rows };
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
