// Decides from owner and mode bits whether another system user can get at a file.
// A process that drops root keeps no supplementary groups, so user and primary group are all that count.
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SystemUser } from './system-user.ts';

export type PathEntry = { path: string; mode: number; uid: number; gid: number };
export type Identity = Pick<SystemUser, 'uid' | 'gid'>;

export const READ = 0o4;
export const EXECUTE = 0o1;
export const SEARCH = 0o1;

/** The outermost folder that the user may not pass through, or null when all of them let it in. */
export function findClosedFolder(folders: readonly PathEntry[], user: Identity): PathEntry | null {
  return folders.find((folder) => !grantsAccess(folder, user, SEARCH)) ?? null;
}

/** As the kernel does it: the first class that fits decides, even if a later one would allow more. */
export function grantsAccess(entry: PathEntry, user: Identity, wanted: number): boolean {
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0;
  return ((entry.mode >> shift) & wanted) === wanted;
}

/** The folder and its parents, outermost first, with symbolic links resolved. */
export async function listFolderChain(folder: string): Promise<PathEntry[]> {
  const chain: PathEntry[] = [];
  let path = await realpath(folder);
  for (;;) {
    chain.unshift(await readPathEntry(path));
    const parent = dirname(path);
    if (parent === path) return chain;
    path = parent;
  }
}

export async function readPathEntry(path: string): Promise<PathEntry> {
  const { mode, uid, gid } = await stat(path);
  return { path, mode, uid, gid };
}

/** A folder that every user may enter, whatever the umask of this process. */
export async function createOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}
