import { verificationFrequencies } from '@prumo/contracts/indicators/indicator-lists';
import type { Connection } from '@prumo/database/connection';
import type { DueMonth } from '@prumo/domain/news/news-moments';
import type { NewsWindow } from '@prumo/domain/news/news-window';
import type { RecordedResult } from '@prumo/domain/news/off-target-news';
import { addMonths, firstDayOf, type Month } from '@prumo/domain/indicators/month';

import type { DaySpan } from '../action-plans/indicator-plans.repository.ts';
import { departmentsOf, type IndicatorScope } from '../indicators/indicator-scope.ts';
import { targetsText } from '../indicators/indicators.repository.ts';

interface IndicatorFacts {
  readonly indicatorId: string;
  readonly departmentId: string;
  readonly code: string;
  readonly name: string;
}

export interface SignalNews extends IndicatorFacts {
  readonly id: string;
  readonly month: Month;
  readonly signal: 'concern' | 'improvement';
  readonly occurredAt: Date;
}

export interface RecordedNews extends IndicatorFacts, RecordedResult {
  readonly measureUnit: string | null;
  readonly recordedAt: Date;
}

export interface MissingNews extends IndicatorFacts {
  readonly frequency: string;
}

export interface CheckNews extends IndicatorFacts {
  readonly analysisId: string;
  readonly month: Month;
  readonly title: string;
  readonly verifier: string;
  readonly dueOn: string;
}

/** Of active indicators; the latest first. */
export interface IndicatorNewsRepository {
  /** Of each indicator the last signal. */
  listSignals(scope: IndicatorScope, window: NewsWindow): Promise<readonly SignalNews[]>;
  /** Of each indicator the latest measured month of the last two years, without what this person has recorded by hand. */
  listRecorded(
    scope: IndicatorScope,
    window: NewsWindow,
    facts: { readonly userName: string; readonly thisMonth: Month },
  ): Promise<readonly RecordedNews[]>;
  /** Those that have no result of the month that is due by their frequency. */
  listMissing(scope: IndicatorScope, dueMonths: readonly DueMonth[]): Promise<readonly MissingNews[]>;
  /** RACPs without a verdict whose efficacy is verified in the span, of one verifier or, with null, of all. */
  listChecks(verifier: string | null, span: DaySpan): Promise<readonly CheckNews[]>;
}

/** A night's extraction of all indicators stays below it. */
const mostRows = 5_000;
/** How often an indicator is measured of which nobody knows it. */
const monthly: (typeof verificationFrequencies)[number] = 'Mensal';
/** Indicators that are measured every two years have no later result. */
const monthsBack = 25;

export function createIndicatorNewsRepository(connection: Connection): IndicatorNewsRepository {
  return {
    listSignals: (scope, { since, until }) =>
      connection.prepared<SignalNews>(signalsText, [
        since.toISOString(),
        until.toISOString(),
        departmentsOf(scope),
      ]),

    listRecorded: (scope, { since, until }, { userName, thisMonth }) =>
      connection.prepared<RecordedNews>(recordedText, [
        since.toISOString(),
        until.toISOString(),
        departmentsOf(scope),
        userName,
        firstDayOf(addMonths(thisMonth, -monthsBack)),
        firstDayOf(thisMonth),
      ]),

    async listMissing(scope, dueMonths) {
      if (dueMonths.length === 0) return [];
      return await connection.prepared<MissingNews>(missingText, [
        dueMonths.map(({ frequency }) => frequency),
        dueMonths.map(({ month }) => firstDayOf(month)),
        departmentsOf(scope),
        verificationFrequencies,
      ]);
    },

    listChecks: (verifier, { from, to }) => connection.prepared<CheckNews>(checksText, [from, to, verifier]),
  };
}

const indicatorFacts = `
  indicator.id as "indicatorId", indicator.department_id as "departmentId", indicator.code, indicator.name`;

const isInScope = 'indicator.is_active and ($3::text[] is null or indicator.department_id = any($3::text[]))';

const signalsText = `
  select * from (
    select distinct on (event.indicator_id) event.id::text as id, ${indicatorFacts},
      to_char(event.month, 'YYYYMM')::integer as month, event.kind as signal, event.occurred_at as "occurredAt"
    from quality.signal_event as event
    join quality.indicator as indicator on indicator.id = event.indicator_id
    where event.occurred_at > $1::timestamptz and event.occurred_at <= $2::timestamptz
      and event.kind in ('concern', 'improvement') and ${isInScope}
    order by event.indicator_id, event.occurred_at desc, event.month desc, event.id desc
  ) as latest
  order by "occurredAt" desc, "indicatorId" limit ${mostRows}`;

// Below zero nothing was measured. One row of each indicator: a night of extractions, or a first day, records thousands.
const recordedText = `
  select ${indicatorFacts}, indicator.measure_unit as "measureUnit", indicator.orientation,
    indicator.verification_frequency as "verificationFrequency", coalesce(${targetsText}, '[]') as targets,
    to_char(latest.month, 'YYYYMM')::integer as month, latest.value::float8 as value,
    latest.recorded_at as "recordedAt"
  from (
    select distinct on (result.indicator_id) result.indicator_id, result.month, result.value, result.recorded_at
    from quality.result as result
    join quality.indicator as indicator on indicator.id = result.indicator_id
    where result.recorded_at > $1::timestamptz and result.recorded_at <= $2::timestamptz and ${isInScope}
      and (result.origin <> 'manual' or lower(result.recorded_by) <> lower($4))
      and result.month >= $5::date and result.month < $6::date and result.value >= 0
    order by result.indicator_id, result.month desc
  ) as latest
  join quality.indicator as indicator on indicator.id = latest.indicator_id
  order by latest.recorded_at desc, latest.indicator_id limit ${mostRows}`;

// A frequency that nobody knows counts as monthly, as everywhere.
const missingText = `
  select ${indicatorFacts}, due.frequency
  from quality.indicator as indicator
  join unnest($1::text[], $2::date[]) as due (frequency, month) on due.frequency = case
    when indicator.verification_frequency = any ($4::text[]) then indicator.verification_frequency
    else '${monthly}' end
  where ${isInScope}
    and not exists (
      select from quality.result as result
      where result.indicator_id = indicator.id and result.month = due.month
    )
  order by indicator.code, indicator.id limit ${mostRows}`;

const checksText = `
  select ${indicatorFacts}, analysis.id as "analysisId", to_char(analysis.month, 'YYYYMM')::integer as month,
    analysis.racp_title as title, analysis.racp_assignee as verifier,
    analysis.racp_due_date as "dueOn"
  from quality.result_analysis as analysis
  join quality.indicator as indicator on indicator.id = analysis.indicator_id
  where analysis.racp_due_date between $1::date and $2::date
    and ($3::text is null or lower(analysis.racp_assignee) = lower($3))
    and not exists (select from quality.racp_verdict as verdict where verdict.analysis_id = analysis.id)
  order by analysis.racp_due_date desc, analysis.id limit ${mostRows}`;
