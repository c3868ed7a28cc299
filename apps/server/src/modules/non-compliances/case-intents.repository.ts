// What is being done about cases. An intent is claimed by whoever works on it, so that two never do at once.
import { nonCompliance, type NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';

import type { QualityTables } from '../quality-tables.ts';
import type { CaseReporter } from './non-compliances.repository.ts';
import { enginePlan, type EnginePlan } from './plan-engine-work.ts';

export interface CaseIntent {
  readonly caseId: string;
  readonly id: string;
  /** Nothing when no deed is done, and a process is only found for the case. */
  readonly attemptHash: string | null;
  readonly step: 'begun' | 'moved';
  /** Nothing of a report. */
  readonly before: NonCompliance | null;
  readonly after: NonCompliance;
  readonly plan: EnginePlan;
  /** What the audit trail has. */
  readonly actor: string;
  /** Of a report that is not anonymous. */
  readonly reporter: CaseReporter | null;
  /** When the very second must not be told. */
  readonly auditedAt: Date | null;
}

export interface CaseIntentsRepository {
  has(caseId: string): Promise<boolean>;
  /** False when something else is being done. */
  begin(intent: CaseIntent, leaseMs: number): Promise<boolean>;
  /** Nothing when there is none, or somebody has it. */
  claim(caseId: string, leaseMs: number): Promise<CaseIntent | undefined>;
  /** Gives a claim back before its time. */
  release(intent: CaseIntent): Promise<void>;
  /** False when it was moved, or dropped, before. */
  setMoved(intent: CaseIntent, after: NonCompliance): Promise<boolean>;
  /** It is over, or never was. */
  remove(intent: CaseIntent): Promise<void>;
  /** Those that nobody is at. */
  listLeft(): Promise<readonly string[]>;
  findAttempt(hash: string): Promise<string | undefined>;
  recordAttempt(hash: string, caseId: string): Promise<void>;
  forgetAttempts(olderThanDays: number): Promise<void>;
}

export function createCaseIntentsRepository(connection: Connection): CaseIntentsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async has(caseId) {
      const row = await queries
        .selectFrom('quality.non_compliance_intent')
        .select('id')
        .where('case_id', '=', caseId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async begin(intent, leaseMs) {
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('quality.non_compliance_intent')
        .values({
          case_id: intent.caseId,
          id: intent.id,
          attempt_hash: intent.attemptHash,
          step: intent.step,
          before: intent.before && JSON.stringify(intent.before),
          after: JSON.stringify(intent.after),
          plan: JSON.stringify(intent.plan),
          actor: intent.actor,
          reporter: intent.reporter && JSON.stringify(intent.reporter),
          audited_at: intent.auditedAt,
          claimed_until: buildLease(leaseMs),
        })
        .onConflict((conflict) => conflict.column('case_id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async claim(caseId, leaseMs) {
      const row = await queries
        .updateTable('quality.non_compliance_intent')
        .set({ claimed_until: buildLease(leaseMs) })
        .where('case_id', '=', caseId)
        .where('claimed_until', '<=', sql<Date>`now()`)
        .returningAll()
        .executeTakeFirst();
      return row && decodeIntent(row);
    },

    async release({ id }) {
      await queries
        .updateTable('quality.non_compliance_intent')
        .set({ claimed_until: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    },

    async setMoved({ id }, after) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.non_compliance_intent')
        .set({ step: 'moved', after: JSON.stringify(after) })
        .where('id', '=', id)
        .where('step', '=', 'begun')
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async remove({ id }) {
      await queries.deleteFrom('quality.non_compliance_intent').where('id', '=', id).execute();
    },

    async listLeft() {
      const rows = await queries
        .selectFrom('quality.non_compliance_intent')
        .select('case_id')
        .where('claimed_until', '<=', sql<Date>`now()`)
        .execute();
      return rows.map(({ case_id }) => case_id);
    },

    async findAttempt(hash) {
      const row = await queries
        .selectFrom('quality.non_compliance_attempt')
        .select('case_id')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.case_id;
    },

    async recordAttempt(hash, caseId) {
      await queries.insertInto('quality.non_compliance_attempt').values({ hash, case_id: caseId }).execute();
    },

    async forgetAttempts(olderThanDays) {
      await queries
        .deleteFrom('quality.non_compliance_attempt')
        .where('done_on', '<', sql<Date>`current_date - ${olderThanDays}::integer`)
        .execute();
    },
  };
}

function buildLease(leaseMs: number) {
  return sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`;
}

const reporter = z.nullable(z.object({ userName: z.string(), displayName: z.string() }));

function decodeIntent(row: Selectable<QualityTables['quality.non_compliance_intent']>): CaseIntent {
  return {
    caseId: row.case_id,
    id: row.id,
    attemptHash: row.attempt_hash,
    step: row.step,
    before: row.before === null ? null : nonCompliance.parse(row.before),
    after: nonCompliance.parse(row.after),
    plan: enginePlan.parse(row.plan),
    actor: row.actor,
    reporter: reporter.parse(row.reporter),
    auditedAt: row.audited_at,
  };
}
