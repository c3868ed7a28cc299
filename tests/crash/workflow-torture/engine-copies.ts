// Copies of the engine, each a process of its own, on one database: what several servers of a hospital would be.
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

import { bundleProgram } from '../../../tools/steps/bundle-program.mjs';
import { findFreePort } from '../../support/product.ts';

export interface EngineCopies {
  /** Service roots of those that were ready and have not been killed since. */
  listUrls(): readonly string[];
  /** kill -9; answers when the processes are gone. */
  kill(numbers: readonly number[]): Promise<void>;
  /** On the port it had or on another; answers when they are ready. */
  start(numbers: readonly number[], options: { readonly hasNewPort: boolean }): Promise<void>;
  countKills(): number;
  /** What the copies noted as gone wrong, all of their lives together; refusals are the ledger's to assess. */
  listLoggedErrors(): readonly string[];
  close(): Promise<void>;
}

interface Copy {
  readonly process: ChildProcess;
  readonly port: number;
}

export async function createEngineCopies(
  databaseUrl: string,
  userIds: readonly string[],
): Promise<EngineCopies> {
  // From the working folder, which is the repository's for every command. Bundled once, so that a copy that
  // comes back costs no more than a start.
  const program = await bundleProgram(resolve('packages/workflow-engine/src/main.ts'));
  const copies = new Map<number, Copy>();
  const errors: string[] = [];
  let kills = 0;
  const lastPorts = new Map<number, number>();

  async function startOne(number: number, hasNewPort: boolean): Promise<void> {
    const lastPort = lastPorts.get(number);
    const port = lastPort === undefined || hasNewPort ? await findFreePort() : lastPort;
    lastPorts.set(number, port);
    const args = ['--port', String(port), '--database-url', databaseUrl, '--time-zone', 'UTC'];
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    await waitUntilReady(child, errors);
    child.once('close', (code, signal) => {
      if (copies.get(number)?.process !== child) return;
      copies.delete(number);
      errors.push(`Copy ${number} ended by itself with ${code ?? signal}`);
    });
    // A password is dear to check, and cheap from then on: not all clients at once are to pay for it.
    for (const userId of userIds) await fetch(`${buildUrl(port)}/runtime/tasks?size=1`, buildLogIn(userId));
    copies.set(number, { process: child, port });
  }

  async function endOne(number: number, signal: NodeJS.Signals): Promise<void> {
    const copy = copies.get(number);
    if (copy === undefined) return;
    copies.delete(number);
    const ended = new Promise((done) => {
      copy.process.once('close', done);
    });
    copy.process.kill(signal);
    await ended;
  }

  return {
    listUrls: () => [...copies.values()].map(({ port }) => buildUrl(port)),
    async kill(numbers) {
      kills += numbers.length;
      await Promise.all(numbers.map(async (number) => await endOne(number, 'SIGKILL')));
    },
    async start(numbers, { hasNewPort }) {
      await Promise.all(numbers.map(async (number) => await startOne(number, hasNewPort)));
    },
    countKills: () => kills,
    listLoggedErrors: () => errors,
    async close() {
      await Promise.all([...copies.keys()].map(async (number) => await endOne(number, 'SIGTERM')));
    },
  };
}

/** In the people of the example the password is the name. */
export function buildLogIn(userId: string): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { authorization: `Basic ${Buffer.from(`${userId}:${userId}`).toString('base64')}` } };
}

function buildUrl(port: number): string {
  return `http://127.0.0.1:${port}/activiti-rest/service`;
}

async function waitUntilReady(child: ChildProcess, errors: string[]): Promise<void> {
  let output = '';
  await new Promise<void>((ready, reject) => {
    const keep = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (output.includes('The workflow engine is ready')) ready();
      const lines = output.split('\n');
      // The last one may go on in the next piece.
      output = lines.pop() ?? '';
      errors.push(
        ...lines.filter((line) => (line.startsWith('{') || line.includes('Error')) && !isRefusal(line)),
      );
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('close', (code) => reject(new Error(`the engine ended with ${code}: ${errors.join('\n')}`)));
  });
}

/** The engine's own words for refusals are answered with 500, and each 500 leaves a line. */
function isRefusal(line: string): boolean {
  return line.includes('"msg":"a process failed"');
}
