import type { Notification, NotificationFilter } from '@prumo/contracts/notifications/notifications';
import type { Connection } from '@prumo/database/connection';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { sql, type RawBuilder } from 'kysely';

import type { NotificationTables } from './notification-tables.ts';

export interface NotificationHistoryRepository {
  /** The latest first. */
  list(
    filter: NotificationFilter,
    span: { readonly from: number; readonly most: number },
  ): Promise<readonly Notification[]>;
  count(filter: NotificationFilter): Promise<number>;
  countOpen(): Promise<{ readonly waiting: number; readonly parked: number }>;
  /** False: it is not parked. */
  unpark(id: string, now: Date): Promise<boolean>;
}

export function createNotificationHistoryRepository(connection: Connection): NotificationHistoryRepository {
  const queries = connection.queries<NotificationTables>();

  return {
    async list(filter, { from, most }) {
      const rows = await queries
        .selectFrom('quality.notification')
        .select([
          'id',
          'created_at',
          'kind',
          'channel',
          'user_name',
          'address',
          'subject',
          'state',
          'reason',
          'attempts',
          'doubts',
          'not_before',
          'sent_at',
          'answer',
        ])
        .where(buildCondition(filter))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(from)
        .limit(most)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        kind: row.kind,
        channel: row.channel,
        userName: row.user_name,
        address: row.address,
        subject: row.subject,
        state: row.state,
        reason: row.reason,
        attempts: row.attempts,
        doubts: row.doubts,
        nextTryAt: row.state === 'waiting' || row.state === 'held' ? row.not_before.toISOString() : null,
        sentAt: row.sent_at?.toISOString() ?? null,
        answer: row.answer,
      }));
    },

    async count(filter) {
      const { total } = await queries
        .selectFrom('quality.notification')
        .select(sql<number>`count(*)::integer`.as('total'))
        .where(buildCondition(filter))
        .executeTakeFirstOrThrow();
      return total;
    },

    async countOpen() {
      return await queries
        .selectFrom('quality.notification')
        .select([
          sql<number>`count(*) filter (where state in ('waiting', 'sending'))::integer`.as('waiting'),
          sql<number>`count(*) filter (where state = 'parked')::integer`.as('parked'),
        ])
        .where('state', 'in', ['waiting', 'sending', 'parked'])
        .executeTakeFirstOrThrow();
    },

    async unpark(id, now) {
      const { numUpdatedRows } = await queries
        .updateTable('quality.notification')
        .set({ state: 'waiting', reason: null, ended_at: null, attempts: 0, not_before: now })
        .where('id', '=', id)
        .where('state', '=', 'parked')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

function buildCondition(filter: NotificationFilter): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    ...(filter.from === undefined ? [] : [sql`created_at >= ${getInstantInSaoPaulo(filter.from, 0)}`]),
    ...(filter.to === undefined ? [] : [sql`created_at < ${getInstantInSaoPaulo(filter.to, 24)}`]),
    ...(filter.userName === undefined ? [] : [sql`lower(user_name) = lower(${filter.userName})`]),
    ...(filter.state === undefined ? [] : [sql`state = ${filter.state}`]),
    ...(filter.kind === undefined ? [] : [sql`kind = ${filter.kind}`]),
    ...(filter.channel === undefined ? [] : [sql`channel = ${filter.channel}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
