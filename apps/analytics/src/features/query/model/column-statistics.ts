// What the values of each column are like. Pure.
import type { QueryAnswer, QueryCell, QueryColumnType } from '@prumo/contracts/bi/query-runner';

export interface ColumnStatistics {
  /** Two columns of a result may have the same name. */
  readonly position: number;
  readonly name: string;
  readonly type: QueryColumnType;
  readonly filled: number;
  readonly missing: number;
  readonly distinct: number;
  readonly least: QueryCell;
  readonly greatest: QueryCell;
  /** Of numbers. */
  readonly mean: number | null;
  readonly sum: number | null;
  /** The most frequent value, where some value comes more than once. */
  readonly frequent: { readonly value: QueryCell; readonly count: number } | null;
}

export function describeColumns({ columns, rows }: QueryAnswer): readonly ColumnStatistics[] {
  return columns.map(({ name, type }, column) => {
    const counts = new Map<Exclude<QueryCell, null>, number>();
    const isNumber = type === 'Integer' || type === 'Numeric';
    let [least, greatest]: [QueryCell, QueryCell] = [null, null];
    let [missing, sum] = [0, 0];
    for (const row of rows) {
      const cell = row[column] ?? null;
      if (cell === null) {
        missing += 1;
        continue;
      }
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
      if (isNumber) sum += Number(cell);
      if (least === null || isLess(cell, least, isNumber)) least = cell;
      if (greatest === null || isLess(greatest, cell, isNumber)) greatest = cell;
    }
    const filled = rows.length - missing;
    return {
      position: column,
      name,
      type,
      filled,
      missing,
      distinct: counts.size,
      least,
      greatest,
      mean: isNumber && filled > 0 ? sum / filled : null,
      sum: isNumber && filled > 0 ? sum : null,
      frequent: findFrequent(counts),
    };
  });
}

function isLess(one: Exclude<QueryCell, null>, other: Exclude<QueryCell, null>, isNumber: boolean): boolean {
  return isNumber ? Number(one) < Number(other) : String(one) < String(other);
}

function findFrequent(counts: ReadonlyMap<Exclude<QueryCell, null>, number>): ColumnStatistics['frequent'] {
  let found: { value: QueryCell; count: number } | null = null;
  for (const [value, count] of counts) if (count > (found?.count ?? 1)) found = { value, count };
  return found;
}
