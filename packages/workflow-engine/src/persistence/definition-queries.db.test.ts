import { createTestDatabase } from '@prumo/database/testing/test-database';
import type { TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDefinitionQueries, type DefinitionFilter, type DefinitionSort } from './definition-queries.ts';
import { workflowMigrations } from './migrations.ts';
import type { PageRequest } from './page.ts';
import { createSeed } from './testing/seed-rows.ts';

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase([workflowMigrations]);
  const seed = createSeed(store.database);
  await seed.addDeployment('d1');
  await seed.addDeployment('d2');
  await seed.addDefinition({ id: 'a:1:5', key: 'a', name: 'Alpha', category: 'x', isSuspended: true });
  await seed.addDefinition({
    id: 'a:2:11',
    key: 'a',
    version: 2,
    name: 'Alpha',
    category: 'x',
    deploymentId: 'd2',
  });
  await seed.addDefinition({ id: 'b:1:7', key: 'b', name: 'beta', category: 'y', tenantId: 'north' });
  await seed.addDefinition({ id: 'c:1:8', key: 'c', resourceName: 'folder/c.bpmn20.xml' });
  await seed.addLink({ definitionId: 'b:1:7', userId: 'gonzo', type: 'candidate' });
  await seed.addLink({ definitionId: 'c:1:8', groupId: 'sales', type: 'candidate' });
});

afterAll(async () => {
  await store.drop();
});

type Page = PageRequest<DefinitionSort>;

const byName: Page = { start: 0, size: 10, sort: 'name', order: 'asc' };

async function list(filter: DefinitionFilter, page: Partial<Page> = {}) {
  const { rows, total } = await createDefinitionQueries(store.database).listDefinitions(filter, {
    ...byName,
    ...page,
  });
  return [rows.map(({ id }) => id).join(' '), total];
}

test.each<[DefinitionFilter, string]>([
  [{}, 'c:1:8 a:1:5 a:2:11 b:1:7'],
  [{ key: 'a' }, 'a:1:5 a:2:11'],
  [{ keyLike: '%' }, 'c:1:8 a:1:5 a:2:11 b:1:7'],
  [{ name: 'Alpha' }, 'a:1:5 a:2:11'],
  [{ nameLike: 'A%' }, 'a:1:5 a:2:11'],
  [{ nameLike: 'a%' }, ''],
  [{ category: 'y' }, 'b:1:7'],
  [{ categoryLike: '_' }, 'a:1:5 a:2:11 b:1:7'],
  [{ categoryNotEquals: 'x' }, 'c:1:8 b:1:7'],
  [{ resourceName: 'folder/c.bpmn20.xml' }, 'c:1:8'],
  [{ resourceNameLike: 'folder/%' }, 'c:1:8'],
  [{ version: 2 }, 'a:2:11'],
  [{ isSuspended: true }, 'a:1:5'],
  [{ isSuspended: false }, 'c:1:8 a:2:11 b:1:7'],
  [{ isLatest: true }, 'c:1:8 a:2:11 b:1:7'],
  [{ isLatest: true, version: 1 }, 'c:1:8 b:1:7'],
  [{ isLatest: true, isSuspended: true }, ''],
  [{ isLatest: false, key: 'a' }, 'a:1:5 a:2:11'],
  [{ deploymentId: 'd2' }, 'a:2:11'],
  [{ startableBy: { userId: 'gonzo', groupIds: [] } }, 'b:1:7'],
  [{ startableBy: { userId: 'kermit', groupIds: ['sales', 'admin'] } }, 'c:1:8'],
  [{ tenantId: 'north' }, 'b:1:7'],
  [{ tenantIdLike: 'n%' }, 'b:1:7'],
])('[WF-01] %o lists %s', async (filter, expected) => {
  expect(await list(filter)).toEqual([expected, expected === '' ? 0 : expected.split(' ').length]);
});

test('sorts by each property, the other way round too', async () => {
  expect(await list({}, { sort: 'name', order: 'desc' })).toEqual(['b:1:7 a:1:5 a:2:11 c:1:8', 4]);
  expect(await list({}, { sort: 'version', order: 'desc' })).toEqual(['a:2:11 a:1:5 b:1:7 c:1:8', 4]);
  expect(await list({}, { sort: 'deploymentId' })).toEqual(['a:1:5 b:1:7 c:1:8 a:2:11', 4]);
  expect(await list({}, { sort: 'tenantId', order: 'desc' })).toEqual(['b:1:7 a:1:5 a:2:11 c:1:8', 4]);
});

test('counts all of a list that is longer than its page', async () => {
  expect(await list({}, { size: 2 })).toEqual(['c:1:8 a:1:5', 4]);
  expect(await list({}, { start: 3, size: 2 })).toEqual(['b:1:7', 4]);
  expect(await list({}, { start: 9 })).toEqual(['', 4]);
  expect(await list({}, { size: 0 })).toEqual(['', 4]);
});
