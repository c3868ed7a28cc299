// The embedded engine as people start it with npm run workflow-engine: a process of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

import { findFreePort } from './product.ts';

export interface WorkflowEngineProgram {
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** A database that is there, or a folder where the program runs a PostgreSQL of its own. */
type Place = { readonly databaseUrl: string } | { readonly dataFolder: string };

/** Resolves when it is ready; rejects with what it printed when it ends before. */
export async function startWorkflowEngineProgram(place: Place): Promise<WorkflowEngineProgram> {
  const port = await findFreePort();
  const child = startProgram({
    port: String(port),
    // The recorded engine ran in this time zone, and shows its times in it.
    'time-zone': 'UTC',
    ...('databaseUrl' in place ? { 'database-url': place.databaseUrl } : { data: place.dataFolder }),
  });
  try {
    await waitUntilReady(child);
  } catch (error) {
    await endProgram(child);
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}/activiti-rest/service`,
    pid: child.pid ?? 0,
    close: async () => await endProgram(child),
  };
}

function startProgram(options: Readonly<Record<string, string>>): ChildProcess {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  // From the working folder, which is the repository's for every command.
  const program = [resolve('tools/run.mjs'), resolve('packages/workflow-engine/src/main.ts')];
  return spawn(process.execPath, [...program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((ready, reject) => {
    const keep = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (output.includes('The workflow engine is ready')) ready();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('close', (code) => reject(new Error(`the workflow engine ended with ${code}:\n${output}`)));
  });
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => {
    child.once('close', done);
  });
  child.kill('SIGTERM');
  await ended;
}
