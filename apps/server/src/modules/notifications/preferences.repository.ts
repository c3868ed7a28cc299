import type { NotificationPreferences } from '@prumo/contracts/notifications/notifications';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { NotificationTables } from './notification-tables.ts';

export interface PreferencesRepository {
  /** By name in lower case; who has chosen nothing is not among them. */
  findAll(userNames: readonly string[]): Promise<ReadonlyMap<string, NotificationPreferences>>;
  save(userName: string, preferences: NotificationPreferences): Promise<void>;
  /** With their address; in whatever case the name is written. */
  forget(userName: string): Promise<void>;
}

/** Of whoever has chosen nothing: no mail but that of legal deadlines. */
export const usualPreferences: NotificationPreferences = {
  email: null,
  kinds: [],
  quietHours: null,
  digestHour: null,
};

export function createPreferencesRepository(connection: Connection): PreferencesRepository {
  const queries = connection.queries<NotificationTables>();

  return {
    async findAll(userNames) {
      if (userNames.length === 0) return new Map();
      const rows = await queries
        .selectFrom('quality.notification_preference')
        .selectAll()
        .where(sql<boolean>`lower(user_name) = any(${userNames.map((name) => name.toLowerCase())}::text[])`)
        .execute();
      return new Map(
        rows.map((row) => [
          row.user_name.toLowerCase(),
          {
            email: row.email,
            kinds: row.kinds,
            quietHours:
              row.quiet_from === null || row.quiet_until === null
                ? null
                : { from: row.quiet_from, until: row.quiet_until },
            digestHour: row.digest_hour,
          },
        ]),
      );
    },

    async save(userName, { email, kinds, quietHours, digestHour }) {
      const chosen = {
        email,
        kinds: [...new Set(kinds)],
        quiet_from: quietHours?.from ?? null,
        quiet_until: quietHours?.until ?? null,
        digest_hour: digestHour,
      };
      await queries
        .insertInto('quality.notification_preference')
        .values({ user_name: userName, ...chosen })
        .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doUpdateSet(chosen))
        .execute();
    },

    async forget(userName) {
      await queries
        .deleteFrom('quality.notification_preference')
        .where(sql<boolean>`lower(user_name) = lower(${userName})`)
        .execute();
    },
  };
}
