// What only Flowable has: asked of a real one, so that this page of the catalogue stays true.
import { done, noContent, startOf, type FurtherCase } from './further-case.ts';

export const flowableOnlyCases: readonly FurtherCase[] = [
  {
    id: 'J59',
    title: 'several tasks are updated at once, unknown ones are named',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: 'one ${mark}' }, save: { one: 'id' } },
      { ask: 'POST runtime/tasks', json: { name: 'two ${mark}' }, save: { two: 'id' } },
      { ask: 'PUT runtime/tasks', json: { taskIds: ['${one}', '${two}'], name: 'both ${mark}' } },
      {
        ask: 'GET runtime/tasks?nameLike=both%20${mark}',
        answer: { status: 200, items: [{ id: '${one}' }, { id: '${two}' }] },
      },
      {
        ask: 'PUT runtime/tasks',
        json: { taskIds: ['${one}', 'none'], name: 'x' },
        answer: { status: 404, holds: { exception: /none/ } },
      },
    ],
  },
  {
    id: 'J60',
    title: 'several instances are deleted at once',
    steps: [
      ...startOf('jTwoTasks', { instance: 'one', task: 'taskOne' }),
      ...startOf('jTwoTasks', { instance: 'two', task: 'taskTwo' }),
      {
        ask: 'POST runtime/process-instances/delete',
        json: { action: 'delete', instanceIds: ['${one}', '${two}'] },
        answer: noContent,
      },
      { ask: 'GET runtime/process-instances/${one}', answer: { status: 404 } },
    ],
  },
  {
    id: 'J61',
    title: 'an instance gets a name and a business key',
    steps: [
      ...startOf('jTwoTasks'),
      {
        ask: 'PUT runtime/process-instances/${pi}',
        json: { name: 'named ${mark}' },
        answer: { status: 200, holds: { name: 'named ${mark}' } },
      },
      {
        ask: 'PUT runtime/process-instances/${pi}',
        json: { businessKey: '${mark}' },
        answer: { status: 200, holds: { businessKey: '${mark}' } },
      },
    ],
  },
  {
    id: 'J62',
    title: 'a local variable of a completion stays with the task',
    steps: [
      ...startOf('jTwoTasks'),
      {
        ask: 'POST runtime/tasks/${task}',
        json: { action: 'complete', variables: [{ name: 'mine', value: '${mark}', scope: 'local' }] },
        answer: done,
      },
      {
        ask: 'GET history/historic-variable-instances?taskId=${task}',
        answer: { status: 200, items: [{ taskId: '${task}', variable: { name: 'mine', value: '${mark}' } }] },
      },
    ],
  },
  {
    id: 'J63',
    title: 'a task of nobody may be given back',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: '${mark}' }, save: { task: 'id' } },
      { ask: 'POST runtime/tasks/${task}', json: { action: 'claim', assignee: null }, answer: done },
      { ask: 'GET runtime/tasks/${task}/events', answer: { status: 200, items: [] } },
    ],
  },
  {
    id: 'J64',
    title: 'a changed password is the one that lets in',
    steps: [
      { ask: 'POST identity/users', json: { id: 'u${mark}', password: 'one' } },
      { ask: 'PUT identity/users/u${mark}', json: { password: 'two' } },
      { ask: 'GET identity/users/u${mark}', as: 'u${mark}:one', answer: { status: 401 } },
      { ask: 'GET identity/users/u${mark}', as: 'u${mark}:two', answer: { status: 200 } },
      { ask: 'DELETE identity/users/u${mark}' },
    ],
  },
  {
    id: 'J65',
    title: 'dates in the query may have milliseconds',
    steps: [
      { ask: 'GET runtime/tasks?dueBefore=2036-12-25T00:00:00.000Z', answer: { status: 200 } },
      { ask: 'GET runtime/tasks?dueBefore=not-a-date', answer: { status: 500 } },
    ],
  },
];
