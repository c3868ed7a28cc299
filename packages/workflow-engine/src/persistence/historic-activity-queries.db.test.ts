import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createHistoricActivityQueries,
  historicActivitySorts,
  type HistoricActivityFilter,
  type HistoricActivityQueries,
  type HistoricActivitySort,
} from './historic-activity-queries.ts';
import { workflowMigrations } from './migrations.ts';
import { insertHistory } from './testing/insert-history.ts';

let testDatabase: TestDatabase;
let activities: HistoricActivityQueries;

beforeAll(async () => {
  testDatabase = await createTestDatabase([workflowMigrations]);
  await insertHistory(testDatabase.database);
  activities = createHistoricActivityQueries(testDatabase.database);
});

afterAll(async () => {
  await testDatabase.drop();
});

async function listIds(
  filter: HistoricActivityFilter,
  page: { sort?: HistoricActivitySort; order?: 'asc' | 'desc' } = {},
): Promise<string> {
  const { rows } = await activities.listActivities(filter, {
    sort: 'startTime',
    order: 'asc',
    start: 0,
    size: 100,
    ...page,
  });
  return rows.map(({ id }) => id).join(' ');
}

const byFilter: readonly (readonly [HistoricActivityFilter, string])[] = [
  [{}, '309 301 302 304 303'],
  [{ activityId: 'write' }, '301'],
  [{ activityInstanceId: '302' }, '302'],
  [{ activityName: 'Call beta' }, '302'],
  [{ activityType: 'userTask' }, '301 304 303'],
  [{ executionId: '30' }, '303'],
  [{ finished: true }, '309 301 302 304'],
  [{ finished: false }, '303'],
  [{ taskAssignee: 'kermit' }, '301 303'],
  [{ processInstanceId: '1' }, '309 301 302'],
  [{ processDefinitionId: 'beta:1:7' }, '304'],
  [{ tenantId: 'north' }, '303'],
  [{ tenantIdLike: 'n%' }, '303'],
  [{ withoutTenantId: true }, '309 301 302 304'],
];

test.each(byFilter)('%o finds %s', async (filter, expected) => {
  expect(await listIds(filter)).toBe(expected);
});

/** Among equals it is the one that happened first, whatever its id. */
const bySort: Readonly<Record<HistoricActivitySort, string>> = {
  startTime: '309 301 302 304 303',
  activityId: '302 303 304 309 301',
  activityName: '309 303 304 302 301',
  activityType: '302 309 301 303 304',
  duration: '303 309 301 302 304',
  endTime: '303 309 301 302 304',
  executionId: '309 301 302 304 303',
  activityInstanceId: '301 302 303 304 309',
  processDefinitionId: '309 301 302 303 304',
  processInstanceId: '309 301 302 304 303',
  tenantId: '309 301 302 304 303',
};

test.each(historicActivitySorts)('sorts by %s both ways', async (sort) => {
  const expected = bySort[sort];
  expect(await listIds({}, { sort })).toBe(expected);
  expect(await listIds({}, { sort, order: 'desc' })).toBe(expected.split(' ').toReversed().join(' '));
});

test('gives a page and the number of all', async () => {
  const page = { sort: 'startTime', order: 'asc', start: 1, size: 2 } as const;
  const { rows, total } = await activities.listActivities({}, page);
  expect([rows.map(({ id }) => id), total]).toEqual([['301', '302'], 5]);
});
