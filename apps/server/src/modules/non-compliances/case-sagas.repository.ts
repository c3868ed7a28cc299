// What is being done about cases. A saga is claimed by whoever works on it, so that two never do at once.
import { nonCompliance, type NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';

import type { QualityTables } from '../quality-tables.ts';
import type { CaseReporter } from './non-compliances.repository.ts';
import { enginePlan, type EnginePlan } from './plan-engine-work.ts';

export interface CaseSaga {
  readonly caseId: string;
  readonly id: string;
  /** Nothing when no command is done, and a process is only found for the case. */
  readonly idempotencyKeyHash: string | null;
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

/** Who works on a saga, and for how long nobody else does if they should vanish without being noticed. */
export interface SagaClaim {
  readonly leaseMs: number;
  /** The number of the copy of the server. */
  readonly holder: number;
}

/** A saga that somebody has claimed. */
export interface HeldSaga {
  readonly caseId: string;
  readonly id: string;
  readonly holder: number | null;
  /** The time of the claim is over. */
  readonly isOver: boolean;
}

export interface CaseSagasRepository {
  has(caseId: string): Promise<boolean>;
  /** False when something else is being done. */
  begin(saga: CaseSaga, claim: SagaClaim): Promise<boolean>;
  /** @param caseId Of all cases unless told. */
  listHeld(caseId?: string): Promise<readonly HeldSaga[]>;
  /** Takes over from who held it when that was looked at. Nothing when it is gone or somebody else has it by now. */
  claim(held: HeldSaga, claim: SagaClaim): Promise<CaseSaga | undefined>;
  /** Gives a claim back before its time. */
  release(saga: CaseSaga): Promise<void>;
  /** False when it was moved, or dropped, before. */
  setMoved(saga: CaseSaga, after: NonCompliance): Promise<boolean>;
  /** It is over, or never was. */
  remove(saga: CaseSaga): Promise<void>;
  /** Business keys of processes that may have been started, and belong to no case yet. */
  listMarksUnderWay(): Promise<readonly string[]>;
  findIdempotencyKey(hash: string): Promise<string | undefined>;
  recordIdempotencyKey(hash: string, caseId: string): Promise<void>;
  forgetIdempotencyKeys(olderThanDays: number): Promise<void>;
}

export function createCaseSagasRepository(connection: Connection): CaseSagasRepository {
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

    async begin(saga, { leaseMs, holder }) {
      const { numInsertedOrUpdatedRows } = await queries
        .insertInto('quality.non_compliance_intent')
        .values({
          case_id: saga.caseId,
          id: saga.id,
          attempt_hash: saga.idempotencyKeyHash,
          step: saga.step,
          before: saga.before && JSON.stringify(saga.before),
          after: JSON.stringify(saga.after),
          plan: JSON.stringify(saga.plan),
          actor: saga.actor,
          reporter: saga.reporter && JSON.stringify(saga.reporter),
          audited_at: saga.auditedAt,
          claimed_until: buildLease(leaseMs),
          holder,
        })
        .onConflict((conflict) => conflict.column('case_id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async listHeld(caseId) {
      const rows = await queries
        .selectFrom('quality.non_compliance_intent')
        .select(['case_id', 'id', 'holder', sql<boolean>`claimed_until <= now()`.as('is_over')])
        .$if(caseId !== undefined, (query) => query.where('case_id', '=', caseId ?? ''))
        .execute();
      return rows.map((row) => ({
        caseId: row.case_id,
        id: row.id,
        holder: row.holder,
        isOver: row.is_over,
      }));
    },

    async claim({ id, holder: before, isOver }, { leaseMs, holder }) {
      const row = await queries
        .updateTable('quality.non_compliance_intent')
        .set({ claimed_until: buildLease(leaseMs), holder })
        .where('id', '=', id)
        // Of two who come at once, the second finds the claim of the first.
        .where(isOver ? sql<boolean>`claimed_until <= now()` : sql<boolean>`holder = ${before}::integer`)
        .returningAll()
        .executeTakeFirst();
      return row && decodeSaga(row);
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

    async listMarksUnderWay() {
      const { rows } = await sql<{ mark: string }>`
        select plan -> 'decisive' ->> 'mark' as mark from quality.non_compliance_intent
        where step = 'begun' and plan -> 'decisive' ->> 'kind' = 'start'`.execute(queries);
      return rows.map(({ mark }) => mark);
    },

    async findIdempotencyKey(hash) {
      const row = await queries
        .selectFrom('quality.non_compliance_attempt')
        .select('case_id')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.case_id;
    },

    async recordIdempotencyKey(hash, caseId) {
      await queries.insertInto('quality.non_compliance_attempt').values({ hash, case_id: caseId }).execute();
    },

    async forgetIdempotencyKeys(olderThanDays) {
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

function decodeSaga(row: Selectable<QualityTables['quality.non_compliance_intent']>): CaseSaga {
  return {
    caseId: row.case_id,
    id: row.id,
    idempotencyKeyHash: row.attempt_hash,
    step: row.step,
    before: row.before === null ? null : nonCompliance.parse(row.before),
    after: nonCompliance.parse(row.after),
    plan: enginePlan.parse(row.plan),
    actor: row.actor,
    reporter: reporter.parse(row.reporter),
    auditedAt: row.audited_at,
  };
}
