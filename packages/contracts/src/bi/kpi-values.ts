// The query kpiValues of the plugin: parameters kpi_key (several with commas), seq_mes_i and seq_mes_f as yyyymm.
import * as z from 'zod/mini';

import { queryRows } from './query-result.ts';

export const kpiValuesQueryId = 'kpiValues';

export const mostKpiKeys = 5000;

export interface MonthlyValue {
  readonly indicatorId: string;
  /** yyyymm as a number. */
  readonly month: number;
  /** Null where the month has no result. */
  readonly result: number | null;
  /** In force on the first of the month, where it begins if it is a band; null where none is. */
  readonly target: number | null;
}

const row = z.tuple([z.string(), z.number(), z.nullable(z.number()), z.nullable(z.number())]);

/** The only code that knows the places of the columns: [kpi_key, yyyymm, result, target]. */
export const kpiValuesAnswer = z.pipe(
  queryRows,
  z.pipe(
    z.array(row),
    z.transform((rows) =>
      rows.map(([indicatorId, month, result, target]): MonthlyValue => ({
        indicatorId,
        month,
        result,
        target,
      })),
    ),
  ),
);
