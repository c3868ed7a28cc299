import { describe, expect, it } from 'vitest';

import { NamedError } from '../../../http/named-error.ts';
import type { BodyContent } from '../workflow/request-body.ts';
import { createEngineFacts } from './engine-facts.ts';
import { guardMarks } from './guard-marks.ts';
import { createMemoryEngine } from './testing/memory-engine.ts';

const engine = createMemoryEngine({
  tasks: {
    action: { category: 'prumo-action:1' },
    decision: { category: 'prumo-decision:1' },
    own: { category: 'compras' },
    plain: {},
  },
});

async function send(ask: string, body?: unknown): Promise<string> {
  const [method = '', path = ''] = ask.split(' ');
  const content: BodyContent = body === undefined ? { kind: 'none' } : { kind: 'json', value: body };
  try {
    await guardMarks(
      { method, path: { segments: path.split('/'), query: new Map() }, readContent: async () => content },
      { facts: createEngineFacts(engine) },
    );
    return 'passes';
  } catch (error) {
    if (error instanceof NamedError) return error.code;
    throw error;
  }
}

describe('marks of modules', () => {
  it.each([
    ['POST runtime/tasks', { category: 'prumo-action:1' }],
    ['POST runtime/tasks', { category: ' PRUMO-decision:1' }],
    ['PUT runtime/tasks/plain', { category: 'prumo-action:2' }],
    ['PUT runtime/tasks/action', { category: 'compras' }],
    ['PUT runtime/tasks/action', { category: null }],
    ['PUT runtime/tasks', { taskIds: ['own', 'action'], category: 'compras' }],
    ['PUT runtime/tasks', { taskIds: ['own'], category: 'prumo-action:1' }],
    ['POST runtime/process-instances', { businessKey: 'prumo-non-compliance:1' }],
    ['POST form/form-data', { businessKey: 'prumo-non-compliance:1' }],
    ['PUT runtime/process-instances/5', { businessKey: 'prumo-action-plan:1' }],
  ])('[SE-03] are given and taken away by nobody else: %s %j', async (ask, body) => {
    expect(await send(ask, body)).toBe('access_denied');
  });

  it('[SE-03] keep the task of a decision from being removed', async () => {
    expect(await send('DELETE runtime/tasks/decision')).toBe('task_of_decision');
    expect(await send('DELETE runtime/tasks/action')).toBe('passes');
    expect(await send('DELETE runtime/tasks/none')).toBe('passes');
  });

  it.each([
    ['POST runtime/tasks', { category: 'compras' }],
    ['POST runtime/tasks', { name: 'prumo-action:1' }],
    ['PUT runtime/tasks/own', { category: 'outra' }],
    ['PUT runtime/tasks/action', { category: 'prumo-action:1', name: 'x' }],
    ['PUT runtime/tasks/action', { name: 'x' }],
    ['PUT runtime/tasks', { taskIds: ['own'], category: 'outra' }],
    ['POST runtime/tasks/action', { action: 'complete', category: 'x' }],
    ['PUT runtime/tasks/action/variables', [{ name: 'category' }]],
    ['POST runtime/process-instances', { businessKey: 'NC-5' }],
    ['POST runtime/process-instances', undefined],
    ['GET runtime/tasks/action', undefined],
    ['DELETE runtime/process-instances/5', undefined],
    ['POST identity/users', { category: 'prumo-action:1' }],
  ])('leave everything else alone: %s %j', async (ask, body) => {
    expect(await send(ask, body)).toBe('passes');
  });
});
