import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createHistoricVariableQueries,
  type HistoricVariableFilter,
  type HistoricVariableQueries,
} from './historic-variable-queries.ts';
import { workflowMigrations } from './migrations.ts';
import { insertHistory } from './testing/insert-history.ts';

let testDatabase: TestDatabase;
let variables: HistoricVariableQueries;

beforeAll(async () => {
  testDatabase = await createTestDatabase([workflowMigrations]);
  await insertHistory(testDatabase.database);
  variables = createHistoricVariableQueries(testDatabase.database);
});

afterAll(async () => {
  await testDatabase.drop();
});

const firstPage = { sort: 'variableName', order: 'asc', start: 0, size: 100 } as const;

const byFilter: readonly (readonly [HistoricVariableFilter, string])[] = [
  [{}, '201 205 202 206 207 208 209 203 200 204'],
  [{ processInstanceId: '1' }, '201 202 207 203 200'],
  [{ processInstanceId: '1', excludeTaskVariables: true }, '201 202 203 200'],
  [{ taskId: '10' }, '207'],
  [{ executionId: '30' }, '206'],
  [{ variableName: 'unit' }, '200 204'],
  [{ variableNameLike: '%e%' }, '201 205 202 206 207 208 203'],
  [{ variables: [{ name: 'unit', operation: 'equals', value: { type: 'string', value: 'uti' } }] }, '204'],
];

test.each(byFilter)('%o finds %s', async (filter, expected) => {
  const { rows, total } = await variables.listVariables(filter, firstPage);
  expect(rows.map(({ id }) => id).join(' ')).toBe(expected);
  expect(total).toBe(expected.split(' ').length);
});

test('sorts by instance, those without one first', async () => {
  const { rows } = await variables.listVariables({}, { ...firstPage, sort: 'processInstanceId' });
  expect(rows.map(({ id }) => id).join(' ')).toBe('208 200 201 202 203 207 204 205 206 209');
});

test('lists the own scope of instances, by name, without contents', async () => {
  const byInstance = await variables.listInstanceVariables(['1', '3', 'none']);
  expect(byInstance.get('1')).toEqual([
    { name: 'beds', value: { type: 'integer', value: 7 } },
    { name: 'file', value: { type: 'binary', value: new Uint8Array() } },
    { name: 'people', value: { type: 'serializable', value: [] } },
    { name: 'unit', value: { type: 'string', value: 'UTI' } },
  ]);
  expect(byInstance.get('3')).toEqual([
    { name: 'beds', value: { type: 'long', value: 7n } },
    { name: 'nothing', value: { type: 'null' } },
    { name: 'unit', value: { type: 'string', value: 'uti' } },
  ]);
  expect(byInstance.has('none')).toBe(false);
});

test('lists the local variables of tasks', async () => {
  const byTask = await variables.listTaskVariables(['10', '11', '15']);
  expect([...byTask.keys()].toSorted()).toEqual(['10', '15']);
  expect(byTask.get('10')).toEqual([{ name: 'note', value: { type: 'string', value: 'mine' } }]);
});

test('finds one variable with its content', async () => {
  expect(await variables.findVariable('202')).toEqual({ type: 'binary', value: Buffer.from('abc') });
  expect(await variables.findInstanceVariable('1', 'people')).toEqual({
    type: 'serializable',
    value: ['kermit', 'gonzo'],
  });
  expect(await variables.findTaskVariable('10', 'note')).toEqual({ type: 'string', value: 'mine' });
  expect(await variables.findInstanceVariable('1', 'note')).toBeUndefined();
  expect(await variables.findInstanceVariable('3', 'loopCounter')).toBeUndefined();
  expect(await variables.findTaskVariable('11', 'note')).toBeUndefined();
  expect(await variables.findVariable('none')).toBeUndefined();
});
