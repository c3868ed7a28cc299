// A database without people would let nobody in. Its first start makes one administrator.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { nameOfServer } from '@prumo/bi-server/users/people-administration';
import type { OpenPeopleAudit } from '@prumo/bi-server/users/people-audit';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import type { Passwords } from '@prumo/bi-server/users/passwords';
import type { Database } from '@prumo/database/database';

/** Returns the file that holds the password, or nothing when there are people already. */
export async function createFirstAdministrator(parts: {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly dataFolder: string;
  readonly openAudit: OpenPeopleAudit;
}): Promise<string | undefined> {
  const { database, passwords, dataFolder } = parts;
  if (await createPeopleDirectory(database, passwords).hasPeople()) return undefined;
  // Sixteen characters that nobody has chosen: no policy asks for more.
  const password = randomBytes(12).toString('base64url');
  const path = join(dataFolder, 'first-administrator.txt');
  await mkdir(dataFolder, { recursive: true });
  // The file first: a password that was set and is written nowhere would lock everybody out.
  await writeFile(path, `user name: ADMIN\npassword:  ${password}\n`, { mode: 0o600, flush: true });
  const person = {
    userName: 'ADMIN',
    displayName: 'Administrador',
    roles: ['Administrator', 'Authenticated'],
  };
  await database.transaction(async (connection) => {
    await createPeopleDirectory(connection, passwords).addPeople([{ ...person, password }]);
    const { userName: name, ...after } = person;
    await parts.openAudit(connection).record({
      by: nameOfServer,
      what: 'person',
      name,
      before: null,
      after: { ...after, isEnabled: true },
    });
  });
  return path;
}
