// A database without people would let nobody in. Its first start makes one administrator.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';

/** Returns the file that holds the password, or nothing when there are people already. */
export async function createFirstAdministrator(
  people: PeopleDirectory,
  dataFolder: string,
): Promise<string | undefined> {
  if (await people.hasPeople()) return undefined;
  const password = randomBytes(12).toString('base64url');
  const path = join(dataFolder, 'first-administrator.txt');
  await mkdir(dataFolder, { recursive: true });
  // The file first: a password that was set and is written nowhere would lock everybody out.
  await writeFile(path, `user name: ADMIN\npassword:  ${password}\n`, { mode: 0o600, flush: true });
  await people.addPeople([
    { userName: 'ADMIN', displayName: 'Administrador', roles: ['Administrator', 'Authenticated'], password },
  ]);
  return path;
}
