import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

export interface UserSettings {
  readonly id: string;
  readonly userName: string;
  readonly home: string | null;
  /** Everything else, by name. */
  readonly others: Readonly<Record<string, unknown>>;
}

export interface VersionedUserSettings extends UserSettings {
  readonly version: number;
}

interface SettingsFilter {
  readonly id?: string | undefined;
  /** Settings under any of these names; all when nothing is given. */
  readonly userNames?: readonly string[] | undefined;
}

export interface UserSettingsRepository {
  /** Until the end of the transaction nobody else adds settings under this name. */
  lockUser(userName: string): Promise<void>;
  list(filter: SettingsFilter): Promise<readonly VersionedUserSettings[]>;
  /** Until the end of the transaction nobody else can change them. */
  lock(
    by: { readonly id: string } | { readonly userName: string },
  ): Promise<VersionedUserSettings | undefined>;
  insert(settings: UserSettings): Promise<void>;
  /** Returns the new version. The person stays the same. */
  update(settings: UserSettings): Promise<number>;
  delete(id: string): Promise<void>;
}

const columns = ['id', 'user_name as userName', 'home', 'settings as others', 'version'] as const;

// Told apart from advisory locks for other purposes.
const lockSpace = 7_786_864;

export function createUserSettingsRepository(connection: Connection): UserSettingsRepository {
  const queries = connection.queries<QualityTables>();

  return {
    async lockUser(userName) {
      await sql`select pg_advisory_xact_lock(${lockSpace}::integer, hashtext(lower(${userName})))`.execute(
        queries,
      );
    },

    async list({ id, userNames }) {
      let query = queries.selectFrom('quality.user_settings').select(columns);
      if (id !== undefined) query = query.where('id', '=', id);
      if (userNames !== undefined) {
        query = query.where((row) => row.or(userNames.map((userName) => isUser(userName))));
      }
      return await query.orderBy('user_name').execute();
    },

    async lock(by) {
      const query = queries.selectFrom('quality.user_settings').select(columns).forUpdate();
      return await (
        'id' in by ? query.where('id', '=', by.id) : query.where(isUser(by.userName))
      ).executeTakeFirst();
    },

    async insert({ id, userName, home, others }) {
      await queries
        .insertInto('quality.user_settings')
        .values({ id, user_name: userName, home, settings: JSON.stringify(others) })
        .execute();
    },

    async update({ id, home, others }) {
      const { version } = await queries
        .updateTable('quality.user_settings')
        .set((row) => ({
          home,
          settings: JSON.stringify(others),
          version: row('version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    async delete(id) {
      await queries.deleteFrom('quality.user_settings').where('id', '=', id).execute();
    },
  };
}

/** User names are compared without case, in the form that the index is made for. */
function isUser(userName: string) {
  return sql<boolean>`lower(user_name) = lower(${userName})`;
}
