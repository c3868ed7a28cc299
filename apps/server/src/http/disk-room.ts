import { statfs } from 'node:fs/promises';

interface DiskFacts {
  readonly folders: readonly string[];
  readonly reserveMegabytes: number;
  /** When the database last said that its disk is full, wherever that is. */
  readonly lastFull: () => number | null;
  readonly now?: () => number;
  /** How many bytes are free where a folder is. */
  readonly readFree?: (folder: string) => Promise<number>;
}

/** How long a word of the database counts: what was full then may have room by now, and nobody says so by itself. */
const fullMs = 60_000;

export function createDiskCheck(facts: DiskFacts): () => Promise<boolean> {
  const { now = Date.now, readFree = readFreeBytes } = facts;
  return async () => {
    const lastFull = facts.lastFull();
    if (lastFull !== null && now() - lastFull < fullMs) return false;
    const free = await Promise.all(
      // A folder that cannot be looked at says nothing about room.
      facts.folders.map(async (folder) => await readFree(folder).catch(() => Number.POSITIVE_INFINITY)),
    );
    return Math.min(...free) >= facts.reserveMegabytes * 1024 * 1024;
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
