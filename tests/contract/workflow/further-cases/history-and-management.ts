import { done, noContent, startOf, type FurtherCase } from './further-case.ts';

const named = 'GET history/historic-task-instances?taskNameLike=%25${mark}';

export const historyAndManagementCases: readonly FurtherCase[] = [
  {
    id: 'J50',
    title: 'historic tasks are found by when they were created, due and completed',
    steps: [
      {
        ask: 'POST runtime/tasks',
        json: { name: 'first ${mark}', dueDate: '2036-03-01T12:00:00Z' },
        save: { first: 'id' },
      },
      { ask: 'POST runtime/tasks/${first}', json: { action: 'complete' }, answer: done },
      { saveMoment: 'moment' },
      {
        ask: 'POST runtime/tasks',
        json: { name: 'second ${mark}', dueDate: '2036-05-01T12:00:00Z' },
        save: { second: 'id' },
      },
      { ask: 'POST runtime/tasks/${second}', json: { action: 'complete' }, answer: done },
      ...(
        [
          ['taskCreatedBefore=${moment}', 'first'],
          ['taskCreatedAfter=${moment}', 'second'],
          ['taskCompletedBefore=${moment}', 'first'],
          ['taskCompletedAfter=${moment}', 'second'],
          ['dueDateBefore=2036-04-01T00:00:00Z', 'first'],
          ['dueDateAfter=2036-04-01T00:00:00Z', 'second'],
          ['dueDate=2036-05-01T12:00:00Z', 'second'],
        ] as const
      ).map(([filter, found]) => ({
        ask: `${named}&${filter}`,
        answer: { status: 200, names: [`${found} \${mark}`] },
      })),
    ],
  },
  {
    id: 'J51',
    title: 'historic tasks are found by variables of their own, which are no variables of the process',
    steps: [
      ...startOf('jTwoTasks'),
      { ask: 'POST runtime/tasks/${task}/variables', json: [{ name: 'local', value: '${mark}' }] },
      {
        ask: 'POST query/historic-task-instances',
        json: { taskVariables: [{ name: 'local', value: '${mark}', operation: 'equals' }] },
        answer: { status: 200, items: [{ id: '${task}' }] },
      },
      {
        ask: 'POST query/historic-task-instances',
        json: { processVariables: [{ name: 'local', value: '${mark}', operation: 'equals' }] },
        answer: { status: 200, items: [] },
      },
    ],
  },
  {
    id: 'J52',
    title: 'historic links of a task are its assignee and its owner',
    steps: [
      {
        ask: 'POST runtime/tasks',
        json: { name: '${mark}', assignee: 'fozzie', owner: 'test' },
        save: { task: 'id' },
      },
      {
        ask: 'GET history/historic-task-instances/${task}/identitylinks',
        answer: {
          status: 200,
          items: [
            { type: 'assignee', userId: 'fozzie', groupId: null, taskId: '${task}', processInstanceId: null },
            { type: 'owner', userId: 'test', groupId: null, taskId: '${task}', processInstanceId: null },
          ],
        },
      },
    ],
  },
  {
    id: 'J53',
    title: 'everybody who took part is linked to the historic instance',
    steps: [
      // By somebody else: who started it is linked already and is not linked again.
      ...startOf('jTwoTasks', { as: 'gonzo' }),
      { ask: 'POST runtime/tasks/${task}', json: { action: 'complete' }, answer: done },
      { ask: 'GET runtime/tasks?processInstanceId=${pi}', save: { second: 'data.0.id' } },
      { ask: 'POST runtime/tasks/${second}/identitylinks', json: { user: 'test', type: 'owner' } },
      {
        ask: 'GET history/historic-process-instances/${pi}/identitylinks',
        answer: {
          status: 200,
          among: [
            { type: 'participant', userId: 'kermit', processInstanceId: '${pi}', taskId: null },
            { type: 'participant', userId: 'fozzie', processInstanceId: '${pi}' },
            { type: 'participant', userId: 'test', processInstanceId: '${pi}' },
          ],
        },
      },
    ],
  },
  {
    id: 'J54',
    title: 'a historic instance can be deleted',
    steps: [
      {
        ask: 'POST runtime/process-instances',
        json: { processDefinitionKey: 'c07Auto' },
        save: { pi: 'id' },
        answer: { status: 201, holds: { ended: true } },
      },
      { ask: 'DELETE history/historic-process-instances/${pi}', answer: noContent },
      { ask: 'GET history/historic-process-instances/${pi}', answer: { status: 404 } },
      { ask: 'DELETE history/historic-process-instances/${pi}', answer: { status: 404 } },
    ],
  },
  {
    id: 'J55',
    title: 'historic variables are found by a part of their name',
    steps: [
      ...['one', 'two'].flatMap((instance) =>
        startOf('jTwoTasks', {
          instance,
          task: `task-${instance}`,
          variables: [
            { name: 'a${mark}', value: 1 },
            { name: 'b${mark}', value: 'x' },
            { name: 'c${mark}', value: true },
            { name: '${mark}d', value: false },
          ],
        }),
      ),
      {
        ask: 'GET history/historic-variable-instances?variableNameLike=%25${mark}',
        answer: { status: 200, holds: { total: 6, sort: 'variableName' } },
      },
    ],
  },
  {
    id: 'J56',
    title: 'the rows of a table come ordered and by page',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: 'zzy ${mark}' } },
      { ask: 'POST runtime/tasks', json: { name: 'zzz ${mark}' } },
      {
        ask: 'GET management/tables/ACT_RU_TASK/data?orderAscendingColumn=NAME_&start=1&size=1',
        answer: { status: 200, holds: { start: 1, size: 1, sort: 'NAME_', order: 'asc' } },
      },
      {
        ask: 'GET management/tables/ACT_RU_TASK/data?orderDescendingColumn=NAME_&size=1',
        answer: { status: 200, holds: { data: [{ NAME_: /^zzz / }], sort: 'NAME_', order: 'desc' } },
      },
      {
        ask: 'GET management/tables/ACT_RU_TASK/data?orderDescendingColumn=NOT_THERE_',
        answer: { status: 500, holds: { message: 'Internal server error' } },
      },
    ],
  },
];
