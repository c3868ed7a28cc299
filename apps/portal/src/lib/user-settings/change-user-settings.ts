import { ApiFailure } from '../http/api-failure.ts';
import type { UserSettingsClient } from './create-user-settings-client.ts';
import type { UserSettings } from './user-settings.ts';

/** Which members of a person's settings become which; what is not named stays. */
export interface UserSettingsChange {
  readonly home?: string | null;
  readonly others?: Readonly<Record<string, unknown>>;
}

/**
 * Several parts of the portal keep something in the one document of a person, also in other tabs: it is read
 * anew before each change, and only what changes is replaced.
 */
export async function changeUserSettings(
  client: UserSettingsClient,
  userName: string,
  change: UserSettingsChange,
): Promise<UserSettings> {
  try {
    return await attempt(client, userName, change);
  } catch (error) {
    // Another tab created the document in between: now there is one to be changed.
    if (error instanceof ApiFailure && error.status === conflictStatus) {
      return await attempt(client, userName, change);
    }
    throw error;
  }
}

/** What the settings are after the change; null stands for a person who has none yet. */
export function applyChange(
  stored: UserSettings | null,
  userName: string,
  change: UserSettingsChange,
): UserSettings {
  const known = stored ?? { id: null, user: userName, home: null, others: {} };
  return {
    ...known,
    home: change.home === undefined ? known.home : change.home,
    others: { ...known.others, ...change.others },
  };
}

const conflictStatus = 409;

async function attempt(
  client: UserSettingsClient,
  userName: string,
  change: UserSettingsChange,
): Promise<UserSettings> {
  return await client.save(applyChange(await client.load(userName), userName, change));
}
