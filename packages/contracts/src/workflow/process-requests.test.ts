import { describe, expect, it } from 'vitest';

import type { FormProperty } from './form-data.ts';
import {
  buildFormRequest,
  buildProcessDefinitionsRequest,
  buildProcessInstanceRequest,
  buildProcessInstancesRequest,
  buildStartProcessRequest,
  buildSubmitStartFormRequest,
  buildSubmitTaskFormRequest,
  buildSuspendProcessRequest,
} from './process-requests.ts';

const service = '/activiti-rest/service';

function property(id: string, writable = true): FormProperty {
  return {
    id,
    name: null,
    type: 'string',
    value: null,
    readable: true,
    writable,
    required: false,
    datePattern: null,
    enumValues: [],
  };
}

describe('forms', () => {
  const form = {
    formProperties: [property('title'), property('author', false), property('note'), property('kind')],
  };
  const values = { title: 'Falls', author: 'ana', note: null, unknown: 'x' };

  it('[PC-03] submits only writable properties that have a value', () => {
    expect(buildSubmitTaskFormRequest('7', form, values)).toEqual({
      method: 'POST',
      path: `${service}/form/form-data`,
      body: { taskId: '7', properties: [{ id: 'title', value: 'Falls' }] },
      answer: null,
    });
  });

  it('[PC-03] names the definition when a process is started', () => {
    expect(buildSubmitStartFormRequest('p:1:2', form, values).body).toEqual({
      processDefinitionId: 'p:1:2',
      properties: [{ id: 'title', value: 'Falls' }],
    });
  });

  it('an empty text is a value, and a name of every object is none', () => {
    const odd = { formProperties: [property('title'), property('constructor')] };
    expect(buildSubmitTaskFormRequest('7', odd, { title: '' }).body).toEqual({
      taskId: '7',
      properties: [{ id: 'title', value: '' }],
    });
  });

  it('asks for the form of a task or of a start', () => {
    expect(buildFormRequest({ taskId: '7' }).path).toBe(`${service}/form/form-data?taskId=7`);
    expect(buildFormRequest({ processDefinitionId: 'p:1:2' }).path).toBe(
      `${service}/form/form-data?processDefinitionId=p%3A1%3A2`,
    );
  });
});

it('[NV-07] asks for definitions that are not suspended', () => {
  expect(buildProcessDefinitionsRequest().path).toBe(
    `${service}/repository/process-definitions?size=1000&start=0&suspended=false`,
  );
});

it('starts a process by its key', () => {
  expect(buildStartProcessRequest('registrar_nao_conformidade', { departmentId: 'D-1' })).toMatchObject({
    method: 'POST',
    path: `${service}/runtime/process-instances`,
    body: {
      processDefinitionKey: 'registrar_nao_conformidade',
      variables: [{ name: 'departmentId', type: 'string', value: 'D-1' }],
    },
  });
});

it('lists the instances of a process with their variables', () => {
  expect(buildProcessInstancesRequest('p').path).toBe(
    `${service}/runtime/process-instances?size=10000&start=0&includeProcessVariables=true&processDefinitionKey=p`,
  );
  expect(buildProcessInstanceRequest('9').path).toBe(`${service}/runtime/process-instances/9`);
});

it('suspends instead of deleting', () => {
  expect(buildSuspendProcessRequest('9')).toMatchObject({
    method: 'PUT',
    path: `${service}/runtime/process-instances/9`,
    body: { action: 'suspend' },
  });
});
