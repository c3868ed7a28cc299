// A real server on a disposable database and a free port, for tests that call it through HTTP.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';

import { allMigrations, buildServer, type StartedServer } from '../build-server.ts';
import { readSettings } from '../settings/read-settings.ts';

export interface TestServer extends StartedServer {
  readonly url: string;
  readonly database: Database;
  /** For a second copy of the server: its DATABASE_URL. */
  readonly databaseUrl: string;
  /** The server's clock; tests move it. */
  readonly time: { now: number };
  listLogLines(): readonly string[];
  close(): Promise<void>;
}

const demoFolder = fileURLToPath(new URL('../../../../demo', import.meta.url));
const manualFolder = fileURLToPath(new URL('../../../../manual', import.meta.url));

/** `settings` are given as in the environment; the demo hospital is loaded unless they say otherwise. */
export async function startTestServer(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-server-'));
  const portalFolder = join(folder, 'portal');
  await createPortalStandIn(portalFolder);
  const { url: databaseUrl, database, drop } = await createTestDatabase(allMigrations);

  const logLines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk));
      done();
    },
  });
  const time = { now: Date.parse('2026-03-02T12:00:00Z') };
  const read = await readSettings({
    environment: {
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: '4',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      DEMO: 'on',
      ...settings,
    },
    workingFolder: folder,
  });
  // Port 0 asks the system for a free one; as a setting it would make no sense.
  const server = buildServer(
    { ...read, PORT: 0 },
    {
      portalFolder,
      consoleFolder: portalFolder,
      manualFolder,
      externalAppsFolder: join(folder, 'external-apps'),
      demoFolder,
      version: '1.2.3-test',
      clock: () => time.now,
      logStream,
    },
  );
  const started = await server.start();

  return {
    ...started,
    url: `http://127.0.0.1:${started.port}`,
    database,
    databaseUrl: read.DATABASE_URL,
    time,
    listLogLines: () => logLines,
    async close() {
      await server.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

async function createPortalStandIn(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><script type="importmap" nonce="__CSP_NONCE__">{"imports":{}}</script><title>Prumo</title>',
  );
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export {};'.padEnd(2_000, ' '));
}
