import { createTestDatabase } from '@prumo/database/testing/test-database';
import type { TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createExecutionQueries, type ExecutionFilter } from './execution-queries.ts';
import { createExecutionVariables } from './variable-queries.ts';
import { createInstanceQueries, type InstanceFilter, type InstanceSort } from './instance-queries.ts';
import { workflowMigrations } from './migrations.ts';
import type { PageRequest } from './page.ts';
import { createSeed } from './testing/seed-rows.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase([workflowMigrations]);
  const seed = createSeed(store.database);
  await seed.addDeployment('d1');
  for (const key of ['a', 'b', 'c']) await seed.addDefinition({ id: `${key}:1`, key });
  await seed.addExecution({
    id: '119',
    definitionId: 'b:1',
    businessKey: 'BK',
    activityId: 'split',
    isActive: false,
  });
  await seed.addExecution({
    id: '120',
    definitionId: 'b:1',
    parentId: '119',
    processInstanceId: '119',
    activityId: 'left',
  });
  await seed.addExecution({
    id: '121',
    definitionId: 'b:1',
    parentId: '119',
    processInstanceId: '119',
    activityId: 'sub',
    isActive: false,
  });
  await seed.addExecution({
    id: '122',
    definitionId: 'b:1',
    parentId: '121',
    processInstanceId: '119',
    activityId: 'inside',
  });
  await seed.addExecution({ id: '53', definitionId: 'c:1', superExecutionId: '122', activityId: 'called' });
  await seed.addExecution({
    id: '86',
    definitionId: 'a:1',
    isSuspended: true,
    tenantId: 'north',
    activityId: 'work',
  });
  await seed.addLink({ processInstanceId: '119', userId: 'kermit', type: 'starter' });
  await seed.addLink({ processInstanceId: '86', userId: 'gonzo', type: 'observer' });
  await seed.addSubscription({ executionId: '120', definitionId: 'b:1', kind: 'signal', eventName: 'alarm' });
  await seed.addSubscription({ executionId: '122', definitionId: 'b:1', kind: 'message', eventName: 'mail' });
  await seed.addVariables(
    { executionId: '119', name: 's', value: { type: 'string', value: 'text' } },
    { executionId: '119', name: 'shared', value: { type: 'integer', value: 1 } },
    { executionId: '121', name: 'shared', value: { type: 'integer', value: 2 } },
    { executionId: '122', name: 'own', value: { type: 'boolean', value: true } },
    { executionId: '119', name: 'file', value: { type: 'binary', value: Buffer.from('bytes') } },
    { executionId: '119', name: 'list', value: { type: 'serializable', value: ['x'] } },
    { executionId: '86', name: 's', value: { type: 'string', value: 'TEXT' } },
  );
});

afterAll(async () => {
  await store.drop();
});

const usual = { start: 0, size: 10, order: 'asc' } as const;

describe('process instances', () => {
  async function list(filter: InstanceFilter, page: Partial<PageRequest<InstanceSort>> = {}) {
    const queries = createInstanceQueries(store.database);
    const { rows } = await queries.listInstances(filter, { ...usual, sort: 'id', ...page });
    return rows.map(({ id }) => id).join(' ');
  }

  const text = (value: string) => ({ type: 'string', value }) as const;

  test.each<[InstanceFilter, string]>([
    [{}, '119 53 86'],
    [{ id: '53' }, '53'],
    [{ id: '120' }, ''],
    [{ processDefinitionKey: 'b' }, '119'],
    [{ processDefinitionId: 'c:1' }, '53'],
    [{ businessKey: 'BK' }, '119'],
    [{ involvedUser: 'gonzo' }, '86'],
    [{ isSuspended: true }, '86'],
    [{ isSuspended: false }, '119 53'],
    [{ superProcessInstanceId: '119' }, '53'],
    [{ subProcessInstanceId: '53' }, '119'],
    [{ isWithoutSubprocesses: true }, '119 86'],
    [{ tenantId: 'north' }, '86'],
    [{ tenantIdLike: 'n%' }, '86'],
    [{ isWithoutTenant: true }, '119 53'],
    [{ variables: [{ name: 's', operation: 'equalsIgnoreCase', value: text('text') }] }, '119 86'],
    [{ variables: [{ name: 's', operation: 'notEqualsIgnoreCase', value: text('text') }] }, ''],
    [
      {
        variables: [
          { name: 's', operation: 'equalsIgnoreCase', value: text('text') },
          { name: 'shared', operation: 'greaterThan', value: { type: 'integer', value: 0 } },
        ],
      },
      '119',
    ],
    [{ variables: [{ name: 'own', operation: 'equals', value: { type: 'boolean', value: true } }] }, ''],
  ])('[WF-01] J28 J31: %o lists %s', async (filter, expected) => {
    expect(await list(filter)).toBe(expected);
  });

  test('J30: the middle one by definition key downwards', async () => {
    expect(await list({}, { sort: 'processDefinitionKey', order: 'desc', size: 1, start: 1 })).toBe('119');
  });

  test('a page of those with a variable tells how many there are', async () => {
    const queries = createInstanceQueries(store.database);
    const filter: InstanceFilter = {
      variables: [{ name: 's', operation: 'equalsIgnoreCase', value: text('text') }],
    };
    const page = { ...usual, sort: 'processDefinitionKey', order: 'desc', size: 1 } as const;
    const all = await queries.listInstances(filter, { ...page, size: 10 });
    expect([all.rows.length, all.total]).toEqual([2, 2]);
    expect(await queries.listInstances(filter, page)).toEqual({ rows: all.rows.slice(0, 1), total: 2 });
    expect(await queries.listInstances(filter, { ...page, start: 5 })).toEqual({ rows: [], total: 2 });
  });

  test('the activity of an instance is that of its own execution', async () => {
    const queries = createInstanceQueries(store.database);
    expect(await queries.findInstance('119')).toEqual({
      id: '119',
      businessKey: 'BK',
      isSuspended: false,
      processDefinitionId: 'b:1',
      processDefinitionKey: 'b',
      activityId: 'split',
      tenantId: '',
      name: null,
    });
    expect(await queries.findInstance('120')).toBeUndefined();
  });

  test('only nodes where something is at work are active', async () => {
    const queries = createInstanceQueries(store.database);
    expect(await queries.listActiveNodeIds('119')).toEqual(['inside', 'left']);
  });
});

describe('executions', () => {
  async function list(filter: ExecutionFilter) {
    const queries = createExecutionQueries(store.database);
    const { rows } = await queries.listExecutions(filter, { ...usual, sort: 'processInstanceId' });
    return rows.map(({ id }) => id).join(' ');
  }

  test.each<[ExecutionFilter, string]>([
    [{}, '119 120 121 122 53 86'],
    [{ id: '121' }, '121'],
    [{ activityId: 'left' }, '120'],
    [{ activityId: 'split' }, ''],
    [{ parentId: '119' }, '120 121'],
    [{ processInstanceId: '119' }, '119 120 121 122'],
    [{ businessKey: 'BK' }, '119'],
    [{ processDefinitionKey: 'a' }, '86'],
    [{ processDefinitionId: 'c:1' }, '53'],
    [{ signalName: 'alarm' }, '120'],
    [{ messageName: 'mail' }, '122'],
    [{ messageName: 'alarm' }, ''],
    [{ tenantId: 'north' }, '86'],
    [{ variables: [{ name: 'own', operation: 'equals', value: { type: 'boolean', value: true } }] }, '122'],
    [
      {
        processInstanceVariables: [
          { name: 's', operation: 'equals', value: { type: 'string', value: 'text' } },
        ],
      },
      '119 120 121 122',
    ],
  ])('%o lists %s', async (filter, expected) => {
    expect(await list(filter)).toBe(expected);
  });

  test('activities below an execution', async () => {
    const queries = createExecutionQueries(store.database);
    expect(await queries.listActiveNodeIds('121')).toEqual(['inside']);
    expect(await queries.listActiveNodeIds('119')).toEqual(['inside', 'left']);
  });
});

describe('variables of executions', () => {
  test('the nearest scope hides those around it', async () => {
    const variables = createExecutionVariables(store.database);
    expect((await variables.listVisible('122')).map(({ name }) => name)).toEqual([
      'file',
      'list',
      'own',
      's',
      'shared',
    ]);
    expect(await variables.findVisible('122', 'shared')).toEqual({
      name: 'shared',
      value: { type: 'integer', value: 2 },
    });
    expect(await variables.findVisible('120', 'shared')).toEqual({
      name: 'shared',
      value: { type: 'integer', value: 1 },
    });
    expect(await variables.findLocal('122', 'shared')).toBeUndefined();
    expect(await variables.findVisible('53', 'shared')).toBeUndefined();
  });

  test('lists leave contents out, one variable has its own', async () => {
    const variables = createExecutionVariables(store.database);
    const listed = (await variables.listOfExecutions(['119', '86'])).get('119') ?? [];
    expect(listed.find(({ name }) => name === 'file')?.value).toEqual({
      type: 'binary',
      value: new Uint8Array(),
    });
    expect(listed.find(({ name }) => name === 'list')?.value).toEqual({ type: 'serializable', value: [] });
    expect((await variables.findLocal('119', 'file'))?.value).toEqual({
      type: 'binary',
      value: Buffer.from('bytes'),
    });
    expect((await variables.findLocal('119', 'list'))?.value).toEqual({ type: 'serializable', value: ['x'] });
  });
});
