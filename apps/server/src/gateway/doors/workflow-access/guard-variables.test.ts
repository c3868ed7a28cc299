import { describe, expect, it } from 'vitest';

import { NamedError } from '../../../http/named-error.ts';
import type { BodyContent } from '../workflow/request-body.ts';
import { createEngineFacts } from './engine-facts.ts';
import { guardVariables } from './guard-variables.ts';
import { createMemoryEngine } from './testing/memory-engine.ts';

const engine = createMemoryEngine({
  tasks: {
    triage: { fields: ['forwardDepartment', 'userTask1Assignee', 'title!', 'departmentId'] },
    plain: {},
  },
  instances: { led: { department: 'dep-a' }, free: { variables: ['title'] } },
  definitions: {
    report: { key: 'report', fields: ['title', 'departmentId', 'nonComplianceId'] },
    shown: { key: 'shown', fields: ['nonComplianceId!'] },
  },
});

interface Call {
  readonly ask: string;
  readonly body?: unknown;
  readonly form?: readonly string[];
}

async function send({ ask, body, form }: Call, isAdmin: boolean): Promise<string> {
  const [method = '', path = ''] = ask.split(' ');
  const content: BodyContent =
    form !== undefined
      ? { kind: 'form', values: form }
      : body === undefined
        ? { kind: 'none' }
        : { kind: 'json', value: body };
  try {
    await guardVariables(
      { method, path: { segments: path.split('/'), query: new Map() }, readContent: async () => content },
      {
        isAdmin,
        facts: createEngineFacts(engine),
        listDepartments: async () => ['dep-a'],
        isKeptCase: async (id) => id === 'nc-kept',
      },
    );
    return '+';
  } catch (error) {
    if (error instanceof NamedError && error.status === 403) return '-';
    throw error;
  }
}

/** For a person, and for an administrator. */
async function sendAsBoth(call: Call): Promise<string> {
  return `${await send(call, false)}${await send(call, true)}`;
}

const department = { name: 'departmentId', value: 'dep-a' };

describe('a variable that decides access', () => {
  it.each<Call>([
    { ask: 'POST runtime/tasks/plain/variables', body: [{ ...department, scope: 'global' }] },
    { ask: 'POST runtime/tasks/plain/variables', body: [{ ...department, scope: 'local' }] },
    { ask: 'POST runtime/tasks/plain/variables', body: [{ name: 'a' }, department] },
    { ask: 'PUT runtime/tasks/plain/variables', body: [department] },
    { ask: 'PUT runtime/tasks/plain/variables/departmentId', body: department },
    { ask: 'PUT runtime/tasks/plain/variables/title', body: department },
    { ask: 'PUT runtime/tasks/plain/variables/departmentId', form: ['title'] },
    { ask: 'POST runtime/tasks/plain/variables', form: ['departmentId', 'global'] },
    { ask: 'DELETE runtime/tasks/plain/variables/departmentId' },
    { ask: 'PUT runtime/process-instances/led/variables', body: [department] },
    { ask: 'POST runtime/process-instances/led/variables', body: [department] },
    { ask: 'PUT runtime/process-instances/led/variables/departmentId', body: department },
    { ask: 'DELETE runtime/process-instances/led/variables/departmentId' },
    { ask: 'DELETE runtime/process-instances/led/variables' },
    { ask: 'POST runtime/tasks/plain', body: { action: 'complete', variables: [department] } },
    { ask: 'POST runtime/tasks/plain', body: { action: 'resolve', variables: [department] } },
    { ask: 'POST runtime/tasks/plain', body: { action: 'complete', transientVariables: [department] } },
    { ask: 'PUT runtime/executions/5', body: { action: 'signal', variables: [department] } },
    { ask: 'PUT runtime/executions', body: { action: 'signalEventReceived', variables: [department] } },
    { ask: 'POST runtime/executions/5/variables', body: [department] },
    { ask: 'POST runtime/signals', body: { signalName: 'x', variables: [department] } },
    {
      ask: 'POST form/form-data',
      body: { taskId: 'plain', properties: [{ id: 'departmentId', value: 'dep-a' }] },
    },
    {
      ask: 'POST form/form-data',
      body: { taskId: 'triage', properties: [{ id: 'departmentId', value: 'dep-a' }] },
    },
    { ask: 'POST form/form-data', body: { properties: [{ id: 'departmentId', value: 'dep-a' }] } },
    { ask: 'POST runtime/tasks/plain', body: { action: 'complete', variables: [{ name: 'initiator' }] } },
    { ask: 'POST runtime/process-instances', body: { variables: [{ name: 'initiator', value: 'ANA' }] } },
    { ask: 'POST runtime/process-instances', body: { variables: [{ name: 'claimantUser', value: 'ANA' }] } },
    { ask: 'POST runtime/process-instances', body: { variables: [{ name: 'caseForm', value: 'x' }] } },
    {
      ask: 'POST runtime/process-instances',
      body: { variables: [{ name: 'nonComplianceId', value: 'nc-kept' }] },
    },
    { ask: 'POST runtime/tasks/plain/variables', body: [{ name: 'nonComplianceId', value: '1' }] },
    { ask: 'POST runtime/tasks/plain/variables', body: [{ name: 'claimant', value: 'x' }] },
    {
      ask: 'POST runtime/tasks/plain',
      body: { action: 'complete', variables: [{ name: 'forwardDepartment' }] },
    },
    {
      ask: 'POST form/form-data',
      body: { taskId: 'plain', properties: [{ id: 'userTask1Assignee', value: 'ANA' }] },
    },
    {
      ask: 'POST form/form-data',
      body: { processDefinitionId: 'shown', properties: [{ id: 'nonComplianceId', value: '1' }] },
    },
    {
      ask: 'POST form/form-data',
      body: { taskId: 'plain', processDefinitionId: 'report', properties: [{ id: 'departmentId' }] },
    },
  ])('[SE-03] is written by nobody: $ask $body $form', async (call) => {
    expect(await sendAsBoth(call)).toBe('--');
  });

  it.each<[string, Call]>([
    // Whoever starts says for which department of theirs.
    ['++', { ask: 'POST runtime/process-instances', body: { variables: [department] } }],
    [
      '-+',
      { ask: 'POST runtime/process-instances', body: { variables: [{ ...department, value: 'dep-b' }] } },
    ],
    ['-+', { ask: 'POST runtime/process-instances', body: { variables: [{ ...department, value: 5 }] } }],
    [
      '-+',
      {
        ask: 'POST form/form-data',
        body: { processDefinitionId: 'report', properties: [{ id: 'departmentId', value: 'dep-b' }] },
      },
    ],
    [
      '++',
      {
        ask: 'POST form/form-data',
        body: { processDefinitionId: 'report', properties: [{ id: 'departmentId', value: 'dep-a' }] },
      },
    ],
    // Other programs have non-compliances of their own, whose processes an administrator starts.
    [
      '-+',
      {
        ask: 'POST runtime/process-instances',
        body: { variables: [{ name: 'nonComplianceId', value: '8713' }] },
      },
    ],
    [
      '++',
      {
        ask: 'POST form/form-data',
        body: { processDefinitionId: 'report', properties: [{ id: 'nonComplianceId', value: 'nc-kept' }] },
      },
    ],
    [
      '++',
      {
        ask: 'POST form/form-data',
        body: { taskId: 'triage', properties: [{ id: 'forwardDepartment', value: 'x' }] },
      },
    ],
    [
      '++',
      {
        ask: 'POST form/form-data',
        body: { processDefinitionId: 'report', properties: [{ id: 'claimant' }] },
      },
    ],
    ['++', { ask: 'POST runtime/process-instances', body: { variables: [{ name: 'userTask1Assignee' }] } }],
    [
      '++',
      { ask: 'POST runtime/tasks/plain/variables', body: [{ name: 'title', value: { departmentId: 'x' } }] },
    ],
    ['++', { ask: 'POST runtime/tasks/plain', body: { action: 'complete' } }],
    ['++', { ask: 'DELETE runtime/process-instances/free/variables' }],
    ['++', { ask: 'DELETE runtime/tasks/plain/variables' }],
    ['++', { ask: 'PUT runtime/tasks/plain', body: { name: 'departmentId' } }],
    ['++', { ask: 'GET runtime/tasks/plain/variables/departmentId' }],
  ])('[SE-03] %s, others and at the start: %j', async (expected, call) => {
    expect(await sendAsBoth(call)).toBe(expected);
  });
});
