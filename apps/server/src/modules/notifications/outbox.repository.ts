import type {
  NotificationChannel,
  NotificationKind,
  NotificationReason,
  OutgoingChannel,
} from '@prumo/contracts/notifications/notifications';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { NotificationTables } from './notification-tables.ts';

/** As its cause writes it. */
export interface NewEntry {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly userName: string | null;
  readonly address: string | null;
  readonly subject: string;
  readonly content: unknown;
  readonly cause: string | null;
  readonly ruleId: string | null;
  /** `sent` at once: it is for the portal itself. */
  readonly state: 'waiting' | 'held' | 'withheld' | 'sent';
  readonly reason: NotificationReason | null;
  readonly notBefore: Date;
}

/** Taken by this copy of the server, to be sent. */
export interface TakenEntry {
  readonly id: string;
  readonly createdAt: Date;
  readonly kind: NotificationKind;
  readonly channel: OutgoingChannel;
  readonly userName: string | null;
  readonly address: string;
  readonly subject: string;
  readonly content: unknown;
  /** This one counted. */
  readonly attempts: number;
}

export type DeliveryEnd =
  | { readonly state: 'sent'; readonly answer: string }
  | { readonly state: 'waiting'; readonly answer: string; readonly notBefore: Date }
  | { readonly state: 'parked'; readonly answer: string; readonly reason: NotificationReason };

export interface HeldEntry {
  readonly id: string;
  readonly userName: string;
  readonly subject: string;
  readonly content: unknown;
}

export interface OutboxRepository {
  add(entries: readonly NewEntry[], now: Date): Promise<void>;
  /** The one that waits longest, unless another copy takes it at this moment. */
  take(channels: readonly OutgoingChannel[], copy: number, now: Date): Promise<TakenEntry | undefined>;
  /** False: it is in other hands by now. */
  end(id: string, copy: number, end: DeliveryEnd, now: Date): Promise<boolean>;
  listHolders(): Promise<readonly number[]>;
  /** What a copy that is gone had in hand waits again; nobody knows whether it was sent. */
  giveBack(copy: number, now: Date): Promise<number>;
  /** Of one person all that the digest of this moment holds; locked. */
  lockHeld(now: Date): Promise<readonly HeldEntry[]>;
  endHeld(ids: readonly string[], digestCause: string, now: Date): Promise<void>;
  forget(before: Date): Promise<void>;
}

const endedBy = { sent: true, parked: true, waiting: false } as const;

export function createOutboxRepository(connection: Connection): OutboxRepository {
  const queries = connection.queries<NotificationTables>();

  return {
    async add(entries, now) {
      if (entries.length === 0) return;
      await queries
        .insertInto('quality.notification')
        .values(
          entries.map((entry) => ({
            created_at: now,
            kind: entry.kind,
            channel: entry.channel,
            user_name: entry.userName,
            address: entry.address,
            subject: entry.subject,
            content: JSON.stringify(entry.content),
            cause: entry.cause,
            state: entry.state,
            reason: entry.reason,
            not_before: entry.notBefore,
            copy: null,
            sent_at: entry.state === 'sent' ? now : null,
            ended_at: entry.state === 'withheld' || entry.state === 'sent' ? now : null,
            answer: null,
            digest_id: null,
            rule_id: entry.ruleId,
            read_at: null,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async take(channels, copy, now) {
      const [entry] = await connection.prepared<TakenEntry>(takeText, [[...channels], copy, now]);
      return entry;
    },

    async end(id, copy, end, now) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.notification')
        .set({
          state: end.state,
          copy: null,
          answer: end.answer,
          reason: end.state === 'parked' ? end.reason : null,
          sent_at: end.state === 'sent' ? now : null,
          ended_at: endedBy[end.state] ? now : null,
          ...(end.state === 'waiting' && { not_before: end.notBefore }),
          // The history says whom it told of what; what was attached is with whoever has it.
          ...(end.state === 'sent' && { content: sql<string>`content - 'files'` }),
        })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .where('copy', '=', copy)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async listHolders() {
      const rows = await queries
        .selectFrom('quality.notification')
        .select('copy')
        .distinct()
        .where('state', '=', 'sending')
        .execute();
      return rows.flatMap(({ copy }) => (copy === null ? [] : [copy]));
    },

    async giveBack(copy, now) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.notification')
        .set({ state: 'waiting', copy: null, not_before: now, doubts: sql`doubts + 1` })
        .where('state', '=', 'sending')
        .where('copy', '=', copy)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    async lockHeld(now) {
      const first = await queries
        .selectFrom('quality.notification')
        .select('user_name')
        .where('state', '=', 'held')
        .where('not_before', '<=', now)
        .orderBy('not_before')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (first === undefined || first.user_name === null) return [];
      const rows = await queries
        .selectFrom('quality.notification')
        .select(['id', 'user_name', 'subject', 'content'])
        .where('state', '=', 'held')
        .where(sql<boolean>`lower(user_name) = lower(${first.user_name})`)
        .orderBy('created_at')
        .orderBy('id')
        .forUpdate()
        .execute();
      return rows.flatMap(({ user_name: userName, ...row }) =>
        userName === null ? [] : [{ ...row, userName }],
      );
    },

    async endHeld(ids, digestCause, now) {
      await queries
        .updateTable('quality.notification')
        .set({
          state: 'digested',
          ended_at: now,
          digest_id: sql`(select digest.id from quality.notification as digest where digest.cause = ${digestCause})`,
        })
        .where('id', 'in', [...ids])
        .execute();
    },

    async forget(before) {
      await queries.deleteFrom('quality.notification').where('ended_at', '<', before).execute();
    },
  };
}

const takeText = `
  update quality.notification set state = 'sending', copy = $2, attempts = attempts + 1
  where id = (
    select id from quality.notification
    where state = 'waiting' and channel = any($1::text[]) and not_before <= $3
    order by not_before, id limit 1
    for update skip locked
  )
  returning id, created_at as "createdAt", kind, channel, user_name as "userName", address, subject, content, attempts`;
