import { afterAll, beforeAll, expect, it } from 'vitest';

import { type HistoryServer, startHistoryServer } from './testing/start-test-engine.ts';

let history: HistoryServer;

beforeAll(async () => {
  history = await startHistoryServer();
});

afterAll(async () => {
  await history.close();
});

it('[WF-01] shows one with its variables, fields in Activiti’s order', async () => {
  const { body } = await history.ask({
    path: 'history/historic-process-instances?businessKey=BK-1&includeProcessVariables=true',
  });
  const { data } = body as { data: unknown[] };
  expect(JSON.stringify(data[0], null, 1)).toBe(
    JSON.stringify(
      {
        id: '1',
        url: '{base}/history/historic-process-instances/1',
        businessKey: 'BK-1',
        processDefinitionId: 'alpha:1:6',
        processDefinitionUrl: '{base}/repository/process-definitions/alpha:1:6',
        startTime: '2026-03-02T07:00:00.000-03:00',
        endTime: '2026-03-02T08:00:00.000-03:00',
        durationInMillis: 3_600_000,
        startUserId: 'kermit',
        startActivityId: 'start',
        endActivityId: 'end',
        deleteReason: null,
        superProcessInstanceId: null,
        variables: [
          { name: 'beds', type: 'integer', value: 7, scope: 'local' },
          {
            name: 'file',
            type: 'binary',
            value: null,
            valueUrl: '{base}/history/historic-process-instances/1/variables/file/data',
            scope: 'local',
          },
          {
            name: 'people',
            type: 'serializable',
            value: null,
            valueUrl: '{base}/history/historic-process-instances/1/variables/people/data',
            scope: 'local',
          },
          { name: 'unit', type: 'string', value: 'UTI', scope: 'local' },
        ],
        tenantId: '',
        name: null,
      },
      null,
      1,
    ),
  );
});

const lists: readonly (readonly [string, string])[] = [
  ['finished=true&sort=startTime&order=desc', '2 1 of 2'],
  ['startedBy=gonzo', '3 of 1'],
  ['involvedUser=gonzo', '1 3 of 2'],
  ['processDefinitionKey=alpha&size=1', '1 of 2'],
  ['excludeSubprocesses=true', '1 3 of 2'],
  ['superProcessInstanceId=1', '2 of 1'],
  ['startedAfter=2026-03-02T10:10:00Z&startedBefore=2026-03-02T12:00:00Z', '2 3 of 2'],
  ['processBusinessKey=BK-1&sort=businessKey', '2 1 3 of 3'],
  ['sort=name', "400 Value for param 'sort' is not valid, 'name' is not a valid property"],
  ['order=up', "400 Value for param 'order' is not valid : 'up', must be 'asc' or 'desc'"],
];

it.each(lists)('?%s gives %s', async (query, expected) => {
  expect(await history.summarize({ path: `history/historic-process-instances?${query}` })).toBe(expected);
});

const queries: readonly (readonly [unknown, string])[] = [
  [{ processBusinessKey: 'BK-3' }, '3 of 1'],
  [{ processInstanceIds: ['1', '2'], finished: true }, '1 2 of 2'],
  [{ variables: [{ operation: 'equals', value: 'uti' }] }, '3 of 1'],
  [{ variables: [{ name: 'unit', operation: 'likeIgnoreCase', value: 'U%' }] }, '1 3 of 2'],
  [
    { variables: [{ operation: 'like', value: 'u%' }] },
    "400 Value-only query (without a variable-name) is only supported when using 'equals' operation.",
  ],
  [
    { businessKey: 'BK-3' },
    '400 JSON parse error: Unrecognized field "businessKey", not marked as ignorable',
  ],
];

it.each(queries)('the query %o gives %s', async (json, expected) => {
  expect(await history.summarize({ method: 'POST', path: 'query/historic-process-instances', json })).toBe(
    expected,
  );
});

it('shows who took part, and nobody in an unknown one', async () => {
  const { body } = await history.ask({ path: 'history/historic-process-instances/1/identitylinks' });
  expect(JSON.stringify(body)).toBe(
    JSON.stringify(
      ['gonzo', 'kermit'].map((userId) => ({
        type: userId === 'gonzo' ? 'participant' : 'starter',
        userId,
        groupId: null,
        taskId: null,
        taskUrl: null,
        processInstanceId: '1',
        processInstanceUrl: '{base}/history/historic-process-instances/1',
      })),
    ),
  );
  const unknown = await history.ask({ path: 'history/historic-process-instances/none/identitylinks' });
  expect([unknown.status, unknown.body]).toEqual([200, []]);
});

it('shows comments newest first and each by itself', async () => {
  const { body } = await history.ask({ path: 'history/historic-process-instances/1/comments' });
  expect(body).toMatchObject([{ id: '400' }, { id: '98' }]);
  const one = await history.ask({ path: 'history/historic-process-instances/1/comments/400' });
  expect(one.body).toEqual({
    id: '400',
    author: 'kermit',
    message: 'Of the instance',
    time: '2026-03-02T07:03:00.000-03:00',
    taskId: null,
    taskUrl: null,
    processInstanceId: '1',
    processInstanceUrl: '{base}/history/historic-process-instances/1/comments/400',
  });
});

it('refuses a comment without text', async () => {
  const path = 'history/historic-process-instances/1/comments';
  expect(await history.ask({ method: 'POST', path, json: {} })).toMatchObject({
    status: 400,
    body: { exception: 'Comment text is required.' },
  });
});

it.each([
  ['GET', 'none', "Could not find a process instance with id 'none'."],
  ['GET', 'none/comments', "Could not find a process instance with id 'none'."],
  ['GET', '1/comments/402', "Process instance '1' doesn't have a comment with id '402'."],
  ['DELETE', '1/comments/402', "Process instance '1' doesn't have a comment with id '402'."],
  ['GET', 'none/variables/x/data', "Historic process instance 'none' couldn't be found."],
  [
    'GET',
    '1/variables/note/data',
    "Historic process instance '1' variable value for note couldn't be found.",
  ],
])('%s %s is not found', async (method, path, exception) => {
  const answer = await history.ask({ method, path: `history/historic-process-instances/${path}` });
  expect(answer).toMatchObject({ status: 404, body: { message: 'Not found', exception } });
});

it('sends the content of a list as a Java stream', async () => {
  const answer = await history.ask({ path: 'history/historic-process-instances/1/variables/people/data' });
  expect(answer.headers.get('content-type')).toBe('application/x-java-serialized-object');
  expect(answer.text).toContain('java.util.ArrayList');
});
