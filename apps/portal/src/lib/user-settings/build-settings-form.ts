import { userSettingsType } from '@prumo/contracts/documents/user-settings';

import type { UserSettings } from './user-settings.ts';

/** The id travels beside the document, never in it; one without an id is new. */
export function buildSettingsForm({ id, user, home, others }: UserSettings): URLSearchParams {
  return new URLSearchParams({
    parammethod: id === null ? 'POST' : 'PUT',
    paramtype: userSettingsType,
    ...(id === null ? {} : { paramid: id }),
    paramdoc: JSON.stringify({ ...others, user, ...(home === null ? {} : { home }) }),
  });
}
