// Where the data of products under test lies: in memory where there is room, and gone after a run that was killed.
import { access, chmod, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

import { getBinaryPackage } from '@prumo/database/embedded/binaries';
import {
  findPostmasterFile,
  identifyProcess,
  isProcessAlive,
} from '@prumo/database/embedded/postmaster-process';

const prefix = 'prumo-product-';
const gibibyte = 1024 ** 3;

/** Whose process the folder is of stands in its name. */
export async function createProductFolder(memoryFolder = '/dev/shm'): Promise<string> {
  const inMemory = (await isRoomy(memoryFolder)) ? await createIn(memoryFolder).catch(() => null) : null;
  const path = inMemory ?? (await createIn(tmpdir()));
  // As root PostgreSQL runs under another user, who must be able to enter.
  await chmod(path, 0o755);
  return path;
}

/** Tests that were killed leave their folders, and each folder a PostgreSQL that runs in it. */
export async function removeAbandonedFolders(parents = ['/dev/shm', tmpdir()]): Promise<void> {
  for (const parent of parents) {
    for (const name of await readdir(parent).catch(() => [])) {
      const [, starter] = /^prumo-product-(\d+)-/.exec(name) ?? [];
      if (starter === undefined || isProcessAlive(Number(starter))) continue;
      await endPostgres(join(parent, name, 'postgres', 'cluster'));
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    }
  }
}

async function createIn(parent: string): Promise<string> {
  return await mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

async function isRoomy(folder: string): Promise<boolean> {
  try {
    // Where PostgreSQL's programs cannot be completed they are copied into the data folder, and such folders in memory
    // are often mounted so that nothing there can be run.
    await access((await getBinaryPackage()).folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > 2 * gibibyte && freemem() > 3 * gibibyte;
  } catch {
    return false;
  }
}

async function endPostgres(clusterFolder: string): Promise<void> {
  const postmaster = await findPostmasterFile(clusterFolder).catch(() => null);
  if (postmaster === null || (await identifyProcess(postmaster.pid, clusterFolder)) !== 'postmaster') return;
  process.kill(postmaster.pid, 'SIGQUIT');
}
