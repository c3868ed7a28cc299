import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { defaultSettingsUser, userSettingsType } from '@prumo/contracts/documents/user-settings';

import { sendRequest } from '../http/send-request.ts';
import { buildSettingsForm } from './build-settings-form.ts';
import { decodeUserSettings } from './decode-user-settings.ts';
import type { UserSettings } from './user-settings.ts';

export interface UserSettingsClient {
  /** The person's own settings; null where they never saved any. */
  readonly load: (userName: string, signal?: AbortSignal) => Promise<UserSettings | null>;
  /** The state that the person's own settings name as home, else the one that holds for everybody. */
  readonly findHome: (userName: string, signal?: AbortSignal) => Promise<string | null>;
  /** Answers what is stored now, with its id. */
  readonly save: (settings: UserSettings) => Promise<UserSettings>;
}

/** The settings documents in the document store of the quality plugin. */
export function createUserSettingsClient(plugin: string): UserSettingsClient {
  const path = `${pluginApiPath(plugin)}/docstore`;

  async function load(userName: string, signal?: AbortSignal): Promise<UserSettings | null> {
    const query = new URLSearchParams({
      parammethod: 'GET',
      paramtype: userSettingsType,
      paramfilter: userName,
    });
    return await sendRequest({
      method: 'GET',
      path: `${path}?${query.toString()}`,
      answer: settingsAnswer,
      ...(signal === undefined ? {} : { signal }),
    });
  }

  async function findHome(userName: string, signal?: AbortSignal): Promise<string | null> {
    const own = await load(userName, signal);
    return own?.home ?? (await load(defaultSettingsUser, signal))?.home ?? null;
  }

  async function save(settings: UserSettings): Promise<UserSettings> {
    const { id } = await sendRequest({
      method: 'POST',
      path,
      body: buildSettingsForm(settings),
      answer: writtenDocument,
    });
    return { ...settings, id };
  }

  return { load, findHome, save };
}

const settingsAnswer = {
  safeParse(value: unknown) {
    try {
      return { success: true, data: decodeUserSettings(value) } as const;
    } catch (error) {
      return { success: false, error } as const;
    }
  },
};
