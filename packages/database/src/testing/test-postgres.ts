// A throw-away PostgreSQL for a test run: fast, not durable, gone afterwards.
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostmasterFile } from '../embedded/postmaster-file.ts';
import { identifyProcess } from '../embedded/postmaster-process.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

export type TestPostgres = { url: string; stop: () => Promise<void> };

const FOLDER_PREFIX = 'prumo-test-postgres-';

export async function startTestPostgres(): Promise<TestPostgres> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  // As root PostgreSQL runs under another user, who must get in.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataFolder: folder,
    parameters: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' },
  });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      if (!postgres.clusterFolder.startsWith(folder))
        await rm(dirname(postgres.clusterFolder), { recursive: true });
    },
  };
}

/** Test runs that were killed leave their PostgreSQL running. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const starter = Number.parseInt(name.slice(FOLDER_PREFIX.length), 10);
    if (isAlive(starter)) continue;
    const folder = join(tmpdir(), name);
    const clusterFolder = join(folder, 'cluster');
    const postmaster = await findPostmasterFile(clusterFolder).catch(() => null);
    if (postmaster !== null && (await identifyProcess(postmaster.pid, clusterFolder)) === 'postmaster') {
      process.kill(postmaster.pid, 'SIGQUIT');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
