import type { Database } from '@prumo/database/database';

import { holdsPublishingRole, usualQueryPublishers } from '../queries/source-access/source-access.ts';
import { createFileArrangement } from './create-file-arrangement.ts';
import { createFileImports } from './create-file-imports.ts';
import { createFileReads } from './create-file-reads.ts';
import { createFileTrash } from './create-file-trash.ts';
import { createFileWrites } from './create-file-writes.ts';
import type { FileRepository } from './file-repository.ts';
import { createTextRights } from './text-rights.ts';

export function createFileRepository(given: {
  readonly database: Database;
  readonly clock: () => number;
  /** Whether somebody with these roles may publish queries. */
  readonly mayPublishQueries?: (roles: readonly string[]) => boolean;
  /** Whether somebody of this name is let in and may publish queries now; nobody is, unless told. */
  readonly mayNowPublish?: (userName: string) => Promise<boolean>;
}): FileRepository {
  const {
    mayPublishQueries = (roles: readonly string[]) => holdsPublishingRole(roles, usualQueryPublishers),
  } = given;
  const parts = { ...given, textRights: createTextRights(mayPublishQueries) };
  return {
    ...createFileReads(parts),
    ...createFileWrites(parts),
    ...createFileArrangement(parts),
    ...createFileTrash(parts),
    ...createFileImports({ ...parts, mayNowPublish: given.mayNowPublish ?? (async () => false) }),
  };
}
