import { describe, expect, it } from 'vitest';

import { classifyAll, pass, type Call } from './testing/guard-calls.ts';
import type { WhoName } from './testing/sample-work.ts';

describe('guardWork', () => {
  it.each<[string, Call]>([
    ['++++', { ask: 'GET identity/users' }],
    ['++++', { ask: 'OPTIONS runtime/tasks/foreign' }],
    ['++++', { ask: 'GET management/tables' }],
    ['----', { ask: 'GET management/jobs' }],
    ['----', { ask: 'POST repository/deployments' }],
    ['----', { ask: 'DELETE runtime/process-instances/involved' }],
    ['----', { ask: 'PATCH runtime/tasks/assigned' }],
    ['+---', { ask: 'GET identity/users/ANA/info' }],
    ['----', { ask: 'GET identity/users/ana/info' }],

    ['+---', { ask: 'GET runtime/tasks/assigned' }],
    ['+---', { ask: 'HEAD runtime/tasks/assigned' }],
    ['+---', { ask: 'GET runtime/tasks/followed/comments' }],
    ['----', { ask: 'POST runtime/tasks/followed/comments' }],
    ['-+--', { ask: 'PUT runtime/tasks/of-department' }],
    ['+---', { ask: 'DELETE runtime/tasks/assigned' }],
    ['+---', { ask: 'DELETE runtime/tasks/assigned?cascadeHistory=false' }],
    ['----', { ask: 'DELETE runtime/tasks/assigned?cascadeHistory=true' }],
    ['+---', { ask: 'GET history/historic-task-instances/done-by-ana' }],
    // The engine says itself that there is no such task.
    ['++++', { ask: 'GET runtime/tasks/none' }],

    ['+---', { ask: 'GET runtime/process-instances/offered/diagram' }],
    ['--+-', { ask: 'GET runtime/process-instances/case' }],
    ['-+--', { ask: 'PUT runtime/process-instances/of-lea' }],
    ['----', { ask: 'PUT runtime/process-instances/involved' }],
    ['-+--', { ask: 'GET history/historic-process-instances/past-of-lea' }],
    // An engine would take the id of an execution, whose instance nobody has looked at.
    ['404404404404', { ask: 'GET runtime/process-instances/none' }],
    ['404404404404', { ask: 'PUT runtime/process-instances/none' }],
    ['404404404404', { ask: 'GET history/historic-process-instances/none' }],

    ['++++', { ask: 'GET repository/process-definitions/for-pia' }],
    ['----', { ask: 'GET repository/process-definitions/suspended' }],
    ['----', { ask: 'GET repository/process-definitions?suspended=TRUE' }],
  ])('[WF-01] %s %j', async (expected, call) => {
    expect(await classifyAll(call)).toBe(expected);
  });
});

describe('lists', () => {
  it.each<[string, Call]>([
    ['----', { ask: 'GET runtime/tasks' }],
    ['+---', { ask: 'GET runtime/tasks?assignee=ana' }],
    ['+---', { ask: 'GET runtime/tasks?candidateGroup=triage' }],
    ['+---', { ask: 'POST query/tasks', body: { involvedUser: 'ANA' } }],
    // Of a process that they only have an offered task of, they do not see the tasks of others.
    ['----', { ask: 'GET runtime/tasks?processInstanceId=offered' }],
    ['+---', { ask: 'GET runtime/process-instances?id=offered' }],
    ['+---', { ask: 'GET history/historic-variable-instances?processInstanceId=offered' }],
    ['+---', { ask: 'GET history/historic-process-instances?processInstanceId=offered' }],
    ['----', { ask: 'GET history/historic-activity-instances?processInstanceId=offered' }],
    ['+---', { ask: 'GET history/historic-activity-instances?processInstanceId=involved' }],
    ['+---', { ask: 'GET history/historic-detail?taskId=assigned' }],
    ['----', { ask: 'GET history/historic-detail?taskId=foreign' }],
    ['--+-', { ask: 'GET runtime/process-instances?processDefinitionKey=registrar_nao_conformidade' }],
    [
      '-+--',
      {
        ask: 'POST query/tasks',
        body: { processInstanceVariables: [{ name: 'departmentId', operation: 'equals', value: 'dep-lea' }] },
      },
    ],
  ])('[WF-01] [TK-12] %s %j', async (expected, call) => {
    expect(await classifyAll(call)).toBe(expected);
  });

  it('go on with the own name as the engine spells it, and else as they came', async () => {
    expect(await pass('ANA', { ask: 'GET runtime/tasks?assignee=ana&size=5' })).toEqual({
      path: {
        segments: ['runtime', 'tasks'],
        query: new Map([
          ['assignee', 'ANA'],
          ['size', '5'],
        ]),
      },
      body: undefined,
    });
    const spelled = await pass('ANA', { ask: 'POST query/tasks', body: { assignee: 'Ana', size: 5 } });
    expect(spelled).toMatchObject({ body: { assignee: 'ANA', size: 5 } });
    const untouched = await pass('ANA', { ask: 'POST query/tasks', body: { assignee: 'ANA', size: 5 } });
    expect(untouched).toMatchObject({ body: undefined });
  });

  it('of definitions show those that can be started', async () => {
    const passage = await pass('SAM', { ask: 'GET repository/process-definitions?size=7&suspended=false' });
    expect(passage).toMatchObject({
      path: {
        query: new Map([
          ['size', '7'],
          ['suspended', 'false'],
        ]),
      },
    });
    const open = await pass('SAM', { ask: 'GET repository/process-definitions' });
    expect(open).toMatchObject({ path: { query: new Map([['suspended', 'false']]) } });
  });

  it.each<[WhoName, readonly string[]]>([
    ['ANA', ['for-ana', 'for-triage']],
    ['LEA', ['of-department']],
    ['RUI', []],
    ['SAM', []],
  ])('[TK-12] of tasks that nobody has hold for %s %j', async (who, ids) => {
    const passage = await pass(who, { ask: 'GET runtime/tasks?unassigned=true' });
    const { status, text } = 'answer' in passage ? passage.answer : { status: 0, text: '{}' };
    expect(status).toBe(200);
    const { data, total }: { data: readonly { id: string }[]; total: number } = JSON.parse(text);
    expect([data.map(({ id }) => id), total]).toEqual([ids, ids.length]);
  });
});

describe('the page of tasks that nobody has', () => {
  it.each<[string, Call]>([
    ['by its address', { ask: 'GET runtime/tasks?unassigned=true&start=1&size=1' }],
    ['by a body', { ask: 'POST query/tasks', body: { unassigned: true, start: 1, size: 1 } }],
    ['of a body by its address', { ask: 'POST query/tasks?start=1&size=1', body: { unassigned: true } }],
  ])('[TK-12] is asked for %s', async (_way, call) => {
    const passage = await pass('ANA', call);
    expect('answer' in passage && JSON.parse(passage.answer.text)).toMatchObject({
      data: [{ id: 'for-triage' }],
      total: 2,
      start: 1,
      size: 1,
    });
  });
});

describe('what a body names', () => {
  it.each<[string, Call]>([
    ['+---', { ask: 'POST runtime/tasks/assigned', body: { action: 'complete' } }],
    ['+---', { ask: 'POST runtime/tasks/for-triage', body: { action: 'claim' } }],
    ['+---', { ask: 'POST runtime/tasks/for-triage', body: { action: 'claim', assignee: 'ana' } }],
    ['----', { ask: 'POST runtime/tasks/for-triage', body: { action: 'claim', assignee: 'PIA' } }],
    ['----', { ask: 'POST runtime/tasks/for-triage', body: { action: 'claim', assignee: ['ANA'] } }],
    ['+---', { ask: 'POST runtime/tasks/for-triage', body: { action: 'delegate', assignee: 'PIA' } }],
    ['----', { ask: 'POST runtime/tasks/followed', body: { action: 'complete' } }],

    ['++++', { ask: 'POST runtime/tasks', body: { name: 'x' } }],
    ['+---', { ask: 'POST runtime/tasks', body: { name: 'x', owner: 'Ana' } }],
    ['----', { ask: 'POST runtime/tasks', body: { name: 'x', owner: 'PIA' } }],
    ['+---', { ask: 'POST runtime/tasks', body: { name: 'x', parentTaskId: 'followed' } }],
    ['----', { ask: 'POST runtime/tasks', body: { name: 'x', parentTaskId: 'foreign' } }],
    // Whether there is such a task is not told either.
    ['----', { ask: 'POST runtime/tasks', body: { name: 'x', parentTaskId: 'none' } }],
    ['----', { ask: 'POST runtime/tasks', body: { name: 'x', processInstanceId: 'involved' } }],
    ['----', { ask: 'POST runtime/tasks', body: { name: 'x', executionId: 'involved' } }],
    ['----', { ask: 'POST runtime/tasks', body: { name: 'x', processDefinitionId: 'open' } }],
    ['----', { ask: 'POST runtime/tasks', body: { name: 'x', scopeId: 'involved' } }],
    ['----', { ask: 'POST runtime/tasks', body: { name: 'x', taskDefinitionKey: 'triage' } }],
    ['++++', { ask: 'POST runtime/tasks', body: { name: 'x', processInstanceId: null } }],
    ['400400400400', { ask: 'POST runtime/tasks', body: { name: 'x', parentTaskId: 5 } }],

    ['++++', { ask: 'POST runtime/process-instances', body: { processDefinitionKey: 'open' } }],
    ['+---', { ask: 'POST runtime/process-instances', body: { processDefinitionId: 'for-ana' } }],
    ['----', { ask: 'POST runtime/process-instances', body: { processDefinitionKey: 'two' } }],
    ['++++', { ask: 'POST runtime/process-instances', body: { processDefinitionKey: 'two', tenantId: 'a' } }],
    // Whichever of the two an engine takes, both are looked at.
    [
      '----',
      {
        ask: 'POST runtime/process-instances',
        body: { processDefinitionId: 'open', processDefinitionKey: 'for-pia' },
      },
    ],
    ['----', { ask: 'POST runtime/process-instances', body: { message: 'go' } }],
    ['400400400400', { ask: 'POST runtime/process-instances', body: { processDefinitionId: 5 } }],

    ['+---', { ask: 'GET form/form-data?taskId=followed' }],
    ['++++', { ask: 'GET form/form-data?processDefinitionId=for-pia' }],
    ['----', { ask: 'GET form/form-data?processDefinitionId=suspended' }],
    ['----', { ask: 'GET form/form-data?processDefinitionId=open&taskId=foreign' }],
    ['+---', { ask: 'POST form/form-data', body: { taskId: 'assigned' } }],
    ['----', { ask: 'POST form/form-data', body: { taskId: 'followed' } }],
    ['+---', { ask: 'POST form/form-data', body: { processDefinitionId: 'for-triage' } }],
    ['----', { ask: 'POST form/form-data', body: { processDefinitionId: 'open', taskId: 'foreign' } }],
  ])('[WF-01] %s %j', async (expected, call) => {
    expect(await classifyAll(call)).toBe(expected);
  });

  it('goes on with the own name as the engine spells it, and else as the bytes it came in', async () => {
    const claim = await pass('ANA', {
      ask: 'POST runtime/tasks/for-triage',
      body: { action: 'claim', assignee: 'ana' },
    });
    expect(claim).toMatchObject({ body: { action: 'claim', assignee: 'ANA' } });
    const added = await pass('ANA', { ask: 'POST runtime/tasks', body: { name: 'x', owner: 'ana' } });
    expect(added).toMatchObject({ body: { name: 'x', owner: 'ANA' } });
    const same = await pass('ANA', { ask: 'POST runtime/tasks', body: { name: 'x', owner: 'ANA' } });
    expect(same).toMatchObject({ body: undefined });
  });
});
