import { createTestDatabase } from '@prumo/database/testing/test-database';
import type { TestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { EngineValue } from '../values/engine-value.ts';
import { workflowMigrations } from './migrations.ts';
import { createSeed } from './testing/seed-rows.ts';
import { variableCondition, variableMatches } from './variable-conditions.ts';
import type { VariableOperation, VariableOwner } from './variable-conditions.ts';

const text = (value: string): EngineValue => ({ type: 'string', value });
const integer = (value: number): EngineValue => ({ type: 'integer', value });
const long = (value: bigint): EngineValue => ({ type: 'long', value });
const double = (value: number): EngineValue => ({ type: 'double', value });
const date = (value: string): EngineValue => ({ type: 'date', value: new Date(value) });
const flag = (value: boolean): EngineValue => ({ type: 'boolean', value });

const longText = 'x'.repeat(300);
let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase([workflowMigrations]);
  const seed = createSeed(store.database);
  await seed.addDeployment('d1');
  await seed.addDefinition({ id: 'p:1', key: 'p' });
  for (const id of ['a', 'b', 'c']) await seed.addExecution({ id, definitionId: 'p:1' });
  await seed.addExecution({ id: 'a1', definitionId: 'p:1', parentId: 'a', processInstanceId: 'a' });
  await seed.addTask('ta', 'a');
  await seed.addVariables(
    { executionId: 'a', name: 's', value: text('Text') },
    { executionId: 'b', name: 's', value: text('other') },
    { executionId: 'c', name: 't', value: text('Text') },
    { executionId: 'a', name: 'n', value: integer(7) },
    { executionId: 'b', name: 'n', value: long(7n) },
    { executionId: 'c', name: 'n', value: integer(9) },
    { executionId: 'a', name: 'big', value: long(9_007_199_254_740_993n) },
    { executionId: 'b', name: 'big', value: long(9_007_199_254_740_992n) },
    { executionId: 'a', name: 'd', value: double(2.5) },
    { executionId: 'a', name: 'when', value: date('2026-05-06T07:08:09.123Z') },
    { executionId: 'b', name: 'when', value: date('2026-05-07T07:08:09.123Z') },
    { executionId: 'a', name: 'f', value: flag(true) },
    { executionId: 'b', name: 'f', value: flag(false) },
    { executionId: 'a', name: 'nothing', value: { type: 'null' } },
    { executionId: 'b', name: 'nothing', value: text('') },
    { executionId: 'a', name: 'long', value: text(longText) },
    { executionId: 'b', name: 'long', value: text(`${longText}y`) },
    { executionId: 'a', name: 'place', value: text('São João 50%') },
    { executionId: 'b', name: 'place', value: text('SÃO JOÃO 50 leitos') },
    { executionId: 'a1', name: 'inner', value: text('in') },
    { executionId: 'a', taskId: 'ta', name: 'onTask', value: text('local') },
  );
});

afterAll(async () => {
  await store.drop();
});

async function listMatching(
  name: string | null,
  operation: VariableOperation,
  value: EngineValue,
  owner: VariableOwner = { column: 'execution_id', equals: 'instance.id' },
): Promise<string> {
  const condition = variableCondition('workflow.variable', owner, { name, operation, value });
  const { rows } = await sql<{ id: string }>`
    select instance.id from workflow.execution as instance where ${condition} order by instance.id`.execute(
    store.database.queries(),
  );
  return rows.map(({ id }) => id).join(' ');
}

describe('operations on values of each type', () => {
  test.each<[string | null, VariableOperation, EngineValue, string]>([
    ['s', 'equals', text('Text'), 'a'],
    ['s', 'equals', text('text'), ''],
    [null, 'equals', text('Text'), 'a c'],
    ['s', 'notEquals', text('Text'), 'b'],
    ['s', 'equalsIgnoreCase', text('tEXT'), 'a'],
    ['s', 'notEqualsIgnoreCase', text('tEXT'), 'b'],
    ['s', 'like', text('T%'), 'a'],
    ['s', 'like', text('t%'), ''],
    ['s', 'likeIgnoreCase', text('tE_t'), 'a'],
    ['s', 'greaterThan', text('Text'), 'b'],
    ['s', 'greaterThanOrEquals', text('Text'), 'a b'],
    ['s', 'lessThan', text('other'), 'a'],
    ['s', 'lessThanOrEquals', text('other'), 'a b'],
    ['long', 'equals', text(longText), 'a'],
    ['long', 'equalsIgnoreCase', text(longText.toUpperCase()), 'a'],
    ['long', 'like', text(`${'x'.repeat(250)}%`), 'a b'],
    ['long', 'likeIgnoreCase', text('XX%y'), 'b'],
    ['place', 'equals', text('São João 50%'), 'a'],
    ['place', 'equalsIgnoreCase', text('são joão 50%'), 'a'],
    ['place', 'like', text('S%'), 'a b'],
    ['place', 'like', text('São%'), 'a'],
    ['place', 'like', text(String.raw`%50\%`), 'a'],
    ['place', 'likeIgnoreCase', text('são joão%'), 'a b'],
    ['n', 'equals', integer(7), 'a'],
    ['n', 'equals', long(7n), 'b'],
    ['n', 'notEquals', integer(7), 'c'],
    ['n', 'greaterThan', integer(7), 'c'],
    ['n', 'greaterThanOrEquals', integer(7), 'a c'],
    ['n', 'lessThan', integer(9), 'a'],
    ['n', 'lessThanOrEquals', integer(9), 'a c'],
    ['big', 'equals', long(9_007_199_254_740_993n), 'a'],
    ['d', 'equals', double(2.5), 'a'],
    ['d', 'lessThan', double(2.5), ''],
    ['when', 'equals', date('2026-05-06T07:08:09.123Z'), 'a'],
    ['when', 'greaterThan', date('2026-05-06T07:08:09.123Z'), 'b'],
    ['f', 'equals', flag(true), 'a'],
    ['f', 'notEquals', flag(true), 'b'],
    ['nothing', 'equals', { type: 'null' }, 'a'],
    ['nothing', 'notEquals', { type: 'null' }, 'b'],
  ])('[WF-01] %s %s %o gives "%s"', async (name, operation, value, expected) => {
    expect(await listMatching(name, operation, value)).toBe(expected);
  });

  test.each<[VariableOperation, EngineValue, string]>([
    ['greaterThan', flag(true), "Booleans and null cannot be used in 'greater than' condition"],
    [
      'lessThanOrEquals',
      { type: 'null' },
      "Booleans and null cannot be used in 'less than or equal' condition",
    ],
    [
      'equals',
      { type: 'binary', value: new Uint8Array() },
      'Variables of type ByteArray cannot be used to query',
    ],
    ['equals', { type: 'serializable', value: [] }, 'Variables of type ByteArray cannot be used to query'],
    ['like', integer(1), 'Only string variable values are supported for like'],
  ])('%s of %o is refused', (operation, value, message) => {
    const query = { name: 'x', operation, value };
    expect(() => variableMatches('variable', query)).toThrow(
      expect.objectContaining({ kind: 'illegal-argument', message }),
    );
  });
});

describe('what is found without reading every variable of the name', () => {
  test.each<[VariableOperation, EngineValue, string]>([
    ['equals', text('Text'), 'variable_name_text_value_idx'],
    ['equalsIgnoreCase', text('Text'), 'variable_name_text_value_idx'],
    ['like', text('Te%t'), 'variable_name_text_value_idx'],
    ['likeIgnoreCase', text('Te%'), 'variable_name_text_value_idx'],
    ['equals', integer(7), 'variable_name_type_long_value_idx'],
    ['greaterThan', date('2026-05-06T07:08:09.123Z'), 'variable_name_type_long_value_idx'],
    ['equals', flag(true), 'variable_name_type_long_value_idx'],
    ['lessThan', double(2), 'variable_name_double_value_idx'],
  ])('%s %o', async (operation, value, index) => {
    const condition = variableMatches('variable', { name: 's', operation, value });
    const plan = await store.database.transaction(async (connection) => {
      // Of a few rows all are read faster; what matters is whether the index could tell.
      await sql`set local enable_seqscan = off`.execute(connection.queries());
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select from workflow.variable as variable where ${condition}`.execute(connection.queries());
      return rows.map((row) => row['QUERY PLAN']);
    });
    expect(plan.join('\n')).toContain(index);
    // The name alone would be no more than half of the way.
    expect(plan.find((line) => line.includes('Index Cond'))).toMatch(/_value/);
  });
});

describe('whose variables count', () => {
  test('of the execution alone, not those of executions inside nor of its tasks', async () => {
    expect(await listMatching('inner', 'equals', text('in'))).toBe('a1');
    expect(await listMatching('onTask', 'equals', text('local'))).toBe('');
  });

  test('of the task alone', async () => {
    const condition = variableCondition(
      'workflow.variable',
      { column: 'task_id', equals: 'task.id' },
      { name: 'onTask', operation: 'equals', value: text('local') },
    );
    const { rows } = await sql`select task.id from workflow.task as task where ${condition}`.execute(
      store.database.queries(),
    );
    expect(rows).toEqual([{ id: 'ta' }]);
  });
});
