import type { PresentedSignalChart } from '@prumo/contracts/indicators/signals';
import type { PointKind } from '@prumo/contracts/indicators/signal-lists';
import type { Connection } from '@prumo/database/connection';
import { firstDayOf, type Month } from '@prumo/domain/indicators/month';
import type { SignalPoint } from '@prumo/domain/spc/indicator-signals';

import { departmentsOf, type IndicatorScope } from '../indicators/indicator-scope.ts';
import { targetsText } from '../indicators/indicators.repository.ts';
import { type ComputedSignals, type SignalSeries, signalRules } from './compute-signals.ts';
import type { JudgedBefore } from './find-signal-event.ts';

export interface SignalFilter {
  readonly scope: IndicatorScope;
  readonly departmentId?: string | undefined;
  readonly indicatorIds?: readonly string[] | undefined;
}

/** What is stored of an indicator; one that was never looked at has its row too. */
export interface StoredSignals {
  readonly indicatorId: string;
  /** Something that they were computed from is another now. */
  readonly isDue: boolean;
  /** Of the last result that is judged; null without one, as all that follows. */
  readonly lastMonth: Month | null;
  readonly lastKind: PointKind | null;
  readonly attention: number | null;
  /** As lists show it, in JSON: long enough that taking it apart would show. */
  readonly summary: string | null;
}

/** The same as one indicator's chart shows it. */
export interface StoredChart extends Pick<StoredSignals, 'indicatorId' | 'isDue'> {
  readonly chart: PresentedSignalChart | null;
}

export interface LockedSignals {
  readonly indicatorId: string;
  readonly before: JudgedBefore | undefined;
}

export interface SignalEvent extends SignalPoint {
  readonly indicatorId: string;
  readonly variation: string;
}

export interface SignalsRepository {
  /** What needs attention first; of every indicator in sight, with or without results. */
  list(filter: SignalFilter, thisMonth: Month): Promise<readonly StoredSignals[]>;
  listCharts(indicatorIds: readonly string[], thisMonth: Month): Promise<readonly StoredChart[]>;
  /** Until the end of the transaction nobody else computes them, nor writes what they are computed from. */
  lock(indicatorIds: readonly string[]): Promise<readonly LockedSignals[]>;
  /** Those among them that are still due, and that nobody else has locked. */
  lockDue(indicatorIds: readonly string[], thisMonth: Month): Promise<readonly LockedSignals[]>;
  listSeries(indicatorIds: readonly string[]): Promise<readonly SignalSeries[]>;
  write(signals: readonly ComputedSignals[]): Promise<void>;
  /** Each once, whoever finds it again. */
  addEvents(events: readonly SignalEvent[]): Promise<void>;
  /** For those that came without a row, as from a copy that was read in without triggers. */
  addMissing(indicatorIds: readonly string[]): Promise<void>;
}

export function createSignalsRepository(connection: Connection): SignalsRepository {
  return {
    list: async ({ scope, departmentId = null, indicatorIds = null }, thisMonth) =>
      await connection.prepared<StoredSignals>(listText, [
        departmentsOf(scope),
        departmentId,
        indicatorIds,
        firstDayOf(thisMonth),
      ]),

    listCharts: async (indicatorIds, thisMonth) =>
      await connection.prepared<StoredChart>(chartsText, [indicatorIds, firstDayOf(thisMonth)]),

    lock: async (indicatorIds) =>
      (await connection.prepared<LockedRow>(lockText, [indicatorIds])).map(decodeLocked),

    lockDue: async (indicatorIds, thisMonth) =>
      (await connection.prepared<LockedRow>(lockDueText, [indicatorIds, firstDayOf(thisMonth)])).map(
        decodeLocked,
      ),

    listSeries: async (indicatorIds) => await connection.prepared<SignalSeries>(seriesText, [indicatorIds]),

    async write(signals) {
      if (signals.length > 0) await connection.prepared(writeText, [JSON.stringify(signals.map(encode))]);
    },

    async addEvents(events) {
      if (events.length === 0) return;
      await connection.prepared(eventsText, [
        JSON.stringify(events.map((event) => ({ ...event, month: firstDayOf(event.month) }))),
      ]);
    },

    async addMissing(indicatorIds) {
      await connection.prepared(missingText, [indicatorIds]);
    },
  };
}

interface LockedRow {
  readonly indicatorId: string;
  readonly month: Month | null;
  readonly kind: JudgedBefore['kind'] | null;
}

function decodeLocked({ indicatorId, month, kind }: LockedRow): LockedSignals {
  return { indicatorId, before: month === null || kind === null ? undefined : { month, kind } };
}

function encode({ indicatorId, staleFrom, found }: ComputedSignals): object {
  return {
    indicator_id: indicatorId,
    stale_from: staleFrom === null ? null : firstDayOf(staleFrom),
    ...(found !== null && {
      last_month: found.summary.last.month,
      last_cause: found.last.cause,
      last_kind: found.last.kind,
      variation: found.summary.variation,
      assurance: found.summary.assurance,
      attention: found.summary.attention,
      summary: found.summary,
      chart: found.chart,
    }),
  };
}

/**
 * Of `signals`, a row of quality.indicator_signals or nothing.
 * @param month The parameter with the month that runs.
 */
export function isDueText(month: string): string {
  return `(signals.is_stale or signals.rules is distinct from ${signalRules}
    or coalesce(signals.stale_from <= ${month}::date, false))`;
}

const listText = `
  select indicator.id as "indicatorId", ${isDueText('$4')} as "isDue",
    to_char(signals.last_month, 'YYYYMM')::integer as "lastMonth", signals.last_kind as "lastKind", signals.attention,
    signals.summary::text as summary
  from quality.indicator as indicator
  left join quality.indicator_signals as signals on signals.indicator_id = indicator.id
  where ($1::text[] is null or indicator.department_id = any ($1::text[]))
    and ($2::text is null or indicator.department_id = $2::text)
    and ($3::text[] is null or indicator.id = any ($3::text[]))
  order by signals.attention, indicator.id`;

const chartsText = `
  select indicator.id as "indicatorId", ${isDueText('$2')} as "isDue", signals.chart
  from quality.indicator as indicator
  left join quality.indicator_signals as signals on signals.indicator_id = indicator.id
  where indicator.id = any ($1::text[])`;

// By other rules nothing was judged before: a new version of the product makes no news of old results.
const lockedText = `
  select signals.indicator_id as "indicatorId", signals.last_kind as kind,
    case when signals.rules = ${signalRules} then to_char(signals.last_month, 'YYYYMM')::integer end as month
  from quality.indicator_signals as signals
  where signals.indicator_id = any ($1::text[])`;

// All lock in one order.
const lockText = `${lockedText} order by signals.indicator_id for no key update`;

const lockDueText = `
  ${lockedText} and ${isDueText('$2')} order by signals.indicator_id for no key update skip locked`;

// One row for each indicator, as JSON its numbers arrive as such.
const seriesText = `
  select indicator.id as "indicatorId", indicator.orientation, coalesce(${targetsText}, '[]') as targets,
    coalesce((
      select json_agg(json_build_object('month', to_char(result.month, 'YYYYMM')::integer, 'value', result.value))
      from quality.result as result where result.indicator_id = indicator.id
    ), '[]') as results,
    coalesce((
      select json_agg(json_build_object('month', to_char(rebase.month, 'YYYYMM')::integer))
      from quality.indicator_rebase as rebase
      where rebase.indicator_id = indicator.id and rebase.withdrawn_at is null
    ), '[]') as rebases
  from quality.indicator as indicator
  where indicator.id = any ($1::text[])
  order by indicator.id`;

const writeText = `
  update quality.indicator_signals as signals
  set is_stale = false, rules = ${signalRules}, computed_at = now(), stale_from = computed.stale_from,
    last_month = computed.last_month, last_cause = computed.last_cause, last_kind = computed.last_kind,
    variation = computed.variation, assurance = computed.assurance, attention = computed.attention,
    summary = computed.summary, chart = computed.chart
  from json_to_recordset($1::json) as computed(
    indicator_id text, stale_from date, last_month date, last_cause text, last_kind text, variation text,
    assurance text, attention smallint, summary json, chart json
  )
  where signals.indicator_id = computed.indicator_id`;

const eventsText = `
  insert into quality.signal_event (indicator_id, month, cause, kind, variation)
  select "indicatorId", month, cause, kind, variation
  from jsonb_to_recordset($1::jsonb) as event("indicatorId" text, month date, cause text, kind text, variation text)
  on conflict do nothing`;

const missingText = `
  insert into quality.indicator_signals (indicator_id)
  select id from quality.indicator where id = any ($1::text[]) order by id
  on conflict do nothing`;
