import type { Database } from '@prumo/database/database';

import { createRepositoryFileWritesRepository } from '../persistence/repository-file-writes.repository.ts';
import {
  createRepositoryFilesRepository,
  type RepositoryFilesRepository,
} from '../persistence/repository-files.repository.ts';
import {
  createRepositoryTrashRepository,
  type RepositoryTrashRepository,
} from '../persistence/repository-trash.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { describeFile } from './describe-file.ts';
import { ensureHomeFolder } from './ensure-home-folder.ts';
import { findFreeName } from './file-name.ts';
import type { FileTrash } from './file-repository.ts';
import { isPermitted } from './file-rights.ts';
import { compareTitles, defaultLocale } from './file-titles.ts';
import { locateFile, locateFilesById } from './locate-files.ts';
import { FileIdError, FileMissingError, HomeTakenError, RestoreRefusedError } from './repository-errors.ts';
import type { RepositoryFile } from './repository-file.ts';
import { homePathOf, parentPathOf } from './repository-path.ts';
import { requireDeletable, requireFilesById, requireMovable } from './require-files.ts';

export function createFileTrash(parts: {
  readonly database: Database;
  readonly clock: () => number;
}): FileTrash {
  const { database } = parts;
  const readClock = () => new Date(parts.clock());

  const change = async (
    work: (files: RepositoryFilesRepository, trash: RepositoryTrashRepository) => Promise<void>,
  ) => {
    await database.transaction(async (connection) => {
      await createRepositoryFileWritesRepository(connection).holdRepository();
      await work(createRepositoryFilesRepository(connection), createRepositoryTrashRepository(connection));
    });
  };

  return {
    async listTrash(user, options = {}) {
      const { locale = defaultLocale } = options;
      const rows = await createRepositoryFilesRepository(database).listTrash(
        user.isAdministrator ? null : user.userName,
      );
      return rows.map((row) => describeFile(row, null, locale)).toSorted(compareTitles);
    },

    async remove(user, ids) {
      await change(async (files, trash) => {
        const chosen = await requireFilesById(files, user, ids);
        for (const file of chosen) {
          requireMovable(file);
          await requireDeletable(files, user, file);
        }
        const located = chosen.map((file) => ({ id: file.id, parentPath: parentPathOf(file.path) }));
        await trash.trashFiles(located, user.userName, readClock());
      });
    },

    async removePermanently(user, ids) {
      await change(async (files, trash) => {
        const trashed = await listTrashedIds(files, user, ids);
        const known = new Set(trashed);
        const live = ids.filter((id) => !known.has(id.toLowerCase()));
        const chosen = await requireFilesById(files, user, live);
        for (const file of chosen) {
          requireMovable(file);
          await requireDeletable(files, user, file);
        }
        const doomed = [...trashed, ...chosen.map(({ id }) => id)];
        if (doomed.length > 0) await trash.deleteFiles(doomed);
      });
    },

    async restore(user, ids) {
      await change(async (files, trash) => {
        const chosen = await requireTrashed(files, user, ids);
        const restored: { id: string; parentId: string; name: string; path: string }[] = [];
        for (const file of chosen) {
          const { deepest, missingNames } = await locateFile(files, file.path);
          const isFree =
            missingNames.length === 1 &&
            deepest.isFolder &&
            isPermitted(user, deepest, 'write') &&
            !restored.some(({ path }) => path === file.path);
          if (!isFree) {
            const Refusal = (await isHomeFree(files, user, chosen)) ? RestoreRefusedError : HomeTakenError;
            throw new Refusal(`${file.path} is out of reach`);
          }
          restored.push({ id: file.id, parentId: deepest.id, name: file.name, path: file.path });
        }
        await trash.restoreFiles(restored);
      });
    },

    async restoreToHome(user, ids, mode) {
      await ensureHomeFolder(database, user, readClock());
      await change(async (files, trash) => {
        const chosen = await requireTrashed(files, user, ids);
        const { deepest: home, missingNames } = await locateFile(files, homePathOf(user.userName));
        if (missingNames.length > 0) throw new FileMissingError(`${user.userName} has no home`);
        const rows = (await files.listBranch(home.id, 1)).filter((row) => row.id !== home.id);
        const taken = new Map<string, string | null>(rows.map((row) => [row.name, row.id]));
        const replaced: string[] = [];
        const restored: { id: string; parentId: string; name: string }[] = [];
        for (const file of chosen) {
          const existingId = taken.get(file.name);
          if (existingId !== undefined && mode === 'keep') continue;
          if (typeof existingId === 'string' && mode === 'overwrite') {
            replaced.push(existingId);
            taken.delete(file.name);
          }
          const name = findFreeName(file.name, (candidate) => taken.has(candidate));
          taken.set(name, null);
          restored.push({ id: file.id, parentId: home.id, name });
        }
        // What is overwritten can still be brought back.
        const located = replaced.map((id) => ({ id, parentPath: home.path }));
        await trash.trashFiles(located, user.userName, readClock());
        await trash.restoreFiles(restored);
      });
    },
  };
}

/** Of a person's own trash, or of anybody's for an administrator; only what was deleted as such, not what lay in it. */
async function requireTrashed(
  files: RepositoryFilesRepository,
  user: BiUser,
  ids: readonly string[],
): Promise<readonly RepositoryFile[]> {
  const chains = await locateFilesById(files, ids);
  const found = ids.map((id) => {
    const [file] = chains.get(id.toLowerCase()) ?? [];
    if (file === undefined || file.id !== id.toLowerCase() || !isOwnTrash(user, file)) {
      throw new FileIdError(`no file with id ${id} in the trash`);
    }
    return file;
  });
  return [...new Map(found.map((file) => [file.id, file])).values()];
}

async function listTrashedIds(
  files: RepositoryFilesRepository,
  user: BiUser,
  ids: readonly string[],
): Promise<readonly string[]> {
  const chains = await locateFilesById(files, ids);
  return [...chains].flatMap(([id, [top]]) => {
    if (top === undefined || top.trash === null) return [];
    if (!isOwnTrash(user, top)) throw new FileIdError(`no file with id ${id}`);
    return [id];
  });
}

function isOwnTrash(user: BiUser, file: RepositoryFile): boolean {
  return file.trash !== null && (user.isAdministrator || file.trash.deletedBy === user.userName);
}

async function isHomeFree(
  files: RepositoryFilesRepository,
  user: BiUser,
  chosen: readonly RepositoryFile[],
): Promise<boolean> {
  const { deepest: home, missingNames } = await locateFile(files, homePathOf(user.userName));
  if (missingNames.length > 0) return true;
  const taken = new Set(
    (await files.listBranch(home.id, 1)).filter((row) => row.id !== home.id).map((row) => row.name),
  );
  return chosen.every((file) => !taken.has(file.name));
}
