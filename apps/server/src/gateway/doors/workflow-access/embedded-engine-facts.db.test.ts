import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allMigrations } from '../../../all-migrations.ts';
import { caseProcess } from '../../../modules/non-compliances/processes/case-process.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { createEmbeddedWorkflow, type EmbeddedWorkflow } from '../../../workflow/create-embedded-workflow.ts';
import { createEngineClient } from '../workflow/engine-client.ts';
import type { EmbeddedEngineFacts } from './embedded-engine-facts.ts';
import { createEngineFacts } from './engine-facts.ts';

const key = 'registrar_nao_conformidade';

let test: TestDatabase;
let workflow: EmbeddedWorkflow;
let overRest: EmbeddedEngineFacts;
let inProcess: EmbeddedEngineFacts;
let taskIds: readonly string[];
let definitionId: string;

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
  const { database } = test;
  workflow = await createEmbeddedWorkflow({
    settings: await readSettings({ environment: { DATA_DIR: '/nowhere' }, workingFolder: '/nowhere' }),
    database,
    people: createPeopleDirectory(database, createQuickPasswords()),
    clock: () => Date.now(),
    onJobFailure: () => {},
  });
  await workflow.ensureProcess(key, caseProcess);
  const principal = { userId: 'ANA', groups: [], authorization: undefined };
  const engineClient = createEngineClient(workflow.connection, principal, { protocol: 'http', host: 'here' });
  overRest = createEngineFacts(engineClient);
  if (workflow.connection.facts === undefined) throw new Error('the embedded engine tells its facts');
  inProcess = workflow.connection.facts;

  const variables = [
    { name: 'departmentId', value: 'dep-utia' },
    { name: 'occurrenceDepartment', value: 'dep-utia' },
    { name: 'claimant', value: 'dep-cc' },
    { name: 'weight', value: 3 },
  ];
  const started = await engineClient.post(['runtime', 'process-instances'], {
    processDefinitionKey: key,
    variables,
  });
  if (started.status !== 201) throw new Error(started.text);
  await engineClient.post(['runtime', 'tasks'], {
    name: 'own',
    owner: 'ANA',
    assignee: 'BIA',
    category: 'x',
  });
  await engineClient.post(['runtime', 'tasks'], { name: 'due', dueDate: '2026-11-20T10:00:00.000-03:00' });
  const listed: unknown = JSON.parse((await engineClient.get(['runtime', 'tasks'], { size: '100' })).text);
  taskIds = (listed as { data: { id: string }[] }).data.map(({ id }) => id);
  await engineClient.post(['runtime', 'tasks', taskIds[0] ?? '', 'identitylinks'], {
    user: 'CAIO',
    type: 'candidate',
  });
  definitionId = (await overRest.listLatestDefinitions(key, undefined))[0]?.id ?? '';
});

afterAll(async () => {
  await workflow.close();
  await test.drop();
});

describe('the facts of the embedded engine', () => {
  it('are of tasks what its REST interface tells', async () => {
    expect(taskIds.length).toBeGreaterThanOrEqual(3);
    for (const id of [...taskIds, 'none']) {
      // REST tells no key of the definition with the task.
      const { processDefinitionKey, ...told } = { ...(await inProcess.findTask(id)) };
      expect(told).toEqual({ ...(await overRest.findTask(id)) });
      expect(processDefinitionKey).toEqual(
        told.id === undefined ? undefined : told.processInstanceId === null ? null : key,
      );
      expect(await inProcess.listTaskLinks(id)).toEqual(await overRest.listTaskLinks(id));
      for (const name of ['departmentId', 'weight', 'nothing']) {
        expect(await inProcess.findTaskVariable(id, name)).toEqual(await overRest.findTaskVariable(id, name));
      }
    }
    expect(
      await Promise.all(taskIds.map(async (id) => await inProcess.findTaskVariable(id, 'weight'))),
    ).toContain(3);
  });

  it('are of definitions what its REST interface tells', async () => {
    expect(definitionId).toContain(key);
    for (const id of [definitionId, 'none']) {
      expect(await inProcess.findDefinition(id)).toEqual(await overRest.findDefinition(id));
      expect(await inProcess.findDefinitionKey(id)).toEqual(await overRest.findDefinitionKey(id));
      expect(await inProcess.listStarters(id)).toEqual(await overRest.listStarters(id));
    }
    for (const [wanted, tenantId] of [
      [key, undefined],
      [key, ''],
      [key, 'other'],
      ['none', undefined],
    ] as const) {
      expect(await inProcess.listLatestDefinitions(wanted, tenantId)).toEqual(
        await overRest.listLatestDefinitions(wanted, tenantId),
      );
    }
  });
});
