import type { Connection } from '@prumo/database/connection';
import type { RacpNumber } from '@prumo/domain/action-plans/racp-number';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { firstDayOf, monthOfDay, type Month } from '@prumo/domain/indicators/month';
import { buildRatio } from '@prumo/domain/indicators/ratio';
import { readTarget, writeTarget, type TargetValue } from '@prumo/domain/indicators/target-value';
import type { Selectable } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

/** What somebody wrote about the result of one month. */
export interface AnalysisFacts {
  readonly indicatorId: string;
  readonly month: Month;
  readonly author: string;
  readonly improvementOption: boolean;
  readonly analysis: string;
  readonly racp: RacpFacts | null;
  /** The round before. */
  readonly previousId: string | null;
}

/** Report of corrective and preventive action. */
export interface RacpFacts {
  readonly planType: 0 | 1;
  readonly title: string;
  readonly causeAnalysis: string;
  readonly actionPlanOption: boolean;
  readonly methodAnalysis: string;
  readonly expectedResult: string;
  readonly assignee: string;
  readonly dueDate: string;
}

export interface NewAnalysis extends AnalysisFacts {
  readonly id: string;
  /** As they are when it is written. */
  readonly result: number;
  readonly target: TargetValue | null;
  readonly round: number;
  /** Now, unless told: what is brought in from elsewhere was written before. */
  readonly createdAt?: Date | undefined;
}

export interface Analysis extends AnalysisFacts {
  readonly id: string;
  readonly createdAt: Date;
  readonly result: number;
  readonly target: TargetValue | null;
  /** Of the month as it is recorded now. */
  readonly presentResult: number;
  /** Of its RACP, which has had it from the beginning. */
  readonly racpNumber: RacpNumber | null;
  readonly round: number;
  /** The round after. */
  readonly nextId: string | null;
}

/** Of an analysis whose result has another value now. */
export interface OutdatedFacts {
  readonly id: string;
  readonly indicatorId: string;
  readonly departmentId: string;
  readonly code: string;
  readonly name: string;
  readonly measureUnit: string | null;
  readonly month: Month;
  readonly result: number;
  readonly presentResult: number;
  readonly changedAt: Date;
}

export interface ResultAnalysesRepository {
  /** False when the id or the round before is taken, also by one that is saved at the same moment. */
  insert(analysis: NewAnalysis): Promise<boolean>;
  /** All of them, the earliest first. */
  listResults(indicatorId: string): Promise<readonly MonthlyResult[]>;
  findResult(indicatorId: string, month: Month): Promise<number | undefined>;
  find(id: string): Promise<Analysis | undefined>;
  /** The newest first. */
  listOf(indicatorId: string): Promise<readonly Analysis[]>;
  /** By one person, of months that nobody has analysed since; the latest change first. */
  listOutdatedBy(author: string): Promise<readonly OutdatedFacts[]>;
}

export function createResultAnalysesRepository(connection: Connection): ResultAnalysesRepository {
  const queries = connection.queries<QualityTables>();

  function select() {
    return queries
      .selectFrom('quality.result_analysis as analysis')
      .innerJoin('quality.result as result', (join) =>
        join
          .onRef('result.indicator_id', '=', 'analysis.indicator_id')
          .onRef('result.month', '=', 'analysis.month'),
      )
      .leftJoin('quality.result_analysis as next', 'next.previous_id', 'analysis.id')
      .selectAll('analysis')
      .select(['result.value as present_value', 'next.id as next_id']);
  }

  return {
    async insert({ racp, target, ...analysis }) {
      const written = target === null ? undefined : writeTarget(target);
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('quality.result_analysis')
        .values({
          id: analysis.id,
          indicator_id: analysis.indicatorId,
          month: firstDayOf(analysis.month),
          author: analysis.author,
          created_at: analysis.createdAt,
          result_value: analysis.result,
          target_value: written?.target ?? null,
          target_to: written?.targetTo ?? null,
          improvement_option: analysis.improvementOption,
          analysis: analysis.analysis,
          racp_plan_type: racp?.planType ?? null,
          racp_title: racp?.title ?? null,
          racp_cause: racp?.causeAnalysis ?? null,
          racp_has_action_plan: racp?.actionPlanOption ?? null,
          racp_method: racp?.methodAnalysis ?? null,
          racp_expected: racp?.expectedResult ?? null,
          racp_assignee: racp?.assignee ?? null,
          racp_due_date: racp?.dueDate ?? null,
          previous_id: analysis.previousId,
          round: analysis.round,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async listResults(indicatorId) {
      const rows = await queries
        .selectFrom('quality.result')
        .select(['month', 'value', 'numerator', 'denominator'])
        .where('indicator_id', '=', indicatorId)
        .orderBy('month')
        .execute();
      return rows.map(({ month, value, numerator, denominator }) => {
        const ratio = buildRatio(decodeNumber(numerator), decodeNumber(denominator));
        return { month: monthOfDay(month), value: Number(value), ...(ratio !== undefined && { ratio }) };
      });
    },

    async findResult(indicatorId, month) {
      const row = await queries
        .selectFrom('quality.result')
        .select('value')
        .where('indicator_id', '=', indicatorId)
        .where('month', '=', firstDayOf(month))
        .executeTakeFirst();
      return row && Number(row.value);
    },

    async find(id) {
      const row = await select().where('analysis.id', '=', id).executeTakeFirst();
      return row && decodeAnalysis(row);
    },

    async listOf(indicatorId) {
      const rows = await select()
        .where('analysis.indicator_id', '=', indicatorId)
        .orderBy('analysis.created_at', 'desc')
        .orderBy('analysis.id')
        .execute();
      return rows.map(decodeAnalysis);
    },

    // Asked for with the notices of everybody who works.
    listOutdatedBy: (author) => connection.prepared<OutdatedFacts>(outdatedText, [author]),
  };
}

const outdatedText = `
  select analysis.id, analysis.indicator_id as "indicatorId", indicator.department_id as "departmentId",
    indicator.code, indicator.name, indicator.measure_unit as "measureUnit",
    to_char(analysis.month, 'YYYYMM')::int as month,
    analysis.result_value::float8 as result, result.value::float8 as "presentResult",
    result.recorded_at as "changedAt"
  from quality.result_analysis as analysis
  join quality.result as result on result.indicator_id = analysis.indicator_id and result.month = analysis.month
  join quality.indicator as indicator on indicator.id = analysis.indicator_id
  where lower(analysis.author) = lower($1) and result.value <> analysis.result_value
    and not exists (
      select from quality.result_analysis as later
      where later.indicator_id = analysis.indicator_id and later.month = analysis.month
        and later.created_at > analysis.created_at
    )
  order by result.recorded_at desc, analysis.id`;

type AnalysisRow = Selectable<QualityTables['quality.result_analysis']> & {
  readonly present_value: string;
  readonly next_id: string | null;
};

function decodeAnalysis(row: AnalysisRow): Analysis {
  return {
    id: row.id,
    indicatorId: row.indicator_id,
    month: monthOfDay(row.month),
    author: row.author,
    createdAt: row.created_at,
    result: Number(row.result_value),
    target: decodeTarget(row),
    presentResult: Number(row.present_value),
    improvementOption: row.improvement_option,
    analysis: row.analysis,
    racp: decodeRacp(row),
    racpNumber:
      row.racp_year === null || row.racp_number === null
        ? null
        : { year: row.racp_year, number: row.racp_number },
    previousId: row.previous_id,
    round: row.round,
    nextId: row.next_id,
  };
}

function decodeNumber(value: string | null): number | null {
  return value === null ? null : Number(value);
}

function decodeTarget({ target_value: from, target_to: to }: AnalysisRow): TargetValue | null {
  return from === null ? null : readTarget(Number(from), to === null ? null : Number(to));
}

/** All of its columns have a value, or none: the database sees to it. */
function decodeRacp(row: AnalysisRow): RacpFacts | null {
  if (row.racp_plan_type === null) return null;
  return {
    planType: row.racp_plan_type,
    title: row.racp_title ?? '',
    causeAnalysis: row.racp_cause ?? '',
    actionPlanOption: row.racp_has_action_plan ?? false,
    methodAnalysis: row.racp_method ?? '',
    expectedResult: row.racp_expected ?? '',
    assignee: row.racp_assignee ?? '',
    dueDate: row.racp_due_date ?? '',
  };
}
