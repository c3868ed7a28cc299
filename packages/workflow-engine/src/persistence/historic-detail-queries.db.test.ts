import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createHistoricDetailQueries,
  historicDetailSorts,
  type HistoricDetailFilter,
  type HistoricDetailQueries,
  type HistoricDetailSort,
} from './historic-detail-queries.ts';
import { workflowMigrations } from './migrations.ts';
import { insertHistory } from './testing/insert-history.ts';
import { at } from './testing/moment.ts';

let testDatabase: TestDatabase;
let details: HistoricDetailQueries;

beforeAll(async () => {
  testDatabase = await createTestDatabase([workflowMigrations]);
  await insertHistory(testDatabase.database);
  details = createHistoricDetailQueries(testDatabase.database);
});

afterAll(async () => {
  await testDatabase.drop();
});

async function listRows(filter: HistoricDetailFilter, sort: HistoricDetailSort = 'processInstanceId') {
  return await details.listDetails(filter, { sort, order: 'asc', start: 0, size: 100 });
}

const byFilter: readonly (readonly [HistoricDetailFilter, string])[] = [
  [{}, '95 110 111 112'],
  [{ processInstanceId: '1' }, '95 110 111'],
  [{ executionId: '30' }, '112'],
  [{ activityInstanceId: '301' }, '110 111'],
  [{ taskId: '10' }, '110 111'],
  [{ selectOnlyFormProperties: true }, '111'],
  [{ selectOnlyVariableUpdates: true }, '95 110 112'],
  [{ selectOnlyFormProperties: true, selectOnlyVariableUpdates: true }, '95 110 112'],
  [{ selectOnlyFormProperties: false }, '95 110 111 112'],
];

test.each(byFilter)('%o finds %s', async (filter, expected) => {
  const { rows, total } = await listRows(filter);
  expect(rows.map(({ id }) => id).join(' ')).toBe(expected);
  expect(total).toBe(expected.split(' ').length);
});

const bySort: Readonly<Record<HistoricDetailSort, string>> = {
  processInstanceId: '95 110 111 112',
  time: '95 110 111 112',
  name: '112 95 110 111',
  revision: '111 95 112 110',
  variableType: '111 112 95 110',
};

test.each(historicDetailSorts)('sorts by %s', async (sort) => {
  const { rows } = await listRows({}, sort);
  expect(rows.map(({ id }) => id).join(' ')).toBe(bySort[sort]);
});

test('tells updates of variables and submitted properties apart', async () => {
  const { rows } = await listRows({ taskId: '10' });
  const common = {
    processInstanceId: '1',
    executionId: '1',
    activityInstanceId: '301',
    taskId: '10',
    createdAt: at('10:05'),
    name: 'unit',
  };
  expect(rows).toEqual([
    { ...common, id: '110', kind: 'variable-update', revision: 1, value: { type: 'string', value: 'UTI' } },
    { ...common, id: '111', kind: 'form-property', text: 'UTI' },
  ]);
});

test('finds the content of an update only', async () => {
  expect(await details.findUpdatedValue('112')).toEqual({ type: 'binary', value: Buffer.from('abc') });
  expect(await details.findUpdatedValue('111')).toBeUndefined();
  expect(await details.findUpdatedValue('none')).toBeUndefined();
});
