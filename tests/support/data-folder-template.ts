// The data of a first start, made once and copied for every product under test: creating the database, migrating and
// loading the demo hospital takes the longest part of most tests that start one. Kept over runs as long as the built
// server, the demo and the day are the same: what the demo tells of the past is counted back from today.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { getBinaryPackage } from '@prumo/database/embedded/binaries';
import { isProcessAlive } from '@prumo/database/embedded/postmaster-process';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

import { copyFolder } from './copy-folder.ts';
import { createProductFolder } from './product-folder.ts';

interface TemplateOptions {
  /** Tells templates of one age apart; stands in the name of a folder. */
  readonly name: string;
  /** Fills the empty folder, and leaves nothing running in it. */
  make(folder: string): Promise<void>;
  readonly templatesFolder?: string;
  /** Templates of another are removed. Told from the built server, unless given. */
  readonly age?: string;
}

// From the working folder, which is the repository's for every command: a bundled benchmark lies elsewhere.
const usualTemplatesFolder = resolve('.cache/tests/data-folders');
const pollMs = 50;
/** A process that made one this long is gone, even if another has its number now. */
const longestMakingMs = 5 * 60_000;

/** Copies the template into a folder that has no database yet, and makes the template before if there is none. */
export async function fillFromTemplate(
  folder: string,
  options: TemplateOptions & { readonly owner?: { readonly uid: number; readonly gid: number } | undefined },
): Promise<void> {
  const template = await getTemplate(options);
  try {
    copyFolder(template, folder, options.owner);
  } catch (error) {
    if (existsSync(template)) throw error;
    // Another run, of a server built since, removed it meanwhile.
    await rm(folder, { recursive: true });
    await mkdir(folder);
    copyFolder(await getTemplate(options), folder, options.owner);
  }
}

/** However many ask, one makes it. */
async function getTemplate(options: TemplateOptions): Promise<string> {
  const { templatesFolder = usualTemplatesFolder } = options;
  const ageFolder = join(templatesFolder, options.age ?? (await presentAge()));
  const template = join(ageFolder, options.name);
  const lock = `${template}.lock`;
  for (;;) {
    if (existsSync(template)) return template;
    await mkdir(ageFolder, { recursive: true });
    if (await takeLock(lock)) break;
    await sleep(pollMs);
  }
  try {
    // Whoever had the lock before may have been done just now.
    if (existsSync(template)) return template;
    await makeTemplate(template, options);
    await removeOthers(templatesFolder, ageFolder);
    return template;
  } finally {
    await rm(lock, { force: true });
  }
}

/** In a folder that PostgreSQL's user can enter, which the repository's need not be. */
async function makeTemplate(template: string, options: TemplateOptions): Promise<void> {
  const [made, unfinished] = [await createProductFolder(), `${template}.unfinished-${process.pid}`];
  try {
    await options.make(made);
    const postgres = join(made, 'postgres');
    if (!existsSync(join(postgres, 'cluster', 'PG_VERSION'))) {
      throw new Error(`a first start left no database in ${postgres}: ${readdirSync(postgres).join(', ')}`);
    }
    if (existsSync(join(postgres, 'cluster', 'postmaster.pid'))) {
      throw new Error(`a PostgreSQL still runs in ${postgres}`);
    }
    // Each copy logs its own starts and stops.
    await rm(join(postgres, 'postgres.log'), { force: true });
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished);
    copyFolder(made, unfinished);
    await rename(unfinished, template).catch((error: unknown) => {
      if (!existsSync(template)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(made, { recursive: true, force: true });
  }
}

/** False when another process makes it; the lock of one that was killed is gone at the next try. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  try {
    const [holder, { mtimeMs }] = [Number(await readFile(lock, 'utf8')), await stat(lock)];
    if (isProcessAlive(holder) && Date.now() - mtimeMs < longestMakingMs) return false;
    // Two who take one lock for abandoned make two templates, of which the second is not needed: nothing worse.
    await rm(lock, { force: true });
  } catch {
    // Given back just now.
  }
  return false;
}

async function removeOthers(templatesFolder: string, ageFolder: string): Promise<void> {
  for (const name of await readdir(templatesFolder)) {
    const path = join(templatesFolder, name);
    // Another user's cannot be removed, and do no harm.
    if (path !== ageFolder) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** All that a first start makes its data from, but the settings. */
async function presentAge(): Promise<string> {
  const now = new Date();
  const { version } = await getBinaryPackage();
  // initdb chooses the kind of shared memory by what it finds.
  const hasSharedMemory = await access('/dev/shm', constants.W_OK).then(
    () => true,
    () => false,
  );
  const days = [getDayInSaoPaulo(now), now.toISOString().slice(0, 10)];
  return createHash('sha256')
    .update([hashSources(), version, process.getuid?.(), hasSharedMemory, ...days].join())
    .digest('hex')
    .slice(0, 16);
}

let sourcesHash: string | undefined;

function hashSources(): string {
  if (sourcesHash !== undefined) return sourcesHash;
  const hash = createHash('sha256');
  const entries = ['apps/server/dist', 'demo'].flatMap((folder) =>
    readdirSync(resolve(folder), { recursive: true, withFileTypes: true }),
  );
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(map|test\.ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file));
  sourcesHash = hash.digest('hex');
  return sourcesHash;
}
