// What is asked and read about one task besides itself: remarks, people, history. Shapes as the recorded Activiti
// and as Flowable write them.
import { describe, expect, it } from 'vitest';

import {
  buildActivitiesRequest,
  buildHistoricInstanceRequest,
  buildHistoricTaskRequest,
  buildPastSubtasksRequest,
  buildTasksOfInstanceRequest,
  historicActivityPage,
  historicInstance,
} from './activity-history.ts';
import {
  buildAddCommentRequest,
  buildRemoveCommentRequest,
  buildTaskCommentsRequest,
  commentsAnswer,
  taskComment,
} from './comments.ts';
import { historicTask } from './historic-task.ts';
import { buildTaskLinksRequest, taskLinksAnswer } from './task-links.ts';

const service = '/activiti-rest/service';

it.each([
  [buildTaskCommentsRequest('a/b'), 'GET', '/runtime/tasks/a%2Fb/comments'],
  [buildAddCommentRequest('7', 'Feito'), 'POST', '/runtime/tasks/7/comments'],
  [buildRemoveCommentRequest('7', '9'), 'DELETE', '/runtime/tasks/7/comments/9'],
  [buildTaskLinksRequest('7'), 'GET', '/runtime/tasks/7/identitylinks'],
  [buildHistoricTaskRequest('7'), 'GET', '/history/historic-task-instances/7'],
  [buildHistoricInstanceRequest('5'), 'GET', '/history/historic-process-instances/5'],
  [
    buildActivitiesRequest('5'),
    'GET',
    '/history/historic-activity-instances?processInstanceId=5&sort=startTime&order=asc&size=1000&start=0',
  ],
  [
    buildTasksOfInstanceRequest('5', 1000),
    'GET',
    '/history/historic-task-instances?processInstanceId=5&sort=startTime&order=asc&size=1000&start=1000',
  ],
  [
    buildPastSubtasksRequest('7'),
    'GET',
    '/history/historic-task-instances?parentTaskId=7&sort=startTime&order=asc&size=1000&start=0',
  ],
])('asks for the details of a task %#', (request, method, path) => {
  expect([request.method, request.path]).toEqual([method, service + path]);
});

it('sends a remark and nothing else: Activiti refuses other fields', () => {
  expect(buildAddCommentRequest('7', 'Feito').body).toEqual({ message: 'Feito' });
});

describe('remarks', () => {
  it.each([
    [
      'Activiti',
      {
        id: '193',
        author: 'kermit',
        message: 'First  comment',
        time: '2026-11-15T00:59:48.150Z',
        taskId: '142',
        taskUrl: 'http://127.0.0.1/runtime/tasks/142/comments/193',
        processInstanceId: null,
        processInstanceUrl: null,
      },
    ],
    [
      'Flowable in another zone',
      { id: '193', author: 'kermit', message: 'First  comment', time: '2026-11-14T21:59:48.150-03:00' },
    ],
  ])('[WF-02] of %s are read', (_engine, body) => {
    expect(commentsAnswer.parse([body])).toEqual([
      { id: '193', author: 'kermit', message: 'First  comment', time: '2026-11-15T00:59:48.150Z' },
    ]);
  });

  it('may have no author and no text', () => {
    const time = '2026-11-15T00:59:48.150Z';
    expect(taskComment.parse({ id: '1', author: null, message: null, time })).toEqual({
      id: '1',
      author: null,
      message: '',
      time,
    });
  });
});

it('[WF-02] reads who has to do with a task, people and groups', () => {
  const links = taskLinksAnswer.parse([
    { url: 'http://127.0.0.1/x', user: 'fozzie', group: null, type: 'candidate' },
    { url: 'http://127.0.0.1/x', user: null, group: 'sales', type: 'candidate' },
    { user: 'gonzo', type: 'assignee' },
  ]);
  expect(links).toEqual([
    { user: 'fozzie', group: null, type: 'candidate' },
    { user: null, group: 'sales', type: 'candidate' },
    { user: 'gonzo', group: null, type: 'assignee' },
  ]);
});

describe('history', () => {
  it('[WF-02] reads the steps of a process, also of engines that tell more or less of each', () => {
    const activity = {
      id: '12',
      activityId: 'triagem',
      activityName: 'Triagem',
      activityType: 'userTask',
      taskId: '7',
      calledProcessInstanceId: null,
      assignee: 'ana',
      startTime: '2026-05-06T07:08:09.123Z',
      endTime: null,
      durationInMillis: null,
      tenantId: '',
    };
    const flow = {
      id: '13',
      activityId: 'aceita',
      activityType: 'sequenceFlow',
      startTime: '2026-05-06T07:08:09.123Z',
      endTime: '2026-05-06T07:08:09.123Z',
    };
    const page = historicActivityPage.parse({ data: [activity, flow], total: 2, start: 0, size: 2 });
    expect(page.data).toEqual([
      {
        id: '12',
        activityId: 'triagem',
        activityName: 'Triagem',
        activityType: 'userTask',
        taskId: '7',
        assignee: 'ana',
        startTime: '2026-05-06T07:08:09.123Z',
        endTime: null,
      },
      { ...flow, activityName: null, taskId: null, assignee: null },
    ]);
  });

  it('[WF-02] knows an instance that ended by its end, not by a reason', () => {
    const instance = historicInstance.parse({
      id: '5',
      businessKey: 'B-1',
      processDefinitionId: 'p:1:2',
      startTime: '2026-05-06T04:08:09.123-03:00',
      endTime: '2026-05-06T05:08:09.123-03:00',
      startUserId: 'ana',
      deleteReason: 'ACTIVITY_DELETED',
    });
    expect(instance).toEqual({
      id: '5',
      name: null,
      businessKey: 'B-1',
      processDefinitionId: 'p:1:2',
      startTime: '2026-05-06T07:08:09.123Z',
      endTime: '2026-05-06T08:08:09.123Z',
      startUserId: 'ana',
    });
  });

  it('refuses what is no task of the history', () => {
    expect(historicTask.safeParse({ message: 'Not found' }).success).toBe(false);
  });
});
