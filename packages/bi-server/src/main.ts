// The BI server alone, with a PostgreSQL of its own or a given one:
// npm run bi-server -- [--port 8086] [--data FOLDER | --database-url URL] [--people FILE] [--data-source NAME=URL …]
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { createDatabase, type Database } from '@prumo/database/database';
import { EmbeddedPostgresError } from '@prumo/database/embedded/embedded-postgres-error';
import { startEmbeddedPostgres } from '@prumo/database/embedded-postgres';
import { migrate } from '@prumo/database/migrations';
import { createOrdinaryRole } from '@prumo/database/ordinary-role';
import fastify from 'fastify';

import { biServerMigrations } from './persistence/migrations.ts';
import { createBiServer } from './rest/create-bi-server.ts';
import { createPasswords } from './users/passwords.ts';
import { readPeopleFile } from './users/people-file.ts';

const repositoryFolder = fileURLToPath(new URL('../../../', import.meta.url));
/** Of everybody whom the first start adds. */
const firstPassword = 'prumo';
const housekeepingIntervalMs = 10 * 60_000;
/** With its body; Fastify by itself would wait for ever. */
const longestRequestMs = 5 * 60_000;

type Closer = () => Promise<unknown>;

class ArgumentError extends Error {}

const closers: Closer[] = [];
closeOnSignals();
try {
  await run(readArguments());
} catch (error) {
  console.error(describeFailure(error));
  await closeAll();
  process.exit(1);
}

async function run(options: Options): Promise<void> {
  const database = await openDatabase(options);
  await migrate(database, [biServerMigrations]);
  const biServer = createBiServer({
    database,
    passwords: createPasswords(),
    clock: Date.now,
    version: await readVersion(),
    pluginName: options.plugin,
    consoleFolder: options.console,
    docsFolder: options.manual,
    dataSources: options.dataSources,
    // Tokens of reports live for minutes; a restart may end them.
    tokenKey: randomBytes(32).toString('base64url'),
  });
  closers.push(async () => await biServer.close());
  if (!(await biServer.people.hasPeople())) {
    const people = await readPeopleFile(options.people);
    await biServer.people.addPeople(people.map((person) => ({ ...person, password: firstPassword })));
    console.log(`Added ${people.length} people; the password of everybody is ${firstPassword}`);
  }

  // A Prumo on the same machine stands in front of it and says where its visitors come from.
  const app = fastify({
    logger: { level: 'warn' },
    forceCloseConnections: 'idle',
    requestTimeout: longestRequestMs,
    trustProxy: 'loopback',
  });
  await biServer.register(app);
  closers.push(async () => await app.close());
  const housekeeping = setInterval(() => {
    biServer.forgetOldOnes().catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'));
  }, housekeepingIntervalMs);
  housekeeping.unref();

  await app.listen({ port: options.port, host: options.host });
  console.log(`The BI server is ready: http://localhost:${options.port}/pentaho`);
}

interface Options {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly people: string;
  readonly console: string;
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
      manual: { type: 'string', default: join(repositoryFolder, 'manual') },
      plugin: { type: 'string', default: 'prumo' },
      'data-source': { type: 'string', multiple: true, default: [] },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ArgumentError(`--port: ${values.port} is no port`);
  return {
    ...values,
    port,
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

async function openDatabase(options: Options): Promise<Database> {
  let url = options.databaseUrl;
  if (url === undefined) {
    const postgres = await startEmbeddedPostgres({
      dataFolder: join(options.data, 'postgres'),
      onProgress: (line) => console.log(line),
      onDown: ({ message }) => console.error(`The embedded PostgreSQL is gone and started again: ${message}`),
      onLost: (error) => {
        console.error(`The embedded PostgreSQL is gone (${error.message}). Start the BI server again.`);
        process.exit(1);
      },
    });
    closers.push(async () => await postgres.stop());
    url = await createOrdinaryRole(postgres.url);
  }
  const database = createDatabase({ url });
  closers.push(async () => await database.close());
  return database;
}

function closeOnSignals(): void {
  let isClosing = false;
  const closeAndExit = (): void => {
    if (isClosing) return;
    isClosing = true;
    closeAll().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', closeAndExit);
  process.on('SIGTERM', closeAndExit);
}

async function closeAll(): Promise<void> {
  for (const closeOne of closers.splice(0).toReversed()) await closeOne();
}

async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(repositoryFolder, 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}

/** For what the caller can put right, the message says it all. */
function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isClear =
    error instanceof ArgumentError ||
    error instanceof EmbeddedPostgresError ||
    code.startsWith('ERR_PARSE_ARGS') ||
    code === 'EADDRINUSE';
  const text =
    error instanceof Error ? (isClear ? error.message : (error.stack ?? error.message)) : String(error);
  return `The BI server cannot start: ${text}`;
}
