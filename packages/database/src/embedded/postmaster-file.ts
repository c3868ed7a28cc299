// PostgreSQL's own account of its running server: the file postmaster.pid in the data directory.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export type PostmasterFile = {
  pid: number;
  port: number | null;
  status: 'starting' | 'stopping' | 'ready';
};

export function decodePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return null;
  const port = Number.parseInt(lines[3] ?? '', 10);
  const status = lines[7] ?? '';
  return {
    pid,
    port: port > 0 ? port : null,
    // The status line is written last: without it the server is still starting.
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

export async function findPostmasterFile(clusterFolder: string): Promise<PostmasterFile | null> {
  const text = await readPostmasterText(clusterFolder);
  return text === null ? null : decodePostmasterFile(text);
}

/** Only if it still names the process that was found dead: another server may be starting right now. */
export async function removeStalePostmasterFile(clusterFolder: string, pid: number): Promise<void> {
  const current = await findPostmasterFile(clusterFolder);
  if (current?.pid === pid) await rm(join(clusterFolder, 'postmaster.pid'), { force: true });
}

async function readPostmasterText(clusterFolder: string): Promise<string | null> {
  try {
    return await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
