import type { MonthlyValue } from '@prumo/contracts/bi/query-result';
import type { Connection } from '@prumo/database/connection';
import { firstDayOf, listMonths, type Month, type Period } from '@prumo/domain/indicators/month';

import { departmentsOf, type IndicatorScope } from '../indicators/indicator-scope.ts';

interface MonthlyValuesRequest {
  readonly indicatorIds: readonly string[];
  readonly period: Period;
  readonly scope: IndicatorScope;
}

export interface MonthlyValuesRepository {
  /** Every month of the period of every indicator that is there and in sight, in the order in which they were asked for. */
  list(request: MonthlyValuesRequest): Promise<readonly MonthlyValue[]>;
}

export function createMonthlyValuesRepository(connection: Connection): MonthlyValuesRepository {
  return {
    async list({ indicatorIds, period, scope }) {
      const rows = await connection.prepared<IndicatorRow>(listText, [
        indicatorIds,
        firstDayOf(period.from),
        firstDayOf(period.to),
        departmentsOf(scope),
      ]);
      const months = listMonths(period.from, period.to).map((month) => ({ month, first: firstDayOf(month) }));
      return rows.flatMap((row) => fillMonths(row, months));
    },
  };
}

interface IndicatorRow {
  readonly id: string;
  /** First days and values, from the first to the last. */
  readonly results: readonly (readonly [string, number])[] | null;
  readonly targets: readonly (readonly [string, number])[] | null;
}

// One row for each indicator: joined to the months in here, a thousand indicators would take seconds.
const listText = `
  select indicator.id,
    (
      select json_agg(json_build_array(month, value) order by month) from quality.result
      where indicator_id = indicator.id and month between $2::date and $3::date
    ) as results,
    (
      select json_agg(json_build_array(valid_from, target) order by valid_from) from quality.indicator_target
      where indicator_id = indicator.id and valid_from <= $3::date
    ) as targets
  from unnest($1::text[]) with ordinality as asked(id, position)
  join quality.indicator as indicator on indicator.id = asked.id
  where $4::text[] is null or indicator.department_id = any($4::text[])
  order by asked.position`;

/** The rule of `findTargetInForce`, in one walk along the months. */
function fillMonths(
  { id, results, targets }: IndicatorRow,
  months: readonly { readonly month: Month; readonly first: string }[],
): readonly MonthlyValue[] {
  let [nextResult, nextTarget] = [0, 0];
  let target: number | null = null;
  return months.map(({ month, first }) => {
    for (
      let next = targets?.[nextTarget];
      next !== undefined && next[0] <= first;
      next = targets?.[nextTarget]
    ) {
      target = next[1];
      nextTarget += 1;
    }
    const [resultMonth, value] = results?.[nextResult] ?? [];
    if (resultMonth !== first || value === undefined) return { indicatorId: id, month, result: null, target };
    nextResult += 1;
    return { indicatorId: id, month, result: value, target };
  });
}
