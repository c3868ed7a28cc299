// The order of rows by one column. Pure.
import type { QueryAnswer, QueryCell } from '@prumo/contracts/bi/query-runner';

export interface RowOrder {
  readonly column: number;
  readonly isDescending: boolean;
}

/** A third time gives the order that the query has. */
export function turnOrder(order: RowOrder | null, column: number): RowOrder | null {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? null : { column, isDescending: true };
}

/** Cells without a value come last, whichever way. */
export function sortRows({ columns, rows }: QueryAnswer, order: RowOrder | null): QueryAnswer['rows'] {
  if (order === null) return rows;
  const { column, isDescending } = order;
  const isNumber = ['Integer', 'Numeric'].includes(columns[column]?.type ?? '');
  const compare = isNumber ? compareNumbers : compareTexts;
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [left = null, right = null] = [one[column], other[column]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return compare(left, right) * direction;
  });
}

type Value = Exclude<QueryCell, null>;

function compareNumbers(one: Value, other: Value): number {
  return Number(one) - Number(other);
}

const collator = new Intl.Collator('pt-BR', { numeric: true });

function compareTexts(one: Value, other: Value): number {
  return collator.compare(String(one), String(other));
}
