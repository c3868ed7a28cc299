import { afterAll, beforeAll, expect, it } from 'vitest';

import { type HistoryServer, startHistoryServer } from './testing/start-test-engine.ts';

let history: HistoryServer;

beforeAll(async () => {
  history = await startHistoryServer();
});

afterAll(async () => {
  await history.close();
});

it('shows an activity, fields in Activiti’s order', async () => {
  const { body } = await history.ask({ path: 'history/historic-activity-instances?activityId=write' });
  const { data } = body as { data: unknown[] };
  expect(JSON.stringify(data)).toBe(
    JSON.stringify([
      {
        id: '301',
        activityId: 'write',
        activityName: 'Write',
        activityType: 'userTask',
        processDefinitionId: 'alpha:1:6',
        processDefinitionUrl: '{base}/repository/process-definitions/alpha:1:6',
        processInstanceId: '1',
        processInstanceUrl: '{base}/history/historic-process-instances/1',
        executionId: '1',
        taskId: '10',
        calledProcessInstanceId: null,
        assignee: 'kermit',
        startTime: '2026-03-02T07:00:00.000-03:00',
        endTime: '2026-03-02T07:05:00.000-03:00',
        durationInMillis: 300_000,
        tenantId: '',
      },
    ]),
  );
});

it('lists activities in the order in which they happened', async () => {
  expect(await history.summarize({ path: 'history/historic-activity-instances?processInstanceId=1' })).toBe(
    '309 301 302 of 3',
  );
  const json = { activityType: 'userTask', finished: true, size: 1, sort: 'duration', order: 'desc' };
  expect(await history.summarize({ method: 'POST', path: 'query/historic-activity-instances', json })).toBe(
    '304 of 2',
  );
});

it('shows submitted properties and updated variables, fields in Activiti’s order', async () => {
  const { body } = await history.ask({ path: 'history/historic-detail?taskId=10' });
  const { data } = body as { data: unknown[] };
  const common = {
    processInstanceId: '1',
    processInstanceUrl: '{base}/history/historic-process-instances/1',
    executionId: '1',
    activityInstanceId: '301',
    taskId: '10',
    taskUrl: '{base}/history/historic-task-instances/10',
    time: '2026-03-02T07:05:00.000-03:00',
  };
  expect(JSON.stringify(data)).toBe(
    JSON.stringify([
      {
        id: '110',
        ...common,
        detailType: 'variableUpdate',
        revision: 1,
        variable: { name: 'unit', type: 'string', value: 'UTI', scope: null },
        propertyId: null,
        propertyValue: null,
      },
      {
        id: '111',
        ...common,
        detailType: 'formProperty',
        revision: null,
        variable: null,
        propertyId: 'unit',
        propertyValue: 'UTI',
      },
    ]),
  );
});

it('lists details by both doors', async () => {
  expect(
    await history.summarize({
      path: 'history/historic-detail?processInstanceId=1&selectOnlyFormProperties=true',
    }),
  ).toBe('111 of 1');
  const json = { id: 'ignored', selectOnlyVariableUpdates: true, size: 2 };
  expect(await history.summarize({ method: 'POST', path: 'query/historic-detail', json })).toBe(
    '95 110 of 3',
  );
});

it('sends the content of an update', async () => {
  expect((await history.ask({ path: 'history/historic-detail/112/data' })).text).toBe('abc');
  expect(await history.ask({ path: 'history/historic-detail/111/data' })).toMatchObject({
    status: 404,
    body: { exception: "Historic detail '111' doesn't have a variable value." },
  });
});
