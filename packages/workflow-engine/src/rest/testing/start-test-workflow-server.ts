// The REST interface alone, listening on a free port over a disposable database with the people of the example.
import { fileURLToPath } from 'node:url';

import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import fastify from 'fastify';

import type { EngineCommands } from '../../commands/engine-commands.ts';
import { readIdentitiesFile } from '../../identity/identities-file.ts';
import { createStoredIdentities } from '../../identity/stored-identities.ts';
import { createPasswords } from '../../identity/passwords.ts';
import { workflowMigrations } from '../../persistence/migrations.ts';
import {
  createWorkflowServer,
  type WorkflowServer,
  type WorkflowServerParts,
} from '../create-workflow-server.ts';
import { createBasicAuthentication } from '../http/authenticate.ts';

export interface TestWorkflowServer {
  /** Root of the service. */
  readonly base: string;
  readonly database: Database;
  readonly workflowServer: WorkflowServer;
  /** What the server logged, line by line. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

export const exampleIdentities = fileURLToPath(new URL('../../../identities.example.json', import.meta.url));

// Hashing is slow on purpose, and no test server is worth breaking into.
const passwords = createPasswords({ N: 2 ** 8, r: 8, p: 1 });

export async function startTestWorkflowServer(
  parts: Partial<WorkflowServerParts> = {},
): Promise<TestWorkflowServer> {
  const { database, drop } = await createTestDatabase([workflowMigrations]);
  const stored = createStoredIdentities(database, passwords);
  await stored.loadWhenEmpty(await readIdentitiesFile(exampleIdentities));
  const identity = parts.identity ?? stored;
  const workflowServer = createWorkflowServer({
    database,
    identity,
    clock: () => Date.parse('2026-11-15T12:00:00Z'),
    timeZone: 'UTC',
    commands: refusedCommands,
    models: { get: () => Promise.reject(new Error('no test asks for a model')) },
    authenticate: createBasicAuthentication(stored),
    ...parts,
  });
  const log: string[] = [];
  const app = fastify({
    forceCloseConnections: true,
    logger: { level: 'error', stream: { write: (line: string) => log.push(line) } },
  });
  await workflowServer.register(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    base: `${url}/activiti-rest/service`,
    database,
    workflowServer,
    log,
    async close() {
      await app.close();
      await drop();
    },
  };
}

/** For tests of resources that change nothing of the engine; each says which commands it takes. */
// A proxy has no type of its own.
const refusedCommands = new Proxy({} as EngineCommands, {
  get: (_target, name) => () => Promise.reject(new Error(`no test asks for the command ${String(name)}`)),
});
