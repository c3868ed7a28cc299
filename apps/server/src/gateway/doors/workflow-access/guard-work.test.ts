import { describe, expect, it } from 'vitest';

import { NamedError } from '../../../http/named-error.ts';
import { guardWork, type JsonBody, type Passage } from './guard-work.ts';
import { createMemoryEngine } from './testing/memory-engine.ts';
import { whoNames, workers, workWorld, type WhoName } from './testing/work-world.ts';

interface Call {
  /** Method, path and query. */
  readonly ask: string;
  readonly body?: JsonBody;
}

async function pass(who: WhoName, { ask, body }: Call): Promise<Passage> {
  const [method = '', address = ''] = ask.split(' ');
  const [path = '', query = ''] = address.split('?');
  const { person, leads } = workers[who];
  return await guardWork(
    {
      method,
      path: { segments: path.split('/'), query: new Map(new URLSearchParams(query)) },
      readBody: async () => body ?? {},
    },
    { person, inquiry: createMemoryEngine(workWorld), listDepartments: async () => leads },
  );
}

async function judge(who: WhoName, call: Call): Promise<string> {
  try {
    await pass(who, call);
    return '+';
  } catch (error) {
    if (!(error instanceof NamedError)) throw error;
    return error.status === 403 ? '-' : String(error.status);
  }
}

/** For Ana, Lea, Rui and Sam, in this order: + goes on, - 403, or another status. */
async function judgeAll(call: Call): Promise<string> {
  return (await Promise.all(whoNames.map(async (who) => await judge(who, call)))).join('');
}

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
    expect(await judgeAll(call)).toBe(expected);
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
    expect(await judgeAll(call)).toBe(expected);
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
    expect(await judgeAll(call)).toBe(expected);
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
