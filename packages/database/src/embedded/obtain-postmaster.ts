// Finds the running PostgreSQL of a cluster or starts one: after a killed server there may be a living
// postmaster, a dying one, only its children, or just its stale file.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Launch } from './launch-postmaster.ts';
import {
  findPostmasterFile,
  identifyProcess,
  removeStalePostmasterFile,
  stopPostmaster,
  waitUntilGone,
} from './postmaster-process.ts';

const RETRY_MS = 100;
const OCCUPIED_LIMIT_MS = 60_000;
const STARTING_LIMIT_MS = 120_000;
const STOPPING_LIMIT_MS = 60_000;

export type Postmaster = { pid: number; port: number; adopted: boolean };

export async function obtainPostmaster(options: {
  clusterFolder: string;
  pgCtl: string;
  onProgress: (message: string) => void;
  launch: () => Promise<Launch>;
}): Promise<Postmaster> {
  const { clusterFolder, onProgress } = options;
  const deadline = Date.now() + OCCUPIED_LIMIT_MS;
  onProgress('Starting PostgreSQL');
  for (;;) {
    const running = await findRunningPostmaster(clusterFolder, options.pgCtl, onProgress);
    if (running !== null) return { ...running, adopted: true };
    const launch = await options.launch();
    if (launch.outcome === 'ready') return { pid: launch.pid, port: launch.port, adopted: false };
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(`PostgreSQL cannot start on ${clusterFolder}.`, launch);
    }
    await sleep(RETRY_MS);
  }
}

/** Null when nothing is in the way of a new start (as far as can be seen: PostgreSQL looks again itself). */
async function findRunningPostmaster(
  clusterFolder: string,
  pgCtl: string,
  onProgress: (message: string) => void,
): Promise<{ pid: number; port: number } | null> {
  const startingLimit = Date.now() + STARTING_LIMIT_MS;
  for (;;) {
    const file = await findPostmasterFile(clusterFolder);
    if (file === null) return null;
    const kind = await identifyProcess(file.pid, clusterFolder);
    if (kind === 'gone' || kind === 'other') {
      // PostgreSQL itself would refuse for ever if the id now belongs to another process of the same user.
      await removeStalePostmasterFile(clusterFolder, file.pid);
      return null;
    }
    if (file.status === 'ready' && file.port !== null) {
      if (kind === 'unknown' && !(await takesConnections(file.port))) return null;
      return { pid: file.pid, port: file.port };
    }
    if (file.status === 'stopping') {
      onProgress('Waiting for the PostgreSQL of an earlier run to stop');
      if (await waitUntilGone(file.pid, clusterFolder, STOPPING_LIMIT_MS)) continue;
      await stopPostmaster(file.pid, clusterFolder, pgCtl);
    } else if (Date.now() > startingLimit) {
      onProgress('Stopping the PostgreSQL of an earlier run, which does not become ready');
      await stopPostmaster(file.pid, clusterFolder, pgCtl);
    } else {
      await sleep(RETRY_MS);
    }
  }
}

async function takesConnections(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
