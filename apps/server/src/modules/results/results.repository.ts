import { kpiResultType, presentKpiResultId } from '@prumo/contracts/documents/kpi-result';
import type { Connection } from '@prumo/database/connection';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { buildRatio, type Ratio } from '@prumo/domain/indicators/ratio';
import { firstDayOf, type Month } from '@prumo/domain/indicators/month';
import { sql } from 'kysely';

import { createAuditRepository } from '../audit/audit.repository.ts';
import type { IndicatorScope } from '../indicators/indicator-scope.ts';
import type { QualityTables } from '../quality-tables.ts';

export interface Result extends MonthlyResult {
  readonly indicatorId: string;
  readonly origin: 'manual' | 'extraction';
  readonly recordedBy: string;
  readonly recordedAt: Date;
  /** The extraction that wrote it last. */
  readonly runId: string | null;
  readonly version: number;
}

export interface ResultOfDepartment extends Result {
  readonly departmentId: string;
}

export interface ChangedMonth {
  readonly month: Month;
  readonly before: number;
  readonly after: number;
}

export interface ExtractedChanges {
  /** How many. */
  readonly added: number;
  readonly changed: readonly ChangedMonth[];
  /** How many had that value already. */
  readonly unchanged: number;
}

interface ResultFilter {
  readonly indicatorId?: string | undefined;
  readonly month?: Month | undefined;
  readonly departmentId?: string | undefined;
  readonly scope: IndicatorScope;
}

export interface ResultsRepository {
  /** By indicator and month. */
  list(filter: ResultFilter): Promise<readonly ResultOfDepartment[]>;
  /** Until the end of the transaction nobody else can change it. */
  lock(indicatorId: string, month: Month): Promise<Result | undefined>;
  /**
   * Those months that have no result yet; the months that it leaves alone are not in what it returns. Whoever records
   * the same month at the same time is waited for.
   */
  insertManual(
    indicatorId: string,
    months: readonly MonthlyResult[],
    recordedBy: string,
  ): Promise<readonly Result[]>;
  /**
   * What an extraction gives: new months are added, others are given the new value, none is deleted. Values that it
   * changes go to the audit trail. The caller has the lock of the indicator.
   */
  writeExtracted(
    indicatorId: string,
    months: readonly MonthlyResult[],
    origin: { readonly runId: string; readonly recordedBy: string },
  ): Promise<ExtractedChanges>;
  delete(indicatorId: string, month: Month): Promise<void>;
  count(indicatorId: string): Promise<number>;
}

const columns = [
  'quality.result.indicator_id as indicatorId',
  sql<Month>`to_char(quality.result.month, 'YYYYMM')::int`.as('month'),
  sql<number>`quality.result.value::float8`.as('value'),
  sql<number | null>`quality.result.numerator::float8`.as('numerator'),
  sql<number | null>`quality.result.denominator::float8`.as('denominator'),
  'quality.result.origin',
  'quality.result.recorded_by as recordedBy',
  'quality.result.recorded_at as recordedAt',
  'quality.result.run_id as runId',
  'quality.result.version',
] as const;

export function createResultsRepository(connection: Connection): ResultsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async list({ indicatorId, month, departmentId, scope }) {
      let query = queries
        .selectFrom('quality.result')
        .innerJoin('quality.indicator as indicator', 'indicator.id', 'quality.result.indicator_id')
        .select([...columns, 'indicator.department_id as departmentId']);
      if (indicatorId !== undefined) query = query.where('quality.result.indicator_id', '=', indicatorId);
      if (month !== undefined) query = query.where('quality.result.month', '=', firstDayOf(month));
      if (departmentId !== undefined) query = query.where('indicator.department_id', '=', departmentId);
      if (scope !== 'all') {
        query = query.where(sql<boolean>`indicator.department_id = any(${[...scope.departmentIds]}::text[])`);
      }
      const rows = await query
        .orderBy('quality.result.indicator_id')
        .orderBy('quality.result.month')
        .execute();
      return rows.map(decodeResult);
    },

    async lock(indicatorId, month) {
      const row = await queries
        .selectFrom('quality.result')
        .select(columns)
        .where('quality.result.indicator_id', '=', indicatorId)
        .where('quality.result.month', '=', firstDayOf(month))
        .forUpdate()
        .executeTakeFirst();
      return row && decodeResult(row);
    },

    async insertManual(indicatorId, months, recordedBy) {
      const rows = await queries
        .insertInto('quality.result')
        .values(
          // Always in the same order: two writers who wait for each other's months would wait for ever.
          inOrder(months).map(({ month, value, ratio }) => ({
            indicator_id: indicatorId,
            month: firstDayOf(month),
            value,
            numerator: ratio?.numerator ?? null,
            denominator: ratio?.denominator ?? null,
            origin: 'manual' as const,
            recorded_by: recordedBy,
            run_id: null,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns)
        .execute();
      return rows.map(decodeResult);
    },

    async writeExtracted(indicatorId, months, { runId, recordedBy }) {
      const given = inOrder(months);
      const ratios = new Map(given.map(({ month, ratio }) => [month, ratio]));
      const [days, values] = [
        given.map(({ month }) => firstDayOf(month)),
        given.map(({ value }) => String(value)),
      ];
      const numerators = given.map(({ ratio }) => (ratio === undefined ? null : String(ratio.numerator)));
      const denominators = given.map(({ ratio }) => (ratio === undefined ? null : String(ratio.denominator)));
      const parameters = [indicatorId, days, values, recordedBy, runId, numerators, denominators];
      await connection.prepared<unknown>(retellText, [indicatorId, days, values, numerators, denominators]);
      const changed = await connection.prepared<ChangedRow>(changeText, parameters);
      const added = await connection.prepared<unknown>(addText, parameters);
      await createAuditRepository(connection).recordAll(
        changed.map(({ month, before, after, ratioBefore, originBefore, recordedByBefore }) => ({
          userName: recordedBy,
          documentType: kpiResultType,
          documentId: presentKpiResultId(indicatorId, month),
          before: {
            value: before,
            ...ratioBefore,
            origin: originBefore,
            recordedBy: recordedByBefore,
          },
          after: {
            value: after,
            ...ratios.get(month),
            origin: 'extraction',
            recordedBy,
            runId,
          },
        })),
      );
      return {
        added: added.length,
        changed: changed.map(({ month, before, after }) => ({ month, before, after })),
        unchanged: given.length - added.length - changed.length,
      };
    },

    async delete(indicatorId, month) {
      await queries
        .deleteFrom('quality.result')
        .where('indicator_id', '=', indicatorId)
        .where('month', '=', firstDayOf(month))
        .execute();
    },

    async count(indicatorId) {
      const { count } = await queries
        .selectFrom('quality.result')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('indicator_id', '=', indicatorId)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

function inOrder(months: readonly MonthlyResult[]): readonly MonthlyResult[] {
  return months.toSorted((one, other) => one.month - other.month);
}

interface ResultRow extends Omit<Result, 'ratio'> {
  readonly numerator: number | null;
  readonly denominator: number | null;
}

function decodeResult<Row extends ResultRow>({ numerator, denominator, ...row }: Row) {
  const ratio = buildRatio(numerator, denominator);
  return { ...row, ...(ratio !== undefined && { ratio }) };
}

interface ChangedRow extends ChangedMonth {
  readonly ratioBefore: Ratio | null;
  readonly originBefore: Result['origin'];
  readonly recordedByBefore: string;
}

const changeText = `
  with changed as (
    update quality.result as result
    set value = given.value, numerator = given.numerator, denominator = given.denominator,
        origin = 'extraction', recorded_by = $4, recorded_at = now(), run_id = $5, version = result.version + 1
    from unnest($2::date[], $3::numeric[], $6::numeric[], $7::numeric[])
      as given(month, value, numerator, denominator), quality.result as earlier
    where result.indicator_id = $1 and result.month = given.month
      and earlier.indicator_id = $1 and earlier.month = given.month
      and result.value <> given.value
    returning to_char(result.month, 'YYYYMM')::int as month, earlier.value::float8 as before, result.value::float8 as after,
      case when earlier.numerator is not null then
        json_build_object('numerator', earlier.numerator, 'denominator', earlier.denominator)
      end as "ratioBefore",
      earlier.origin as "originBefore", earlier.recorded_by as "recordedByBefore"
  )
  select * from changed order by month`;

/** What the same value is made of is told anew, as the query tells it now; the value itself stays as it was. */
const retellText = `
  update quality.result as result
  set numerator = given.numerator, denominator = given.denominator
  from unnest($2::date[], $3::numeric[], $4::numeric[], $5::numeric[])
    as given(month, value, numerator, denominator)
  where result.indicator_id = $1 and result.month = given.month and result.value = given.value
    and given.numerator is not null
    and (result.numerator, result.denominator) is distinct from (given.numerator, given.denominator)`;

const addText = `
  insert into quality.result (indicator_id, month, value, numerator, denominator, origin, recorded_by, run_id)
  select $1, given.month, given.value, given.numerator, given.denominator, 'extraction', $4, $5
  from unnest($2::date[], $3::numeric[], $6::numeric[], $7::numeric[])
    as given(month, value, numerator, denominator)
  on conflict do nothing
  returning month`;
