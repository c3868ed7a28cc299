// The workflow engine alone, with a PostgreSQL of its own or a given one:
// npm run workflow-engine -- [--port 8085] [--data FOLDER | --database-url URL] [--identities FILE]
//   [--time-zone ZONE] [--smtp-url URL] [--mail-from ADDRESS]
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { createDatabase, type Database } from '@prumo/database/database';
import { EmbeddedPostgresError } from '@prumo/database/embedded/embedded-postgres-error';
import { startEmbeddedPostgres } from '@prumo/database/embedded-postgres';
import { migrate } from '@prumo/database/migrations';
import { createOrdinaryRole } from '@prumo/database/ordinary-role';
import fastify from 'fastify';

import { createWorkflowEngine } from './create-workflow-engine.ts';
import { readIdentitiesFile } from './identity/identities-file.ts';
import { createStoredIdentities } from './identity/stored-identities.ts';
import { workflowMigrations } from './persistence/migrations.ts';
import { createWorkflowServer } from './rest/create-workflow-server.ts';
import { createBasicAuthentication } from './rest/http/authenticate.ts';

const repositoryFolder = fileURLToPath(new URL('../../../', import.meta.url));
/** Ids of definitions are as long as the keys that people choose. */
const longestPathSegment = 2_000;
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
  await migrate(database, [workflowMigrations]);
  const identity = createStoredIdentities(database);
  const added = await identity.loadWhenEmpty(await readIdentitiesFile(options.identities));
  if (added > 0) console.log(`Added ${added} people of ${options.identities}`);

  // A Prumo on the same machine stands in front of it and says under which name it was called.
  const app = fastify({
    logger: { level: 'warn' },
    forceCloseConnections: 'idle',
    requestTimeout: longestRequestMs,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: longestPathSegment },
  });
  const { timeZone } = options;
  const engine = createWorkflowEngine({
    database,
    identity,
    clock: Date.now,
    timeZone,
    ...(options.smtpUrl !== undefined && { smtpUrl: options.smtpUrl }),
    ...(options.mailFrom !== undefined && { mailFrom: options.mailFrom }),
    onError: (error, jobId) => app.log.error({ err: error, jobId }, 'a job failed'),
  });
  closers.push(async () => await engine.close());
  const workflowServer = createWorkflowServer({
    database,
    identity,
    clock: Date.now,
    timeZone,
    commands: engine.commands,
    models: engine.models,
    authenticate: createBasicAuthentication(identity),
  });
  await workflowServer.register(app);
  closers.push(async () => await app.close());

  engine.startJobs();
  await app.listen({ port: options.port, host: options.host });
  console.log(`The workflow engine is ready: http://localhost:${options.port}/activiti-rest/service`);
}

interface Options {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly databaseUrl: string | undefined;
  readonly identities: string;
  readonly timeZone: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
}

function readArguments(): Options {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8085' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: join(repositoryFolder, 'data', 'workflow-engine') },
      'database-url': { type: 'string' },
      identities: {
        type: 'string',
        default: join(repositoryFolder, 'packages', 'workflow-engine', 'identities.example.json'),
      },
      'smtp-url': { type: 'string' },
      'mail-from': { type: 'string' },
      'time-zone': { type: 'string', default: Intl.DateTimeFormat().resolvedOptions().timeZone },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ArgumentError(`--port: ${values.port} is no port`);
  return {
    ...values,
    port,
    databaseUrl: values['database-url'],
    smtpUrl: values['smtp-url'],
    mailFrom: values['mail-from'],
    timeZone: requireTimeZone(values['time-zone']),
  };
}

function requireTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new ArgumentError(`--time-zone: ${name} is no time zone`);
  }
}

async function openDatabase(options: Options): Promise<Database> {
  let url = options.databaseUrl;
  if (url === undefined) {
    const postgres = await startEmbeddedPostgres({
      dataFolder: join(options.data, 'postgres'),
      onProgress: (line) => console.log(line),
      onDown: ({ message }) => console.error(`The embedded PostgreSQL is gone and started again: ${message}`),
      onLost: (error) => {
        console.error(`The embedded PostgreSQL is gone (${error.message}). Start the workflow engine again.`);
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

/** For what the caller can put right, the message says it all. */
function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isClear =
    error instanceof ArgumentError ||
    error instanceof EmbeddedPostgresError ||
    code.startsWith('ERR_PARSE_ARGS') ||
    code === 'EADDRINUSE' ||
    code === 'ENOENT';
  const text =
    error instanceof Error ? (isClear ? error.message : (error.stack ?? error.message)) : String(error);
  return `The workflow engine cannot start: ${text}`;
}
