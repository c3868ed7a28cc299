// A real server on a disposable database and a free port, for tests that call it through HTTP.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createDatabase, type Database } from '@prumo/database/database';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';

import { allMigrations } from '../all-migrations.ts';
import { buildServer } from '../build-server.ts';
import type { StartedServer } from '../prumo-server.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Settings } from '../settings/setting-table.ts';
import { isWorkflowEmbedded } from '../workflow/create-embedded-workflow.ts';
import { buildProductProcessTemplate } from '../workflow/testing/build-processes-template.ts';
import { buildDemoTemplate } from './build-demo-template.ts';

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

/** What the clock of every server shows at first. */
const firstMoment = Date.parse('2026-03-02T12:00:00Z');

// What it remembers to have proved is keyed by the stored hash, so all servers of a test process can share it.
const passwords = createQuickPasswords();

/** `settings` are given as in the environment; the demo hospital is there unless they say otherwise. */
export async function startTestServer(given: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-server-'));
  const portalFolder = join(folder, 'portal');
  await createPortalStandIn(portalFolder);
  const read = await readSettings({
    environment: { DATABASE_CONNECTIONS: '4', DATA_DIR: folder, HOST: '127.0.0.1', DEMO: 'on', ...given },
    workingFolder: folder,
  });
  const { url: databaseUrl, database, drop } = await openTestDatabase(read);

  const logLines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk));
      done();
    },
  });
  const time = { now: firstMoment };
  const server = buildServer(
    // Port 0 asks the system for a free one; as a setting it would make no sense.
    {
      ...read,
      DATABASE_URL: databaseUrl,
      PORT: 0,
      REALTIME_PORT: read.REALTIME_PORT === null ? null : 0,
    },
    {
      portalFolder,
      consoleFolder: portalFolder,
      manualFolder,
      externalAppsFolder: join(folder, 'external-apps'),
      demoFolder,
      version: '1.2.3-test',
      clock: () => time.now,
      passwords,
      logStream,
    },
  );
  const started = await server.start();

  return {
    ...started,
    url: `http://127.0.0.1:${started.port}`,
    database,
    databaseUrl,
    time,
    listLogLines: () => logLines,
    async close() {
      await server.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A second copy of a server has the database of the first. */
async function openTestDatabase(settings: Settings): Promise<TestDatabase> {
  const { DATABASE_URL: url, DEMO } = settings;
  if (url !== '') {
    const database = createDatabase({ url, maxConnections: 2 });
    return { url, database, drop: async () => await database.close() };
  }
  const content = DEMO
    ? buildDemoTemplate(settings, { folder: demoFolder, now: firstMoment })
    : isWorkflowEmbedded(settings)
      ? buildProductProcessTemplate()
      : undefined;
  return await createTestDatabase(allMigrations, content);
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
