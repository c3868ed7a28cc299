// Indicators as tiles need them, with results: one statement, however many tiles of a panel ask. Of an indicator only what
// is shown or judged is read; formulas and queries are long.
import type { Connection } from '@prumo/database/connection';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import type { Indicator } from '@prumo/domain/indicators/indicator';
import { firstDayOf, type Month, type Period } from '@prumo/domain/indicators/month';

import { departmentsOf, type IndicatorScope } from '../indicators/indicator-scope.ts';
import { targetsText } from '../indicators/indicators.repository.ts';

export interface PanelIndicator extends Pick<
  Indicator,
  | 'id'
  | 'departmentId'
  | 'code'
  | 'name'
  | 'measureUnit'
  | 'verificationFrequency'
  | 'orientation'
  | 'isActive'
  | 'targets'
> {
  /** Of the period that was asked for, from the first to the last. */
  readonly results: readonly MonthlyResult[];
}

interface IndicatorsWish {
  readonly scope: IndicatorScope;
  readonly ids: readonly string[];
  /** All of these besides; `all` of whichever department is in sight. */
  readonly departmentIds: 'all' | readonly string[];
  readonly period: Period;
}

export interface PanelIndicatorsRepository {
  /** By name. */
  list(wish: IndicatorsWish): Promise<readonly PanelIndicator[]>;
}

export function createPanelIndicatorsRepository(connection: Connection): PanelIndicatorsRepository {
  return {
    async list({ scope, ids, departmentIds, period: { from, to } }) {
      const rows = await connection.prepared<IndicatorRow>(listText, [
        departmentsOf(scope),
        ids,
        departmentIds === 'all' ? null : departmentIds,
        firstDayOf(from),
        firstDayOf(to),
      ]);
      return rows.map(({ results, ...indicator }) => ({
        ...indicator,
        results: results.map(([month, value]) => ({ month, value })),
      }));
    },
  };
}

interface IndicatorRow extends Omit<PanelIndicator, 'results'> {
  readonly results: readonly (readonly [Month, number])[];
}

const listText = `
  select indicator.id, indicator.department_id as "departmentId", indicator.code, indicator.name,
    indicator.measure_unit as "measureUnit", indicator.verification_frequency as "verificationFrequency",
    indicator.orientation, indicator.is_active as "isActive", coalesce(${targetsText}, '[]') as targets,
    coalesce((
      select json_agg(json_build_array(to_char(month, 'YYYYMM')::integer, value) order by month)
      from quality.result
      where indicator_id = indicator.id and month between $4::date and $5::date
    ), '[]') as results
  from quality.indicator as indicator
  where ($1::text[] is null or indicator.department_id = any($1::text[]))
    and (
      indicator.id = any($2::text[]) or $3::text[] is null or indicator.department_id = any($3::text[])
    )
  order by indicator.name, indicator.id`;
