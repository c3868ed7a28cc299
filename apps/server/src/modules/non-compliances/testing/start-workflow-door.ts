// The workflow door before the engine of a fixture, for people whom a test names: everything but who asks is the real one.
import fastify, { type FastifyInstance } from 'fastify';

import type { Actor } from '../../../gateway/actor.ts';
import { registerWorkflowRoutes } from '../../../gateway/doors/workflow/workflow.routes.ts';
import { createEfficacyChecks } from '../../result-analyses/create-efficacy-checks.ts';
import { createKeptProcesses } from '../create-kept-processes.ts';
import type { NonComplianceFixture } from './non-compliance-fixture.ts';

export interface DoorAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface WorkflowDoorCaller {
  ask(actor: Actor, method: string, path: string, body?: unknown): Promise<DoorAnswer>;
  /** With a type of its own. */
  send(actor: Actor, method: string, path: string, body: Buffer, type: string): Promise<DoorAnswer>;
  close(): Promise<void>;
}

export async function startWorkflowDoor(fixture: NonComplianceFixture): Promise<WorkflowDoorCaller> {
  const actors = new Map<string, Actor>();
  const app: FastifyInstance = fastify();
  app.decorateRequest('actor', undefined);
  app.decorateRequest('credentials', undefined);
  app.addHook('onRequest', async (request) => {
    request.actor = actors.get(String(request.headers['x-actor']));
  });
  registerWorkflowRoutes(app, {
    door: {
      findPrincipal: async ({ userName }) => ({
        userId: userName,
        groups: actors.get(userName)?.groups ?? [],
        authorization: undefined,
      }),
    },
    connection: fixture.connection,
    longestBody: 1024 * 1024,
    async complete({ userName }) {
      const actor = actors.get(userName);
      if (actor === undefined) throw new Error(`${userName} has not asked`);
      return actor;
    },
    listDepartmentsLedBy: async (userName) =>
      (await fixture.departments.listLedBy(userName)).map(({ id }) => id),
    kept: createKeptProcesses({ database: fixture.database, departments: fixture.departments }),
    checks: createEfficacyChecks(fixture.database),
    onWritten: undefined,
  });
  await app.ready();

  async function send(
    actor: Actor,
    method: string,
    path: string,
    payload: Buffer | undefined,
    type: string,
  ): Promise<DoorAnswer> {
    actors.set(actor.userName, actor);
    const answer = await app.inject({
      method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : method === 'DELETE' ? 'DELETE' : 'POST',
      url: `/activiti-rest/service/${path}`,
      headers: { 'x-actor': actor.userName, ...(payload !== undefined && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson && answer.body !== '' ? answer.json() : answer.body };
  }

  return {
    send,
    ask: async (actor, method, path, body) =>
      await send(
        actor,
        method,
        path,
        body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
        'application/json',
      ),
    close: async () => await app.close(),
  };
}
