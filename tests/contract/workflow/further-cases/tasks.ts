import { done, noContent, startOf, type FurtherCase } from './further-case.ts';

export const taskCases: readonly FurtherCase[] = [
  {
    id: 'J1',
    title: 'a task with every field is stored as given',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: 'parent ${mark}' }, save: { parent: 'id' } },
      {
        ask: 'POST runtime/tasks',
        json: {
          name: 'all ${mark}',
          description: 'Everything',
          assignee: 'kermit',
          owner: 'owner',
          priority: 20,
          delegationState: 'resolved',
          dueDate: '2036-12-31T12:00:00.000Z',
          parentTaskId: '${parent}',
          formKey: 'testKey',
          tenantId: 'test',
          category: 'a category',
        },
        save: { task: 'id' },
        answer: { status: 201 },
      },
      {
        ask: 'GET runtime/tasks/${task}',
        answer: {
          status: 200,
          holds: {
            name: 'all ${mark}',
            description: 'Everything',
            assignee: 'kermit',
            owner: 'owner',
            priority: 20,
            delegationState: 'resolved',
            dueDate: '2036-12-31T12:00:00.000Z',
            parentTaskId: '${parent}',
            parentTaskUrl: '{base}/runtime/tasks/${parent}',
            formKey: 'testKey',
            tenantId: 'test',
            category: 'a category',
            processInstanceId: null,
          },
        },
      },
    ],
  },
  {
    id: 'J3',
    title: 'createdAfter and createdBefore a moment between two tasks find one each',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: 'before ${mark}' } },
      { saveMoment: 'moment' },
      { ask: 'POST runtime/tasks', json: { name: 'after ${mark}' } },
      {
        ask: 'GET runtime/tasks?nameLike=%25${mark}&createdBefore=${moment}',
        answer: { status: 200, names: ['before ${mark}'] },
      },
      {
        ask: 'GET runtime/tasks?nameLike=%25${mark}&createdAfter=${moment}',
        answer: { status: 200, names: ['after ${mark}'] },
      },
    ],
  },
  {
    id: 'J4',
    title: 'excludeSubTasks leaves only parents',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: 'parent ${mark}' }, save: { parent: 'id' } },
      { ask: 'POST runtime/tasks', json: { name: 'child ${mark}', parentTaskId: '${parent}' } },
      {
        ask: 'GET runtime/tasks?nameLike=%25${mark}&excludeSubTasks=true',
        answer: { status: 200, names: ['parent ${mark}'] },
      },
      {
        ask: 'GET runtime/tasks?nameLike=%25${mark}&sort=name',
        answer: { status: 200, names: ['child ${mark}', 'parent ${mark}'] },
      },
    ],
  },
  {
    id: 'J5',
    title: 'processInstanceIdIn gives the tasks of those instances',
    steps: [
      ...startOf('jTwoTasks', { instance: 'one', task: 'taskOne' }),
      ...startOf('jTwoTasks', { instance: 'two', task: 'taskTwo' }),
      ...startOf('jTwoTasks', { instance: 'three', task: 'taskThree' }),
      {
        ask: 'GET runtime/tasks?processInstanceIdIn=${one},${three}',
        answer: { status: 200, items: [{ id: '${taskOne}' }, { id: '${taskThree}' }] },
      },
    ],
  },
  {
    id: 'J6',
    title: 'tasks are filtered by tenant',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: 'with ${mark}', tenantId: 'tenant-${mark}' } },
      { ask: 'POST runtime/tasks', json: { name: 'without ${mark}' } },
      {
        ask: 'GET runtime/tasks?nameLike=%25${mark}&tenantId=tenant-${mark}',
        answer: { status: 200, names: ['with ${mark}'] },
      },
      { ask: 'GET runtime/tasks?tenantIdLike=%25${mark}', answer: { status: 200, names: ['with ${mark}'] } },
      {
        ask: 'GET runtime/tasks?nameLike=%25${mark}&withoutTenantId=true',
        answer: { status: 200, names: ['without ${mark}'] },
      },
    ],
  },
  {
    id: 'J7',
    title: 'a claimed task is no longer offered to its group',
    steps: [
      ...startOf('jOffered'),
      {
        ask: 'GET runtime/tasks?candidateGroup=sales&processInstanceId=${pi}',
        answer: { status: 200, items: [{ id: '${task}' }] },
      },
      { ask: 'POST runtime/tasks/${task}', json: { action: 'claim', assignee: 'fozzie' }, answer: done },
      {
        ask: 'GET runtime/tasks?candidateGroup=sales&processInstanceId=${pi}',
        answer: { status: 200, items: [] },
      },
      {
        ask: 'POST runtime/tasks/${task}',
        json: { action: 'claim', assignee: 'kermit' },
        answer: { status: 409, holds: { message: 'Task was already claimed' } },
      },
    ],
  },
  {
    id: 'J8',
    title: 'claiming for nobody gives a task back to its candidates',
    steps: [
      ...startOf('jOffered'),
      { ask: 'POST runtime/tasks/${task}', json: { action: 'claim', assignee: 'fozzie' }, answer: done },
      { ask: 'POST runtime/tasks/${task}', json: { action: 'claim', assignee: null }, answer: done },
      { ask: 'GET runtime/tasks/${task}', answer: { status: 200, holds: { assignee: null } } },
      {
        ask: 'GET runtime/tasks?candidateUser=kermit&processInstanceId=${pi}',
        answer: { status: 200, items: [{ id: '${task}' }] },
      },
    ],
  },
  {
    id: 'J9',
    title: 'a task delegated twice keeps its owner and is pending for the last one',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: '${mark}', assignee: 'gonzo' }, save: { task: 'id' } },
      { ask: 'POST runtime/tasks/${task}', json: { action: 'delegate', assignee: 'fozzie' }, answer: done },
      { ask: 'POST runtime/tasks/${task}', json: { action: 'delegate', assignee: 'kermit' }, answer: done },
      {
        ask: 'GET runtime/tasks/${task}',
        answer: { status: 200, holds: { owner: 'gonzo', assignee: 'kermit', delegationState: 'pending' } },
      },
    ],
  },
  {
    id: 'J10',
    title: 'a task may be resolved twice',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: '${mark}', assignee: 'gonzo' }, save: { task: 'id' } },
      { ask: 'POST runtime/tasks/${task}', json: { action: 'delegate', assignee: 'fozzie' }, answer: done },
      { ask: 'POST runtime/tasks/${task}', json: { action: 'resolve' }, answer: done },
      { ask: 'POST runtime/tasks/${task}', json: { action: 'resolve' }, answer: done },
      {
        ask: 'GET runtime/tasks/${task}',
        answer: { status: 200, holds: { owner: 'gonzo', assignee: 'gonzo', delegationState: 'resolved' } },
      },
    ],
  },
  {
    id: 'J11',
    title: 'variables sent with a completion are in history as updates',
    steps: [
      ...startOf('jTwoTasks'),
      {
        ask: 'POST runtime/tasks/${task}',
        json: {
          action: 'complete',
          variables: [
            { name: 'var1', value: 'First value' },
            { name: 'var2', value: true },
          ],
        },
        answer: done,
      },
      { ask: 'GET runtime/tasks/${task}', answer: { status: 404 } },
      {
        ask: 'GET history/historic-detail?processInstanceId=${pi}&selectOnlyVariableUpdates=true&size=50',
        answer: {
          status: 200,
          items: [
            {
              detailType: 'variableUpdate',
              variable: { name: 'var1', type: 'string', value: 'First value' },
            },
            { detailType: 'variableUpdate', variable: { name: 'var2', type: 'boolean', value: true } },
          ],
        },
      },
    ],
  },
  {
    id: 'J12',
    title: 'each action on an unknown task is 404',
    steps: ['complete', 'claim', 'delegate', 'resolve'].map((action) => ({
      ask: 'POST runtime/tasks/none',
      json: { action, assignee: 'kermit' },
      answer: { status: 404, exception: "Could not find a task with id 'none'." },
    })),
  },
  {
    id: 'J13',
    title: 'an update without members changes nothing',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: 'parent ${mark}' }, save: { parent: 'id' } },
      {
        ask: 'POST runtime/tasks',
        json: {
          name: 'child ${mark}',
          description: 'kept',
          owner: 'gonzo',
          assignee: 'fozzie',
          delegationState: 'resolved',
          priority: 20,
          parentTaskId: '${parent}',
          dueDate: '2036-12-31T12:00:00.000Z',
        },
        save: { task: 'id' },
      },
      {
        ask: 'PUT runtime/tasks/${task}',
        json: {},
        answer: {
          status: 200,
          holds: {
            name: 'child ${mark}',
            description: 'kept',
            owner: 'gonzo',
            assignee: 'fozzie',
            delegationState: 'resolved',
            priority: 20,
            parentTaskId: '${parent}',
            dueDate: '2036-12-31T12:00:00.000Z',
          },
        },
      },
    ],
  },
  {
    id: 'J23',
    title: 'a comment may be saved with the instance of its task',
    steps: [
      ...startOf('jTwoTasks'),
      {
        ask: 'POST runtime/tasks/${task}/comments',
        json: { message: 'both ${mark}', saveProcessInstanceId: true },
        answer: {
          status: 201,
          holds: { author: 'kermit', message: 'both ${mark}', taskId: '${task}', processInstanceId: '${pi}' },
        },
      },
      {
        ask: 'POST runtime/tasks/${task}/comments',
        json: { message: 'task only ${mark}', saveProcessInstanceId: false },
        answer: { status: 201, holds: { taskId: '${task}', processInstanceId: null } },
      },
    ],
  },
  {
    id: 'J24',
    title: 'comments of a completed task can be read',
    steps: [
      ...startOf('jTwoTasks'),
      {
        ask: 'POST runtime/tasks/${task}/comments',
        json: { message: 'kept ${mark}' },
        save: { comment: 'id' },
      },
      { ask: 'POST runtime/tasks/${task}', json: { action: 'complete' }, answer: done },
      {
        ask: 'GET runtime/tasks/${task}/comments/${comment}',
        answer: { status: 200, holds: { id: '${comment}', message: 'kept ${mark}', author: 'kermit' } },
      },
    ],
  },
  {
    id: 'J25',
    title: 'an event of a task can be deleted',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: '${mark}' }, save: { task: 'id' } },
      { ask: 'POST runtime/tasks/${task}/identitylinks', json: { user: 'gonzo', type: 'watcher' } },
      {
        ask: 'GET runtime/tasks/${task}/events',
        save: { event: '0.id' },
        answer: { status: 200, items: [{ action: 'AddUserLink', message: ['gonzo', 'watcher'] }] },
      },
      { ask: 'DELETE runtime/tasks/${task}/events/${event}', answer: noContent },
      { ask: 'GET runtime/tasks/${task}/events', answer: { status: 200, items: [] } },
      { ask: 'GET runtime/tasks/${task}/events/${event}', answer: { status: 404 } },
    ],
  },
];
