// Each filter of the lists of tasks, against rows as the engine leaves them.
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { EngineValue } from '../values/engine-value.ts';
import { createFormContexts } from './form-context-queries.ts';
import { workflowMigrations } from './migrations.ts';
import { orderRows, sortBy, type Stretch } from './page.ts';
import { createTaskDetails } from './task-detail-queries.ts';
import type { TaskFilter } from './task-filter.ts';
import { createTaskQueries, taskSortColumns, taskSorts } from './task-queries.ts';
import type { TaskSort } from './task-queries.ts';
import { createTaskVariables } from './variable-queries.ts';
import type { WorkflowTables } from './tables.ts';
import { createSeed } from './testing/seed-rows.ts';
import type { VariableOperation } from './variable-conditions.ts';

let store: TestDatabase;

const text = (value: string): EngineValue => ({ type: 'string', value });
const integer = (value: number): EngineValue => ({ type: 'integer', value });

beforeAll(async () => {
  store = await createTestDatabase([workflowMigrations]);
  const seed = createSeed(store.database);
  await seed.addDeployment('d1');
  await seed.addDefinition({ id: 'plan:1:7', key: 'plan', name: 'Action plan' });
  await seed.addDefinition({ id: 'event:1:8', key: 'event', name: 'Adverse event' });
  await seed.addExecution({ id: '100', definitionId: 'plan:1:7', businessKey: 'NC-7' });
  await seed.addExecution({ id: '101', definitionId: 'plan:1:7', parentId: '100', processInstanceId: '100' });
  await seed.addExecution({ id: '200', definitionId: 'event:1:8', businessKey: 'EV-7' });
  await addTask('9', { name: 'Alone', owner: 'kermit', assignee: 'gonzo', delegation_state: 'pending' });
  await addTask('10', { name: 'Child', parent_task_id: '9', tenant_id: 'north', priority: 80 });
  await addTask('11', {
    name: 'Plan_it',
    description: 'Plan 50%',
    execution_id: '101',
    process_instance_id: '100',
    process_definition_id: 'plan:1:7',
    task_definition_key: 'plan',
    due_at: new Date('2026-12-24T18:00:00Z'),
    category: 'quality',
  });
  await addTask('12', {
    name: 'plan it',
    assignee: 'kermit',
    execution_id: '200',
    process_instance_id: '200',
    process_definition_id: 'event:1:8',
    task_definition_key: 'review',
    due_at: new Date('2026-12-31T13:00:00Z'),
    is_suspended: true,
    created_at: new Date('2026-03-02T12:00:05Z'),
  });
  await addLink({ task_id: '9', user_id: 'fozzie', type: 'candidate' });
  await addLink({ task_id: '10', user_id: 'fozzie', type: 'candidate' });
  await addLink({ task_id: '10', group_id: 'sales', type: 'candidate' });
  await addLink({ task_id: '11', group_id: 'sales', type: 'candidate' });
  await addLink({ task_id: '11', group_id: 'management', type: 'candidate' });
  await addLink({ task_id: '11', user_id: 'kermit', type: 'informed' });
  await addLink({ task_id: '10', group_id: 'user', type: 'informed' });
  await seed.addLink({ processInstanceId: '200', userId: 'fozzie', type: 'starter' });
  await seed.addVariables(
    { executionId: '100', name: 'departmentId', value: integer(7) },
    { executionId: '100', name: 'title', value: text('Wet Floor') },
    { executionId: '100', name: 'people', value: { type: 'serializable', value: ['kermit'] } },
    { executionId: '200', name: 'departmentId', value: { type: 'long', value: 7n } },
    { executionId: '200', name: 'title', value: text('wet floor') },
    { taskId: '9', name: 'title', value: text('Wet Floor') },
    { taskId: '9', name: 'file', value: { type: 'binary', value: Buffer.from('bytes') } },
  );
  await insertVariable('101', '100', 'loopCounter', 0);
  await insertVariable('101', '100', 'departmentId', 9);
});

afterAll(async () => {
  await store.drop();
});

async function addTask(id: string, fields: Partial<Record<keyof WorkflowTables['workflow.task'], unknown>>) {
  const usual = { priority: 50, created_at: new Date('2026-03-02T12:00:00Z'), is_suspended: false };
  await store.database
    .queries<{ 'workflow.task': Record<string, unknown> }>()
    .insertInto('workflow.task')
    .values({ id, ...usual, ...fields })
    .execute();
}

let lastLink = 0;

async function addLink(link: { task_id: string; user_id?: string; group_id?: string; type: string }) {
  lastLink += 1;
  await store.database
    .queries<WorkflowTables>()
    .insertInto('workflow.identity_link')
    .values({ id: `${lastLink}`, ...link })
    .execute();
}

async function insertVariable(executionId: string, processInstanceId: string, name: string, value: number) {
  await store.database
    .queries<WorkflowTables>()
    .insertInto('workflow.variable')
    .values({
      id: `v-${executionId}-${name}`,
      execution_id: executionId,
      process_instance_id: processInstanceId,
      name,
      type: 'integer',
      long_value: value,
      json_value: null,
    })
    .execute();
}

async function list(filter: TaskFilter, page: Partial<Stretch<TaskSort>> = {}): Promise<string> {
  const tasks = createTaskQueries(store.database);
  const asked = { start: 0, size: 10, sort: 'id', order: 'asc', ...page } as const;
  return (await tasks.listTasks(filter, asked)).map(({ id }) => id).join(' ');
}

describe('each filter', () => {
  test.each<[TaskFilter, string]>([
    [{}, '10 11 12 9'],
    [{ name: 'Alone' }, '9'],
    [{ nameLike: 'Plan%' }, '11'],
    [{ nameLike: 'plan_it' }, '12'],
    [{ nameLike: '%lan%' }, '11 12'],
    [{ description: 'Plan 50%' }, '11'],
    [{ descriptionLike: '%50%' }, '11'],
    [{ priority: 80 }, '10'],
    [{ minimumPriority: 80 }, '10'],
    [{ maximumPriority: 50 }, '11 12 9'],
    [{ assignee: 'gonzo' }, '9'],
    [{ assigneeLike: '%on%' }, '9'],
    [{ owner: 'kermit' }, '9'],
    [{ ownerLike: 'k%' }, '9'],
    [{ isUnassigned: true }, '10 11'],
    [{ delegationState: 'pending' }, '9'],
    [{ delegationState: 'resolved' }, ''],
    [{ candidate: { userId: 'fozzie', groupIds: [] } }, '10'],
    [{ candidate: { userId: 'nobody', groupIds: ['management'] } }, '11'],
    [{ candidate: { userId: 'fozzie', groupIds: ['management'] } }, '10 11'],
    [{ candidate: { userId: null, groupIds: ['sales'] } }, '10 11'],
    [{ candidate: { userId: null, groupIds: ['management', 'sales'] } }, '10 11'],
    [{ candidate: { userId: 'kermit', groupIds: [] } }, ''],
    [{ candidate: { userId: null, groupIds: ['user'] } }, ''],
    [{ candidateOrAssigned: { userId: 'kermit', groupIds: ['management'] } }, '11 12'],
    [{ candidateOrAssigned: { userId: 'fozzie', groupIds: [] } }, '10'],
    [{ involvedUser: 'kermit' }, '11 12 9'],
    [{ involvedUser: 'fozzie' }, '10 9'],
    [{ involvedUser: 'nobody' }, ''],
    [{ processDefinitionId: 'plan:1:7' }, '11'],
    [{ processDefinitionKey: 'event' }, '12'],
    [{ processDefinitionKeyLike: '%n%' }, '11 12'],
    [{ processDefinitionName: 'Action plan' }, '11'],
    [{ processDefinitionNameLike: 'A%' }, '11 12'],
    [{ processInstanceId: '100' }, '11'],
    [{ processInstanceIdIn: ['100', '200', 'none'] }, '11 12'],
    [{ processInstanceBusinessKey: 'NC-7' }, '11'],
    [{ processInstanceBusinessKeyLike: '%-7' }, '11 12'],
    [{ executionId: '101' }, '11'],
    [{ createdOn: new Date('2026-03-02T12:00:05Z') }, '12'],
    [{ createdBefore: new Date('2026-03-02T12:00:05Z') }, '10 11 9'],
    [{ createdAfter: new Date('2026-03-02T12:00:00Z') }, '12'],
    [{ isWithoutSubtasks: true }, '11 12 9'],
    [{ taskDefinitionKey: 'review' }, '12'],
    [{ taskDefinitionKeyLike: '%e%' }, '12'],
    [{ dueDate: new Date('2026-12-24T18:00:00Z') }, '11'],
    [{ dueBefore: new Date('2026-12-24T18:00:00Z') }, ''],
    [{ dueBefore: new Date('2026-12-25T00:00:00Z') }, '11'],
    [{ dueAfter: new Date('2026-12-24T18:00:00Z') }, '12'],
    [{ isWithoutDueDate: true }, '10 9'],
    [{ isActive: true }, '10 11 9'],
    [{ isActive: false }, '12'],
    [{ tenantId: 'north' }, '10'],
    [{ tenantIdLike: 'n%' }, '10'],
    [{ isWithoutTenant: true }, '11 12 9'],
    [{ category: 'quality' }, '11'],
    [{ involvedUser: 'kermit', isUnassigned: true, minimumPriority: 50 }, '11'],
  ])('%o gives %s', async (filter, ids) => {
    expect(await list(filter)).toBe(ids);
    const tasks = createTaskQueries(store.database);
    expect(await tasks.countTasks(filter)).toBe(ids === '' ? 0 : ids.split(' ').length);
  });

  test.each<['taskVariables' | 'processVariables', string | null, VariableOperation, EngineValue, string]>([
    ['processVariables', 'departmentId', 'equals', integer(7), '11'],
    ['processVariables', 'departmentId', 'equals', { type: 'long', value: 7n }, '12'],
    ['processVariables', 'departmentId', 'equals', integer(9), '11'],
    ['processVariables', 'departmentId', 'notEquals', integer(7), '11'],
    ['processVariables', 'departmentId', 'greaterThan', integer(7), '11'],
    ['processVariables', 'loopCounter', 'lessThanOrEquals', integer(0), '11'],
    ['processVariables', 'title', 'equals', text('Wet Floor'), '11'],
    ['processVariables', 'title', 'equalsIgnoreCase', text('WET FLOOR'), '11 12'],
    ['processVariables', 'title', 'like', text('wet%'), '12'],
    ['processVariables', null, 'equals', text('Wet Floor'), '11'],
    ['taskVariables', 'title', 'equals', text('Wet Floor'), '9'],
    ['taskVariables', 'departmentId', 'equals', integer(7), ''],
    ['taskVariables', null, 'equals', text('Wet Floor'), '9'],
  ])('%s: %s %s %o gives %s', async (kind, name, operation, value, ids) => {
    expect(await list({ [kind]: [{ name, operation, value }] })).toBe(ids);
  });

  test('all variable questions must be answered with yes', async () => {
    const ask = (value: string): TaskFilter => ({
      processVariables: [
        { name: 'departmentId', operation: 'equals', value: integer(7) },
        { name: 'title', operation: 'equals', value: text(value) },
      ],
    });
    expect(await list(ask('Wet Floor'))).toBe('11');
    expect(await list(ask('wet floor'))).toBe('');
  });

  test.each(taskSorts)(
    'a page by %s that tells its total is the page that is counted apart',
    async (sort) => {
      const tasks = createTaskQueries(store.database);
      const filter: TaskFilter = {
        processVariables: [{ name: 'title', operation: 'equalsIgnoreCase', value: text('WET FLOOR') }],
      };
      const page = { start: 1, size: 1, sort, order: 'desc' } as const;
      const [row] = await tasks.listTasks(filter, page);
      const total = 2;
      expect(await tasks.listCountedTasks(filter, page)).toEqual({ rows: [{ ...row, total }], total });
    },
  );
});

describe('order and pages', () => {
  test.each<[TaskSort, string, string]>([
    ['id', '10 11 12 9', '9 12 11 10'],
    ['name', '9 10 11 12', '12 11 10 9'],
    ['description', '10 12 9 11', '11 9 12 10'],
    ['dueDate', '10 9 11 12', '12 11 9 10'],
    ['createTime', '10 11 9 12', '12 9 11 10'],
    ['priority', '11 12 9 10', '10 9 12 11'],
    ['executionId', '10 9 11 12', '12 11 9 10'],
    ['processInstanceId', '10 9 11 12', '12 11 9 10'],
    ['tenantId', '11 12 9 10', '10 9 12 11'],
  ])('%s', async (sort, ascending, descending) => {
    expect(await list({}, { sort })).toBe(ascending);
    expect(await list({}, { sort, order: 'desc' })).toBe(descending);
    expect(await list({}, { sort, isBackwards: true })).toBe(descending);
  });

  test('a page is a part of the order', async () => {
    expect(await list({}, { start: 1, size: 2 })).toBe('11 12');
    expect(await list({}, { start: 4 })).toBe('');
    expect(await list({}, { size: 0 })).toBe('');
  });

  test.each<[TaskSort, 'asc' | 'desc', string]>([
    ['id', 'asc', 'task_pkey'],
    ['id', 'desc', 'task_pkey'],
    ['createTime', 'desc', 'task_created_at_id_idx'],
    ['dueDate', 'asc', 'task_due_at_id_idx'],
    ['dueDate', 'desc', 'task_due_at_id_idx'],
    ['priority', 'asc', 'task_priority_id_idx'],
    ['priority', 'desc', 'task_priority_id_idx'],
  ])('%s %s can be had from an index', async (sort, order, index) => {
    const plan = await store.database.transaction(async (connection) => {
      // A few rows are faster to sort; what matters is whether their order could be had without.
      await sql`set local enable_sort = off`.execute(connection.queries());
      await sql`set local enable_seqscan = off`.execute(connection.queries());
      const page = orderRows(taskSortColumns, { start: 0, size: 10, sort, order }, [sortBy('task.id')]);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select * from workflow.task as task order by ${page} limit 10`.execute(connection.queries());
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });
});

describe('one task', () => {
  test('is found with all of its fields', async () => {
    expect(await createTaskQueries(store.database).findTask('11')).toEqual({
      id: '11',
      owner: null,
      assignee: null,
      delegationState: null,
      name: 'Plan_it',
      description: 'Plan 50%',
      createdAt: new Date('2026-03-02T12:00:00Z'),
      dueAt: new Date('2026-12-24T18:00:00Z'),
      priority: 50,
      isSuspended: false,
      taskDefinitionKey: 'plan',
      tenantId: '',
      category: 'quality',
      formKey: null,
      parentTaskId: null,
      executionId: '101',
      processInstanceId: '100',
      processDefinitionId: 'plan:1:7',
      processDefinitionKey: 'plan',
    });
    expect(await createTaskQueries(store.database).findTask('none')).toBeUndefined();
  });

  test('has subtasks', async () => {
    const subtasks = await createTaskQueries(store.database).listSubtasks('9');
    expect(subtasks.map(({ id }) => id)).toEqual(['10']);
  });

  test('has links in the order in which they were made', async () => {
    expect(await createTaskDetails(store.database).listLinks('11')).toMatchObject([
      { userId: null, groupId: 'sales', type: 'candidate' },
      { userId: null, groupId: 'management', type: 'candidate' },
      { userId: 'kermit', groupId: null, type: 'informed' },
    ]);
  });
});

describe('variables', () => {
  test('of a page of tasks come at once, contents left out', async () => {
    const variables = createTaskVariables(store.database);
    expect(await variables.listOfTasks(['9', '11'])).toEqual(
      new Map([
        [
          '9',
          [
            { name: 'file', value: { type: 'binary', value: new Uint8Array() } },
            { name: 'title', value: text('Wet Floor') },
          ],
        ],
      ]),
    );
    expect(await variables.listOfInstances(['100', '200'])).toEqual(
      new Map([
        [
          '100',
          [
            { name: 'departmentId', value: integer(7) },
            { name: 'people', value: { type: 'serializable', value: [] } },
            { name: 'title', value: text('Wet Floor') },
          ],
        ],
        [
          '200',
          [
            { name: 'departmentId', value: { type: 'long', value: 7n } },
            { name: 'title', value: text('wet floor') },
          ],
        ],
      ]),
    );
    expect(await variables.listOfInstances([])).toEqual(new Map());
  });

  test('of one task come with their content', async () => {
    const variables = createTaskVariables(store.database);
    expect(await variables.findOfTask('9', 'file')).toMatchObject({ value: { value: Buffer.from('bytes') } });
    expect(await variables.findOfTask('9', 'none')).toBeUndefined();
  });

  test('that a form sees hide those further out', async () => {
    const contexts = createFormContexts(store.database);
    const { businessKey, variables } = await contexts.readContext('101');
    expect(businessKey).toBe('NC-7');
    expect(Object.fromEntries(variables)).toEqual({
      departmentId: integer(9),
      loopCounter: integer(0),
      people: { type: 'serializable', value: ['kermit'] },
      title: text('Wet Floor'),
    });
    expect(await contexts.readContext('none')).toEqual({ businessKey: null, variables: new Map() });
  });
});

describe('comments and events', () => {
  test('are newest first, and a comment is an event too', async () => {
    const queries = store.database.queries<WorkflowTables>();
    const row = (id: string, kind: string, time: string) => ({
      id,
      kind,
      action: kind === 'comment' ? 'AddComment' : 'AddUserLink',
      created_at: new Date(time),
      task_id: '9',
      message_parts: ['kermit', 'candidate'],
    });
    await queries
      .insertInto('workflow.comment')
      .values([
        row('98', 'comment', '2026-03-02T12:00:00Z'),
        row('99', 'event', '2026-03-02T12:00:01Z'),
        row('100', 'comment', '2026-03-02T12:00:01Z'),
      ])
      .execute();
    const details = createTaskDetails(store.database);
    expect((await details.listComments('9')).map(({ id }) => id)).toEqual(['100', '98']);
    expect((await details.listEvents('9')).map(({ id }) => id)).toEqual(['100', '99', '98']);
    expect(await details.findComment('9', '99')).toBeUndefined();
    expect(await details.findEvent('9', '99')).toMatchObject({ messageParts: ['kermit', 'candidate'] });
    expect(await details.findEvent('10', '99')).toBeUndefined();
  });
});
