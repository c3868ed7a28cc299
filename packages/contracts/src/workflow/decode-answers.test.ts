// What newer engines write otherwise than Activiti. How Activiti's own answers are read is proved on recordings.
import { describe, expect, it } from 'vitest';

import { decodeEngineError, engineDate } from './engine-fields.ts';
import { groupPage, enginePerson, personPage } from './identity.ts';
import { findVariable, findVariableText, variablesAnswer } from './engine-variable.ts';
import { formData, isFormless } from './form-data.ts';
import { historicTaskPage } from './historic-task.ts';
import { processDefinitionPage } from './process-definition.ts';
import { processInstance, processInstancePage } from './process-requests.ts';
import { taskPage, workflowTask } from './task.ts';

/** As Flowable 7.2 writes a task: ids of another form, times in UTC, fields that Activiti does not have. */
const flowableTask = {
  id: '3b5c7a5e-8f2b-11ef-9f3a-0242ac110002',
  url: 'http://127.0.0.1:8080/activiti-rest/service/runtime/tasks/3b5c7a5e-8f2b-11ef-9f3a-0242ac110002',
  owner: null,
  assignee: 'ana',
  delegationState: null,
  name: 'Analyse',
  description: null,
  createTime: '2026-05-06T07:08:09.123Z',
  dueDate: null,
  priority: 50,
  suspended: false,
  claimTime: null,
  taskDefinitionKey: 'analyse',
  scopeDefinitionId: null,
  scopeId: null,
  subScopeId: null,
  scopeType: null,
  propagatedStageInstanceId: null,
  tenantId: '',
  category: null,
  formKey: null,
  parentTaskId: null,
  parentTaskUrl: null,
  executionId: '3b5c7a5a-8f2b-11ef-9f3a-0242ac110002',
  executionUrl: 'http://127.0.0.1:8080/x',
  processInstanceId: '3b5c0529-8f2b-11ef-9f3a-0242ac110002',
  processInstanceUrl: 'http://127.0.0.1:8080/x',
  processDefinitionId: 'registrar_nao_conformidade:3:2f0e7a11-8f2b-11ef-9f3a-0242ac110002',
  processDefinitionUrl: 'http://127.0.0.1:8080/x',
  variables: [{ name: 'score', type: 'double', value: 2.5, scope: 'global' }],
};

describe('tasks', () => {
  it('[WF-02] reads a task of Flowable and the key of its process', () => {
    const page = taskPage.parse({
      data: [flowableTask],
      total: 1,
      start: 0,
      sort: 'id',
      order: 'asc',
      size: 1,
    });
    expect(page.data[0]).toMatchObject({
      id: flowableTask.id,
      assignee: 'ana',
      createTime: '2026-05-06T07:08:09.123Z',
      processDefinitionKey: 'registrar_nao_conformidade',
      variables: [{ name: 'score', type: 'double', value: 2.5, scope: 'global' }],
    });
    expect(Object.keys(page.data[0] ?? {})).not.toContain('scopeId');
  });

  it('[WF-02] takes what an engine leaves out for nothing', () => {
    const { id, createTime, priority, suspended } = flowableTask;
    expect(workflowTask.parse({ id, createTime, priority, suspended })).toEqual({
      id,
      createTime,
      priority,
      suspended,
      name: null,
      description: null,
      owner: null,
      assignee: null,
      delegationState: null,
      dueDate: null,
      taskDefinitionKey: null,
      category: null,
      formKey: null,
      parentTaskId: null,
      processInstanceId: null,
      processDefinitionId: null,
      processDefinitionKey: null,
      variables: [],
    });
  });

  it('[WF-02] a completed task is known by its end, not by a reason', () => {
    const task = {
      id: '7',
      startTime: '2026-05-06T04:08:09.123-03:00',
      endTime: '2026-05-06T05:08:09.123-03:00',
      priority: 50,
      deleteReason: null,
      processDefinitionId: 'p:1:2',
    };
    const page = historicTaskPage.parse({ data: [task], total: 1, start: 0, size: 1 });
    expect(page.data[0]).toMatchObject({ endTime: '2026-05-06T08:08:09.123Z', processDefinitionKey: 'p' });
    expect(Object.keys(page.data[0] ?? {})).not.toContain('deleteReason');
  });

  it('refuses an answer that is no task', () => {
    expect(workflowTask.safeParse({ ...flowableTask, createTime: 'yesterday' }).success).toBe(false);
    expect(workflowTask.safeParse({ message: 'Not found' }).success).toBe(false);
  });
});

describe('processes', () => {
  it('[WF-02] reads an instance of Flowable, which does not tell its key', () => {
    const instance = {
      id: '9',
      url: 'http://127.0.0.1/x',
      name: null,
      businessKey: null,
      businessStatus: null,
      suspended: false,
      ended: false,
      processDefinitionId: 'registrar_nao_conformidade:3:2f0e',
      processDefinitionName: 'Registrar',
      startUserId: 'ana',
      startTime: '2026-05-06T07:08:09.123Z',
      variables: [],
      tenantId: '',
      completed: false,
    };
    expect(processInstance.parse(instance).processDefinitionKey).toBe('registrar_nao_conformidade');
    const short = { ...instance, processDefinitionId: 'bce7431d-e0b9-11f1-93a5-02fc00000001' };
    expect(processInstance.parse(short).processDefinitionKey).toBeNull();
    const keyed = { ...instance, processDefinitionKey: 'told' };
    const page = processInstancePage.parse({ data: [keyed], total: 1, start: 0, size: 1 });
    expect(page.data[0]?.processDefinitionKey).toBe('told');
  });

  it('reads definitions', () => {
    const definition = {
      id: 'p:1:2',
      key: 'p',
      version: 1,
      name: null,
      suspended: false,
      startFormDefined: false,
      graphicalNotationDefined: true,
    };
    const page = processDefinitionPage.parse({ data: [definition], total: 1, start: 0, size: 1 });
    expect(page.data[0]).toMatchObject({ key: 'p', version: 1, description: null });
  });

  it('[PC-02] reads forms, also properties of unknown types and enumerations without names', () => {
    const read = { readable: true, writable: true, required: false };
    const form = formData.parse({
      formKey: null,
      taskId: '7',
      formProperties: [
        { id: 'when', name: 'When', type: 'date', value: null, datePattern: 'dd/MM/yyyy', ...read },
        { id: 'odd', name: null, type: 'color', value: 'red', enumValues: null, ...read },
        {
          id: 'kind',
          name: 'Kind',
          type: 'enum',
          enumValues: [{ id: 'a', name: 'A' }, { id: 'b' }],
          ...read,
        },
      ],
    });
    expect(form.formProperties.map(({ type, enumValues }) => [type, enumValues])).toEqual([
      ['date', []],
      ['color', []],
      [
        'enum',
        [
          { id: 'a', name: 'A' },
          { id: 'b', name: 'b' },
        ],
      ],
    ]);
  });

  it('[PC-04] knows an answer that says there is no form from a failure', () => {
    const alone = { processDefinitionId: null };
    const ofProcess = { processDefinitionId: 'p:1:2' };
    expect([404, 500].map((status) => isFormless(status, alone))).toEqual([true, true]);
    expect([400, 401, 403, 503].map((status) => isFormless(status, alone))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([404, 500].map((status) => isFormless(status, ofProcess))).toEqual([false, false]);
  });
});

describe('variables', () => {
  const variables = variablesAnswer.parse([
    { name: 'note', type: 'string', value: 'of the process', scope: 'global' },
    { name: 'note', type: 'string', value: 'of the task', scope: 'local' },
    { name: 'nothing', value: null, scope: null },
    { name: 'made', type: 'json', value: { a: 1 }, scope: 'universe' },
  ]);

  it('finds the task’s own before that of its process', () => {
    expect(findVariableText(variables, 'note')).toBe('of the task');
    expect(findVariableText(variables, 'made')).toBeUndefined();
    expect(findVariableText(variables, 'none')).toBeUndefined();
    expect(findVariable(variables, 'nothing')).toEqual({
      name: 'nothing',
      type: null,
      value: null,
      scope: null,
    });
    expect(findVariable(variables, 'made')).toMatchObject({ value: { a: 1 }, scope: null });
  });
});

describe('people', () => {
  it.each([
    [{ id: 'ana', firstName: 'Ana', lastName: 'Braga', displayName: 'Ana B.' }, 'Ana B.'],
    [{ id: 'ana', firstName: 'Ana', lastName: 'Braga' }, 'Ana Braga'],
    [{ id: 'ana', firstName: ' Ana ', lastName: null, displayName: ' ' }, 'Ana'],
    [{ id: 'ana', firstName: null, lastName: '' }, 'ana'],
  ])('[WF-02] shows %o as %s', (person, expected) => {
    expect(enginePerson.parse(person)).toEqual({ id: 'ana', email: null, displayName: expected });
  });

  it('reads pages of people and groups', () => {
    const envelope = { total: 1, start: 0, size: 1 };
    expect(personPage.parse({ data: [{ id: 'ana' }], ...envelope }).data[0]?.displayName).toBe('ana');
    expect(groupPage.parse({ data: [{ id: 'admin', name: 'Admin', url: 'x' }], ...envelope }).data).toEqual([
      { id: 'admin', name: 'Admin', type: null },
    ]);
  });
});

it.each([
  ['2026-12-31T12:00:00.000Z', '2026-12-31T12:00:00.000Z'],
  ['2026-12-31T09:00:00.000-03:00', '2026-12-31T12:00:00.000Z'],
  ['2026-12-31T09:00:00.000-0300', '2026-12-31T12:00:00.000Z'],
  ['2026-12-31T12:00:00Z', '2026-12-31T12:00:00.000Z'],
  [1_798_718_400_000, '2026-12-31T12:00:00.000Z'],
])('[WF-02] reads the date %s', (date, expected) => {
  expect(engineDate.parse(date)).toBe(expected);
});

it.each([
  [
    { message: 'Not found', exception: "Could not find a task with id 'x'." },
    'Not found',
    "Could not find a task with id 'x'.",
  ],
  [{ message: 'Internal server error' }, 'Internal server error', null],
  [{ timestamp: '2026-12-31', status: 401, error: 'Unauthorized', path: '/x' }, null, null],
  [undefined, null, null],
  ['<html>', null, null],
])('reads the failure %o', (body, message, exception) => {
  expect(decodeEngineError(body)).toEqual({ message, exception });
});
