import type { Connection } from '@prumo/database/connection';

import {
  createUserSettingsRepository,
  type UserSettingRow,
} from '../persistence/user-settings.repository.ts';

/** What clients ask the server to remember for a person, under names of their own. */
export interface UserSettings {
  list(userName: string): Promise<readonly UserSettingRow[]>;
  find(userName: string, name: string): Promise<string | undefined>;
  isStorable(name: string, value: string): boolean;
  save(userName: string, setting: UserSettingRow): Promise<void>;
}

const longestName = 200;

export function createUserSettings(connection: Connection): UserSettings {
  const settings = createUserSettingsRepository(connection);

  return {
    list: async (userName) => await settings.list(userName),
    // PostgreSQL refuses to even compare with this character.
    find: async (userName, name) => (name.includes('\0') ? undefined : await settings.find(userName, name)),
    isStorable(name, value) {
      return name !== '' && name.length <= longestName && !name.includes('\0') && !value.includes('\0');
    },
    save: async (userName, setting) => await settings.save(userName, setting),
  };
}
