// Finds PostgreSQL's programs in the npm package of this platform and makes them runnable: creates the
// library links that the package's install script would have made, or copies all to a place that works.
import { randomBytes } from 'node:crypto';
import { access, chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import {
  createOpenFolder,
  EXECUTE,
  findClosedFolder,
  grantsAccess,
  type Identity,
  listFolderChain,
  READ,
  readPathEntry,
  SEARCH,
} from './placement.ts';

export type BinaryPackage = { folder: string; version: string };
export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string };

export function findBinaryPackageName(platform: string, architecture: string): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`;
}

export async function getBinaryPackage(): Promise<BinaryPackage> {
  const name = findBinaryPackageName(process.platform, process.arch);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (package ${name} is not installed); ` +
        'give the address of a PostgreSQL server instead.',
      { cause },
    );
  }
  const folder = dirname(dirname(entry));
  return { folder, version: await readVersion(folder) };
}

/**
 * `copiesFolder` is where a copy may be made when the package's own folder cannot be completed or, for
 * `user`, not be reached.
 */
export async function prepareBinaries(
  source: BinaryPackage,
  options: { user: Identity | null; copiesFolder: string; onProgress: (message: string) => void },
): Promise<Binaries> {
  const native = join(source.folder, 'native');
  const isUsable =
    (await createLinks(native)) && (options.user === null || (await isReachable(native, options.user)));
  const folder = isUsable ? native : await copyBinaries(source, options.copiesFolder, options.onProgress);
  return {
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
    pgCtl: join(folder, 'bin', 'pg_ctl'),
    major: source.version.split('.')[0] ?? '',
  };
}

async function readVersion(packageFolder: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new EmbeddedPostgresError(`${packageFolder} holds no usable package.`);
}

/** False when the folder cannot be written to. */
async function createLinks(native: string): Promise<boolean> {
  for (const link of await listLinks(native)) {
    if (await exists(link.path)) continue;
    try {
      await symlink(link.target, link.path);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      // Another server on the same clone may have been faster.
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  return true;
}

async function listLinks(native: string): Promise<{ path: string; target: string }[]> {
  let text: string;
  try {
    text = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
  } catch {
    // Platforms without library links ship no list.
    return [];
  }
  const entries: unknown = JSON.parse(text);
  if (!Array.isArray(entries) || !entries.every(isLinkEntry)) {
    throw new EmbeddedPostgresError(`${native} has an unknown list of library links.`);
  }
  return entries.map((entry) => {
    // The paths are relative to the package: native/lib/…
    const path = join(dirname(native), entry.target);
    return { path, target: relative(dirname(path), join(dirname(native), entry.source)) };
  });
}

function isLinkEntry(entry: unknown): entry is { source: string; target: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'source' in entry &&
    typeof entry.source === 'string' &&
    'target' in entry &&
    typeof entry.target === 'string'
  );
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  );
}

async function isReachable(native: string, user: Identity): Promise<boolean> {
  if (findClosedFolder(await listFolderChain(native), user) !== null) return false;
  return await isReadable(native, user);
}

async function isReadable(folder: string, user: Identity): Promise<boolean> {
  if (!grantsAccess(await readPathEntry(folder), user, READ | SEARCH)) return false;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!(await isReadable(path, user))) return false;
    } else if (entry.isFile()) {
      const wanted = isProgram(path) ? READ | EXECUTE : READ;
      if (!grantsAccess(await readPathEntry(path), user, wanted)) return false;
    }
  }
  return true;
}

function isProgram(path: string): boolean {
  return basename(dirname(path)) === 'bin';
}

async function copyBinaries(
  source: BinaryPackage,
  copiesFolder: string,
  onProgress: (message: string) => void,
): Promise<string> {
  const target = join(copiesFolder, source.version);
  if (await isComplete(target)) return target;
  onProgress(`Copying the PostgreSQL programs to ${target}`);
  const partial = `${target}.partial-${process.pid}-${randomBytes(4).toString('hex')}`;
  const partialNative = join(partial, 'native');
  try {
    await createOpenFolder(copiesFolder);
    await mkdir(partial);
    await cp(join(source.folder, 'native'), partialNative, { recursive: true, verbatimSymlinks: true });
    await createLinks(partialNative);
    await openToAll(partialNative);
    await rename(partialNative, target);
  } catch (cause) {
    if (!(await isComplete(target))) {
      throw new EmbeddedPostgresError(`The PostgreSQL programs could not be copied to ${target}.`, { cause });
    }
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return target;
}

/** The copy gets its name only when it is whole, so the name proves it. */
async function isComplete(target: string): Promise<boolean> {
  return await access(join(target, 'bin')).then(
    () => true,
    () => false,
  );
}

/** A copy keeps the modes of its source, which may have been installed for its owner alone. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, isProgram(path) ? 0o755 : 0o644);
  }
}
