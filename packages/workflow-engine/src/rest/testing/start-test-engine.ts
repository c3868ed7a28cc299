// The whole engine behind its REST interface, on a free port over a disposable database.
import { createTestDatabase } from '@prumo/database/testing/test-database';
import fastify from 'fastify';

import { createWorkflowEngine } from '../../create-workflow-engine.ts';
import { readIdentitiesFile } from '../../identity/identities-file.ts';
import { createPasswords } from '../../identity/passwords.ts';
import { createStoredIdentities } from '../../identity/stored-identities.ts';
import { workflowMigrations } from '../../persistence/migrations.ts';
import { insertHistory } from '../../persistence/testing/insert-history.ts';
import { createWorkflowServer } from '../create-workflow-server.ts';
import { createBasicAuthentication } from '../http/authenticate.ts';
import { exampleIdentities, startTestWorkflowServer } from './start-test-workflow-server.ts';
import { askWorkflow, type WorkflowAnswer, type WorkflowRequest } from './workflow-client.ts';

export interface TestEngine {
  /** `GET runtime/tasks`: method and path; the rest says who asks and what is sent. */
  ask(line: string, request?: Omit<WorkflowRequest, 'method' | 'path'>): Promise<WorkflowAnswer>;
  /** Answers the deployment's id. */
  deploy(name: string, xml: string, options?: { readonly tenantId?: string }): Promise<string>;
  close(): Promise<void>;
}

export async function startTestEngine({ timeZone = 'UTC' } = {}): Promise<TestEngine> {
  const { database, drop } = await createTestDatabase([workflowMigrations]);
  const identity = createStoredIdentities(database, createPasswords({ N: 2 ** 8, r: 8, p: 1 }));
  await identity.loadWhenEmpty(await readIdentitiesFile(exampleIdentities));
  const clock = Date.now;
  const engine = createWorkflowEngine({ database, identity, clock, timeZone });
  const server = createWorkflowServer({
    database,
    identity,
    clock,
    timeZone,
    commands: engine.commands,
    models: engine.models,
    authenticate: createBasicAuthentication(identity),
  });
  const app = fastify({ forceCloseConnections: true });
  await server.register(app);
  const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/activiti-rest/service`;

  return {
    async ask(line, request = {}) {
      const [method = '', path = ''] = line.split(' ');
      return await askWorkflow(base, { ...request, method, path });
    },
    async deploy(name, xml, { tenantId = '' } = {}) {
      const resources = [{ name, bytes: Buffer.from(xml) }];
      return await engine.commands.deploy(
        { userId: 'kermit' },
        { name, category: null, tenantId, resources },
      );
    },
    async close() {
      await app.close();
      await engine.close();
      await drop();
    },
  };
}

// The REST interface over a history written row by row; how commands write one is proved elsewhere.

export interface HistoryServer {
  ask(request: WorkflowRequest): Promise<WorkflowAnswer>;
  /** Ids of a page with its total, or status and text of a failure. */
  summarize(request: WorkflowRequest): Promise<string>;
  close(): Promise<void>;
}

export async function startHistoryServer(): Promise<HistoryServer> {
  const server = await startTestWorkflowServer({ timeZone: 'America/Sao_Paulo' });
  await insertHistory(server.database);
  const ask = async (request: WorkflowRequest) => await askWorkflow(server.base, request);

  return {
    ask,
    async summarize(request) {
      const { status, body } = await ask(request);
      if (status !== 200) {
        const { exception } = body as { readonly exception?: string };
        return `${status} ${exception}`;
      }
      const { data, total } = body as {
        readonly data: readonly { readonly id: string }[];
        readonly total: number;
      };
      return `${data.map(({ id }) => id).join(' ')} of ${total}`;
    },
    close: () => server.close(),
  };
}
