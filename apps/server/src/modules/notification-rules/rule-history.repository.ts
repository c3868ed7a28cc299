// What rules have told, of the history of all notifications: by rule, and by person.
import type { RuleNotice } from '@prumo/contracts/notification-rules/own-rule-calls';
import type { ToldEntry } from '@prumo/contracts/notification-rules/rule-calls';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import { mailContent } from '../notifications/mail/mail-content.ts';
import type { NotificationTables } from '../notifications/notification-tables.ts';
import type { RuleTables } from './rule-tables.ts';

export interface RuleHistoryRepository {
  /** The latest first. */
  listTold(
    ruleId: string,
    most: number,
  ): Promise<{ readonly told: readonly ToldEntry[]; readonly total: number }>;
  /** Inside the portal; the latest first. */
  listNotices(userName: string, since: Date, most: number): Promise<readonly RuleNotice[]>;
  /** Null: all of the person's. */
  markRead(userName: string, ids: readonly string[] | null, now: Date): Promise<void>;
}

export function createRuleHistoryRepository(connection: Connection): RuleHistoryRepository {
  const queries = connection.queries<NotificationTables & RuleTables>();

  return {
    async listTold(ruleId, most) {
      const rows = await queries
        .selectFrom('quality.notification')
        .select(['id', 'created_at', 'channel', 'user_name', 'subject', 'state', 'reason', 'sent_at'])
        .select(sql<number>`count(*) over ()::integer`.as('total'))
        .where('rule_id', '=', ruleId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute();
      return {
        total: rows[0]?.total ?? 0,
        told: rows.map((row) => ({
          id: row.id,
          createdAt: row.created_at.toISOString(),
          channel: row.channel,
          userName: row.user_name,
          subject: row.subject,
          state: row.state,
          reason: row.reason,
          sentAt: row.sent_at?.toISOString() ?? null,
        })),
      };
    },

    async listNotices(userName, since, most) {
      const rows = await queries
        .selectFrom('quality.notification as notice')
        .leftJoin('quality.notification_rule as rule', 'rule.id', 'notice.rule_id')
        .select([
          'notice.id',
          'notice.kind',
          'notice.created_at',
          'notice.subject',
          'notice.content',
          'notice.read_at',
        ])
        .select(sql<string | null>`rule.facts ->> 'name'`.as('ruleName'))
        .where('notice.channel', '=', 'portal')
        .where(sql<boolean>`lower(notice.user_name) = lower(${userName})`)
        .where('notice.created_at', '>=', since)
        .orderBy('notice.created_at', 'desc')
        .orderBy('notice.id')
        .limit(most)
        .execute();
      return rows.map((row) => {
        const { lines, link } = mailContent.parse(row.content);
        return {
          id: row.id,
          kind: row.kind,
          createdAt: row.created_at.toISOString(),
          subject: row.subject,
          lines: [...lines],
          address: link?.path ?? null,
          ruleName: row.ruleName,
          isRead: row.read_at !== null,
        };
      });
    },

    async markRead(userName, ids, now) {
      let update = queries
        .updateTable('quality.notification')
        .set({ read_at: now })
        .where('channel', '=', 'portal')
        .where('read_at', 'is', null)
        .where(sql<boolean>`lower(user_name) = lower(${userName})`);
      if (ids !== null) update = update.where(sql<boolean>`id = any(${[...ids]}::uuid[])`);
      await update.execute();
    },
  };
}
