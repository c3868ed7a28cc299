import type { Connection } from '@prumo/database/connection';

import type { BiTables } from './tables.ts';

export interface UserSettingRow {
  readonly name: string;
  readonly value: string;
}

export interface UserSettingsRepository {
  list(userName: string): Promise<readonly UserSettingRow[]>;
  find(userName: string, name: string): Promise<string | undefined>;
  save(userName: string, setting: UserSettingRow): Promise<void>;
}

export function createUserSettingsRepository(connection: Connection): UserSettingsRepository {
  const queries = connection.queries<BiTables>();

  return {
    async list(userName) {
      return await queries
        .selectFrom('bi.user_setting')
        .select(['setting_name as name', 'setting_value as value'])
        .where('user_name', '=', userName)
        .orderBy('setting_name')
        .execute();
    },

    async find(userName, name) {
      const row = await queries
        .selectFrom('bi.user_setting')
        .select('setting_value as value')
        .where('user_name', '=', userName)
        .where('setting_name', '=', name)
        .executeTakeFirst();
      return row?.value;
    },

    async save(userName, { name, value }) {
      await queries
        .insertInto('bi.user_setting')
        .values({ user_name: userName, setting_name: name, setting_value: value })
        .onConflict((conflict) =>
          conflict.columns(['user_name', 'setting_name']).doUpdateSet({ setting_value: value }),
        )
        .execute();
    },
  };
}
