import { describe, expect, it } from 'vitest';

import { InvalidInputError, NamedError } from '../../../http/named-error.ts';
import type { EngineWord } from '../workflow/engine-inquiry.ts';
import { guardCases } from './guard-cases.ts';
import type { JsonBody } from './guard-work.ts';
import { createMemoryEngine } from './testing/memory-engine.ts';

const engine = {
  tasks: {
    step: { assignee: 'ANA', instance: 'case' },
    delegated: { assignee: 'ANA', owner: 'PIA', instance: 'case', delegationState: 'pending' },
    returned: { assignee: 'PIA', owner: 'PIA', instance: 'case', delegationState: 'resolved' },
    ordinary: { assignee: 'ANA', instance: 'other' },
    alone: { assignee: 'ANA' },
    7: { assignee: 'ANA', instance: 'case' },
  },
} as const;

class RefusedBody extends NamedError {
  readonly code = 'refused_body';
  readonly status: number;

  constructor(status: number) {
    super('The body was refused.');
    this.status = status;
  }
}

interface Call {
  readonly ask: string;
  readonly body?: JsonBody;
}

/** What happens to a call: it passes, or the code of the refusal. */
async function send(
  { ask, body }: Call,
  change: { word?: EngineWord; failure?: Error } = {},
): Promise<string> {
  const [method = '', path = ''] = ask.split(' ');
  const inquiry = createMemoryEngine(engine);
  const { word, failure } = change;
  try {
    await guardCases(
      {
        method,
        path: { segments: path.split('/'), query: new Map() },
        readBody: async () => {
          if (failure !== undefined) throw failure;
          return body ?? {};
        },
      },
      {
        inquiry: word === undefined ? inquiry : { ...inquiry, get: async () => word },
        isCaseProcess: async (id) => id === 'case',
      },
    );
    return 'passes';
  } catch (error) {
    if (error instanceof NamedError) return error.code;
    throw error;
  }
}

describe('the steps of a non-compliance', () => {
  it.each<Call>([
    { ask: 'POST runtime/tasks/step', body: { action: 'complete' } },
    { ask: 'POST runtime/tasks/step', body: { action: 'resolve' } },
    { ask: 'POST runtime/tasks/delegated', body: { action: 'complete' } },
    { ask: 'POST runtime/tasks/returned', body: { action: 'resolve' } },
    { ask: 'DELETE runtime/tasks/step' },
    { ask: 'DELETE runtime/process-instances/case' },
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
    { ask: 'POST runtime/tasks/delegated', body: { action: 'resolve' } },
    { ask: 'POST runtime/tasks/step', body: { action: 'claim', assignee: 'ANA' } },
    { ask: 'POST runtime/tasks/step', body: { action: 'delegate', assignee: 'PIA' } },
    { ask: 'PUT runtime/tasks/step', body: { assignee: 'PIA' } },
    { ask: 'GET runtime/tasks/step' },
    { ask: 'POST runtime/tasks/step/comments', body: { action: 'complete', message: 'x' } },
    { ask: 'GET runtime/process-instances/case' },
    { ask: 'PUT runtime/process-instances/case', body: { action: 'suspend' } },
    { ask: 'GET form/form-data', body: { taskId: 'step' } },
  ])('change hands and are read as ever: $ask $body', async (call) => {
    expect(await send(call)).toBe('passes');
  });
});

describe('work that is no step of a non-compliance', () => {
  it.each<Call>([
    { ask: 'POST runtime/tasks/ordinary', body: { action: 'complete' } },
    { ask: 'POST runtime/tasks/ordinary', body: { action: 'resolve' } },
    { ask: 'POST runtime/tasks/alone', body: { action: 'complete' } },
    { ask: 'DELETE runtime/tasks/alone' },
    { ask: 'DELETE runtime/process-instances/other' },
    { ask: 'POST runtime/process-instances/delete', body: { instanceIds: ['other'] } },
    { ask: 'POST runtime/process-instances/delete', body: { instanceIds: 'case' } },
    { ask: 'POST form/form-data', body: { taskId: 'ordinary' } },
    { ask: 'POST form/form-data', body: { processDefinitionId: 'case' } },
    // Of what is not there the engine says so itself.
    { ask: 'POST runtime/tasks/none', body: { action: 'complete' } },
  ])('passes: $ask $body', async (call) => {
    expect(await send(call)).toBe('passes');
  });
});

describe('what cannot be told', () => {
  const complete = { ask: 'POST runtime/tasks/step', body: { action: 'complete' } };

  it.each([
    [{ status: 401, text: '' }, 'passes'],
    [{ status: 500, text: '{}' }, 'back_end_unavailable'],
    [{ status: 200, text: 'Welcome' }, 'back_end_unavailable'],
    [{ status: 200, text: '[]' }, 'back_end_unavailable'],
  ])('an engine that answers %j: %s', async (word, expected) => {
    expect(await send(complete, { word })).toBe(expected);
  });

  it('is left to the engine where the body is no JSON, and to nobody where it could not be read', async () => {
    expect(await send(complete, { failure: new InvalidInputError('no JSON') })).toBe('passes');
    expect(await send(complete, { failure: new RefusedBody(415) })).toBe('passes');
    // Swallowed, it would carry the call past the guard unseen.
    expect(await send(complete, { failure: new RefusedBody(413) })).toBe('refused_body');
    await expect(send(complete, { failure: new Error('cut off') })).rejects.toThrow('cut off');
  });
});
