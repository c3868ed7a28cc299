import type { PresentedSignalChart } from '@prumo/contracts/indicators/signals';
import type { Connection } from '@prumo/database/connection';
import type { RecordedMonth } from '@prumo/domain/action-plans/analyses-due';
import type { RacpNumber } from '@prumo/domain/action-plans/racp-number';
import type { Indicator } from '@prumo/domain/indicators/indicator';
import { firstDayOf, type Month } from '@prumo/domain/indicators/month';

import { departmentsOf, type IndicatorScope } from '../indicators/indicator-scope.ts';
import { targetsText } from '../indicators/indicators.repository.ts';
import type { PlannedTask } from '../result-analyses/planned-tasks.repository.ts';

/** An active indicator with what decides whether an analysis of it is due. */
export interface RecordedIndicator extends Pick<
  Indicator,
  'id' | 'departmentId' | 'code' | 'name' | 'orientation' | 'verificationFrequency'
> {
  readonly responsible: string;
  readonly targets: Indicator['targets'];
  /** Of the months that were asked for. */
  readonly results: readonly RecordedMonth[];
}

export interface WrittenRacp extends RacpNumber {
  readonly analysisId: string;
  readonly indicatorId: string;
  readonly departmentId: string;
  readonly code: string;
  readonly name: string;
  readonly month: Month;
  readonly title: string;
  /** Who verifies when whether it worked. */
  readonly assignee: string;
  readonly dueDate: string;
}

export interface DueRacp extends WrittenRacp {
  /** In the order of the plan. */
  readonly tasks: readonly PlannedTask[];
}

/** As text, 2026-10-12; both days belong to it. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Months are texts of their first days. */
export interface StoredSeries extends Pick<PresentedSignalChart, 'points' | 'segments'> {
  readonly indicatorId: string;
}

export interface IndicatorPlansRepository {
  /** With the results from the one month on and before the other. */
  listRecorded(
    scope: IndicatorScope,
    months: { readonly from: Month; readonly before: Month },
  ): Promise<readonly RecordedIndicator[]>;
  /** What is stored of the control charts of active indicators, with as many of their last points as are looked back at. */
  listSignals(scope: IndicatorScope): Promise<readonly StoredSeries[]>;
  /** Those that have a task whose end is not known, and those of which something was done since. */
  listRacps(scope: IndicatorScope, doneSince: Date): Promise<readonly WrittenRacp[]>;
  /** Those without a verdict that are to be verified in the span, or have an action that is due then and not known to be done. */
  listRacpsDue(scope: IndicatorScope, span: DaySpan): Promise<readonly DueRacp[]>;
}

export function createIndicatorPlansRepository(connection: Connection): IndicatorPlansRepository {
  return {
    listRecorded: (scope, { from, before }) =>
      connection.prepared<RecordedIndicator>(recordedText, [
        firstDayOf(from),
        firstDayOf(before),
        departmentsOf(scope),
      ]),

    listSignals: (scope) => connection.prepared<StoredSeries>(signalsText, [departmentsOf(scope)]),

    listRacps: (scope, doneSince) =>
      connection.prepared<WrittenRacp>(racpsText, [doneSince.toISOString(), departmentsOf(scope)]),

    async listRacpsDue(scope, { from, to }) {
      const rows = await connection.prepared<DueRow>(dueText, [from, to, departmentsOf(scope)]);
      return rows.map(({ tasks, ...racp }) => ({
        ...racp,
        tasks: tasks.map(({ taskId, owner, endedAt, ...task }) => ({
          ...task,
          analysisId: racp.analysisId,
          created: taskId === null || owner === null ? null : { taskId, owner },
          endedAt: endedAt === null ? null : new Date(endedAt),
        })),
      }));
    },
  };
}

interface DueRow extends WrittenRacp {
  readonly tasks: readonly (Omit<PlannedTask, 'analysisId' | 'created' | 'endedAt'> & {
    readonly taskId: string | null;
    readonly owner: string | null;
    readonly endedAt: string | null;
  })[];
}

// One row for each indicator, as JSON its numbers arrive as such.
const recordedText = `
  select indicator.id, indicator.department_id as "departmentId", indicator.code, indicator.name,
    indicator.orientation, indicator.verification_frequency as "verificationFrequency", department.responsible,
    coalesce(${targetsText}, '[]') as targets,
    coalesce((
      select json_agg(json_build_object(
        'month', to_char(result.month, 'YYYYMM')::integer, 'value', result.value, 'analysed', (
          select analysis.result_value from quality.result_analysis as analysis
          where analysis.indicator_id = result.indicator_id and analysis.month = result.month
          order by analysis.created_at desc limit 1
        )
      ))
      from quality.result as result
      where result.indicator_id = indicator.id and result.month >= $1::date and result.month < $2::date
    ), '[]') as results
  from quality.indicator as indicator
  join quality.department as department on department.id = indicator.department_id
  where indicator.is_active and ($3::text[] is null or indicator.department_id = any($3::text[]))
  order by indicator.code, indicator.id`;

// A year and more: a concern that is older has long been told.
const signalsText = `
  select signals.indicator_id as "indicatorId", signals.chart -> 'segments' as segments,
    jsonb_path_query_array(signals.chart::jsonb, '$.points[last - 24 to last]') as points
  from quality.indicator_signals as signals
  join quality.indicator as indicator on indicator.id = signals.indicator_id
  where indicator.is_active and signals.chart is not null
    and ($1::text[] is null or indicator.department_id = any($1::text[]))`;

const racpColumns = `
  analysis.id as "analysisId", analysis.indicator_id as "indicatorId",
    indicator.department_id as "departmentId", indicator.code, indicator.name,
    to_char(analysis.month, 'YYYYMM')::integer as month, analysis.racp_title as title,
    analysis.racp_assignee as assignee, analysis.racp_due_date as "dueDate",
    analysis.racp_year as year, analysis.racp_number as number`;

const fromRacps = `
  from quality.result_analysis as analysis
  join quality.indicator as indicator on indicator.id = analysis.indicator_id`;

const racpsText = `
  select ${racpColumns}
  ${fromRacps}
  where analysis.racp_plan_type is not null
    and exists (
      select from quality.planned_task as task
      where task.analysis_id = analysis.id and (task.ended_at is null or task.ended_at >= $1::timestamptz)
    )
    and ($2::text[] is null or indicator.department_id = any($2::text[]))
  order by analysis.racp_year, analysis.racp_number`;

// Found by the two days, each by its index, and not by going through all plans that there ever were.
const dueText = `
  select ${racpColumns},
    coalesce((
      select json_agg(json_build_object(
        'id', task.id, 'kind', task.kind, 'position', task.position, 'name', task.name, 'assignee', task.assignee,
        'dueDate', task.due_date, 'taskId', task.task_id, 'owner', task.owner, 'endedAt', task.ended_at
      ) order by task.kind, task.position)
      from quality.planned_task as task where task.analysis_id = analysis.id
    ), '[]') as tasks
  ${fromRacps}
  where analysis.id in (
      select id from quality.result_analysis where racp_due_date between $1::date and $2::date
      union
      select analysis_id from quality.planned_task
      where ended_at is null and kind = 'action' and due_date between $1::date and $2::date
    )
    and not exists (select from quality.racp_verdict as verdict where verdict.analysis_id = analysis.id)
    and ($3::text[] is null or indicator.department_id = any($3::text[]))
  order by analysis.racp_year, analysis.racp_number`;
