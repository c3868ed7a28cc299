import { describe, expect, it } from 'vitest';

import type { HiddenProcesses } from './hidden-processes.ts';
import { classify, pass, type Call } from './testing/guard-calls.ts';
import type { WhoName } from './testing/sample-work.ts';

describe('what belongs to a module that does not show it', () => {
  const kept = ['of-lea', 'past-of-lea', 'offered', 'case', 'past-case'];
  const hidden: HiddenProcesses = {
    isNothing: false,
    has: async (id) => id !== null && kept.includes(id),
    pick: async (ids) => new Set(ids.filter((id) => typeof id === 'string' && kept.includes(id))),
  };

  it.each<[WhoName, Call]>([
    ['LEA', { ask: 'GET runtime/process-instances/of-lea' }],
    ['LEA', { ask: 'GET runtime/process-instances/of-lea/variables' }],
    ['LEA', { ask: 'GET runtime/process-instances/of-lea/diagram' }],
    ['LEA', { ask: 'PUT runtime/process-instances/of-lea', body: { action: 'suspend' } }],
    ['LEA', { ask: 'POST runtime/process-instances/of-lea/comments', body: { message: 'x' } }],
    ['LEA', { ask: 'GET history/historic-process-instances/past-of-lea' }],
    ['LEA', { ask: 'GET runtime/tasks/of-department' }],
    ['LEA', { ask: 'GET runtime/tasks/of-department/variables/title' }],
    ['LEA', { ask: 'POST runtime/tasks/of-department', body: { action: 'claim', assignee: 'LEA' } }],
    ['LEA', { ask: 'PUT runtime/tasks/of-department', body: { assignee: 'LEA' } }],
    ['LEA', { ask: 'GET history/historic-task-instances/done-of-department' }],
    ['LEA', { ask: 'GET form/form-data?taskId=of-department' }],
    ['LEA', { ask: 'POST form/form-data', body: { taskId: 'of-department' } }],
    ['RUI', { ask: 'GET runtime/process-instances/case' }],
    ['RUI', { ask: 'PUT runtime/process-instances/case', body: { action: 'suspend' } }],
    ['RUI', { ask: 'GET history/historic-process-instances/past-case' }],
    ['SAM', { ask: 'GET runtime/process-instances/case' }],
  ])('[SE-03] is not there for %s: %j', async (who, call) => {
    expect(await classify(who, call, { hidden })).toBe('404');
  });

  it.each<[WhoName, Call, readonly string[]]>([
    // As that of an instance that nobody has.
    ['RUI', { ask: 'GET runtime/process-instances?id=case' }, []],
    ['SAM', { ask: 'GET runtime/process-instances?id=case' }, []],
    ['LEA', { ask: 'GET runtime/tasks?processInstanceId=of-lea' }, []],
    ['LEA', { ask: 'GET history/historic-task-instances?processInstanceId=past-of-lea' }, []],
    ['RUI', { ask: 'GET runtime/process-instances?processDefinitionKey=registrar_nao_conformidade' }, []],
    ['LEA', { ask: 'GET runtime/tasks?unassigned=true' }, []],
    ['ANA', { ask: 'GET runtime/tasks?unassigned=true' }, ['for-ana']],
  ])('[SE-03] is left out of lists for %s: %j', async (who, call, ids) => {
    const passage = await pass(who, call, { hidden });
    if (!('answer' in passage)) throw new Error('it goes on as it is');
    const { data, total }: { data: readonly { id: string }[]; total: number } = JSON.parse(
      passage.answer.text,
    );
    expect([data.map(({ id }) => id), total]).toEqual([ids, ids.length]);
  });

  it('[SE-03] is left out of what belongs to the own department, and only that', async () => {
    const call = {
      ask: 'POST query/tasks',
      body: { processInstanceVariables: [{ name: 'departmentId', operation: 'equals', value: 'dep-lea' }] },
    };
    const passage = await pass('LEA', call, { hidden });
    expect('answer' in passage && JSON.parse(passage.answer.text)).toMatchObject({ data: [], total: 0 });
    expect(await pass('LEA', call, { hidden: { ...hidden, pick: async () => new Set() } })).toMatchObject({
      path: { segments: ['query', 'tasks'] },
      body: undefined,
    });
  });

  it('hangs nothing under it', async () => {
    const call = { ask: 'POST runtime/tasks', body: { name: 'x', parentTaskId: 'of-department' } };
    expect(await classify('LEA', call)).toBe('+');
    expect(await classify('LEA', call, { hidden })).toBe('-');
  });
});
