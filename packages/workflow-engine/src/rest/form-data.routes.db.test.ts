// Forms through HTTP with the engine behind, in a zone whose days do not begin at midnight of UTC.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestEngine } from './testing/start-test-engine.ts';
import type { TestEngine } from './testing/start-test-engine.ts';

const anyText: unknown = expect.any(String);

let engine: TestEngine;

const process = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="test">
  <process id="booking" name="Booking">
    <startEvent id="start" activiti:initiator="starter" activiti:formKey="booking-\${kind}">
      <extensionElements>
        <activiti:formProperty id="number" type="long" required="true"/>
        <activiti:formProperty id="day" type="date"/>
        <activiti:formProperty id="by" type="user" default="kermit"/>
      </extensionElements>
    </startEvent>
    <sequenceFlow id="f1" sourceRef="start" targetRef="confirm"/>
    <userTask id="confirm" activiti:formKey="confirm-\${number}">
      <extensionElements>
        <activiti:formProperty id="number" type="long" writable="false"/>
        <activiti:formProperty id="begin" variable="day" type="date" datePattern="dd-MMM-yyyy"/>
        <activiti:formProperty id="street" expression="#{address.street}" required="true"/>
        <activiti:formProperty id="direction" type="enum">
          <activiti:value id="left" name="Go left"/>
          <activiti:value id="right" name="Go right"/>
        </activiti:formProperty>
        <activiti:formProperty id="secret" readable="false"/>
      </extensionElements>
    </userTask>
    <sequenceFlow id="f2" sourceRef="confirm" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;

let definitionId = '';

beforeAll(async () => {
  engine = await startTestEngine({ timeZone: 'America/Sao_Paulo' });
  await engine.deploy('booking.bpmn20.xml', process);
  const { body } = await engine.ask('GET repository/process-definitions?key=booking');
  definitionId = (body as { data: { id: string }[] }).data[0]?.id ?? '';
});

afterAll(async () => {
  await engine.close();
});

async function submit(json: object) {
  return await engine.ask('POST form/form-data', { json });
}

/** Books, and answers the task that asks to confirm. */
async function book() {
  const properties = [
    { id: 'number', value: 7 },
    { id: 'day', value: '31/12/2026' },
  ];
  const { status, body } = await submit({
    processDefinitionId: definitionId,
    businessKey: 'B-7',
    properties,
  });
  expect(status).toBe(200);
  const { id } = body as { id: string };
  const address = [{ name: 'address', value: { city: 'Recife' } }];
  await engine.ask(`POST runtime/process-instances/${id}/variables`, { json: address });
  const tasks = await engine.ask(`GET runtime/tasks?processInstanceId=${id}`);
  return { id, taskId: (tasks.body as { data: { id: string }[] }).data[0]?.id ?? '' };
}

describe('a start form', () => {
  it('[PC-02] shows its properties', async () => {
    const { body } = await engine.ask(`GET form/form-data?processDefinitionId=${definitionId}`);
    expect(Object.entries(body as object).slice(0, 6)).toEqual([
      ['formKey', 'booking-${kind}'],
      ['deploymentId', expect.any(String)],
      ['processDefinitionId', definitionId],
      ['processDefinitionUrl', `{base}/repository/process-definitions/${definitionId}`],
      ['taskId', null],
      ['taskUrl', null],
    ]);
    expect(
      (body as { formProperties: object[] }).formProperties.map((one) => Object.entries(one))[1],
    ).toEqual([
      ['id', 'day'],
      ['name', null],
      ['type', 'date'],
      ['value', null],
      ['readable', true],
      ['writable', true],
      ['required', false],
      ['datePattern', 'dd/MM/yyyy'],
      ['enumValues', []],
    ]);
  });

  it('starts an instance with typed variables of the zone', async () => {
    const { id } = await book();
    const { body } = await engine.ask(`GET runtime/process-instances/${id}/variables`);
    expect(body).toEqual(
      expect.arrayContaining([
        { name: 'number', type: 'long', value: 7, scope: 'local' },
        { name: 'day', type: 'date', value: '2026-12-31T03:00:00Z', scope: 'local' },
        { name: 'by', type: 'string', value: 'kermit', scope: 'local' },
      ]),
    );
    const details = await engine.ask(
      `GET history/historic-detail?processInstanceId=${id}&selectOnlyFormProperties=true`,
    );
    expect((details.body as { data: object[] }).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ propertyId: 'number', propertyValue: '7' })]),
    );
  });
});

describe('a task form', () => {
  it('[PC-02] shows values as their properties say', async () => {
    const { taskId } = await book();
    const { body } = await engine.ask(`GET form/form-data?taskId=${taskId}`);
    expect(body).toMatchObject({
      formKey: 'confirm-7',
      processDefinitionId: null,
      processDefinitionUrl: null,
      taskId,
      taskUrl: `{base}/runtime/tasks/${taskId}`,
      formProperties: [
        { id: 'number', type: 'long', value: '7', writable: false },
        { id: 'begin', value: '31-Dec-2026', datePattern: 'dd-MMM-yyyy' },
        { id: 'street', type: null, value: null, required: true },
        {
          id: 'direction',
          enumValues: [
            { id: 'left', name: 'Go left' },
            { id: 'right', name: 'Go right' },
          ],
        },
      ],
    });
    expect((body as { formProperties: object[] }).formProperties).toHaveLength(4);
  });

  it('[PC-03] completes the task and writes where the properties say', async () => {
    const { id, taskId } = await book();
    const refused = await submit({ taskId, properties: [{ id: 'direction', value: 'left' }] });
    expect(refused).toMatchObject({ status: 500, body: { exception: "form property 'street' is required" } });
    const properties = [
      { id: 'street', value: 'Rua do Sol' },
      { id: 'begin', value: '01-jan-2027' },
      { id: 'note', value: null },
    ];
    expect(await submit({ taskId, properties, action: 'x' })).toMatchObject({ status: 204, text: '' });
    expect((await engine.ask(`GET runtime/process-instances/${id}`)).status).toBe(404);
    const { body } = await engine.ask(
      `GET history/historic-variable-instances?processInstanceId=${id}&variableName=day`,
    );
    expect(body).toMatchObject({ data: [{ variable: { value: '2027-01-01T03:00:00Z' } }] });
  });

  it('takes nothing of a submission that is refused', async () => {
    const { id, taskId } = await book();
    const properties = [
      { id: 'street', value: 'Rua do Sol' },
      { id: 'direction', value: 'up' },
      { id: 'extra', value: 'x' },
    ];
    expect(await submit({ taskId, properties })).toMatchObject({
      status: 400,
      body: { exception: 'Invalid value for enum form property: up' },
    });
    expect((await engine.ask(`GET runtime/process-instances/${id}/variables/extra`)).status).toBe(404);
    expect((await engine.ask(`GET runtime/tasks/${taskId}`)).status).toBe(200);
  });
});

describe('what is refused', () => {
  it.each([
    ['', 400, 'The taskId or processDefinitionId parameter has to be provided'],
    [
      '?taskId=1&processDefinitionId=2',
      400,
      'Not both a taskId and a processDefinitionId parameter can be provided',
    ],
    ['?taskId=none', 404, "No task found for taskId 'none'"],
    ['?processDefinitionId=none', 404, "no deployed process definition found with id 'none'"],
  ])('GET form/form-data%s answers %i', async (query, status, exception) => {
    expect(await engine.ask(`GET form/form-data${query}`)).toMatchObject({ status, body: { exception } });
  });

  it('a task without process has no form', async () => {
    const { body } = await engine.ask('POST runtime/tasks', { json: {} });
    const { id } = body as { id: string };
    expect(await engine.ask(`GET form/form-data?taskId=${id}`)).toMatchObject({
      status: 404,
      body: { exception: `Could not find a form data with id '${id}'.` },
    });
    expect((await submit({ taskId: id, properties: [] })).status).toBe(500);
  });

  it.each([
    [{}, 400, 'The taskId or processDefinitionId property has to be provided'],
    [{ processDefinitionId: 'none' }, 404, "no deployed process definition found with id 'none'"],
    [{ taskId: 'none' }, 404, 'Cannot find task with id none'],
    [{ processDefinitionId: 'IT' }, 500, "form property 'number' is required"],
    [{ processDefinitionId: 'IT', properties: [{ id: 'number', value: 'x' }] }, 500, 'For input string: "x"'],
    [{ processDefinitionId: 'IT', properties: [{ id: 'number', value: '1', foo: 1 }] }, 400, anyText],
    [
      {
        processDefinitionId: 'IT',
        properties: [
          { id: 'number', value: '1' },
          { id: 'by', value: 'nobody' },
        ],
      },
      404,
      'User nobody does not exist',
    ],
  ])('POST %j answers %i', async (body, status, exception) => {
    const answer = await submit({
      ...body,
      ...('processDefinitionId' in body &&
        body.processDefinitionId === 'IT' && { processDefinitionId: definitionId }),
    });
    expect(answer).toMatchObject({ status, body: { exception } });
  });
});
