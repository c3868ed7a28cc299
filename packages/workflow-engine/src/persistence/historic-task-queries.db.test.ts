import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createHistoricTaskQueries,
  historicTaskSorts,
  type HistoricTaskFilter,
  type HistoricTaskQueries,
  type HistoricTaskSort,
} from './historic-task-queries.ts';
import { workflowMigrations } from './migrations.ts';
import { insertHistory } from './testing/insert-history.ts';
import { at } from './testing/moment.ts';

let testDatabase: TestDatabase;
let tasks: HistoricTaskQueries;

beforeAll(async () => {
  testDatabase = await createTestDatabase([workflowMigrations]);
  await insertHistory(testDatabase.database);
  tasks = createHistoricTaskQueries(testDatabase.database);
});

afterAll(async () => {
  await testDatabase.drop();
});

async function listIds(
  filter: HistoricTaskFilter,
  page: { sort?: HistoricTaskSort; order?: 'asc' | 'desc'; start?: number; size?: number } = {},
) {
  const rows = await tasks.listTasks(filter, {
    sort: 'taskInstanceId',
    order: 'asc',
    start: 0,
    size: 100,
    ...page,
  });
  const total = await tasks.countTasks(filter);
  return { ids: rows.map(({ id }) => id).join(' '), total };
}

const byFilter: readonly (readonly [HistoricTaskFilter, string])[] = [
  [{}, '10 11 12 13 14 15 16'],
  [{ taskId: '12' }, '12'],
  [{ processInstanceId: '1' }, '10 11'],
  [{ processBusinessKey: 'BK-1' }, '10 11'],
  [{ processBusinessKeyLike: 'BK-%' }, '10 11 13 14'],
  [{ processDefinitionId: 'beta:1:7' }, '12'],
  [{ processDefinitionKey: 'alpha' }, '10 11 13 14'],
  [{ processDefinitionKeyLike: 'b%' }, '12'],
  [{ processDefinitionName: 'Alpha process' }, '10 11 13 14'],
  [{ processDefinitionNameLike: '% process' }, '10 11 12 13 14'],
  [{ executionId: '30' }, '14'],
  [{ taskName: 'Check report' }, '11'],
  [{ taskNameLike: '%report' }, '10 11 13 14'],
  [{ taskNameLike: 'Check%' }, '11'],
  [{ taskDescription: 'About falls' }, '10'],
  [{ taskDescriptionLike: '%process' }, '15'],
  [{ taskDefinitionKey: 'write' }, '10 13'],
  [{ taskDefinitionKeyLike: 's%' }, '12'],
  [{ taskCategory: 'audit' }, '11'],
  [{ taskDeleteReason: 'completed' }, '10 11'],
  [{ taskDeleteReasonLike: '%e%' }, '10 11 12 15'],
  [{ taskAssignee: 'kermit' }, '10 14'],
  [{ taskAssignee: '' }, ''],
  [{ taskAssigneeLike: '%z%' }, '11 12'],
  [{ taskOwner: 'kermit' }, '11'],
  [{ taskOwnerLike: 'f%' }, '15'],
  [{ taskInvolvedUser: 'kermit' }, '10 11 14'],
  [{ taskInvolvedUser: 'gonzo' }, '11 13'],
  [{ taskInvolvedUser: 'fozzie' }, '12 15'],
  [{ taskCandidateGroup: 'sales' }, '13'],
  [{ taskPriority: 70 }, '11'],
  [{ taskMinPriority: 50 }, '10 11 12 13 15 16'],
  [{ taskMaxPriority: 50 }, '10 12 13 14 15 16'],
  [{ finished: true }, '10 11 12 15'],
  [{ finished: false }, '13 14 16'],
  [{ processFinished: true }, '10 11 12'],
  [{ processFinished: false }, '13 14'],
  [{ parentTaskId: '15' }, '16'],
  [{ dueDate: at('18:00') }, '10'],
  [{ dueDateAfter: at('18:00') }, '13'],
  [{ dueDateBefore: at('20:00') }, '10'],
  [{ withoutDueDate: true }, '11 12 14 15 16'],
  [{ withoutDueDate: false }, '10 11 12 13 14 15 16'],
  [{ taskCreatedOn: at('10:05') }, '11'],
  [{ taskCreatedBefore: at('10:05') }, '10'],
  [{ taskCreatedAfter: at('12:01') }, '15 16'],
  [{ taskCompletedOn: at('11:00') }, '11'],
  [{ taskCompletedBefore: at('10:20') }, '10'],
  [{ taskCompletedAfter: at('10:20') }, '11 15'],
  [{ tenantId: 'north' }, '13 14'],
  [{ tenantIdLike: 'n%' }, '13 14'],
  [{ withoutTenantId: true }, '10 11 12 15 16'],
  [{ processInstanceId: '1', taskAssignee: 'gonzo', finished: true }, '11'],
];

test.each(byFilter)('%o finds %s', async (filter, expected) => {
  const { ids, total } = await listIds(filter);
  expect(ids).toBe(expected);
  expect(total).toBe(expected === '' ? 0 : expected.split(' ').length);
});

describe('variables', () => {
  const cases: readonly (readonly [string, HistoricTaskFilter, string])[] = [
    [
      'a local one is found as local',
      { taskVariables: [{ name: 'note', operation: 'equals', value: { type: 'string', value: 'mine' } }] },
      '10',
    ],
    [
      'a local one is none of the process',
      { processVariables: [{ name: 'note', operation: 'equals', value: { type: 'string', value: 'mine' } }] },
      '',
    ],
    [
      'one of the process is found for all its tasks',
      { processVariables: [{ name: 'unit', operation: 'equals', value: { type: 'string', value: 'UTI' } }] },
      '10 11',
    ],
    [
      'cases count unless told otherwise',
      {
        processVariables: [
          { name: 'unit', operation: 'equalsIgnoreCase', value: { type: 'string', value: 'uTi' } },
        ],
      },
      '10 11 13 14',
    ],
    [
      'an integer does not find a long',
      { processVariables: [{ name: 'beds', operation: 'equals', value: { type: 'integer', value: 7 } }] },
      '10 11',
    ],
    [
      'one of an execution inside the process counts',
      {
        processVariables: [
          { name: 'loopCounter', operation: 'equals', value: { type: 'integer', value: 0 } },
        ],
      },
      '13 14',
    ],
    [
      'all must hold',
      {
        processVariables: [
          { name: 'unit', operation: 'like', value: { type: 'string', value: 'U%' } },
          { name: 'beds', operation: 'lessThan', value: { type: 'integer', value: 7 } },
        ],
      },
      '',
    ],
  ];

  test.each(cases)('%s', async (_title, filter, expected) => {
    expect((await listIds(filter)).ids).toBe(expected);
  });

  test.each(historicTaskSorts)('a page by %s that tells its total is the page alone', async (sort) => {
    const filter: HistoricTaskFilter = {
      processVariables: [
        { name: 'unit', operation: 'equalsIgnoreCase', value: { type: 'string', value: 'uTi' } },
      ],
    };
    const page = { start: 1, size: 2, sort, order: 'desc' } as const;
    const rows = await tasks.listTasks(filter, page);
    const total = 4;
    expect(await tasks.listCountedTasks(filter, page)).toEqual({
      rows: rows.map((row) => ({ ...row, total })),
      total,
    });
  });
});

const bySort: Readonly<Record<HistoricTaskSort, string>> = {
  taskInstanceId: '10 11 12 13 14 15 16',
  // Those without come first.
  deleteReason: '13 14 16 15 10 11 12',
  duration: '13 14 16 10 12 15 11',
  endTime: '13 14 16 10 12 11 15',
  executionId: '15 16 10 11 12 13 14',
  processDefinitionId: '15 16 10 11 13 14 12',
  processInstanceId: '15 16 10 11 12 13 14',
  start: '10 11 12 13 14 15 16',
  startTime: '10 11 12 13 14 15 16',
  assignee: '13 15 16 12 11 10 14',
  taskDefinitionKey: '15 16 11 14 12 10 13',
  description: '11 12 13 14 16 10 15',
  dueDate: '11 12 14 15 16 10 13',
  // Capital letters come first.
  name: '15 16 11 12 10 13 14',
  owner: '10 12 13 14 16 15 11',
  priority: '14 10 12 13 15 16 11',
  tenantId: '10 11 12 15 16 13 14',
};

test.each(historicTaskSorts)('sorts by %s both ways', async (sort) => {
  const expected = bySort[sort];
  expect((await listIds({}, { sort, order: 'asc' })).ids).toBe(expected);
  expect((await listIds({}, { sort, order: 'desc' })).ids).toBe(expected.split(' ').toReversed().join(' '));
});

test('gives a page and the number of all', async () => {
  expect(await listIds({}, { start: 2, size: 3 })).toEqual({ ids: '12 13 14', total: 7 });
  expect(await listIds({}, { start: 6, size: 3 })).toEqual({ ids: '16', total: 7 });
  expect(await listIds({}, { start: 9, size: 3 })).toEqual({ ids: '', total: 7 });
  expect(await listIds({}, { size: 0 })).toEqual({ ids: '', total: 7 });
});

test('finds one task whole', async () => {
  expect(await tasks.findTask('10')).toEqual({
    id: '10',
    processDefinitionId: 'alpha:1:6',
    processInstanceId: '1',
    executionId: '1',
    taskDefinitionKey: 'write',
    parentTaskId: null,
    name: 'Write report',
    description: 'About falls',
    owner: null,
    assignee: 'kermit',
    startedAt: at('10:00'),
    claimedAt: at('10:02'),
    endedAt: at('10:05'),
    deleteReason: 'completed',
    priority: 50,
    dueAt: at('18:00'),
    formKey: null,
    category: null,
    tenantId: '',
  });
  expect(await tasks.findTask('none')).toBeUndefined();
});
