// What commands leave behind, read through the history resources.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestEngine, type TestEngine } from './testing/start-test-engine.ts';

const process = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  targetNamespace="http://prumo.test/history">
  <process id="twoSteps" isExecutable="true">
    <startEvent id="start" />
    <sequenceFlow id="f1" sourceRef="start" targetRef="write" />
    <userTask id="write" name="Write" activiti:assignee="kermit" activiti:candidateGroups="sales" />
    <sequenceFlow id="f2" sourceRef="write" targetRef="sign" />
    <userTask id="sign" name="Sign" activiti:assignee="fozzie">
      <extensionElements>
        <activiti:formProperty id="opinion" type="string" required="true" />
      </extensionElements>
    </userTask>
    <sequenceFlow id="f3" sourceRef="sign" targetRef="end" />
    <endEvent id="end" />
  </process>
</definitions>`;

let engine: TestEngine;
/** Of an instance that has gone all the way. */
let instanceId: string;
let writeTaskId: string;

beforeAll(async () => {
  engine = await startTestEngine();
  await engine.deploy('two-steps.bpmn20.xml', process);
  instanceId = await start();
  writeTaskId = await findTaskId();
  await engine.ask(`POST runtime/tasks/${writeTaskId}`, {
    as: 'gonzo',
    json: {
      action: 'complete',
      variables: [
        { name: 'unit', value: 'UTI' },
        { name: 'beds', type: 'integer', value: 7 },
      ],
    },
  });
  const signTaskId = await findTaskId();
  await engine.ask('POST form/form-data', {
    as: 'fozzie',
    json: { taskId: signTaskId, properties: [{ id: 'opinion', value: 'good' }] },
  });
});

afterAll(async () => {
  await engine.close();
});

async function start(): Promise<string> {
  const json = { processDefinitionKey: 'twoSteps' };
  const { body } = await engine.ask('POST runtime/process-instances', { json });
  return (body as { id: string }).id;
}

async function findTaskId(): Promise<string> {
  const [task] = await listData(`runtime/tasks?processInstanceId=${instanceId}`);
  return String(task?.['id']);
}

async function listData(path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { body } = await engine.ask(`GET ${path}`);
  return (body as { data: Record<string, unknown>[] }).data;
}

describe('a process that went all the way', () => {
  it('[WF-01] has its activities in order, each with its end', async () => {
    const activities = await listData(
      `history/historic-activity-instances?processInstanceId=${instanceId}&size=50`,
    );
    expect(
      activities.map(({ activityId, activityType, assignee }) => [activityId, activityType, assignee]),
    ).toEqual([
      ['start', 'startEvent', null],
      ['write', 'userTask', 'kermit'],
      ['sign', 'userTask', 'fozzie'],
      ['end', 'endEvent', null],
    ]);
    expect(
      activities.every(({ endTime, durationInMillis }) => endTime !== null && Number(durationInMillis) >= 0),
    ).toBe(true);
  });

  it('[WF-01] keeps every variable with the task that set it, and its form as submitted', async () => {
    const path = `history/historic-detail?processInstanceId=${instanceId}&size=50`;
    const updates = await listData(`${path}&selectOnlyVariableUpdates=true`);
    const revisions = Object.fromEntries(
      updates.map(({ variable, revision }) => [(variable as { name: string }).name, revision]),
    );
    expect([updates.length, revisions]).toEqual([3, { beds: 0, opinion: 0, unit: 0 }]);
    const submitted = await listData(`${path}&selectOnlyFormProperties=true`);
    expect(submitted).toMatchObject([
      { processInstanceId: instanceId, propertyId: 'opinion', propertyValue: 'good', variable: null },
    ]);
  });

  it('[WF-01] is found by what its tasks and variables were', async () => {
    const json = { processVariables: [{ name: 'beds', operation: 'greaterThan', value: 6 }] };
    const { body } = await engine.ask('POST query/historic-task-instances?sort=startTime', { json });
    expect(body).toMatchObject({ data: [{ name: 'Write' }, { name: 'Sign' }], total: 2 });
    const involved = await listData('history/historic-task-instances?taskInvolvedUser=fozzie&finished=true');
    expect(involved).toMatchObject([{ name: 'Sign', deleteReason: 'completed' }]);
  });

  it('[WF-01] remembers who took part', async () => {
    const { body } = await engine.ask(`GET history/historic-process-instances/${instanceId}/identitylinks`);
    const links = (body as { type: string; userId: string }[]).map(({ type, userId }) => `${type} ${userId}`);
    expect(new Set(links)).toEqual(new Set(['starter kermit', 'participant gonzo', 'participant fozzie']));
    const ofTask = await engine.ask(`GET history/historic-task-instances/${writeTaskId}/identitylinks`);
    expect(ofTask.body).toMatchObject([
      { type: 'candidate', groupId: 'sales' },
      { type: 'assignee', userId: 'kermit' },
    ]);
  });
});

describe('changes of the history', () => {
  it('[WF-01] takes comments on an instance, and takes them back', async () => {
    const path = `history/historic-process-instances/${instanceId}/comments`;
    const added = await engine.ask(`POST ${path}`, { as: 'gonzo', json: { message: 'Well done' } });
    expect(added).toMatchObject({
      status: 201,
      body: { author: 'gonzo', message: 'Well done', taskId: null, processInstanceId: instanceId },
    });
    const { id } = added.body as { id: string };
    expect((await engine.ask(`GET ${path}`)).body).toEqual([added.body]);
    expect((await engine.ask(`DELETE ${path}/${id}`)).status).toBe(204);
    expect((await engine.ask(`GET ${path}`)).body).toEqual([]);
    expect((await engine.ask(`DELETE ${path}/${id}`)).status).toBe(404);
  });

  it('[WF-01] forgets a task, and one that nobody knows without complaint', async () => {
    const { body } = await engine.ask('POST runtime/tasks', { json: { name: 'Short' } });
    const { id } = body as { id: string };
    await engine.ask(`POST runtime/tasks/${id}`, { json: { action: 'complete' } });
    expect((await engine.ask(`DELETE history/historic-task-instances/${id}`)).status).toBe(204);
    expect((await engine.ask(`GET history/historic-task-instances/${id}`)).status).toBe(404);
    expect((await engine.ask(`DELETE history/historic-task-instances/${id}`)).status).toBe(204);
  });

  it('[WF-01] forgets an instance with everything it left', async () => {
    const gone = await start();
    await engine.ask(`DELETE runtime/process-instances/${gone}`);
    expect((await engine.ask(`DELETE history/historic-process-instances/${gone}`)).status).toBe(204);
    for (const resource of ['task-instances', 'activity-instances', 'variable-instances', 'detail']) {
      expect(await listData(`history/historic-${resource}?processInstanceId=${gone}`)).toEqual([]);
    }
    const again = await engine.ask(`DELETE history/historic-process-instances/${gone}`);
    expect(again).toMatchObject({
      status: 404,
      body: { exception: `No historic process instance found with id: ${gone}` },
    });
  });

  it('does not forget an instance that runs', async () => {
    const running = await start();
    const answer = await engine.ask(`DELETE history/historic-process-instances/${running}`);
    expect(answer).toMatchObject({
      status: 500,
      body: {
        exception: `Process instance is still running, cannot delete historic process instance: ${running}`,
      },
    });
    expect((await engine.ask(`GET history/historic-process-instances/${running}`)).status).toBe(200);
  });
});
