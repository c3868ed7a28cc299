import type { Connection } from '@prumo/database/connection';

import { createRepositoryFileWritesRepository } from '../persistence/repository-file-writes.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { isFileName } from './file-name.ts';

/** A user name may have characters that no file can have; such a person has no home. */
export async function ensureHomeFolder(connection: Connection, user: BiUser, now: Date): Promise<void> {
  if (!isFileName(user.userName)) return;
  await createRepositoryFileWritesRepository(connection).insertHome(user.userName, now);
}
