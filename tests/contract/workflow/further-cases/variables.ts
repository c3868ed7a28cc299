import { noContent, startOf, type FurtherCase } from './further-case.ts';

const typed = [
  { name: 'stringVariable', type: 'string', value: 'simple string value' },
  { name: 'integerVariable', type: 'integer', value: 1234 },
  { name: 'shortVariable', type: 'short', value: 123 },
  { name: 'longVariable', type: 'long', value: 4_567_890_123 },
  { name: 'doubleVariable', type: 'double', value: 123.456 },
  { name: 'booleanVariable', type: 'boolean', value: true },
  { name: 'dateVariable', type: 'date', value: '2036-05-06T07:08:09Z' },
];
const typedIn = (scope: string): readonly unknown[] => typed.map((variable) => ({ ...variable, scope }));

export const variableCases: readonly FurtherCase[] = [
  {
    id: 'J14',
    title: 'a variable of the task hides that of the process',
    steps: [
      ...startOf('jTwoTasks', { variables: [{ name: 'v', value: 'of the process' }] }),
      { ask: 'POST runtime/tasks/${task}/variables', json: [{ name: 'v', value: 'of the task' }] },
      {
        ask: 'GET runtime/tasks/${task}/variables/v',
        answer: { status: 200, holds: { value: 'of the task', scope: 'local' } },
      },
      {
        ask: 'GET runtime/tasks/${task}/variables/v?scope=global',
        answer: { status: 200, holds: { value: 'of the process', scope: 'global' } },
      },
    ],
  },
  {
    id: 'J15',
    title: 'the data of a binary variable are its bytes',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: '${mark}' }, save: { task: 'id' } },
      {
        ask: 'POST runtime/tasks/${task}/variables',
        file: 'c07-auto.bpmn20.xml',
        fields: { name: 'bytes', type: 'binary' },
        answer: {
          status: 201,
          holds: {
            name: 'bytes',
            type: 'binary',
            value: null,
            valueUrl: '{base}/runtime/tasks/${task}/variables/bytes/data',
            scope: 'local',
          },
        },
      },
      {
        ask: 'GET runtime/tasks/${task}/variables/bytes/data',
        answer: { status: 200, holds: { _nonjson: true, bytes: 591 } },
        contentType: 'application/octet-stream',
      },
    ],
  },
  {
    id: 'J16',
    title: 'the data of a serialized object are a Java stream',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: '${mark}' }, save: { task: 'id' } },
      {
        ask: 'POST runtime/tasks/${task}/variables',
        json: [{ name: 'list', value: ['a', 'b'] }],
        answer: { status: 201, holds: [{ name: 'list', type: 'serializable', value: null }] },
      },
      {
        ask: 'GET runtime/tasks/${task}/variables/list/data',
        answer: { status: 200, holds: { _nonjson: true } },
        contentType: 'application/x-java-serialized-object',
      },
    ],
  },
  {
    id: 'J17',
    title: 'deleting without a scope removes the variable of the task only',
    steps: [
      ...startOf('jTwoTasks', { variables: [{ name: 'v', value: 'of the process' }] }),
      { ask: 'POST runtime/tasks/${task}/variables', json: [{ name: 'v', value: 'of the task' }] },
      { ask: 'DELETE runtime/tasks/${task}/variables/v', answer: noContent },
      {
        ask: 'GET runtime/tasks/${task}/variables/v',
        answer: { status: 200, holds: { value: 'of the process', scope: 'global' } },
      },
    ],
  },
  {
    id: 'J18',
    title: 'the variables of a task are its own and those of the process, a shared name once',
    steps: [
      ...startOf('jTwoTasks', {
        variables: [
          ...typed.map(({ name, ...rest }) => ({ ...rest, name: `${name}Global` })),
          { name: 'shared', value: 'g' },
        ],
      }),
      {
        ask: 'POST runtime/tasks/${task}/variables',
        json: [
          ...typed.map(({ name, ...rest }) => ({ ...rest, name: `${name}Local` })),
          { name: 'shared', value: 'l' },
        ],
      },
      {
        ask: 'GET runtime/tasks/${task}/variables',
        answer: {
          status: 200,
          items: [
            ...typed.map(({ name }) => ({ name: `${name}Global`, scope: 'global' })),
            ...typed.map(({ name }) => ({ name: `${name}Local`, scope: 'local' })),
            { name: 'shared', value: 'l', scope: 'local' },
          ],
        },
      },
      {
        ask: 'GET runtime/tasks/${task}/variables?scope=local',
        answer: {
          status: 200,
          items: [...typed.map(() => ({ scope: 'local' })), { name: 'shared', value: 'l' }].toReversed(),
        },
      },
      {
        ask: 'GET runtime/tasks/${task}/variables?scope=global',
        answer: {
          status: 200,
          items: [...typed.map(() => ({ scope: 'global' })), { name: 'shared', value: 'g' }].toReversed(),
        },
      },
    ],
  },
  {
    id: 'J19',
    title: 'a global variable of a task is stored on the process',
    steps: [
      ...startOf('jTwoTasks'),
      {
        ask: 'POST runtime/tasks/${task}/variables',
        json: [{ name: 'v', value: 'simple', scope: 'global', type: 'string' }],
        answer: { status: 201, holds: [{ name: 'v', type: 'string', value: 'simple', scope: 'global' }] },
      },
      {
        ask: 'GET runtime/process-instances/${pi}/variables',
        answer: { status: 200, items: [{ name: 'v', value: 'simple' }] },
      },
    ],
  },
  {
    id: 'J20',
    title: 'seven typed variables at once keep their types',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: '${mark}' }, save: { task: 'id' } },
      {
        ask: 'POST runtime/tasks/${task}/variables',
        json: typed,
        answer: { status: 201, items: typedIn('local') },
      },
      { ask: 'GET runtime/tasks/${task}/variables', answer: { status: 200, items: typedIn('local') } },
    ],
  },
  {
    id: 'J21',
    title: 'a form without a name is refused',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: '${mark}' }, save: { task: 'id' } },
      {
        ask: 'POST runtime/tasks/${task}/variables',
        file: 'c07-auto.bpmn20.xml',
        fields: { type: 'binary' },
        answer: { status: 400, exception: 'No variable name was found in request body.' },
      },
    ],
  },
  {
    id: 'J22',
    title: 'deleting all variables of a task leaves those of the process',
    steps: [
      ...startOf('jTwoTasks', { variables: [{ name: 'kept', value: 'x' }] }),
      {
        ask: 'POST runtime/tasks/${task}/variables',
        json: [
          { name: 'one', value: 1 },
          { name: 'two', value: 2 },
        ],
      },
      { ask: 'DELETE runtime/tasks/${task}/variables', answer: noContent },
      {
        ask: 'GET runtime/tasks/${task}/variables',
        answer: { status: 200, items: [{ name: 'kept', scope: 'global' }] },
      },
    ],
  },
  {
    id: 'J32',
    title: 'a binary variable of an instance is replaced by a form',
    steps: [
      ...startOf('jTwoTasks', { variables: [{ name: 'bytes', value: 'not yet' }] }),
      {
        ask: 'PUT runtime/process-instances/${pi}/variables/bytes',
        file: 'c01-one-task.bpmn20.xml',
        fields: { name: 'bytes', type: 'binary' },
        answer: {
          status: 200,
          holds: {
            name: 'bytes',
            type: 'binary',
            value: null,
            valueUrl: '{base}/runtime/process-instances/${pi}/variables/bytes/data',
          },
        },
      },
      {
        ask: 'GET runtime/process-instances/${pi}/variables/bytes/data',
        answer: { status: 200, holds: { _nonjson: true, bytes: 847 } },
      },
    ],
  },
  {
    id: 'J33',
    title: 'an unknown scope of a single variable is refused',
    steps: [
      ...startOf('jTwoTasks', { variables: [{ name: 'v', value: 'x' }] }),
      {
        ask: 'GET runtime/process-instances/${pi}/variables/v?scope=illegal',
        answer: { status: 400, exception: "Invalid variable scope: 'illegal'" },
      },
    ],
  },
  {
    id: 'J34',
    title: 'all variables of an instance can be deleted',
    steps: [
      ...startOf('jTwoTasks', {
        variables: [
          { name: 'one', value: 1 },
          { name: 'two', value: 2 },
        ],
      }),
      { ask: 'DELETE runtime/process-instances/${pi}/variables', answer: noContent },
      { ask: 'GET runtime/process-instances/${pi}/variables', answer: { status: 200, items: [] } },
    ],
  },
  {
    id: 'J58',
    title: 'a serialized object of a class that is not known is refused',
    steps: [
      { ask: 'POST runtime/tasks', json: { name: '${mark}' }, save: { task: 'id' } },
      {
        ask: 'POST runtime/tasks/${task}/variables',
        file: 'j08-unknown-class.ser',
        fields: { name: 'object', type: 'serializable' },
        answer: { status: 415, holds: { message: 'Content is not supported' } },
      },
    ],
  },
];
