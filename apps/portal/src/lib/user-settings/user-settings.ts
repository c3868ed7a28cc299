import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import {
  defaultSettingsUser,
  userSettingsDocument,
  userSettingsType,
} from '@prumo/contracts/documents/user-documents';

import { sendRequest } from '../http/send-request.ts';

/** The settings document of one person, or of everybody without an own one. */
export interface UserSettings {
  /** Null until it has been saved for the first time. */
  readonly id: string | null;
  readonly user: string;
  /** Name of the state that the portal opens first. */
  readonly home: string | null;
  /** What else the document holds; it is kept as it is. */
  readonly others: Readonly<Record<string, unknown>>;
}

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

/** The id travels beside the document, never in it; one without an id is new. */
export function buildSettingsForm({ id, user, home, others }: UserSettings): URLSearchParams {
  return new URLSearchParams({
    parammethod: id === null ? 'POST' : 'PUT',
    paramtype: userSettingsType,
    ...(id === null ? {} : { paramid: id }),
    paramdoc: JSON.stringify({ ...others, user, ...(home === null ? {} : { home }) }),
  });
}

/** The answer of the document store is a map by id; null where it holds no settings. */
export function decodeUserSettings(answer: unknown): UserSettings | null {
  if (!isMap(answer)) {
    throw new TypeError('The document store answers with a map of documents');
  }
  const [first] = Object.entries(answer);
  if (first === undefined) {
    return null;
  }
  const [id, document] = first;
  const { user, home, ...others } = userSettingsDocument.parse(document);
  return { id, user, home: home === undefined || home === '' ? null : home, others };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
