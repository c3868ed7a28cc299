// What belongs to a task, through HTTP with the engine behind: variables, links, comments, events.
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

describe('variables', () => {
  it('[WF-01] have two scopes, and the local one hides', async () => {
    const { taskIds } = await startAudit();
    const path = `runtime/tasks/${taskIds[0]}/variables`;
    const own = [{ name: 'unit', value: 'mine' }];
    expect((await engine.ask(`POST ${path}`, { json: own })).status).toBe(201);
    expect((await engine.ask(`GET ${path}/unit`)).body).toEqual({
      name: 'unit',
      type: 'string',
      value: 'mine',
      scope: 'local',
    });
    expect((await engine.ask(`GET ${path}/unit?scope=global`)).body).toMatchObject({ value: 'north' });
    const listNames = async (query = '') => {
      const { body } = await engine.ask(`GET ${path}${query}`);
      return (body as { name: string; scope: string }[]).map(({ name, scope }) => `${scope} ${name}`);
    };
    expect(await listNames('?scope=local')).toEqual(['local unit']);
    // Those of the loop too.
    expect(await listNames()).toEqual([
      'local unit',
      'global loopCounter',
      'global nrOfActiveInstances',
      'global nrOfCompletedInstances',
      'global nrOfInstances',
      'global units',
    ]);
    expect((await engine.ask(`DELETE ${path}/unit`)).status).toBe(204);
    expect((await engine.ask(`GET ${path}/unit`)).body).toMatchObject({ value: 'north', scope: 'global' });
    expect((await engine.ask(`DELETE ${path}`)).status).toBe(204);
    expect(await listNames('?scope=global')).toHaveLength(6);
  });

  it('keep bytes and structures, and send them', async () => {
    const id = await createTask();
    const path = `runtime/tasks/${id}/variables`;
    const upload = new FormData();
    upload.set('name', 'photo');
    upload.set('file', new Blob([new Uint8Array([0, 1, 255])]), 'photo.png');
    const { status, body } = await engine.ask(`POST ${path}`, { body: upload });
    expect(status).toBe(201);
    expect(body).toEqual({
      name: 'photo',
      type: 'binary',
      value: null,
      valueUrl: `{base}/${path}/photo/data`,
      scope: 'local',
    });
    const data = await engine.ask(`GET ${path}/photo/data`);
    expect(data.headers.get('content-type')).toBe('application/octet-stream');
    expect(data.headers.get('content-length')).toBe('3');

    await engine.ask(`POST ${path}`, { json: [{ name: 'list', value: [1, 'a'] }] });
    const list = await engine.ask(`GET ${path}/list/data`);
    expect(list.headers.get('content-type')).toBe('application/x-java-serialized-object');
  });

  it.each([
    ['GET', '?scope=odd', undefined, 400, "Invalid variable scope: 'odd'"],
    ['POST', '', [{ name: 'a', value: 'y' }], 409, "Variable 'a' is already present on task ID."],
    ['POST', '', [], 400, "Request didn't contain a list of variables to create."],
    ['POST', '', { name: 'b', value: 'x' }, 400, 'Failed to serialize to a RestVariable instance'],
    ['POST', '', [{ value: 'x' }], 400, anyText],
    ['POST', '', [{ name: 'b', value: 'x', scope: 'global' }], 400, anyText],
    [
      'POST',
      '',
      [
        { name: 'b', value: 1, scope: 'global' },
        { name: 'c', value: 1 },
      ],
      400,
      'Only allowed to update multiple variables in the same scope.',
    ],
    ['PUT', '/b', { name: 'b', value: 'x' }, 404, "Task ID doesn't have a variable with name: 'b'."],
    ['PUT', '/a', { name: 'b', value: 'x' }, 400, anyText],
    ['PUT', '/a', { name: 'a', value: 'x', scope: 'global' }, 404, anyText],
    ['GET', '/b', undefined, 404, "Task ID doesn't have a variable with name: 'b'."],
    ['GET', '/a/data', undefined, 404, 'The variable does not have a binary data stream.'],
    ['DELETE', '/b', undefined, 404, "Task ID doesn't have a variable 'b' in scope local"],
    ['DELETE', '/a?scope=global', undefined, 404, "Task ID doesn't have a variable 'a' in scope global"],
  ])('%s variables%s of %j answers %i', async (method, path, json, status, exception) => {
    const id = await createTask();
    await engine.ask(`PUT runtime/tasks/${id}/variables`, { json: [{ name: 'a', value: 'x' }] });
    const line = `${method} runtime/tasks/${id}/variables${path}`;
    const answer = await engine.ask(line, json === undefined ? {} : { json });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text.replace(`'${id}'`, 'ID'))).toMatchObject({ exception });
  });
});

describe('links', () => {
  it('[WF-01] are those that are stored, the assignee and the owner', async () => {
    const id = await createTask({ owner: 'kermit' });
    const path = `runtime/tasks/${id}/identitylinks`;
    const add = async (json: object) => (await engine.ask(`POST ${path}`, { json })).status;
    expect(await add({ user: 'fozzie', type: 'candidate' })).toBe(201);
    expect(await add({ group: 'sales', type: 'candidate' })).toBe(201);
    expect(await add({ user: 'gonzo', type: 'assignee' })).toBe(201);
    expect(await add({ user: 'a', group: 'b', type: 'candidate' })).toBe(400);
    expect(await add({ type: 'candidate' })).toBe(400);
    expect(await add({ user: 'a' })).toBe(400);
    const list = async (family = '') => {
      const { body } = await engine.ask(`GET ${path}${family}`);
      return (body as { url: string }[]).map(({ url }) => url.replace(`{base}/${path}/`, ''));
    };
    expect(await list()).toEqual([
      'users/fozzie/candidate',
      'groups/sales/candidate',
      'users/gonzo/assignee',
      'users/kermit/owner',
    ]);
    expect(await list('/groups')).toEqual(['groups/sales/candidate']);
    expect((await engine.ask(`GET ${path}/robots`)).status).toBe(400);
    expect((await engine.ask(`GET ${path}/groups/sales/candidate`)).body).toEqual({
      url: `{base}/${path}/groups/sales/candidate`,
      user: null,
      group: 'sales',
      type: 'candidate',
    });
    expect((await engine.ask(`DELETE ${path}/groups/sales/candidate`)).status).toBe(204);
    expect((await engine.ask(`DELETE ${path}/groups/sales/candidate`)).status).toBe(404);
    expect((await engine.ask(`DELETE ${path}/users/gonzo/assignee`)).status).toBe(204);
    expect(await list('/users')).toEqual(['users/fozzie/candidate', 'users/kermit/owner']);
  });
});

describe('comments and events', () => {
  it('[WF-01] stay readable when the task is done', async () => {
    const { id, taskIds } = await startAudit(['only']);
    const [taskId = ''] = taskIds;
    const path = `runtime/tasks/${taskId}`;
    const first = await engine.ask(`POST ${path}/comments`, { json: { message: 'First  one' }, as: 'gonzo' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(String),
      author: 'gonzo',
      message: 'First  one',
      time: expect.any(String),
      taskId,
      taskUrl: expect.stringMatching(new RegExp(`/${path}/comments/\\d+$`)),
      processInstanceId: null,
      processInstanceUrl: null,
    });
    const json = { message: 'On both', saveProcessInstanceId: true };
    const second = await engine.ask(`POST ${path}/comments`, { json });
    const { id: secondId } = second.body as { id: string };
    expect(second.body).toMatchObject({
      processInstanceId: id,
      processInstanceUrl: `{base}/history/historic-process-instances/${id}/comments/${secondId}`,
    });
    expect((await engine.ask(`POST ${path}/comments`, { json: {} })).status).toBe(400);
    await engine.ask(`POST ${path}`, { json: { action: 'complete' } });

    const { body } = await engine.ask(`GET ${path}/comments`);
    expect((body as { message: string }[]).map(({ message }) => message)).toEqual(['On both', 'First  one']);
    expect((await engine.ask(`GET ${path}/comments/${secondId}`)).body).toEqual(second.body);
    expect((await engine.ask(`GET ${path}/comments/none`)).status).toBe(404);
    expect((await engine.ask(`DELETE ${path}/comments/${secondId}`)).status).toBe(404);
    expect((await engine.ask('GET runtime/tasks/none/comments')).status).toBe(404);
  });

  it('tell who was linked, and go one by one', async () => {
    const id = await createTask();
    const path = `runtime/tasks/${id}`;
    await engine.ask(`POST ${path}/identitylinks`, { json: { user: 'gonzo', type: 'informed' } });
    const comment = await engine.ask(`POST ${path}/comments`, { json: { message: ' Two\n words ' } });
    const listEvents = async () =>
      (await engine.ask(`GET ${path}/events`)).body as { id: string; action: string; message: string[] }[];
    const events = await listEvents();
    expect(events.map(({ action }) => action).toSorted()).toEqual(['AddComment', 'AddUserLink']);
    const link = events.find(({ action }) => action === 'AddUserLink');
    expect(Object.entries(link ?? {})).toEqual([
      ['url', `{base}/${path}/events/${link?.id}`],
      ['id', link?.id],
      ['action', 'AddUserLink'],
      ['userId', 'kermit'],
      ['time', expect.any(String)],
      ['taskUrl', `{base}/${path}`],
      ['message', ['gonzo', 'informed']],
    ]);
    expect((await engine.ask(`GET ${path}/events/${link?.id}`)).body).toEqual(link);
    expect((await engine.ask(`DELETE ${path}/events/${link?.id}`)).status).toBe(204);
    expect((await engine.ask(`GET ${path}/events/${link?.id}`)).status).toBe(404);
    // With a comment goes its event.
    const { id: commentId } = comment.body as { id: string };
    expect((await engine.ask(`DELETE ${path}/comments/${commentId}`)).status).toBe(204);
    expect(await listEvents()).toEqual([]);
  });
});
