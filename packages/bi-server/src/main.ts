// The BI server alone, with a PostgreSQL of its own or a given one:
// npm run bi-server -- [--port 8086] [--data FOLDER | --database-url URL] [--people FILE] [--data-source NAME=URL …]
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { migrate } from '@prumo/database/migrations';
import {
  ArgumentError,
  requirePort,
  runStandaloneProgram,
  standaloneServerOptions,
  type StandaloneProgram,
} from '@prumo/database/standalone-program';
import fastify from 'fastify';

import { biServerMigrations } from './persistence/migrations.ts';
import type { BiServer } from './rest/bi-server-parts.ts';
import { createBiServer } from './rest/create-bi-server.ts';
import { createPasswords } from './users/passwords.ts';
import { readPeopleFile } from './users/people-file.ts';

const repositoryFolder = fileURLToPath(new URL('../../../', import.meta.url));
/** Of everybody whom the first start adds. */
const firstPassword = 'prumo';
const housekeepingIntervalMs = 10 * 60_000;
const scheduleIntervalMs = 5_000;

await runStandaloneProgram('The BI server', async (program) => await run(program, readArguments()));

async function run(program: StandaloneProgram, options: Options): Promise<void> {
  const database = await program.openDatabase(options);
  await migrate(database, [biServerMigrations]);
  const biServer = createBiServer({
    database,
    passwords: createPasswords(),
    clock: Date.now,
    version: await readVersion(),
    pluginName: options.plugin,
    consoleFolder: options.console,
    analyticsFolder: options.analytics,
    docsFolder: options.manual,
    dataSources: options.dataSources,
    // Tokens of reports live for minutes; a restart may end them.
    tokenKey: randomBytes(32).toString('base64url'),
  });
  program.closeAtEnd(async () => await biServer.close());
  if (!(await biServer.people.hasPeople())) {
    const people = await readPeopleFile(options.people);
    await biServer.people.addPeople(people.map((person) => ({ ...person, password: firstPassword })));
    console.log(`Added ${people.length} people; the password of everybody is ${firstPassword}`);
  }

  const app = fastify(standaloneServerOptions);
  await biServer.register(app);
  program.closeAtEnd(async () => await app.close());
  const housekeeping = setInterval(() => {
    biServer.forgetOldOnes().catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'));
  }, housekeepingIntervalMs);
  housekeeping.unref();
  program.closeAtEnd(keepProducing(biServer, app.log));

  await app.listen({ port: options.port, host: options.host });
  console.log(`The BI server is ready: http://localhost:${options.port}/pentaho`);
}

/** Looks every few seconds for what is due; one look at a time. Ends what is under way. */
function keepProducing(
  biServer: Pick<BiServer, 'runSchedules'>,
  log: { warn(details: object, message: string): void },
): () => Promise<void> {
  const ending = new AbortController();
  let look: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    look ??= biServer
      .runSchedules(ending.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'schedules failed'))
      .finally(() => {
        look = undefined;
      });
  }, scheduleIntervalMs);
  return async () => {
    clearInterval(timer);
    ending.abort();
    await look;
  };
}

interface Options {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly people: string;
  readonly console: string;
  readonly analytics: string;
  readonly manual: string;
  readonly plugin: string;
  readonly dataSources: Readonly<Record<string, string>>;
}

function readArguments(): Options {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8086' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: join(repositoryFolder, 'data', 'bi-server') },
      'database-url': { type: 'string' },
      people: { type: 'string', default: join(repositoryFolder, 'demo', 'people.json') },
      console: { type: 'string', default: join(repositoryFolder, 'apps', 'bi-console', 'dist') },
      analytics: { type: 'string', default: join(repositoryFolder, 'apps', 'analytics', 'dist') },
      manual: { type: 'string', default: join(repositoryFolder, 'manual') },
      plugin: { type: 'string', default: 'prumo' },
      'data-source': { type: 'string', multiple: true, default: [] },
    },
  });
  return {
    ...values,
    port: requirePort(values.port),
    databaseUrl: values['database-url'],
    dataSources: Object.fromEntries(values['data-source'].map(decodeDataSource)),
  };
}

function decodeDataSource(text: string): [string, string] {
  const [, name, url] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || url === undefined)
    throw new ArgumentError(`--data-source: ${text} is not NAME=URL`);
  return [name, url];
}

async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(repositoryFolder, 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}
