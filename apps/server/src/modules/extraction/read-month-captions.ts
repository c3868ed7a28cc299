import type { ResultTable } from '@prumo/bi-server/queries/result-table';

/** A member of a dimension is a text, also where its key is a number: a month of six digits becomes that number. */
export function readMonthCaptions(rows: ResultTable['rows']): ResultTable['rows'] {
  return rows.map(([month = null, ...values]) => [
    typeof month === 'string' && /^\d{6}$/.test(month) ? Number(month) : month,
    ...values,
  ]);
}
