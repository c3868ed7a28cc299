// The checks that moving, copying and deleting have in common.
import type { RepositoryFilesRepository } from '../persistence/repository-files.repository.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { isPermitted } from './file-rights.ts';
import { isLive, locateFile, locateFilesById } from './locate-files.ts';
import { FileAccessError, FileIdError, FileKindError, FileMissingError } from './repository-errors.ts';
import type { FilePermission, RepositoryFile } from './repository-file.ts';
import { isFixedPath } from './repository-path.ts';

/** Live files that the person can see, by id. Those that lie in another one of the list come along with it. */
export async function requireFilesById(
  files: RepositoryFilesRepository,
  user: BiUser,
  ids: readonly string[],
): Promise<readonly RepositoryFile[]> {
  const chains = await locateFilesById(files, ids);
  const found = ids.map((id) => {
    const chain = chains.get(id.toLowerCase());
    const file = chain?.at(-1);
    if (chain === undefined || file === undefined || !isLive(chain) || !isPermitted(user, file, 'read')) {
      throw new FileIdError(`no file with id ${id}`);
    }
    return { file, idsAbove: chain.slice(0, -1).map((above) => above.id) };
  });
  const chosen = new Map(found.map(({ file }) => [file.id, file]));
  for (const { file, idsAbove } of found) if (idsAbove.some((id) => chosen.has(id))) chosen.delete(file.id);
  return [...chosen.values()];
}

export function requirePermission(user: BiUser, file: RepositoryFile, permission: FilePermission): void {
  if (!isPermitted(user, file, permission))
    throw new FileAccessError(`${permission} refused on ${file.path}`);
}

export function requireMovable(file: RepositoryFile): void {
  if (isFixedPath(file.path)) throw new FileAccessError(`${file.path} stays where it is`);
}

/** A folder that the person can see and write into. The root takes nothing. */
export async function requireDestination(
  files: RepositoryFilesRepository,
  user: BiUser,
  path: string,
): Promise<RepositoryFile> {
  const { deepest: folder, missingNames } = await locateFile(files, path);
  if (missingNames.length > 0 || !isPermitted(user, folder, 'read')) {
    throw new FileMissingError(`no folder ${path}`);
  }
  if (!folder.isFolder) throw new FileKindError(`${path} is no folder`);
  if (folder.path === '/') throw new FileAccessError('nothing is put at the top');
  requirePermission(user, folder, 'write');
  return folder;
}

/**
 * What a person may not delete is not deleted by way of a folder around it: every part of the branch with rights
 * of its own is asked.
 */
export async function requireDeletable(
  files: RepositoryFilesRepository,
  user: BiUser,
  file: RepositoryFile,
): Promise<void> {
  requirePermission(user, file, 'delete');
  if (!file.isFolder || user.isAdministrator) return;
  for (const row of await files.listBranch(file.id, -1)) {
    if (row.id === file.id || row.ownAces === null) continue;
    const nested = { ownerName: row.ownerName, acl: { aces: row.ownAces } };
    if (!isPermitted(user, nested, 'delete')) throw new FileAccessError(`delete refused below ${file.path}`);
  }
}
