// The embedded composition: engine, its REST interface, and the BI server's people behind the workflow door.
import { biServerMigrations } from '@prumo/bi-server/persistence/migrations';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { createWorkflowEngine } from '@prumo/workflow-engine/create-workflow-engine';
import { workflowMigrations } from '@prumo/workflow-engine/persistence/migrations';
import { createWorkflowServer } from '@prumo/workflow-engine/rest/create-workflow-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts';
import { createDirectorySource, createEmbeddedIdentities } from './embedded-identities.ts';

const closers: (() => Promise<unknown>)[] = [];
let engine: EmbeddedEngine;

beforeAll(async () => {
  const { database, drop } = await createTestDatabase([biServerMigrations, workflowMigrations]);
  closers.push(drop);
  const people = createPeopleDirectory(database, createQuickPasswords());
  await people.addPeople([
    { userName: 'ANA', displayName: 'Ana Lima', roles: ['Administrator'], password: 'a-secret' },
  ]);
  const identity = createEmbeddedIdentities(createDirectorySource(people));
  const parts = { database, identity, clock: Date.now, timeZone: 'America/Sao_Paulo' };
  const running = createWorkflowEngine(parts);
  closers.push(async () => await running.close());
  engine = await createEmbeddedEngine({
    async register(app, authenticate) {
      await createWorkflowServer({
        ...parts,
        commands: running.commands,
        models: running.models,
        authenticate,
      }).register(app);
    },
  });
  closers.push(async () => await engine.close());
});

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function ask(
  method: string,
  target: string,
  json?: unknown,
): Promise<{ status: number; body: unknown }> {
  const answer = await engine.ask(
    { userId: 'ANA', groups: ['admin'], authorization: undefined },
    {
      method,
      target,
      headers: json === undefined ? {} : { 'content-type': 'application/json' },
      body: json === undefined ? undefined : Buffer.from(JSON.stringify(json)),
      origin: { protocol: 'https', host: 'prumo.example' },
    },
  );
  const text = Buffer.concat(await answer.body.toArray()).toString('utf8');
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

describe('the embedded engine', () => {
  it('[WF-01] knows the people of the BI server, and has addresses that lead back here', async () => {
    expect(await ask('GET', '/identity/users/ANA')).toEqual({
      status: 200,
      body: {
        id: 'ANA',
        firstName: 'Ana',
        lastName: 'Lima',
        url: 'https://prumo.example/activiti-rest/service/identity/users/ANA',
        email: null,
        pictureUrl: null,
      },
    });
    expect((await ask('GET', '/identity/groups?member=ANA')).body).toMatchObject({ data: [{ id: 'admin' }] });
  });

  it('does not change them', async () => {
    expect((await ask('POST', '/identity/users', { id: 'BIA' })).status).toBe(403);
    expect((await ask('DELETE', '/identity/users/ANA')).status).toBe(403);
  });

  it('[WF-01] works on behalf of whoever asks', async () => {
    const { status, body } = await ask('POST', '/runtime/tasks', { name: 'Ler', assignee: 'ANA' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Ler', assignee: 'ANA' });
    expect((await ask('GET', '/runtime/tasks?assignee=ANA')).body).toMatchObject({ total: 1 });
  });
});
