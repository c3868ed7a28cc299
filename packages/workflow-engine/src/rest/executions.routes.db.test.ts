import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { WorkflowTables } from '../persistence/tables.ts';
import { createSeed } from '../persistence/testing/seed-rows.ts';
import { createRecordingCommands } from './testing/recording-commands.ts';
import { startTestWorkflowServer, type TestWorkflowServer } from './testing/start-test-workflow-server.ts';
import { askWorkflow, type WorkflowRequest } from './testing/workflow-client.ts';

let server: TestWorkflowServer;
const caller = { userId: 'kermit' };

const recording = createRecordingCommands({
  async signalExecution(_by, executionId) {
    if (executionId !== '13') return;
    const queries = server.database.queries<WorkflowTables>();
    await queries.deleteFrom('workflow.execution').where('id', '=', executionId).execute();
  },
});

beforeAll(async () => {
  server = await startTestWorkflowServer({ commands: recording.commands });
  const seed = createSeed(server.database);
  await seed.addDeployment('d1');
  await seed.addDefinition({ id: 'a:1', key: 'a' });
  await seed.addExecution({ id: '10', definitionId: 'a:1', isActive: false });
  await seed.addExecution({
    id: '11',
    definitionId: 'a:1',
    parentId: '10',
    processInstanceId: '10',
    activityId: 'wait',
  });
  await seed.addExecution({
    id: '12',
    definitionId: 'a:1',
    parentId: '10',
    processInstanceId: '10',
    activityId: 'other',
  });
  await seed.addExecution({ id: '14', definitionId: 'a:1', activityId: 'last' });
  // Ends in one of the tests.
  await seed.addDefinition({ id: 'b:1', key: 'b' });
  await seed.addExecution({ id: '13', definitionId: 'b:1', activityId: 'last' });
  await seed.addSubscription({ executionId: '11', definitionId: 'a:1', kind: 'message', eventName: 'mail' });
  await seed.addVariables({ executionId: '10', name: 's', value: { type: 'string', value: 'text' } });
});

beforeEach(() => {
  recording.takeCalls();
});

afterAll(async () => {
  await server.close();
});

const ask = (request: WorkflowRequest) => askWorkflow(server.base, request);

const execution11 = {
  id: '11',
  url: '{base}/runtime/executions/11',
  parentId: '10',
  parentUrl: '{base}/runtime/executions/10',
  processInstanceId: '10',
  processInstanceUrl: '{base}/runtime/process-instances/10',
  suspended: false,
  activityId: 'wait',
  tenantId: '',
};

describe('reading', () => {
  test('[WF-01] one', async () => {
    const answer = await ask({ path: 'runtime/executions/11' });
    expect(JSON.stringify(answer.body)).toBe(JSON.stringify(execution11));
    expect((await ask({ path: 'runtime/executions/none' })).status).toBe(404);
  });

  test('[WF-01] activities below one', async () => {
    expect((await ask({ path: 'runtime/executions/10/activities' })).body).toEqual(['other', 'wait']);
  });

  test.each([
    ['?messageEventSubscriptionName=mail', [execution11]],
    ['?activityId=wait', [execution11]],
    ['?processInstanceId=10&parentId=10&size=1', [execution11]],
    ['?signalEventSubscriptionName=mail', []],
  ])('[WF-01] list%s', async (query, data) => {
    const answer = await ask({ path: `runtime/executions${query}` });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ data, sort: 'processInstanceId' }),
    ]);
  });

  test.each([
    [{ processInstanceVariables: [{ name: 's', value: 'text', operation: 'equals' }] }, 3],
    [{ variables: [{ name: 's', value: 'text', operation: 'equals' }] }, 1],
    [{ processDefinitionKey: 'a', order: 'desc' }, 4],
  ])('[WF-01] query %o finds %i', async (json, total) => {
    const answer = await ask({ method: 'POST', path: 'query/executions', json });
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ total })]);
  });
});

describe('acting', () => {
  const put = (path: string, json: unknown) => ask({ method: 'PUT', path, json });
  const variables = [{ name: 'x', value: { type: 'integer', value: 1 } }];
  const sent = [{ name: 'x', value: 1 }];

  test.each([
    [{ action: 'signal', variables: sent }, ['signalExecution', caller, '11', variables]],
    [
      { action: 'signalEventReceived', signalName: 'alarm' },
      [
        'deliverSignal',
        caller,
        { signalName: 'alarm', executionId: '11', variables: [], tenantId: null, isAsync: false },
      ],
    ],
    [
      { action: 'messageEventReceived', messageName: 'mail', variables: sent },
      ['deliverMessage', caller, { messageName: 'mail', executionId: '11', variables }],
    ],
  ])('[WF-01] %o', async (json, call) => {
    const answer = await put('runtime/executions/11', json);
    expect([answer.status, answer.body]).toEqual([200, execution11]);
    expect(recording.takeCalls()).toEqual([call]);
  });

  test('[WF-01] an execution that ends by it has no body', async () => {
    const answer = await put('runtime/executions/13', { action: 'signal' });
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  test('[WF-01] on all that wait for a signal', async () => {
    const answer = await put('runtime/executions', { action: 'signalEventReceived', signalName: 'alarm' });
    expect(answer.status).toBe(204);
    expect(recording.takeCalls()).toEqual([
      [
        'deliverSignal',
        caller,
        { signalName: 'alarm', executionId: null, variables: [], tenantId: null, isAsync: false },
      ],
    ]);
  });

  test.each([
    ['runtime/executions/11', { action: 'fly' }, "Invalid action: 'fly'."],
    ['runtime/executions/11', {}, "Invalid action: 'null'."],
    ['runtime/executions/11', { action: 'signalEventReceived' }, 'Signal name is required'],
    ['runtime/executions/11', { action: 'messageEventReceived' }, 'Message name is required'],
    ['runtime/executions', { action: 'signal' }, "Illegal action: 'signal'."],
    ['runtime/executions', { action: 'signalEventReceived' }, 'Signal name is required.'],
  ])('[WF-01] %s %o is refused', async (path, json, exception) => {
    const answer = await put(path, json);
    expect([answer.status, answer.body]).toEqual([400, { message: 'Bad request', exception }]);
    expect(recording.takeCalls()).toEqual([]);
  });
});

describe('signals', () => {
  const post = (json: unknown) => ask({ method: 'POST', path: 'runtime/signals', json });
  const signal = { signalName: 'alarm', executionId: null, variables: [], tenantId: null, isAsync: false };

  test.each([
    [{ signalName: 'alarm' }, 204, signal],
    [{ signalName: 'alarm', async: true }, 202, { ...signal, isAsync: true }],
    [{ signalName: 'alarm', tenantId: 'n' }, 204, { ...signal, tenantId: 'n' }],
    [
      { signalName: 'alarm', variables: [{ name: 'x', value: 1 }] },
      204,
      { ...signal, variables: [{ name: 'x', value: { type: 'integer', value: 1 } }] },
    ],
  ])('[WF-01] %o answers %i', async (json, status, delivered) => {
    expect((await post(json)).status).toBe(status);
    expect(recording.takeCalls()).toEqual([['deliverSignal', caller, delivered]]);
  });

  test.each([
    [{}, 'signalName is required'],
    [{ signalName: 'alarm', async: true, variables: [] }, 'Async signals cannot take variables as payload'],
  ])('[WF-01] J57: %o is refused', async (json, exception) => {
    const answer = await post(json);
    expect([answer.status, answer.body]).toEqual([400, { message: 'Bad request', exception }]);
  });
});
