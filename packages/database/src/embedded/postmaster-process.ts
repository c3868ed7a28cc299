// Tells whether a process id is the PostgreSQL server of a cluster, and stops such a server.
// Ids are reused, above all in containers, so a living id alone proves nothing.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const runFile = promisify(execFile);

const POLL_MS = 20;
const FAST_STOP_LIMIT_MS = 30_000;
const IMMEDIATE_STOP_LIMIT_MS = 10_000;

/** `unknown`: the process lives, and this system does not tell what it is. */
export type ProcessKind = 'gone' | 'postmaster' | 'other' | 'unknown';

export async function identifyProcess(pid: number, clusterFolder: string): Promise<ProcessKind> {
  if (!isProcessAlive(pid)) return 'gone';
  const command = await readCommandLine(pid);
  if (command === null) return isProcessAlive(pid) ? 'unknown' : 'gone';
  // A process that ended but was not yet collected by its parent has no command line left.
  if (command.length === 0) return 'gone';
  return isPostmasterCommand(command, clusterFolder) ? 'postmaster' : 'other';
}

export function isPostmasterCommand(command: string, clusterFolder: string): boolean {
  const words = command.split('\0');
  // Linux keeps the words apart; elsewhere they come joined by spaces.
  return words.length > 1
    ? words.some((word, index) => word === '-D' && words[index + 1] === clusterFolder)
    : command.includes(` -D ${clusterFolder} `);
}

/** Open transactions are rolled back; if that takes too long, the next start recovers from the log. */
export async function stopPostmaster(pid: number, clusterFolder: string, pgCtl: string): Promise<void> {
  // It may have died before, and its id may belong to somebody else by now.
  if (await waitUntilGone(pid, clusterFolder, 0)) return;
  await sendSignal(pid, 'INT', pgCtl);
  if (await waitUntilGone(pid, clusterFolder, FAST_STOP_LIMIT_MS)) return;
  await sendSignal(pid, 'QUIT', pgCtl);
  if (await waitUntilGone(pid, clusterFolder, IMMEDIATE_STOP_LIMIT_MS)) return;
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) of ${clusterFolder} does not stop.`);
}

export async function waitUntilGone(pid: number, clusterFolder: string, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const kind = await identifyProcess(pid, clusterFolder);
    if (kind === 'gone' || kind === 'other') return true;
    if (Date.now() >= deadline) return false;
    await sleep(POLL_MS);
  }
}

async function readCommandLine(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return null;
    return (await runFile('ps', ['-ww', '-p', String(pid), '-o', 'command='])).stdout;
  } catch {
    return null;
  }
}

async function sendSignal(pid: number, signal: 'INT' | 'QUIT', pgCtl: string): Promise<void> {
  if (process.platform === 'win32') {
    // Windows knows no such signals; PostgreSQL brings its own way to send them.
    await runFile(pgCtl, ['kill', signal, String(pid)]).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, `SIG${signal}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

// PostgreSQL's own account of its running server: the file postmaster.pid in the data directory.

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

export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Not permitted to signal it means that it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
