// A throw-away PostgreSQL for a test run: fast, not durable, gone afterwards.
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostmasterFile, identifyProcess, isProcessAlive } from '../embedded/postmaster-process.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';

export type TestPostgres = {
  url: string;
  /** Where its socket of this machine is: a question by it costs a third less than one by the network. Null: it has none. */
  socketFolder: string | null;
  stop: () => Promise<void>;
};

const FOLDER_PREFIX = 'prumo-test-postgres-';
const GIBIBYTE = 1024 ** 3;
// Making and dropping databases is work on many small files: in memory it takes a tenth of the time.
const MEMORY_FOLDER = '/dev/shm';

const PARAMETERS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '300',
  max_wal_size: '256MB',
  // Its data directory, where PostgreSQL may write whoever runs it.
  unix_socket_directories: '.',
};

export async function startTestPostgres(): Promise<TestPostgres> {
  const hasMemory = await isMemoryFolderRoomy();
  await removeLeftovers(MEMORY_FOLDER);
  await removeLeftovers(tmpdir());
  if (!hasMemory) return await startIn(tmpdir());
  // Such folders may be mounted with restrictions that only show when they are used.
  return await startIn(MEMORY_FOLDER).catch(async () => await startIn(tmpdir()));
}

/** Where others than Linux keep temporary folders, the path of a socket can be longer than the 100 letters it may have. */
function canHaveSocket(folder: string): boolean {
  return process.platform === 'linux' && Buffer.byteLength(`${folder}/.s.PGSQL.65535`) <= 100;
}

async function isMemoryFolderRoomy(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER);
    return bavail * bsize > 2 * GIBIBYTE && freemem() > 3 * GIBIBYTE;
  } catch {
    return false;
  }
}

async function startIn(parent: string): Promise<TestPostgres> {
  const folder = await mkdtemp(join(parent, `${FOLDER_PREFIX}${process.pid}-`));
  let postgres: EmbeddedPostgres;
  try {
    // As root PostgreSQL runs under another user, who must get in.
    await chmod(folder, 0o755);
    postgres = await startEmbeddedPostgres({ dataFolder: folder, parameters: PARAMETERS });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const { url, clusterFolder } = postgres;
  return {
    url,
    socketFolder: canHaveSocket(clusterFolder) ? clusterFolder : null,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      if (dirname(clusterFolder) !== folder)
        await rm(dirname(clusterFolder), { recursive: true, force: true });
    },
  };
}

/** Test runs that were killed leave their PostgreSQL running. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const starter = Number.parseInt(name.slice(FOLDER_PREFIX.length), 10);
    if (isProcessAlive(starter)) continue;
    const folder = join(parent, name);
    const clusterFolder = join(folder, 'cluster');
    const postmaster = await findPostmasterFile(clusterFolder).catch(() => null);
    if (postmaster !== null && (await identifyProcess(postmaster.pid, clusterFolder)) === 'postmaster') {
      process.kill(postmaster.pid, 'SIGQUIT');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}
