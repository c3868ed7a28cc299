// Tells whether a process id is the PostgreSQL server of a cluster, and stops such a server.
// Ids are reused, above all in containers, so a living id alone proves nothing.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isProcessAlive } from './is-process-alive.ts';

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
