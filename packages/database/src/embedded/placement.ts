// Decides where PostgreSQL's files live and which system user runs it.
// An ordinary user keeps everything in the data folder. Root must hand PostgreSQL to another user; when
// that user cannot get into the data folder, the files move below the relocation folder, and a note in the
// data folder names the place from then on.
import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type Placement = {
  /** PostgreSQL's data directory, which need not exist yet. */
  clusterFolder: string;
  /** Null: PostgreSQL runs as the user of this process. */
  runAs: SystemUser | null;
  /** The folder that keeps `runAs` out of the data folder, if that is why the files live elsewhere. */
  closedFolder: PathEntry | null;
};

const NOTE_NAME = 'postgres-files.txt';
const BACK_NOTE_NAME = 'data-folder.txt';

/** `dataFolder` is a real path. */
export async function choosePlacement(dataFolder: string, relocationFolder: string): Promise<Placement> {
  const inPlace = join(dataFolder, 'cluster');
  const noted = await findNotedCluster(dataFolder, relocationFolder);

  if (process.getuid?.() !== 0) {
    if (noted !== null) {
      throw new EmbeddedPostgresError(
        `The database of ${dataFolder} was made by root; start as root to use it.`,
      );
    }
    await requireOwnCluster(inPlace);
    return { clusterFolder: inPlace, runAs: null, closedFolder: null };
  }

  const clusterFolder = noted ?? inPlace;
  const owner = await findOwner(clusterFolder);
  if (noted !== null && owner === null) {
    throw new EmbeddedPostgresError(
      `The database of ${dataFolder} should be in ${noted} (says ${NOTE_NAME}), but is not there.`,
    );
  }
  const runAs = owner !== null && owner.uid !== 0 ? owner : await getSystemUser();
  const closedFolder = findClosedFolder(await listFolderChain(dirname(clusterFolder)), runAs);
  if (closedFolder === null) {
    if (owner?.uid === 0) await giveTo(clusterFolder, runAs);
    return { clusterFolder, runAs, closedFolder: null };
  }
  if (owner !== null && owner.uid !== 0) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterFolder} belongs to user ${owner.name}, who may not enter ${closedFolder.path}.`,
    );
  }
  if (owner !== null) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterFolder} cannot run: PostgreSQL refuses root, ` +
        `and user ${runAs.name} may not enter ${closedFolder.path}.`,
    );
  }
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const relocated = join(relocationFolder, hash, 'cluster');
  const relocatedOwner = await findOwner(relocated);
  const isKept = relocatedOwner !== null && relocatedOwner.uid !== 0;
  return { clusterFolder: relocated, runAs: isKept ? relocatedOwner : runAs, closedFolder };
}

export async function createClusterParent(placement: Placement): Promise<void> {
  const parent = dirname(placement.clusterFolder);
  if (placement.closedFolder === null) return;
  await createOpenFolder(dirname(parent));
  await createOpenFolder(parent);
}

/** Written when the cluster is whole, so that a note always names a database that was there. */
export async function writePlacementNote(dataFolder: string, placement: Placement): Promise<void> {
  if (placement.closedFolder === null || placement.runAs === null) return;
  const lines = [
    `PostgreSQL runs as system user ${placement.runAs.name}, who may not enter ${placement.closedFolder.path}.`,
    'So the files of its database are in this folder:',
    placement.clusterFolder,
    'It belongs to the data folder that holds this note: keep, move and delete both together.',
  ];
  await writeFile(join(dataFolder, NOTE_NAME), `${lines.join('\n')}\n`);
  const back = `The folder "cluster" here is the database of the data folder ${dataFolder}.\n`;
  await writeFile(join(dirname(placement.clusterFolder), BACK_NOTE_NAME), back);
}

/** What a deleted data folder left behind is kept aside, never removed. Returns its new place. */
export async function setAside(clusterFolder: string): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const target = `${clusterFolder}.abandoned-${stamp}`;
  await rename(clusterFolder, target);
  return target;
}

async function findNotedCluster(dataFolder: string, relocationFolder: string): Promise<string | null> {
  let note: string;
  try {
    note = await readFile(join(dataFolder, NOTE_NAME), 'utf8');
  } catch {
    return null;
  }
  const path = note.split('\n').find((line) => line.startsWith('/'));
  // The note may only point to where we put clusters: whoever can write it must not steer root elsewhere.
  if (path === undefined || basename(path) !== 'cluster' || dirname(dirname(path)) !== relocationFolder) {
    throw new EmbeddedPostgresError(
      `${join(dataFolder, NOTE_NAME)} names no folder below ${relocationFolder}.`,
    );
  }
  return path;
}

async function requireOwnCluster(clusterFolder: string): Promise<void> {
  const owner = await findOwner(clusterFolder);
  if (owner === null || process.getuid === undefined || owner.uid === process.getuid()) return;
  throw new EmbeddedPostgresError(
    `The database in ${clusterFolder} belongs to user ${owner.name}; start as that user or as root.`,
  );
}

async function findOwner(clusterFolder: string): Promise<SystemUser | null> {
  try {
    const { uid, gid } = await stat(clusterFolder);
    return { name: String(uid), uid, gid };
  } catch {
    return null;
  }
}

async function getSystemUser(): Promise<SystemUser> {
  const user = findSystemUser(await readFile('/etc/passwd', 'utf8'));
  if (user !== null) return user;
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and the system has neither a user postgres nor a user nobody.',
  );
}

/** A cluster restored by root belongs to root, and PostgreSQL wants its folder closed to others. */
async function giveTo(clusterFolder: string, user: SystemUser): Promise<void> {
  for (const entry of await readdir(clusterFolder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  await chmod(clusterFolder, 0o700);
  await chown(clusterFolder, user.uid, user.gid);
}

// Decides from owner and mode bits whether another system user can get at a file.
// A process that drops root keeps no supplementary groups, so user and primary group are all that count.

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

// PostgreSQL refuses to run as root, so a root process hands it to an unprivileged user of the system.

export type SystemUser = { name: string; uid: number; gid: number };

// `_postgres` is what macOS calls it.
const PREFERRED_NAMES = ['postgres', '_postgres', 'nobody'];

export function findSystemUser(passwdFile: string): SystemUser | null {
  const users = passwdFile.split('\n').flatMap((line) => decodePasswdLine(line) ?? []);
  for (const name of PREFERRED_NAMES) {
    const user = users.find((candidate) => candidate.name === name);
    if (user !== undefined) return user;
  }
  return null;
}

function decodePasswdLine(line: string): SystemUser | null {
  const [name, , uidText, gidText] = line.split(':');
  const uid = Number.parseInt(uidText ?? '', 10);
  const gid = Number.parseInt(gidText ?? '', 10);
  // A user with id 0 is root by another name; a negative id cannot be given to a child process.
  if (name === undefined || !(uid > 0) || !(gid >= 0)) return null;
  return { name, uid, gid };
}
