import { noContent, startOf, type FurtherCase } from './further-case.ts';

export const instanceCases: readonly FurtherCase[] = [
  {
    id: 'J26',
    title: 'an instance is started by a message',
    steps: [
      {
        ask: 'POST runtime/process-instances',
        json: { message: 'jStart', businessKey: '${mark}' },
        save: { pi: 'id' },
        answer: { status: 201, holds: { businessKey: '${mark}', ended: false } },
      },
      {
        ask: 'GET runtime/process-instances/${pi}',
        answer: { status: 200, holds: { businessKey: '${mark}' } },
      },
    ],
  },
  {
    id: 'J27',
    title: 'an instance is started by key and tenant',
    steps: [
      {
        ask: 'POST repository/deployments',
        file: 'j06-tenant.bpmn20.xml',
        fields: { tenantId: 'tenant-${mark}' },
        answer: { status: 201, holds: { tenantId: 'tenant-${mark}' } },
      },
      {
        ask: 'POST runtime/process-instances',
        json: { processDefinitionKey: 'jTenant', tenantId: 'tenant-${mark}' },
        answer: { status: 201, holds: { tenantId: 'tenant-${mark}' } },
      },
      {
        ask: 'POST runtime/process-instances',
        json: { processDefinitionKey: 'jTenant', tenantId: 'no-${mark}' },
        answer: { status: 400, holds: { message: 'Bad request' } },
      },
    ],
  },
  {
    id: 'J28',
    title: 'called and calling instances find each other',
    steps: [
      {
        ask: 'POST runtime/process-instances',
        json: { processDefinitionKey: 'jCalling' },
        save: { calling: 'id' },
        answer: { status: 201 },
      },
      {
        ask: 'GET runtime/process-instances?superProcessInstanceId=${calling}',
        save: { called: 'data.0.id' },
        answer: { status: 200, holds: { total: 1 } },
      },
      {
        ask: 'GET runtime/process-instances?subProcessInstanceId=${called}',
        answer: { status: 200, items: [{ id: '${calling}' }] },
      },
      {
        ask: 'GET history/historic-process-instances/${called}',
        answer: { status: 200, holds: { superProcessInstanceId: '${calling}' } },
      },
    ],
  },
  {
    id: 'J29',
    title: 'whoever starts an instance is its starter, again and again',
    steps: [
      ...startOf('jTwoTasks', { instance: 'one', task: 'taskOne' }),
      ...startOf('jTwoTasks', { instance: 'two', task: 'taskTwo' }),
      ...['one', 'two'].map((name) => ({
        ask: `GET history/historic-process-instances/\${${name}}`,
        answer: { status: 200, holds: { startUserId: 'kermit' } },
      })),
    ],
  },
  {
    id: 'J30',
    title: 'instances are queried by page and by the key of their definition, backwards',
    steps: [
      ...['jSortedA', 'jSortedB', 'jSortedC'].flatMap((key) =>
        startOf(key, {
          instance: key,
          task: `task${key}`,
          variables: [{ name: 'sorted', value: '${mark}' }],
        }),
      ),
      {
        ask: 'POST query/process-instances',
        json: {
          variables: [{ name: 'sorted', value: '${mark}', operation: 'equals' }],
          sort: 'processDefinitionKey',
          order: 'desc',
          size: 1,
          start: 1,
        },
        answer: {
          status: 200,
          holds: {
            data: [{ id: '${jSortedB}' }],
            total: 3,
            start: 1,
            sort: 'processDefinitionKey',
            order: 'desc',
            size: 1,
          },
        },
      },
    ],
  },
  {
    id: 'J31',
    title: 'variables are queried without regard to case',
    steps: [
      ...startOf('jTwoTasks', { variables: [{ name: 'case', value: 'Azerty ${mark}' }] }),
      {
        ask: 'POST query/process-instances',
        json: { variables: [{ name: 'case', value: 'AZERTY ${mark}', operation: 'equalsIgnoreCase' }] },
        answer: { status: 200, items: [{ id: '${pi}' }] },
      },
      {
        ask: 'POST query/process-instances',
        json: {
          processInstanceId: '${pi}',
          variables: [{ name: 'case', value: 'HIJKLM', operation: 'notEqualsIgnoreCase' }],
        },
        answer: { status: 200, items: [{ id: '${pi}' }] },
      },
      {
        ask: 'POST query/process-instances',
        json: {
          processInstanceId: '${pi}',
          variables: [{ name: 'case', value: 'azerTY ${mark}', operation: 'notEqualsIgnoreCase' }],
        },
        answer: { status: 200, items: [] },
      },
    ],
  },
  {
    id: 'J35',
    title: 'a link of an instance is read, deleted and then gone',
    steps: [
      ...startOf('jTwoTasks'),
      { ask: 'POST runtime/process-instances/${pi}/identitylinks', json: { user: 'gonzo', type: 'watcher' } },
      {
        ask: 'GET runtime/process-instances/${pi}/identitylinks/users/gonzo/watcher',
        answer: { status: 200, holds: { user: 'gonzo', group: null, type: 'watcher' } },
      },
      { ask: 'DELETE runtime/process-instances/${pi}/identitylinks/users/gonzo/watcher', answer: noContent },
      {
        ask: 'DELETE runtime/process-instances/${pi}/identitylinks/users/gonzo/watcher',
        answer: { status: 404, exception: 'Could not find the requested identity link.' },
      },
    ],
  },
  {
    id: 'J57',
    title: 'an asynchronous signal takes no variables',
    steps: [
      {
        ask: 'POST runtime/signals',
        json: { signalName: '${mark}', async: true, variables: [{ name: 'v', value: 'x' }] },
        answer: { status: 400, holds: { message: 'Bad request' } },
      },
      { ask: 'POST runtime/signals', json: { signalName: '${mark}', async: true }, answer: { status: 202 } },
    ],
  },
];
