// Indicators as tiles need them, with results: one statement, however many tiles of a panel ask. Of an indicator only what
// is shown or judged is read; formulas and queries are long.
import type { PresentedSignalChart } from '@prumo/contracts/indicators/signals';
import type { Connection } from '@prumo/database/connection';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import type { Indicator } from '@prumo/domain/indicators/indicator';
import { firstDayOf, type Month, type Period } from '@prumo/domain/indicators/month';

import { departmentsOf, type IndicatorScope } from '../indicators/indicator-scope.ts';
import { targetsText } from '../indicators/indicators.repository.ts';
import { isDueText } from '../signals/signals.repository.ts';

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
  /** Of one that was named all of the period, from the first to the last; else the latest that was measured, of the months that are over. */
  readonly results: readonly MonthlyResult[];
  /** Something that the signals were computed from is another now. */
  readonly areSignalsDue: boolean;
  /** Null without results that are judged. */
  readonly variation: PresentedSignalChart['variation'] | null;
  readonly assurance: PresentedSignalChart['assurance'];
  /** Where it was asked for. */
  readonly chart: PresentedSignalChart | null;
}

interface IndicatorsWish {
  readonly scope: IndicatorScope;
  readonly ids: readonly string[];
  /** All of these besides; `all` of whichever department is in sight. */
  readonly departmentIds: 'all' | readonly string[];
  readonly period: Period;
  /** Those whose control charts are wanted. */
  readonly chartIds: readonly string[];
  readonly thisMonth: Month;
}

export interface PanelIndicatorsRepository {
  /** By name. */
  list(wish: IndicatorsWish): Promise<readonly PanelIndicator[]>;
}

export function createPanelIndicatorsRepository(connection: Connection): PanelIndicatorsRepository {
  return {
    // Rows come as they are: a panel asks for all indicators of a hospital.
    list: ({ scope, ids, departmentIds, period: { from, to }, chartIds, thisMonth }) =>
      connection.prepared<PanelIndicator>(listText, [
        departmentsOf(scope),
        ids,
        departmentIds === 'all' ? null : departmentIds,
        firstDayOf(from),
        firstDayOf(to),
        chartIds,
        firstDayOf(thisMonth),
      ]),
  };
}

const listText = `
  select indicator.id, indicator.department_id as "departmentId", indicator.code, indicator.name,
    indicator.measure_unit as "measureUnit", indicator.verification_frequency as "verificationFrequency",
    indicator.orientation, indicator.is_active as "isActive", coalesce(${targetsText}, '[]') as targets,
    coalesce((
      select json_agg(json_build_object('month', to_char(month, 'YYYYMM')::integer, 'value', value) order by month)
      from (
        select month, value from quality.result
        where indicator_id = indicator.id and month >= $4::date
          and case when indicator.id = any($2::text[])
            then month <= $5::date
            -- Below zero stands for what was not measured.
            else month < $7::date and value >= 0 end
        order by month desc
        limit case when indicator.id = any($2::text[]) then null else 1 end
      ) as result
    ), '[]') as results,
    ${isDueText('$7')} as "areSignalsDue", signals.variation, signals.assurance,
    case when indicator.id = any($6::text[]) then signals.chart end as chart
  from quality.indicator as indicator
  left join quality.indicator_signals as signals on signals.indicator_id = indicator.id
  where ($1::text[] is null or indicator.department_id = any($1::text[]))
    and (
      indicator.id = any($2::text[]) or $3::text[] is null or indicator.department_id = any($3::text[])
    )
  order by indicator.name, indicator.id`;
