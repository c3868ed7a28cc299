import type { Database } from '@prumo/database/database';

import { createFileArrangement } from './create-file-arrangement.ts';
import { createFileReads } from './create-file-reads.ts';
import { createFileTrash } from './create-file-trash.ts';
import { createFileWrites } from './create-file-writes.ts';
import type { FileRepository } from './file-repository.ts';

export function createFileRepository(parts: {
  readonly database: Database;
  readonly clock: () => number;
}): FileRepository {
  return {
    ...createFileReads(parts.database),
    ...createFileWrites(parts),
    ...createFileArrangement(parts),
    ...createFileTrash(parts),
  };
}
