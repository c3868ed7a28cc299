// Starts PostgreSQL on a cluster and waits until it takes connections.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, open, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPostmasterFile } from './postmaster-process.ts';
import type { SystemUser } from './placement.ts';

const POLL_MS = 20;
// Recovery after a crash replays at most max_wal_size; this is far more than that takes.
const READY_LIMIT_MS = 10 * 60_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

export type Launch =
  | { outcome: 'ready'; pid: number; port: number }
  /** Processes of an earlier server still hold the cluster, or another one is starting on it. */
  | { outcome: 'occupied'; logLines: string[] }
  | { outcome: 'port-taken'; logLines: string[] };

export async function launchPostmaster(options: {
  postgres: string;
  clusterFolder: string;
  logFile: string;
  parameters: Readonly<Record<string, string>>;
  runAs: SystemUser | null;
  /** Null: any that is free. */
  port: number | null;
}): Promise<Launch> {
  const port = options.port ?? (await findFreePort());
  const log = await openLog(options.logFile, options.runAs);
  const words = Object.entries(options.parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(options.postgres, ['-D', options.clusterFolder, '-p', String(port), ...words], {
    // A group of its own: Ctrl-C at the terminal must not reach PostgreSQL before the server is done with it.
    detached: true,
    stdio: ['ignore', log.handle.fd, log.handle.fd],
    cwd: dirname(options.clusterFolder),
    env: { LC_ALL: 'C' },
    ...(options.runAs === null ? {} : { uid: options.runAs.uid, gid: options.runAs.gid }),
  });
  const exit = observeExit(child);
  await log.handle.close();
  child.unref();

  const deadline = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const file = await findPostmasterFile(options.clusterFolder);
    if (file !== null && file.pid === child.pid && file.status === 'ready') {
      return { outcome: 'ready', pid: file.pid, port };
    }
    if (exit.reason !== null) {
      const logLines = await readLogTail(options.logFile, log.size);
      const outcome = classifyFailedStart(logLines);
      if (outcome !== null) return { outcome, logLines };
      throw new EmbeddedPostgresError(`PostgreSQL did not start (${exit.reason}); see ${options.logFile}.`, {
        logLines,
      });
    }
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new EmbeddedPostgresError(`PostgreSQL did not become ready in time; see ${options.logFile}.`, {
        logLines: await readLogTail(options.logFile, log.size),
      });
    }
    await sleep(POLL_MS);
  }
}

export function classifyFailedStart(logLines: readonly string[]): 'occupied' | 'port-taken' | null {
  const text = logLines.join('\n');
  if (/lock file "[^"\n]*" already exists|shared memory block|could not create lock file/.test(text))
    return 'occupied';
  if (/could not bind|could not create any TCP\/IP sockets/.test(text)) return 'port-taken';
  return null;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

async function openLog(logFile: string, runAs: SystemUser | null) {
  const size = await stat(logFile).then(
    (facts) => facts.size,
    () => 0,
  );
  const isFull = size > LOG_LIMIT_BYTES;
  if (isFull) await rename(logFile, `${logFile}.1`);
  const handle = await open(logFile, 'a', 0o600);
  // The next start may happen as the user who owns the database.
  if (runAs !== null) await chown(logFile, runAs.uid, runAs.gid);
  return { handle, size: isFull ? 0 : size };
}

function observeExit(child: ChildProcess): { reason: string | null } {
  const exit: { reason: string | null } = { reason: null };
  child.once('error', (error) => {
    exit.reason = error.message;
  });
  child.once('exit', (code, signal) => {
    exit.reason = signal === null ? `exit code ${code}` : `signal ${signal}`;
  });
  return exit;
}

async function readLogTail(logFile: string, from: number): Promise<string[]> {
  const handle = await open(logFile, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(Math.max(size - from, 0), 64 * 1024);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8').split('\n').filter(Boolean).slice(-8);
  } finally {
    await handle.close();
  }
}
