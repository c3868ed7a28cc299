// Tasks through HTTP with the engine behind: what requests mean, what is refused, how answers look.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestEngine } from './testing/start-test-engine.ts';
import type { TestEngine } from './testing/start-test-engine.ts';

const anyText: unknown = expect.any(String);

let engine: TestEngine;

const process = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="test">
  <process id="audit" name="Audit">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="each"/>
    <userTask id="each" name="Check \${unit}" activiti:candidateGroups="sales">
      <multiInstanceLoopCharacteristics isSequential="false" activiti:collection="units" activiti:elementVariable="unit"/>
    </userTask>
    <sequenceFlow id="f2" sourceRef="each" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;

beforeAll(async () => {
  engine = await startTestEngine();
  await engine.deploy('audit.bpmn20.xml', process);
});

afterAll(async () => {
  await engine.close();
});

async function createTask(json: object = {}): Promise<string> {
  const { status, body } = await engine.ask('POST runtime/tasks', { json });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

async function startAudit(units: readonly string[] = ['north', 'south']) {
  const json = { processDefinitionKey: 'audit', variables: [{ name: 'units', value: units }] };
  const { body } = await engine.ask('POST runtime/process-instances', { json });
  const { id } = body as { id: string };
  const tasks = await engine.ask(`GET runtime/tasks?processInstanceId=${id}`);
  return { id, taskIds: (tasks.body as { data: { id: string }[] }).data.map((task) => task.id) };
}

describe('one task', () => {
  it('[WF-01] shows every field in the order of the wire', async () => {
    const parent = await createTask();
    const id = await createTask({
      name: 'Full',
      description: 'All of it',
      owner: 'kermit',
      assignee: 'gonzo',
      delegationState: 'resolved',
      dueDate: '2026-12-31T09:00:00-03:00',
      priority: 70,
      parentTaskId: parent,
      category: 'quality',
      formKey: 'plan',
      tenantId: 'north',
    });
    const { body } = await engine.ask(`GET runtime/tasks/${id}`);
    expect(Object.entries(body as object)).toEqual([
      ['id', id],
      ['url', `{base}/runtime/tasks/${id}`],
      ['owner', 'kermit'],
      ['assignee', 'gonzo'],
      ['delegationState', 'resolved'],
      ['name', 'Full'],
      ['description', 'All of it'],
      ['createTime', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)],
      ['dueDate', '2026-12-31T12:00:00.000Z'],
      ['priority', 70],
      ['suspended', false],
      ['taskDefinitionKey', null],
      ['tenantId', 'north'],
      ['category', 'quality'],
      ['formKey', 'plan'],
      ['parentTaskId', parent],
      ['parentTaskUrl', `{base}/runtime/tasks/${parent}`],
      ['executionId', null],
      ['executionUrl', null],
      ['processInstanceId', null],
      ['processInstanceUrl', null],
      ['processDefinitionId', null],
      ['processDefinitionUrl', null],
      ['variables', []],
    ]);
    const subtasks = await engine.ask(`GET runtime/tasks/${parent}/subtasks`);
    expect(subtasks.body).toEqual([body]);
  });

  it('changes by the keys that are sent, and null clears', async () => {
    const id = await createTask({ name: 'Before', description: 'x', priority: 70, dueDate: '2026-12-31' });
    const untouched = await engine.ask(`GET runtime/tasks/${id}`);
    expect((await engine.ask(`PUT runtime/tasks/${id}`, { json: {} })).body).toEqual(untouched.body);
    const json = { description: null, dueDate: null, priority: null, nameSet: false };
    const { status, body } = await engine.ask(`PUT runtime/tasks/${id}`, { json });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Before', description: null, dueDate: null, priority: 0 });
  });

  it.each([
    ['POST runtime/tasks', { name: 'x', completed: false }, 400, anyText],
    ['POST runtime/tasks', { delegationState: 'weird' }, 400, 'Illegal value for delegationState: weird'],
    ['POST runtime/tasks', { dueDate: '31/12/2026' }, 400, anyText],
    ['POST runtime/tasks', undefined, 400, anyText],
    ['GET runtime/tasks/none', undefined, 404, "Could not find a task with id 'none'."],
    ['PUT runtime/tasks/none', { name: 'x' }, 404, "Could not find a task with id 'none'."],
    ['POST runtime/tasks/none', { action: 'complete' }, 404, "Could not find a task with id 'none'."],
    ['DELETE runtime/tasks/none', undefined, 404, "Could not find a task with id 'none'."],
    ['GET runtime/tasks/none/subtasks', undefined, 404, "Could not find a task with id 'none'."],
    ['GET runtime/tasks?priority=high', undefined, 500, 'For input string: "high"'],
    [
      'GET runtime/tasks?delegationState=PENDING',
      undefined,
      400,
      'Illegal value for delegationState: PENDING',
    ],
    ['GET runtime/tasks?sort=assignee', undefined, 400, anyText],
    ['GET runtime/tasks?dueBefore=2026-12-25', undefined, 400, 'Failed to parse date 2026GMT-12-25'],
    [
      'GET runtime/tasks?candidateUser=kermit&candidateGroup=sales',
      undefined,
      400,
      'Invalid query usage: cannot set both candidateGroup and candidateUser',
    ],
    ['POST query/tasks', { foo: 1 }, 400, anyText],
    ['POST query/tasks', { candidateGroupIn: [] }, 400, 'Candidate group list is empty'],
    [
      'POST query/tasks',
      { taskVariables: [{ name: 'a', value: 1 }] },
      400,
      'Variable operation is missing for variable: a',
    ],
  ])('%s with %j answers %i', async (line, json, status, exception) => {
    const answer = await engine.ask(line, json === undefined ? {} : { json });
    expect(answer).toMatchObject({ status, body: { exception } });
  });

  it('is deleted alone, never out of a process', async () => {
    const id = await createTask();
    expect((await engine.ask(`DELETE runtime/tasks/${id}?deleteReason=because`)).status).toBe(204);
    const historic = await engine.ask(`GET history/historic-task-instances/${id}`);
    expect(historic.body).toMatchObject({ deleteReason: 'because' });

    const gone = await createTask();
    expect((await engine.ask(`DELETE runtime/tasks/${gone}?cascadeHistory=true`)).status).toBe(204);
    expect((await engine.ask(`GET history/historic-task-instances/${gone}`)).status).toBe(404);

    const { taskIds } = await startAudit();
    expect(await engine.ask(`DELETE runtime/tasks/${taskIds[0]}`)).toMatchObject({
      status: 403,
      body: { message: 'Forbidden', exception: 'Cannot delete a task that is part of a process-instance.' },
    });
  });
});

describe('[WF-01] actions', () => {
  it('answer with nothing and do what they say', async () => {
    const id = await createTask({ owner: 'kermit' });
    const act = async (json: object) => await engine.ask(`POST runtime/tasks/${id}`, { json });
    const state = async () => (await engine.ask(`GET runtime/tasks/${id}`)).body;

    expect(await act({ action: 'claim', assignee: 'gonzo' })).toMatchObject({ status: 200, text: '' });
    expect(await act({ action: 'claim', assignee: 'fozzie' })).toMatchObject({
      status: 409,
      body: { message: 'Task was already claimed' },
    });
    await act({ action: 'delegate', assignee: 'fozzie' });
    await act({ action: 'delegate', assignee: 'gonzo' });
    expect(await state()).toMatchObject({ owner: 'kermit', assignee: 'gonzo', delegationState: 'pending' });
    expect((await act({ action: 'complete' })).status).toBe(500);
    expect((await act({ action: 'resolve' })).status).toBe(200);
    expect((await act({ action: 'resolve' })).status).toBe(200);
    expect(await state()).toMatchObject({ assignee: 'kermit', delegationState: 'resolved' });
    expect((await act({ action: 'claim' })).status).toBe(200);
    expect(await state()).toMatchObject({ assignee: null });
    expect((await act({ action: 'delegate' })).status).toBe(400);
    expect((await act({ action: 'dance' })).body).toMatchObject({ exception: "Invalid action: 'dance'." });
    expect((await act({})).body).toMatchObject({ exception: "Invalid action: 'null'." });
    expect((await act({ action: 'complete' })).status).toBe(200);
    expect((await act({ action: 'complete' })).status).toBe(404);
  });

  it('complete sets variables of the process, typed', async () => {
    const { id, taskIds } = await startAudit();
    const variables = [
      { name: 'score', value: 9 },
      { name: 'ratio', value: 0.5, type: 'double' },
    ];
    const json = { action: 'complete', variables };
    expect((await engine.ask(`POST runtime/tasks/${taskIds[0]}`, { json })).status).toBe(200);
    const { body } = await engine.ask(`GET runtime/process-instances/${id}/variables`);
    expect(body).toEqual(
      expect.arrayContaining([
        { name: 'ratio', type: 'double', value: 0.5, scope: 'local' },
        { name: 'score', type: 'integer', value: 9, scope: 'local' },
      ]),
    );
  });
});

describe('lists', () => {
  it('[TK-12] take filters from the URL, several groups and the groups of a person', async () => {
    const { id, taskIds } = await startAudit();
    const count = async (query: string) => {
      const { body } = await engine.ask(`GET runtime/tasks?processInstanceIdIn=x,${id}&${query}`);
      return (body as { total: number }).total;
    };
    expect(await count('candidateUser=kermit')).toBe(2);
    expect(await count('candidateUser=gonzo')).toBe(0);
    expect(await count('candidateGroups=none,sales')).toBe(2);
    expect(await count('unassigned=false')).toBe(2);
    await engine.ask(`POST runtime/tasks/${taskIds[0]}`, { json: { action: 'claim', assignee: 'kermit' } });
    expect(await count('candidateUser=kermit')).toBe(1);
    expect(await count('candidateGroup=sales')).toBe(1);
    expect(await count('candidateOrAssigned=kermit')).toBe(2);
    expect(await count('processDefinitionKey=audit&taskDefinitionKeyLike=ea%25')).toBe(2);
  });

  it('show variables of process and task when asked, and page by body or URL', async () => {
    const { id, taskIds } = await startAudit();
    const [first = ''] = taskIds;
    await engine.ask(`POST runtime/tasks/${first}/variables`, { json: [{ name: 'units', value: 'own' }] });
    const query = { processInstanceId: id, includeProcessVariables: true, includeTaskLocalVariables: true };
    const { body } = await engine.ask('POST query/tasks?size=7&sort=name', { json: { ...query, size: 1 } });
    expect(body).toMatchObject({ total: 2, start: 0, sort: 'name', order: 'asc', size: 1 });
    expect((body as { data: { variables: unknown }[] }).data[0]?.variables).toEqual([
      {
        name: 'units',
        type: 'serializable',
        value: null,
        valueUrl: `{base}/runtime/tasks/${first}/variables/units/data`,
        scope: 'global',
      },
      { name: 'units', type: 'string', value: 'own', scope: 'local' },
    ]);
    const bySecond = { ...query, taskVariables: [{ name: 'units', operation: 'equals', value: 'own' }] };
    expect((await engine.ask('POST query/tasks', { json: bySecond })).body).toMatchObject({ total: 1 });
  });

  it('tell the total of what lies beyond the page', async () => {
    const { id } = await startAudit(['a', 'b', 'c']);
    const count = async (query: string) => {
      const { body } = await engine.ask(`GET runtime/tasks?processInstanceId=${id}&${query}`);
      const { total, start, size } = body as { total: number; start: number; size: number };
      return [total, start, size];
    };
    expect(await count('size=2')).toEqual([3, 0, 2]);
    expect(await count('size=2&start=2')).toEqual([3, 2, 1]);
    expect(await count('start=9')).toEqual([3, 9, 0]);
    expect(await count('size=0')).toEqual([3, 0, 0]);
    expect(await count('size=-1&start=-1')).toEqual([3, 0, 3]);
  });
});
