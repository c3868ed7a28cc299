import { describe, expect, it } from 'vitest';

import {
  buildCancelTaskRequest,
  buildChangeTaskRequest,
  buildClaimTaskRequest,
  buildCompletedTasksRequest,
  buildCompleteTaskRequest,
  buildCreateTaskRequest,
  buildDelegateTaskRequest,
  buildOpenTasksRequest,
  buildResolveTaskRequest,
  buildSubtasksRequest,
  buildTaskRequest,
  buildTaskVariablesRequest,
  buildUnclaimTaskRequest,
  taskListTypes,
} from './task-requests.ts';

const service = '/activiti-rest/service';

describe('lists', () => {
  it('[TK-12] asks for open tasks by each type of list', () => {
    const paths = taskListTypes.map((type) => buildOpenTasksRequest(type, 'ANA B').path);
    const common = `${service}/runtime/tasks?size=1000&start=0&includeProcessVariables=true`;
    expect(paths).toEqual([
      `${common}&involvedUser=ANA%20B`,
      `${common}&owner=ANA%20B`,
      `${common}&unassigned=true`,
      `${common}&assignee=ANA%20B`,
      `${common}&candidateUser=ANA%20B`,
    ]);
  });

  it('[TK-12] asks the history for finished tasks, by what it knows of people', () => {
    const paths = taskListTypes.map((type) => buildCompletedTasksRequest(type, 'ana', 1000).path);
    const common = `${service}/history/historic-task-instances?size=1000&start=1000&finished=true&includeProcessVariables=true`;
    expect(paths).toEqual([
      `${common}&taskInvolvedUser=ana`,
      `${common}&taskOwner=ana`,
      `${common}&taskInvolvedUser=ana`,
      `${common}&taskAssignee=ana`,
      `${common}&taskInvolvedUser=ana`,
    ]);
  });
});

describe('a new task', () => {
  it('[TK-14] is its owner’s own with high priority unless told otherwise', () => {
    expect(buildCreateTaskRequest({ name: 'Call', owner: 'ana' })).toMatchObject({
      method: 'POST',
      path: `${service}/runtime/tasks`,
    });
    expect(buildCreateTaskRequest({ name: 'Call', owner: 'ana' }).body).toEqual({
      name: 'Call',
      description: null,
      owner: 'ana',
      assignee: 'ana',
      priority: 100,
    });
  });

  it('[TK-14] given to somebody else counts as delegated', () => {
    const { body } = buildCreateTaskRequest({
      name: 'Call',
      owner: 'ana',
      assignee: 'rui',
      priority: 0,
      description: 'Soon',
      parentTaskId: '7',
    });
    expect(body).toEqual({
      name: 'Call',
      description: 'Soon',
      owner: 'ana',
      assignee: 'rui',
      priority: 0,
      delegationState: 'pending',
      parentTaskId: '7',
    });
  });

  it('is due at the noon of the day where the reader is, told with an offset', () => {
    const { body } = buildCreateTaskRequest({ name: 'Call', owner: 'ana', dueDay: '2026-12-31' });
    const dueDate = String(body?.['dueDate']);
    expect(dueDate).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
    const due = new Date(dueDate);
    expect([due.getFullYear(), due.getMonth(), due.getDate(), due.getHours()]).toEqual([2026, 11, 31, 12]);
    expect(() => buildCreateTaskRequest({ name: 'Call', owner: 'ana', dueDay: '31/12/2026' })).toThrow(
      RangeError,
    );
  });
});

describe('changes and actions', () => {
  it('sends only what changes', () => {
    expect(buildChangeTaskRequest('7', {}).body).toEqual({});
    expect(buildChangeTaskRequest('7', { description: null, dueDay: null, priority: 50 })).toMatchObject({
      method: 'PUT',
      path: `${service}/runtime/tasks/7`,
      body: { description: null, dueDate: null, priority: 50 },
    });
  });

  it('writes the type of each variable', () => {
    const { body } = buildCompleteTaskRequest('7', {
      text: 'a',
      flag: true,
      whole: 3,
      large: 2 ** 40,
      decimal: 2.5,
      moment: new Date('2026-05-06T07:08:09.123Z'),
      nothing: null,
    });
    expect(body).toEqual({
      action: 'complete',
      variables: [
        { name: 'text', type: 'string', value: 'a' },
        { name: 'flag', type: 'boolean', value: true },
        { name: 'whole', type: 'integer', value: 3 },
        { name: 'large', type: 'long', value: 2 ** 40 },
        { name: 'decimal', type: 'double', value: 2.5 },
        { name: 'moment', type: 'date', value: '2026-05-06T07:08:09Z' },
        { name: 'nothing', value: null },
      ],
    });
  });

  it.each([
    [buildCompleteTaskRequest('7'), { action: 'complete' }],
    [buildResolveTaskRequest('7'), { action: 'resolve' }],
    [buildDelegateTaskRequest('7', 'rui'), { action: 'delegate', assignee: 'rui' }],
    [buildClaimTaskRequest('7', 'rui'), { action: 'claim', assignee: 'rui' }],
    [buildUnclaimTaskRequest('7'), { action: 'claim', assignee: null }],
  ])('posts the action %#', (request, body) => {
    expect(request).toEqual({ method: 'POST', path: `${service}/runtime/tasks/7`, body, answer: null });
  });

  it.each([
    [buildTaskRequest('a/b'), 'GET', '/runtime/tasks/a%2Fb'],
    [buildCancelTaskRequest('7'), 'DELETE', '/runtime/tasks/7'],
    [buildTaskVariablesRequest('7'), 'GET', '/runtime/tasks/7/variables'],
    [buildSubtasksRequest('7'), 'GET', '/runtime/tasks/7/subtasks'],
  ])('addresses one task %#', (request, method, path) => {
    expect([request.method, request.path]).toEqual([method, service + path]);
  });
});
