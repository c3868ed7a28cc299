import { createTestDatabase } from '@prumo/database/testing/test-database';
import type { TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDeploymentQueries, type DeploymentFilter, type DeploymentSort } from './deployment-queries.ts';
import { workflowMigrations } from './migrations.ts';
import { createSeed } from './testing/seed-rows.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase([workflowMigrations]);
  const seed = createSeed(store.database);
  await seed.addDeployment('12', {
    name: 'b.bar',
    category: 'x',
    deployedAt: new Date('2026-01-01T00:00:00Z'),
  });
  await seed.addDeployment('9', {
    name: 'a.bpmn',
    tenantId: 'north',
    deployedAt: new Date('2026-01-03T00:00:00Z'),
  });
  await seed.addDeployment('15', {
    name: 'B.bar',
    category: 'y',
    deployedAt: new Date('2026-01-02T00:00:00Z'),
  });
  await seed.addResource('12', 'z.txt', Buffer.from('zet'));
  await seed.addResource('12', 'folder/a.bpmn', Buffer.from('<xml/>'));
});

afterAll(async () => {
  await store.drop();
});

async function list(filter: DeploymentFilter, sort: DeploymentSort = 'id', order: 'asc' | 'desc' = 'asc') {
  const { rows } = await createDeploymentQueries(store.database).listDeployments(filter, {
    start: 0,
    size: 10,
    sort,
    order,
  });
  return rows.map(({ id }) => id).join(' ');
}

test.each<[DeploymentFilter, string]>([
  [{}, '12 15 9'],
  [{ name: 'b.bar' }, '12'],
  [{ nameLike: '%bar' }, '12 15'],
  [{ category: 'x' }, '12'],
  [{ categoryNotEquals: 'x' }, '15 9'],
  [{ tenantId: 'north' }, '9'],
  [{ tenantIdLike: 'n%' }, '9'],
  [{ isWithoutTenant: true }, '12 15'],
  [{ isWithoutTenant: false }, '12 15 9'],
])('[WF-01] %o lists %s', async (filter, expected) => {
  expect(await list(filter)).toBe(expected);
});

test('J41: sorts by name, time and tenant', async () => {
  expect(await list({}, 'name')).toBe('15 9 12');
  expect(await list({}, 'deployTime')).toBe('12 15 9');
  expect(await list({}, 'tenantId', 'desc')).toBe('9 12 15');
});

test('gives the names and bytes of resources', async () => {
  const queries = createDeploymentQueries(store.database);
  expect(await queries.listResourceNames('12')).toEqual(['folder/a.bpmn', 'z.txt']);
  expect(Buffer.from((await queries.findResource('12', 'z.txt')) ?? []).toString()).toBe('zet');
  expect(await queries.findResource('9', 'z.txt')).toBeUndefined();
});
