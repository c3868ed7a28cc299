import { afterAll, beforeAll, expect, it } from 'vitest';

import { type HistoryServer, startHistoryServer } from './testing/start-test-engine.ts';

let history: HistoryServer;

beforeAll(async () => {
  history = await startHistoryServer();
});

afterAll(async () => {
  await history.close();
});

it('[WF-01] shows a finished task of a process with its variables, fields in Activiti’s order', async () => {
  const { status, body } = await history.ask({
    path: 'history/historic-task-instances?taskId=10&includeProcessVariables=true&includeTaskLocalVariables=true',
  });
  expect(status).toBe(200);
  expect(JSON.stringify(body, null, 1)).toBe(
    JSON.stringify(
      {
        data: [
          {
            id: '10',
            processDefinitionId: 'alpha:1:6',
            processDefinitionUrl: '{base}/repository/process-definitions/alpha:1:6',
            processInstanceId: '1',
            processInstanceUrl: '{base}/history/historic-process-instances/1',
            executionId: '1',
            name: 'Write report',
            description: 'About falls',
            deleteReason: 'completed',
            owner: null,
            assignee: 'kermit',
            startTime: '2026-03-02T07:00:00.000-03:00',
            endTime: '2026-03-02T07:05:00.000-03:00',
            durationInMillis: 300_000,
            workTimeInMillis: 180_000,
            claimTime: '2026-03-02T07:02:00.000-03:00',
            taskDefinitionKey: 'write',
            formKey: null,
            priority: 50,
            dueDate: '2026-03-02T15:00:00.000-03:00',
            parentTaskId: null,
            url: '{base}/history/historic-task-instances/10',
            variables: [
              { name: 'beds', type: 'integer', value: 7, scope: 'global' },
              {
                name: 'file',
                type: 'binary',
                value: null,
                valueUrl: '{base}/history/historic-task-instances/10/variables/file/data',
                scope: 'global',
              },
              {
                name: 'people',
                type: 'serializable',
                value: null,
                valueUrl: '{base}/history/historic-task-instances/10/variables/people/data',
                scope: 'global',
              },
              { name: 'unit', type: 'string', value: 'UTI', scope: 'global' },
              { name: 'note', type: 'string', value: 'mine', scope: 'local' },
            ],
            tenantId: '',
            category: null,
          },
        ],
        total: 1,
        start: 0,
        sort: 'taskInstanceId',
        order: 'asc',
        size: 1,
      },
      null,
      1,
    ),
  );
});

it('shows one without variables, whatever is asked', async () => {
  const { body } = await history.ask({
    path: 'history/historic-task-instances/15?includeTaskLocalVariables=true',
  });
  expect(body).toMatchObject({
    id: '15',
    processInstanceId: null,
    processInstanceUrl: null,
    processDefinitionUrl: null,
    workTimeInMillis: null,
    durationInMillis: 1_800_000,
    variables: [],
  });
});

const lists: readonly (readonly [string, string])[] = [
  ['finished=true&taskInvolvedUser=kermit', '10 11 of 2'],
  ['finished=false&size=2', '13 14 of 3'],
  ['finished=nonsense', '13 14 16 of 3'],
  ['assignee=gonzo&owner=nobody&involvedUser=x', '10 11 12 13 14 15 16 of 7'],
  ['taskAssignee=gonzo&taskAssignee=kermit', '11 of 1'],
  ['taskNameLike=%25report&sort=startTime&order=desc', '14 13 11 10 of 4'],
  ['dueDateAfter=2026-03-02T15:00:00-03:00', '13 of 1'],
  ['dueDateBefore=2026-03-02T20:00:00Z', '10 of 1'],
  ['taskCreatedOn=2026-03-02T10:05:00Z', '11 of 1'],
  ['taskCreatedBefore=2026-03-02T10:05:00Z', '10 of 1'],
  ['taskCreatedAfter=2026-03-02T12:01:00Z', '15 16 of 2'],
  ['taskCompletedAfter=2026-03-02T10:20:00Z', '11 15 of 2'],
  ['taskCompletedBefore=2026-03-02T10:20:00Z', '10 of 1'],
  ['taskMinPriority=60', '11 of 1'],
  ['processFinished=false', '13 14 of 2'],
  ['start=5&size=10', '15 16 of 7'],
  // Only the body of the query knows it.
  ['withoutDueDate=true&size=0', ' of 7'],
  ['sort=id', "400 Value for param 'sort' is not valid, 'id' is not a valid property"],
  ['taskPriority=high', '500 For input string: "high"'],
  ['dueDate=2026-03-02', '400 Failed to parse date 2026GMT-03-02'],
];

it.each(lists)('?%s gives %s', async (query, expected) => {
  expect(await history.summarize({ path: `history/historic-task-instances?${query}` })).toBe(expected);
});

const local = [{ name: 'note', operation: 'equals', value: 'mine' }];
const queries: readonly (readonly [unknown, string])[] = [
  [{ taskVariables: local }, '10 of 1'],
  [{ processVariables: local }, ' of 0'],
  [{ processVariables: [{ name: 'beds', operation: 'equals', value: 7 }] }, '10 11 of 2'],
  [{ processVariables: [{ name: 'beds', operation: 'equals', value: 7, type: 'long' }] }, '13 14 of 2'],
  [{ withoutDueDate: true, size: 2 }, '11 12 of 5'],
  [{ taskCreatedAfter: '2026-03-02T09:01:00-03:00', sort: 'name', order: 'desc' }, '16 15 of 2'],
  [{ taskName: null, finished: null, taskId: '12' }, '12 of 1'],
  [{ assignee: 'gonzo' }, '400 JSON parse error: Unrecognized field "assignee", not marked as ignorable'],
  [
    { taskVariables: [{ operation: 'equals', value: 1 }] },
    '400 Value-only query (without a variable-name) is not supported.',
  ],
  [{ taskVariables: [{ name: 'x', value: 1 }] }, '400 Variable operation is missing for variable: x'],
];

it.each(queries)('the query %o gives %s', async (json, expected) => {
  expect(await history.summarize({ method: 'POST', path: 'query/historic-task-instances', json })).toBe(
    expected,
  );
});

it('pages a query by the URL where the body says nothing', async () => {
  const path = 'query/historic-task-instances?size=1&start=3&sort=name';
  expect(await history.summarize({ method: 'POST', path, json: { start: 1, sort: 'taskInstanceId' } })).toBe(
    '11 of 7',
  );
});

it('shows assignee and owner as links of the task', async () => {
  const { body } = await history.ask({ path: 'history/historic-task-instances/11/identitylinks' });
  const link = {
    groupId: null,
    taskId: '11',
    taskUrl: '{base}/history/historic-task-instances/11',
    processInstanceId: null,
    processInstanceUrl: null,
  };
  expect(body).toEqual([
    { type: 'assignee', userId: 'gonzo', ...link },
    { type: 'owner', userId: 'kermit', ...link },
  ]);
  const stored = await history.ask({ path: 'history/historic-task-instances/13/identitylinks' });
  expect(stored.body).toMatchObject([
    { type: 'informed', userId: 'gonzo' },
    { type: 'candidate', userId: null, groupId: 'sales' },
  ]);
});

it.each([
  ['history/historic-task-instances/none', "Could not find a task instance with id 'none'."],
  ['history/historic-task-instances/none/identitylinks', 'No historic task exists with the given id: none'],
  [
    'history/historic-task-instances/none/variables/x/data',
    "Historic task instance 'none' couldn't be found.",
  ],
  [
    'history/historic-task-instances/10/variables/x/data',
    "Historic task instance '10' variable value for x couldn't be found.",
  ],
  [
    'history/historic-task-instances/10/variables/file/data?scope=local',
    "Historic task instance '10' variable value for file couldn't be found.",
  ],
  [
    'history/historic-task-instances/10/variables/unit/data',
    'The variable does not have a binary data stream.',
  ],
])('%s is not found', async (path, exception) => {
  expect(await history.ask({ path })).toMatchObject({
    status: 404,
    body: { message: 'Not found', exception },
  });
});

it('sends the content of a binary variable', async () => {
  const answer = await history.ask({ path: 'history/historic-task-instances/10/variables/file/data' });
  expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
    200,
    'application/octet-stream',
    'abc',
  ]);
});
