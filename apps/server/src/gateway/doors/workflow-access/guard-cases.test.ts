import { describe, expect, it } from 'vitest';

import { InvalidInputError, NamedError } from '../../../http/named-error.ts';
import type { EngineMessage } from '../workflow/engine-client.ts';
import type { BodyContent } from '../workflow/request-body.ts';
import { createEngineFacts } from './engine-facts.ts';
import { guardCases } from './guard-cases.ts';
import { nonComplianceProcessKey } from './list-scope.ts';
import { createMemoryEngine } from './testing/memory-engine.ts';

const engine = {
  tasks: {
    step: { assignee: 'ANA', instance: 'case', dueDate: '2026-08-01T15:00:00.000Z' },
    delegated: { assignee: 'ANA', owner: 'PIA', instance: 'case', delegationState: 'pending' },
    returned: { assignee: 'PIA', owner: 'PIA', instance: 'case', delegationState: 'resolved' },
    done: { assignee: 'PIA', instance: 'case', isDone: true },
    'done-of-past': { assignee: 'PIA', instance: 'past', isDone: true },
    left: { assignee: 'ANA', instance: 'past' },
    ordinary: { assignee: 'ANA', instance: 'other' },
    alone: { assignee: 'ANA' },
    7: { assignee: 'ANA', instance: 'case' },
  },
  instances: { case: { definition: 'd1' }, past: { definition: 'd1', isDone: true } },
  executions: { case: 'case', inside: 'case', elsewhere: 'other' },
  jobs: { 'of-case': 'case', 'of-other': 'other' },
  definitions: {
    d1: { key: nonComplianceProcessKey, deployment: 'used' },
    d2: { key: nonComplianceProcessKey, deployment: 'unused' },
    d3: { key: 'other', deployment: 'others' },
  },
} as const;

interface Call {
  readonly ask: string;
  readonly body?: unknown;
}

/** What happens to a call: it passes, or the code of the refusal. */
async function send(
  { ask, body }: Call,
  change: { message?: EngineMessage; failure?: Error } = {},
): Promise<string> {
  const [method = '', address = ''] = ask.split(' ');
  const [path = '', query = ''] = address.split('?');
  const engineClient = createMemoryEngine(engine);
  const { message, failure } = change;
  try {
    await guardCases(
      {
        method,
        path: { segments: path.split('/'), query: new Map(new URLSearchParams(query)) },
        readContent: async (): Promise<BodyContent> => {
          if (failure !== undefined) throw failure;
          return body === undefined ? { kind: 'none' } : { kind: 'json', value: body };
        },
      },
      {
        facts: createEngineFacts(
          message === undefined ? engineClient : { ...engineClient, get: async () => message },
        ),
        findCaseProcess: async (id) => (id === 'case' ? 'driving' : id === 'past' ? 'over' : undefined),
      },
    );
    return 'passes';
  } catch (error) {
    if (error instanceof NamedError) return error.code;
    throw error;
  }
}

it.each([
  [nonComplianceProcessKey, ['step']],
  [undefined, ['step']],
  ['other', []],
])('the module is asked for the process of a task of %s: %j', async (processDefinitionKey, expected) => {
  const asked: string[] = [];
  const facts = createEngineFacts(createMemoryEngine(engine));
  await guardCases(
    {
      method: 'POST',
      path: { segments: ['runtime', 'tasks', 'step'], query: new Map() },
      readContent: async (): Promise<BodyContent> => ({ kind: 'json', value: { action: 'complete' } }),
    },
    {
      facts: {
        ...facts,
        async findTask(id) {
          const task = await facts.findTask(id);
          return task && { ...task, ...(processDefinitionKey !== undefined && { processDefinitionKey }) };
        },
      },
      async findCaseProcess() {
        asked.push('step');
        return undefined;
      },
    },
  );
  expect(asked).toEqual(expected);
});

describe('the steps of a non-compliance', () => {
  it.each<Call>([
    { ask: 'POST runtime/tasks/step', body: { action: 'complete' } },
    { ask: 'POST runtime/tasks/step', body: { action: 'resolve' } },
    { ask: 'POST runtime/tasks/step', body: { action: 'bpmnError' } },
    { ask: 'POST runtime/tasks/step', body: [] },
    { ask: 'POST runtime/tasks/delegated', body: { action: 'complete' } },
    { ask: 'POST runtime/tasks/returned', body: { action: 'resolve' } },
    { ask: 'DELETE runtime/tasks/step' },
    { ask: 'DELETE runtime/process-instances/case' },
    { ask: 'DELETE runtime/process-instances/inside' },
    {
      ask: 'POST runtime/process-instances/delete',
      body: { action: 'delete', instanceIds: ['other', 'case'] },
    },
    { ask: 'POST form/form-data', body: { taskId: 'step', properties: [] } },
    { ask: 'POST form/form-data', body: { taskId: 7, properties: [] } },
  ])('[NC-01] are not done past the case: $ask $body', async (call) => {
    expect(await send(call)).toBe('step_of_case');
  });

  it.each<Call>([
    { ask: 'PUT runtime/process-instances/case', body: { action: 'suspend' } },
    { ask: 'PUT runtime/process-instances/case', body: { action: 'activate' } },
    { ask: 'POST runtime/process-instances/case/variables', body: [] },
    { ask: 'PUT runtime/process-instances/case/variables/title', body: {} },
    { ask: 'DELETE runtime/process-instances/case/variables/title' },
    { ask: 'DELETE runtime/process-instances/case/variables' },
    { ask: 'PUT runtime/process-instances/inside/variables/title', body: {} },
    { ask: 'POST runtime/process-instances/case/identitylinks', body: { user: 'ANA', type: 'x' } },
    { ask: 'DELETE runtime/process-instances/case/identitylinks/users/ANA/x' },
    { ask: 'POST runtime/process-instances/case/change-state', body: {} },
    { ask: 'POST runtime/process-instances/case/migrate', body: {} },
    { ask: 'PUT runtime/executions/inside', body: { action: 'signal' } },
    { ask: 'PUT runtime/executions/case', body: { action: 'trigger' } },
    { ask: 'POST runtime/executions/inside/variables', body: [] },
    { ask: 'DELETE runtime/executions/inside/variables/title' },
    { ask: 'POST runtime/signals', body: { signalName: 'x', executionId: 'inside' } },
    { ask: 'POST management/jobs/of-case', body: { action: 'execute' } },
    { ask: 'DELETE management/jobs/of-case' },
    { ask: 'POST management/timer-jobs/of-case', body: { action: 'move' } },
    { ask: 'POST management/jobs', body: { jobIds: ['of-other', 'of-case'] } },
    { ask: 'POST management/timer-jobs', body: { jobIds: ['of-case'] } },
    { ask: 'DELETE runtime/tasks/delegated' },
    { ask: 'PUT runtime/tasks/step', body: { dueDate: '2026-08-01T15:00:00.000Z', category: 'x' } },
    { ask: 'PUT runtime/tasks', body: { taskIds: ['ordinary', 'step'] } },
    { ask: 'POST runtime/tasks/step/variables', body: [] },
    { ask: 'PUT runtime/tasks/step/variables/title', body: {} },
    { ask: 'DELETE runtime/tasks/step/variables' },
    { ask: 'PUT runtime/tasks/step', body: { dueDate: '2027-01-01T00:00:00.000Z' } },
    { ask: 'PUT runtime/tasks/step', body: { dueDate: null } },
    { ask: 'PUT runtime/tasks/step', body: { category: 'x' } },
    { ask: 'PUT runtime/tasks/step', body: { parentTaskId: 'alone' } },
    { ask: 'POST runtime/tasks/step/identitylinks', body: { group: 'porters', type: 'candidate' } },
    { ask: 'POST runtime/tasks/step/identitylinks', body: { groupId: 'porters', type: 'candidate' } },
    { ask: 'DELETE runtime/tasks/step/identitylinks/groups/quality_manager/candidate' },
    { ask: 'DELETE runtime/tasks/step/attachments/5' },
    { ask: 'DELETE runtime/tasks/step/events/5' },
    { ask: 'DELETE history/historic-process-instances/case' },
    { ask: 'DELETE history/historic-process-instances/past' },
    { ask: 'POST history/historic-process-instances/delete', body: { instanceIds: ['past'] } },
    { ask: 'DELETE history/historic-task-instances/done' },
    { ask: 'DELETE history/historic-task-instances/done-of-past' },
    {
      ask: 'PUT repository/process-definitions/d1',
      body: { action: 'suspend', includeProcessInstances: true },
    },
    { ask: 'POST repository/process-definitions/d1/migrate', body: {} },
    { ask: 'DELETE repository/deployments/used?cascade=true' },
    { ask: 'DELETE repository/deployments/used?cascade=TRUE' },
  ])('[SE-03] are neither stopped nor changed past it: $ask $body', async (call) => {
    expect(await send(call)).toBe('step_of_case');
  });

  it.each<Call>([
    { ask: 'POST runtime/tasks/delegated', body: { action: 'resolve' } },
    { ask: 'POST runtime/tasks/step', body: { action: 'claim', assignee: 'ANA' } },
    { ask: 'POST runtime/tasks/step', body: { action: 'delegate', assignee: 'PIA' } },
    { ask: 'PUT runtime/tasks/step', body: { assignee: 'PIA', priority: 5 } },
    { ask: 'PUT runtime/tasks/step', body: { assignee: 'PIA', dueDate: '2026-08-01T15:00:00.000Z' } },
    { ask: 'GET runtime/tasks/step' },
    { ask: 'POST runtime/tasks/step/comments', body: { action: 'complete', message: 'x', group: 'x' } },
    { ask: 'POST runtime/tasks/step/identitylinks', body: { user: 'PIA', type: 'participant' } },
    { ask: 'DELETE runtime/tasks/step/identitylinks/users/PIA/participant' },
    { ask: 'POST runtime/tasks/step/attachments', body: { name: 'x' } },
    { ask: 'GET runtime/process-instances/case' },
    { ask: 'POST runtime/process-instances/case/comments', body: { message: 'x' } },
    { ask: 'POST history/historic-process-instances/case/comments', body: { message: 'x' } },
    { ask: 'GET form/form-data', body: { taskId: 'step' } },
    { ask: 'HEAD runtime/process-instances/case' },
  ])('change hands and are read as ever: $ask $body', async (call) => {
    expect(await send(call)).toBe('passes');
  });
});

describe('what is left of a case that is over', () => {
  it.each<Call>([
    { ask: 'POST runtime/tasks/left', body: { action: 'complete' } },
    { ask: 'DELETE runtime/process-instances/past' },
    { ask: 'PUT runtime/process-instances/past', body: { action: 'activate' } },
  ])('is ended as any work: $ask $body', async (call) => {
    expect(await send(call)).toBe('passes');
  });
});

describe('work that is no step of a non-compliance', () => {
  it.each<Call>([
    { ask: 'POST runtime/tasks/ordinary', body: { action: 'complete' } },
    { ask: 'POST runtime/tasks/ordinary', body: { action: 'resolve' } },
    { ask: 'POST runtime/tasks/ordinary/variables', body: [] },
    { ask: 'PUT runtime/tasks/ordinary', body: { dueDate: '2027-01-01T00:00:00.000Z' } },
    { ask: 'POST runtime/tasks/alone', body: { action: 'complete' } },
    { ask: 'DELETE runtime/tasks/alone' },
    { ask: 'DELETE runtime/process-instances/other' },
    { ask: 'PUT runtime/process-instances/other', body: { action: 'suspend' } },
    { ask: 'PUT runtime/executions/elsewhere', body: { action: 'signal' } },
    { ask: 'PUT runtime/executions/none', body: { action: 'signal' } },
    { ask: 'PUT runtime/executions', body: { action: 'signalEventReceived' } },
    { ask: 'POST runtime/signals', body: { signalName: 'x' } },
    { ask: 'POST management/jobs/of-other', body: { action: 'execute' } },
    { ask: 'POST management/jobs', body: { jobIds: ['of-other'] } },
    { ask: 'POST management/engine', body: {} },
    { ask: 'POST management/batches/of-case', body: {} },
    { ask: 'DELETE identity/jobs/of-case' },
    { ask: 'PUT management/jobs', body: { jobIds: ['of-case'] } },
    { ask: 'POST management/jobs-of-others', body: { jobIds: ['of-case'] } },
    { ask: 'POST elsewhere/management/jobs', body: { jobIds: ['of-case'] } },
    { ask: 'PUT runtime/tasks/none', body: { dueDate: null, category: 'x' } },
    { ask: 'POST repository/process-definitions/d1', body: { includeProcessInstances: true } },
    { ask: 'PUT repository/process-definitions/d1/identitylinks', body: { includeProcessInstances: true } },
    { ask: 'PUT repository/deployments/used?cascade=true', body: {} },
    { ask: 'DELETE history/historic-process-instances/other' },
    { ask: 'PUT runtime/tasks', body: { taskIds: ['ordinary'] } },
    { ask: 'POST runtime/process-instances/delete', body: { instanceIds: ['other'] } },
    { ask: 'POST runtime/process-instances/delete', body: { instanceIds: 'case' } },
    { ask: 'POST form/form-data', body: { taskId: 'ordinary' } },
    { ask: 'POST form/form-data', body: { processDefinitionId: 'case' } },
    { ask: 'PUT repository/process-definitions/d1', body: { action: 'suspend' } },
    {
      ask: 'PUT repository/process-definitions/d3',
      body: { action: 'suspend', includeProcessInstances: true },
    },
    { ask: 'POST repository/process-definitions/d1/identitylinks', body: { user: 'ANA' } },
    { ask: 'DELETE repository/deployments/used' },
    { ask: 'DELETE repository/deployments/unused?cascade=true' },
    { ask: 'DELETE repository/deployments/others?cascade=true' },
    { ask: 'POST repository/deployments', body: {} },
    { ask: 'DELETE history/historic-task-instances/none' },
    { ask: 'POST identity/users', body: {} },
    // Of what is not there the engine says so itself.
    { ask: 'POST runtime/tasks/none', body: { action: 'complete' } },
  ])('passes: $ask $body', async (call) => {
    expect(await send(call)).toBe('passes');
  });
});

describe('what cannot be told', () => {
  const complete = { ask: 'POST runtime/tasks/step', body: { action: 'complete' } };

  it.each([
    [{ status: 401, text: '' }, 'not_authenticated'],
    [{ status: 500, text: '{}' }, 'back_end_unavailable'],
    [{ status: 200, text: 'Welcome' }, 'back_end_unavailable'],
  ])('an engine that answers %j: %s', async (message, expected) => {
    expect(await send(complete, { message })).toBe(expected);
  });

  it('a body that cannot be read carries no call past the guard', async () => {
    expect(await send(complete, { failure: new InvalidInputError('no JSON') })).toBe('invalid_input');
    await expect(send(complete, { failure: new Error('cut off') })).rejects.toThrow('cut off');
  });
});
