// Creates PostgreSQL's data directory, once. The work is done in a folder beside it that gets the real
// name only when everything is in place: a process killed in the middle leaves nothing half made.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isProcessAlive } from './postmaster-process.ts';
import type { SystemUser } from './placement.ts';

const runFile = promisify(execFile);

export const SUPERUSER = 'postgres';

// Sorting and letter case come from ICU. The system's character classes still serve a few extensions, such
// as pg_trgm; not every system has the first of these locales.
const CHARACTER_CLASS_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

export async function initializeCluster(options: {
  initdb: string;
  clusterFolder: string;
  password: string;
  runAs: SystemUser | null;
  isDurable: boolean;
}): Promise<void> {
  const { clusterFolder, runAs } = options;
  const parent = dirname(clusterFolder);
  await removeAbandonedStages(clusterFolder);

  const stage = `${clusterFolder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = join(stage, 'password');
  try {
    await mkdir(stage, { mode: 0o700 });
    await writeFile(passwordFile, options.password, { mode: 0o600 });
    if (runAs !== null) {
      await chown(stage, runAs.uid, runAs.gid);
      await chown(passwordFile, runAs.uid, runAs.gid);
    }
    await runInitdb({ ...options, folder: join(stage, 'cluster'), passwordFile });
    await rename(join(stage, 'cluster'), clusterFolder);
    if (options.isDurable) await syncFolder(parent);
  } catch (error) {
    // Another server that started at the same moment was faster: its cluster is as good.
    if (await isCluster(clusterFolder)) return;
    throw error;
  } finally {
    await rm(stage, { recursive: true, force: true, maxRetries: 3 });
  }
}

export async function isCluster(folder: string): Promise<boolean> {
  return (await findClusterMajor(folder)) !== null;
}

export async function findClusterMajor(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function removeAbandonedStages(clusterFolder: string): Promise<void> {
  const prefix = `${basename(clusterFolder)}.new-`;
  for (const name of await readdir(dirname(clusterFolder))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (isProcessAlive(pid)) continue;
    // An orphaned initdb may still be writing into it; what cannot be removed now goes next time.
    await rm(join(dirname(clusterFolder), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function runInitdb(options: {
  initdb: string;
  folder: string;
  passwordFile: string;
  runAs: SystemUser | null;
  isDurable: boolean;
}): Promise<void> {
  let failure: unknown;
  for (const locale of CHARACTER_CLASS_LOCALES) {
    const words = [
      ['-D', options.folder],
      ['-U', SUPERUSER],
      [`--pwfile=${options.passwordFile}`],
      ['--auth=scram-sha-256', '--data-checksums', '--encoding=UTF8'],
      // Hashed over and over, a password that somebody thought of is hard to guess from its hash. Those of this cluster are
      // random and as long as a key; each connection would only pay for it, on both sides.
      ['--set', 'scram_iterations=1'],
      ['--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C', `--lc-ctype=${locale}`],
      options.isDurable ? [] : ['--no-sync'],
    ].flat();
    try {
      await runFile(options.initdb, words, {
        cwd: dirname(options.folder),
        env: { LC_ALL: 'C' },
        ...(options.runAs === null ? {} : { uid: options.runAs.uid, gid: options.runAs.gid }),
      });
      return;
    } catch (error) {
      failure = error;
      if (!/invalid locale/.test(readOutput(error))) break;
    }
  }
  throw new EmbeddedPostgresError(
    `The database could not be created in ${dirname(dirname(options.folder))}.`,
    {
      logLines: readOutput(failure).split('\n').filter(Boolean).slice(-8),
      cause: failure,
    },
  );
}

function readOutput(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'stderr' in error && typeof error.stderr === 'string' && error.stderr !== ''
    ? error.stderr
    : error.message;
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; there the file system writes renames through.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
