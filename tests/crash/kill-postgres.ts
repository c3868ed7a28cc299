// PostgreSQL of a data folder, killed without a chance to say goodbye.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findPostmasterFile } from '@prumo/database/embedded/postmaster-process';

export async function getPostmasterPid(dataFolder: string): Promise<number> {
  const file = await findPostmasterFile(join(dataFolder, 'postgres', 'cluster'));
  if (file === null) throw new Error(`no PostgreSQL runs in ${dataFolder}`);
  return file.pid;
}

/** With all of its processes, each of which is a group of its own. */
export async function killPostgres(dataFolder: string): Promise<void> {
  const postmaster = await getPostmasterPid(dataFolder);
  for (const pid of [postmaster, ...(await listChildren(postmaster))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // Gone by itself meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** Elsewhere than on Linux they are left to notice that their parent is dead. */
async function listChildren(pid: number): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text
    .split(' ')
    .map(Number)
    .filter((child) => child > 0);
}
