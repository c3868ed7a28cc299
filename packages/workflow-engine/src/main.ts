// The workflow engine alone, with a PostgreSQL of its own or a given one:
// npm run workflow-engine -- [--port 8085] [--data FOLDER | --database-url URL] [--identities FILE]
//   [--time-zone ZONE] [--smtp-url URL] [--mail-from ADDRESS]
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

import { createWorkflowEngine } from './create-workflow-engine.ts';
import { readIdentitiesFile } from './identity/identities-file.ts';
import { createStoredIdentities } from './identity/stored-identities.ts';
import { workflowMigrations } from './persistence/migrations.ts';
import { createWorkflowServer } from './rest/create-workflow-server.ts';
import { createBasicAuthentication } from './rest/http/authenticate.ts';

const repositoryFolder = fileURLToPath(new URL('../../../', import.meta.url));
/** Ids of definitions are as long as the keys that people choose. */
const longestPathSegment = 2_000;

await runStandaloneProgram('The workflow engine', async (program) => await run(program, readArguments()));

async function run(program: StandaloneProgram, options: Options): Promise<void> {
  const database = await program.openDatabase(options);
  await migrate(database, [workflowMigrations]);
  const identity = createStoredIdentities(database);
  const added = await identity.loadWhenEmpty(await readIdentitiesFile(options.identities));
  if (added > 0) console.log(`Added ${added} people of ${options.identities}`);

  const app = fastify({
    ...standaloneServerOptions,
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
  program.closeAtEnd(async () => await engine.close());
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
  program.closeAtEnd(async () => await app.close());

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
  return {
    ...values,
    port: requirePort(values.port),
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
