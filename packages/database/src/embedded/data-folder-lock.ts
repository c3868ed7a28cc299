// Only one server may use a data folder. The proof is a lock inside PostgreSQL that lives exactly as long
// as the connection that took it, so a killed server leaves nothing behind.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataFolderInUseError } from './embedded-postgres-error.ts';

const TAKE_LIMIT_MS = 5_000;
const RETAKE_LIMIT_MS = 15_000;
const RETRY_MS = 100;
// Any number will do, as long as all versions of the server agree on it.
const LOCK_KEY = 7_786_861;

export type DataFolderLock = {
  client: () => Client;
  /** From now on the end of the connection is expected. */
  ignoreLoss: () => void;
  release: () => Promise<void>;
};

/**
 * Waits a moment if the lock is taken: the connection of a killed server may need that long to go.
 *
 * PostgreSQL restarts itself when one of its processes dies, which ends every connection: the lock is taken
 * again then. `onLost` is called when that does not work out.
 */
export async function takeDataFolderLock(options: {
  url: string;
  dataFolder: string;
  isServerAlive: () => Promise<boolean>;
  onLost: (error: Error) => void;
}): Promise<DataFolderLock> {
  const { url, dataFolder, onLost } = options;
  let isLossIgnored = false;
  let client = await takeLock(url, dataFolder);
  observeEnd(client, retakeLock);

  function retakeLock(cause: Error): void {
    if (isLossIgnored) return;
    const isWorthTrying = async () => !isLossIgnored && (await options.isServerAlive());
    takeLockAfterRestart(url, dataFolder, isWorthTrying).then(
      (retaken) => {
        client = retaken;
        observeEnd(client, retakeLock);
        if (isLossIgnored) void client.end();
      },
      (error: unknown) => {
        if (!isLossIgnored) onLost(error instanceof DataFolderInUseError ? error : cause);
      },
    );
  }

  return {
    client: () => client,
    ignoreLoss() {
      isLossIgnored = true;
    },
    async release() {
      isLossIgnored = true;
      await client.end();
    },
  };
}

async function takeLock(url: string, dataFolder: string): Promise<Client> {
  const deadline = Date.now() + TAKE_LIMIT_MS;
  const client = await connect(url);
  try {
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        LOCK_KEY,
      ]);
      if (rows[0]?.taken === true) return client;
      if (Date.now() > deadline) throw new DataFolderInUseError(dataFolder);
      await sleep(RETRY_MS);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function takeLockAfterRestart(
  url: string,
  dataFolder: string,
  isWorthTrying: () => Promise<boolean>,
): Promise<Client> {
  const deadline = Date.now() + RETAKE_LIMIT_MS;
  for (;;) {
    try {
      return await takeLock(url, dataFolder);
    } catch (error) {
      if (error instanceof DataFolderInUseError || Date.now() > deadline || !(await isWorthTrying()))
        throw error;
    }
    await sleep(RETRY_MS);
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'prumo data folder lock' });
  // Without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function observeEnd(client: Client, onDisconnected: (cause: Error) => void): void {
  let cause = new Error('The connection to the embedded PostgreSQL ended.');
  client.on('error', (error) => {
    cause = error;
  });
  client.once('end', () => onDisconnected(cause));
}
