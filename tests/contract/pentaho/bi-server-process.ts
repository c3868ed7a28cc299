// The BI server as people start it with npm run bi-server: a process of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { createTestDatabase } from '@prumo/database/testing/test-database';
import { createTestWarehouse } from '@prumo/database/testing/test-warehouse';

import { findFreePort } from '../../support/product.ts';
import type { Credentials } from './pentaho-target.ts';

export interface BiServerProcess {
  readonly url: string;
  readonly admin: Credentials;
  close(): Promise<void>;
}

export async function startBiServerProcess(): Promise<BiServerProcess> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    const database = await createTestDatabase();
    closers.push(database.drop);
    const warehouse = await createTestWarehouse();
    closers.push(warehouse.drop);
    const people = await createPeopleFile();
    closers.push(async () => await people.remove());

    const port = await findFreePort();
    const child = startProgram({
      port: String(port),
      'database-url': database.url,
      people: people.path,
      plugin: 'prumo',
      'data-source': `SGHDW=${warehouse.readerUrl}`,
    });
    closers.push(async () => await endProgram(child));
    await waitUntilReady(child);
    return { url: `http://127.0.0.1:${port}`, admin: { userName: 'ADMIN', password: 'prumo' }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createPeopleFile(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-people-'));
  const path = join(folder, 'people.json');
  const admin = {
    userName: 'ADMIN',
    displayName: 'Administrador',
    roles: ['Administrator', 'Authenticated'],
  };
  await writeFile(path, JSON.stringify({ people: [admin] }));
  return { path, remove: async () => await rm(folder, { recursive: true }) };
}

function startProgram(options: Readonly<Record<string, string>>): ChildProcess {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  // From the working folder, which is the repository's for every command.
  const program = [resolve('tools/run.mjs'), resolve('packages/bi-server/src/main.ts')];
  return spawn(process.execPath, [...program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((ready, reject) => {
    const keep = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      if (output.includes('The BI server is ready')) ready();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('close', (code) => reject(new Error(`the BI server ended with ${code}:\n${output}`)));
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
