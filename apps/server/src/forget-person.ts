// What is kept under the name of somebody whose account is deleted, and would be somebody else's when the name comes back.
import type { Connection } from '@prumo/database/connection';

import { createPreferencesRepository } from './modules/notifications/preferences.repository.ts';
import { createDeviceLinksRepository } from './modules/playlists/device-links.repository.ts';

/** In the transaction that deletes the account. */
export async function forgetPerson(
  connection: Connection,
  { userName, by, now }: { readonly userName: string; readonly by: string; readonly now: Date },
): Promise<void> {
  // Their own address is theirs: mail for another of the name must not go there.
  await createPreferencesRepository(connection).forget(userName);
  // Nobody lends their eyes to a television by being called like somebody who did.
  await createDeviceLinksRepository(connection).revokeAllOf(userName, by, now);
}
