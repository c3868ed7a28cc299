import type { TaskInHand } from '@prumo/workflow-engine/commands/task-consent';
import { describe, expect, it } from 'vitest';

import type { BodyContent } from '../workflow/request-body.ts';
import { createCompletionConsent, isActionOnTask, isPlainCompletion } from './complete-at-once.ts';

const person = { userId: 'ANA', groups: ['quality'], isQualityManager: false };
const task: TaskInHand = {
  assignee: null,
  owner: null,
  category: null,
  processInstanceId: '7',
  processDefinitionKey: 'compras',
  links: [],
};
const link = { userId: null, groupId: null, type: 'candidate' };

describe('[WF-01] a task is completed at once', () => {
  it.each<[what: string, task: Partial<TaskInHand>, ofPerson: boolean, ofAdministrator: boolean]>([
    ['that nobody has', {}, false, true],
    ['that is theirs', { assignee: 'ANA' }, true, true],
    ['that they own', { owner: 'ANA', assignee: 'BIA' }, true, true],
    ['of somebody else', { owner: 'BIA', assignee: 'BIA' }, false, true],
    ['that is offered to them', { links: [{ ...link, userId: 'ANA' }] }, true, true],
    ['that is offered to a group of theirs', { links: [{ ...link, groupId: 'quality' }] }, true, true],
    ['that is offered to others', { links: [{ ...link, groupId: 'nurses' }] }, false, true],
    [
      'that a group of theirs only looks at',
      { links: [{ ...link, groupId: 'quality', type: 'reader' }] },
      false,
      true,
    ],
    ['outside of processes', { processInstanceId: null, processDefinitionKey: null }, false, true],
    // Who sees the case, and that only its module moves it, is asked of that module.
    [
      'of a non-compliance, theirs or not',
      { assignee: 'ANA', processDefinitionKey: 'registrar_nao_conformidade' },
      false,
      false,
    ],
    // What ends such a task its module knows: of a plan's check, a verdict.
    [
      'that the product itself keeps, theirs or not',
      { assignee: 'ANA', category: 'prumo-action:5', processInstanceId: null, processDefinitionKey: null },
      false,
      false,
    ],
  ])('%s', (_what, facts, ofPerson, ofAdministrator) => {
    const inHand = { ...task, ...facts };
    expect(createCompletionConsent(person, { isAdmin: false })(inHand)).toBe(ofPerson);
    expect(createCompletionConsent(person, { isAdmin: true })(inHand)).toBe(ofAdministrator);
  });

  it.each<[method: string, path: string, isAction: boolean]>([
    ['POST', 'runtime/tasks/5', true],
    ['PUT', 'runtime/tasks/5', false],
    ['DELETE', 'runtime/tasks/5', false],
    ['POST', 'runtime/tasks', false],
    ['POST', 'runtime/tasks/5/variables', false],
    ['POST', 'runtime/executions/5', false],
    ['POST', 'history/tasks/5', false],
    ['POST', 'runtime/tasks/5?tenantId=a', false],
  ])('asked for by %s %s: %s', (method, address, isAction) => {
    const [path = '', query = ''] = address.split('?');
    const call = { method, path: { segments: path.split('/'), query: new Map(new URLSearchParams(query)) } };
    expect(isActionOnTask(call)).toBe(isAction);
  });

  it.each<[what: string, content: BodyContent, isPlain: boolean]>([
    ['nothing more', { kind: 'json', value: { action: 'complete' } }, true],
    [
      'variables that decide nothing',
      { kind: 'json', value: { action: 'complete', variables: [{ name: 'reason', value: 'x' }] } },
      true,
    ],
    [
      'a variable that decides who may do what',
      { kind: 'json', value: { action: 'complete', variables: [{ name: 'departmentId', value: 'x' }] } },
      false,
    ],
    ['another action', { kind: 'json', value: { action: 'claim' } }, false],
    ['no object', { kind: 'json', value: ['complete'] }, false],
    ['nothing', { kind: 'none' }, false],
    ['a form', { kind: 'form', values: ['complete'] }, false],
  ])('by a body that says %s', async (_what, content, isPlain) => {
    const path = { segments: ['runtime', 'tasks', '5'], query: new Map<string, string>() };
    const call = { method: 'POST', path, readContent: async () => content };
    expect(await isPlainCompletion(call)).toBe(isPlain);
  });
});
