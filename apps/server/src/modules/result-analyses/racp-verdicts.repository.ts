import { resultComparison, type RacpVerdict } from '@prumo/contracts/indicators/racp-verdict';
import type { Connection } from '@prumo/database/connection';
import { sql, type Selectable } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

export interface NewVerdict extends Omit<RacpVerdict, 'judgedAt'> {
  readonly analysisId: string;
  readonly judgedAt: Date;
}

export interface RacpVerdictsRepository {
  /** False when there is one, also one that is given at the same moment. */
  insert(verdict: NewVerdict): Promise<boolean>;
  /** By the ids of their analyses. */
  listOf(analysisIds: readonly string[]): Promise<ReadonlyMap<string, RacpVerdict>>;
}

export function createRacpVerdictsRepository(connection: Connection): RacpVerdictsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async insert(verdict) {
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('quality.racp_verdict')
        .values({
          analysis_id: verdict.analysisId,
          result: verdict.result,
          partial_decision: verdict.partialDecision,
          evidence: verdict.evidence,
          reason_for_early: verdict.reasonForEarly,
          judged_by: verdict.judgedBy,
          judged_at: verdict.judgedAt,
          comparison: JSON.stringify(verdict.comparison),
        })
        .onConflict((conflict) => conflict.column('analysis_id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async listOf(analysisIds) {
      const rows = await queries
        .selectFrom('quality.racp_verdict')
        .selectAll()
        .where(sql<boolean>`analysis_id = any(${[...analysisIds]}::text[])`)
        .execute();
      return new Map(rows.map((row) => [row.analysis_id, decodeVerdict(row)]));
    },
  };
}

function decodeVerdict(row: Selectable<QualityTables['quality.racp_verdict']>): RacpVerdict {
  return {
    result: row.result,
    partialDecision: row.partial_decision,
    evidence: row.evidence,
    reasonForEarly: row.reason_for_early,
    judgedBy: row.judged_by,
    judgedAt: row.judged_at.toISOString(),
    comparison: resultComparison.parse(row.comparison),
  };
}
