import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const memoryFolder = '/dev/shm';
const prefix = 'prumo-tests-';
const gibibyte = 1024 ** 3;

/**
 * Where the steps keep what is temporary: in memory, where there is room. Tests make and remove so many small files, whole
 * databases among them, that a disk's file system takes twice the processor time for some.
 *
 * @returns {Promise<{ readonly environment: Readonly<Record<string, string>>, remove: () => Promise<void> }>}
 */
export async function createTemporaryFolder(parent = memoryFolder) {
  await removeAbandoned(parent);
  const folder = (await isRoomy(parent)) ? await createRunnable(parent) : null;
  if (folder === null) return { environment: {}, remove: () => Promise.resolve() };
  return { environment: { TMPDIR: folder }, remove: async () => await removeFolder(folder) };
}

/** @param {string} parent */
async function isRoomy(parent) {
  try {
    const { bavail, bsize } = await statfs(parent);
    return bavail * bsize > 4 * gibibyte && freemem() > 6 * gibibyte;
  } catch {
    return false;
  }
}

/**
 * Null where nothing can be written or, as in many containers, run: tests put programs there.
 *
 * @param {string} parent
 */
async function createRunnable(parent) {
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`)).catch(() => null);
  if (folder === null) return null;
  try {
    // As in the system's own, other users find their way: as root PostgreSQL runs under another one.
    await chmod(folder, 0o1777);
    const program = join(folder, 'runs');
    await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
    await promisify(execFile)(program);
    await rm(program);
    return folder;
  } catch {
    await removeFolder(folder);
    return null;
  }
}

/**
 * Runs that were killed leave theirs. Whose process it is of stands in its name.
 *
 * @param {string} parent
 */
async function removeAbandoned(parent) {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, starter] = /^prumo-tests-(\d+)-/.exec(name) ?? [];
    if (starter !== undefined && !isAlive(Number(starter))) await removeFolder(join(parent, name));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} folder */
async function removeFolder(folder) {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}
