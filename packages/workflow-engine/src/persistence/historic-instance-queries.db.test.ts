import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { EngineValue } from '../values/engine-value.ts';
import {
  createHistoricInstanceQueries,
  historicInstanceSorts,
  type HistoricInstanceFilter,
  type HistoricInstanceQueries,
  type HistoricInstanceSort,
} from './historic-instance-queries.ts';
import { createHistoricLinkQueries } from './historic-link-queries.ts';
import { createInstanceCommentQueries } from './instance-comment-queries.ts';
import { workflowMigrations } from './migrations.ts';
import { insertHistory } from './testing/insert-history.ts';
import { at } from './testing/moment.ts';

let testDatabase: TestDatabase;
let instances: HistoricInstanceQueries;

beforeAll(async () => {
  testDatabase = await createTestDatabase([workflowMigrations]);
  await insertHistory(testDatabase.database);
  instances = createHistoricInstanceQueries(testDatabase.database);
});

afterAll(async () => {
  await testDatabase.drop();
});

async function listIds(
  filter: HistoricInstanceFilter,
  page: { sort?: HistoricInstanceSort; order?: 'asc' | 'desc'; start?: number; size?: number } = {},
) {
  const rows = await instances.listInstances(filter, {
    sort: 'processInstanceId',
    order: 'asc',
    start: 0,
    size: 100,
    ...page,
  });
  const total = await instances.countInstances(filter);
  return { ids: rows.map(({ id }) => id).join(' '), total };
}

const text = (value: string): EngineValue => ({ type: 'string', value });

const byFilter: readonly (readonly [HistoricInstanceFilter, string])[] = [
  [{}, '1 2 3'],
  [{ processInstanceId: '2' }, '2'],
  [{ processInstanceIds: ['1', '3', 'none'] }, '1 3'],
  [{ processInstanceIds: [] }, '1 2 3'],
  [{ processBusinessKey: 'BK-3' }, '3'],
  [{ processDefinitionId: 'beta:1:7' }, '2'],
  [{ processDefinitionKey: 'alpha' }, '1 3'],
  [{ superProcessInstanceId: '1' }, '2'],
  [{ excludeSubprocesses: true }, '1 3'],
  [{ excludeSubprocesses: false }, '1 2 3'],
  [{ finished: true }, '1 2'],
  [{ finished: false }, '3'],
  [{ involvedUser: 'gonzo' }, '1 3'],
  [{ finishedAfter: at('11:00') }, '1'],
  [{ finishedBefore: at('10:20') }, '2'],
  [{ startedAfter: at('10:10') }, '2 3'],
  [{ startedBefore: at('10:10') }, '1 2'],
  [{ startedBy: 'gonzo' }, '3'],
  [{ tenantId: 'north' }, '3'],
  [{ tenantIdLike: '%rth' }, '3'],
  [{ withoutTenantId: true }, '1 2'],
  [{ variables: [{ name: 'unit', operation: 'equals', value: text('UTI') }] }, '1'],
  [{ variables: [{ name: null, operation: 'equals', value: text('uti') }] }, '3'],
  [{ variables: [{ name: 'note', operation: 'equals', value: text('mine') }] }, '1'],
  [{ variables: [{ name: 'unit', operation: 'notEquals', value: text('UTI') }] }, '3'],
];

test.each(byFilter)('%o finds %s', async (filter, expected) => {
  const { ids, total } = await listIds(filter);
  expect(ids).toBe(expected);
  expect(total).toBe(expected.split(' ').length);
});

const bySort: Readonly<Record<HistoricInstanceSort, string>> = {
  processInstanceId: '1 2 3',
  processDefinitionId: '1 3 2',
  businessKey: '2 1 3',
  startTime: '1 2 3',
  endTime: '3 2 1',
  duration: '3 2 1',
  tenantId: '1 2 3',
};

test.each(historicInstanceSorts)('sorts by %s both ways', async (sort) => {
  const expected = bySort[sort];
  expect((await listIds({}, { sort })).ids).toBe(expected);
  expect((await listIds({}, { sort, order: 'desc' })).ids).toBe(expected.split(' ').toReversed().join(' '));
});

test('gives a page and the number of all', async () => {
  expect(await listIds({}, { start: 1, size: 1 })).toEqual({ ids: '2', total: 3 });
  expect(await listIds({}, { start: 5, size: 1 })).toEqual({ ids: '', total: 3 });
});

test('gives both at once where variables are asked for', async () => {
  const filter: HistoricInstanceFilter = {
    variables: [{ name: 'unit', operation: 'equalsIgnoreCase', value: text('uti') }],
  };
  const page = { start: 0, size: 1, sort: 'startTime', order: 'desc' } as const;
  const rows = await instances.listInstances(filter, page);
  const total = await instances.countInstances(filter);
  expect([rows.length, total]).toEqual([1, 2]);
  expect(await instances.listCountedInstances(filter, page)).toEqual({
    rows: rows.map((row) => ({ ...row, total })),
    total,
  });
});

test('lists links in the order in which they were made', async () => {
  const links = createHistoricLinkQueries(testDatabase.database);
  const ofInstance = await links.listInstanceLinks('1');
  expect(ofInstance.map(({ type, userId }) => [type, userId])).toEqual([
    ['participant', 'gonzo'],
    ['starter', 'kermit'],
  ]);
  const ofTask = await links.listTaskLinks('13');
  expect(ofTask.map(({ type, userId, groupId }) => [type, userId, groupId])).toEqual([
    ['informed', 'gonzo', null],
    ['candidate', null, 'sales'],
  ]);
  expect(await links.listInstanceLinks('none')).toEqual([]);
});

test('lists comments newest first, of one instance, without events', async () => {
  const comments = createInstanceCommentQueries(testDatabase.database);
  const found = await comments.listComments('1');
  expect(found.map(({ id, fullMessage }) => [id, fullMessage])).toEqual([
    ['400', 'Of the instance'],
    ['98', 'Of the task'],
  ]);
  expect((await comments.findComment('1', '98'))?.taskId).toBe('10');
  expect(await comments.findComment('1', '402')).toBeUndefined();
  expect(await comments.findComment('1', '401')).toBeUndefined();
});
