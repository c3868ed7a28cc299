import { describe, expect, it } from 'vitest';

import { NamedError } from '../../../http/named-error.ts';
import type { BodyContent } from '../workflow/request-body.ts';
import { createEngineFacts } from './engine-facts.ts';
import { guardChecks } from './guard-checks.ts';
import { createMemoryEngine } from './testing/memory-engine.ts';

const engine = createMemoryEngine({
  tasks: {
    check: { assignee: 'ANA', owner: 'PIA', category: 'prumo-action:check', delegationState: 'pending' },
    judged: { assignee: 'ANA', category: 'prumo-action:judged' },
    action: { assignee: 'ANA', category: 'prumo-action:action' },
    decision: { assignee: 'ANA', category: 'prumo-decision:check' },
    plain: { assignee: 'ANA' },
    7: { assignee: 'ANA', category: 'prumo-action:check' },
  },
});

async function send(ask: string, body?: unknown): Promise<string> {
  const [method = '', path = ''] = ask.split(' ');
  const content: BodyContent = body === undefined ? { kind: 'none' } : { kind: 'json', value: body };
  try {
    await guardChecks(
      { method, path: { segments: path.split('/'), query: new Map() }, readContent: async () => content },
      {
        facts: createEngineFacts(engine),
        isAwaitingVerdict: async (mark) => mark === 'prumo-action:check',
      },
    );
    return 'passes';
  } catch (error) {
    if (error instanceof NamedError) return error.code;
    throw error;
  }
}

describe('the task of a check of efficacy', () => {
  it.each([
    ['POST runtime/tasks/check', { action: 'complete' }],
    ['POST runtime/tasks/check', { action: 'resolve' }],
    ['POST runtime/tasks/check', { action: 'bpmnError' }],
    ['POST runtime/tasks/check', { action: 'COMPLETE' }],
    ['POST runtime/tasks/check', []],
    ['POST runtime/tasks/check', undefined],
    ['DELETE runtime/tasks/check', undefined],
    ['POST form/form-data', { taskId: 'check', properties: [] }],
    ['POST form/form-data', { taskId: 7, properties: [] }],
    // With the task that it hangs below, it would end.
    ['PUT runtime/tasks/check', { parentTaskId: 'plain' }],
    ['PUT runtime/tasks', { taskIds: ['plain', 7], parentTaskId: 'plain' }],
  ])('[SP-06] [SE-03] is not ended without a verdict: %s %j', async (ask, body) => {
    expect(await send(ask, body)).toBe('check_without_verdict');
  });

  it.each([
    ['POST runtime/tasks/check', { action: 'claim', assignee: 'RUI' }],
    ['POST runtime/tasks/check', { action: 'delegate', assignee: 'RUI' }],
    ['PUT runtime/tasks/check', { name: 'x', parentTaskId: null }],
    ['PUT runtime/tasks', { taskIds: ['check'], assignee: 'RUI' }],
    ['POST runtime/tasks/check/comments', { message: 'x' }],
    ['DELETE runtime/tasks/check/comments/1', undefined],
    ['GET runtime/tasks/check', undefined],
  ])('is given on and spoken of as any other: %s %j', async (ask, body) => {
    expect(await send(ask, body)).toBe('passes');
  });

  it.each(['judged', 'action', 'decision', 'plain', 'none'])(
    'is the only one that waits for a verdict: %s is ended as ever',
    async (id) => {
      expect(await send(`POST runtime/tasks/${id}`, { action: 'complete' })).toBe('passes');
      expect(await send(`DELETE runtime/tasks/${id}`)).toBe('passes');
      expect(await send('POST form/form-data', { taskId: id })).toBe('passes');
    },
  );

  it('leaves what names no task to the engine', async () => {
    expect(await send('POST runtime/tasks', { name: 'x', category: 'prumo-action:check' })).toBe('passes');
    expect(await send('POST form/form-data', { processDefinitionId: 'x' })).toBe('passes');
    expect(await send('PUT runtime/tasks', { parentTaskId: 'plain' })).toBe('passes');
  });
});
