import { noContent, startOf, type CaseStep, type FurtherCase } from './further-case.ts';

const booking = (address: unknown): readonly CaseStep[] =>
  startOf('jForm', {
    variables: [
      { name: 'speakerName', value: 'Mike' },
      { name: 'start', value: '2036-01-31T00:00:00Z', type: 'date' },
      { name: 'address', value: address },
    ],
  });
const known = { speaker: 'Mike', start: '31-Jan-2036' };

export const formCases: readonly FurtherCase[] = [
  {
    id: 'J45',
    title: 'a date variable is shown in the pattern of its property',
    steps: [
      ...booking({ street: 'broadway' }),
      {
        ask: 'GET form/form-data?taskId=${task}',
        answer: {
          status: 200,
          holds: {
            taskId: '${task}',
            formProperties: [
              { id: 'room', type: 'string', value: null, readable: true, writable: true, required: false },
              { id: 'duration', type: 'long', value: null, datePattern: null },
              { id: 'speaker', type: null, value: known.speaker, writable: false },
              { id: 'street', value: 'broadway', required: true },
              { id: 'start', type: 'date', value: known.start, datePattern: 'dd-MMM-yyyy' },
              { id: 'end', type: 'date', value: null, datePattern: 'dd/MM/yyyy' },
              {
                id: 'direction',
                type: 'enum',
                value: null,
                enumValues: [
                  { id: 'left', name: 'Go Left' },
                  { id: 'right', name: 'Go Right' },
                  { id: 'up', name: 'Go Up' },
                  { id: 'down', name: 'Go Down' },
                ],
              },
            ],
          },
        },
      },
    ],
  },
  {
    id: 'J46',
    title: 'a property whose expression finds nothing has no value',
    steps: [
      ...booking({}),
      {
        ask: 'GET form/form-data?taskId=${task}',
        answer: {
          status: 200,
          holds: {
            formProperties: [
              { id: 'room' },
              { id: 'duration' },
              { id: 'speaker' },
              { id: 'street', value: null },
              { id: 'start' },
              { id: 'end' },
              { id: 'direction' },
            ],
          },
        },
      },
    ],
  },
  {
    id: 'J47',
    title: 'without a required property nothing happens, with it the instance ends',
    steps: [
      ...booking({}),
      {
        ask: 'POST form/form-data',
        json: { taskId: '${task}', properties: [{ id: 'room', value: '123L' }] },
        answer: { status: 500, exception: "form property 'street' is required" },
      },
      { ask: 'GET runtime/tasks/${task}', answer: { status: 200 } },
      {
        ask: 'POST form/form-data',
        json: {
          taskId: '${task}',
          properties: [
            { id: 'room', value: '123L' },
            { id: 'street', value: 'test' },
          ],
        },
        answer: noContent,
      },
      { ask: 'GET runtime/process-instances/${pi}', answer: { status: 404 } },
      {
        ask: 'GET history/historic-process-instances/${pi}',
        answer: { status: 200, holds: { endActivityId: 'done' } },
      },
    ],
  },
  {
    id: 'J48',
    title: 'submitted properties are in history with their instance',
    steps: [
      ...booking({}),
      {
        ask: 'POST form/form-data',
        json: {
          taskId: '${task}',
          properties: [
            { id: 'room', value: '123L' },
            { id: 'street', value: 'test' },
            { id: 'direction', value: 'nowhere' },
          ],
        },
        answer: { status: 400, exception: 'Invalid value for enum form property: nowhere' },
      },
      {
        ask: 'POST form/form-data',
        json: {
          taskId: '${task}',
          properties: [
            { id: 'room', value: '123L' },
            { id: 'street', value: 'test' },
            { id: 'direction', value: 'up' },
          ],
        },
        answer: noContent,
      },
      {
        ask: 'GET history/historic-detail?processInstanceId=${pi}&selectOnlyFormProperties=true&size=50',
        answer: {
          status: 200,
          items: [
            {
              detailType: 'formProperty',
              processInstanceId: '${pi}',
              propertyId: 'room',
              propertyValue: '123L',
            },
            {
              detailType: 'formProperty',
              processInstanceId: '${pi}',
              propertyId: 'street',
              propertyValue: 'test',
            },
            {
              detailType: 'formProperty',
              processInstanceId: '${pi}',
              propertyId: 'direction',
              propertyValue: 'up',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'J49',
    title: 'a submitted start form starts an instance with a task',
    steps: [
      {
        ask: 'GET repository/process-definitions?key=jForm&latest=true',
        save: { definition: 'data.0.id' },
      },
      {
        ask: 'POST form/form-data',
        json: { processDefinitionId: '${definition}', properties: [{ id: 'number', value: '123' }] },
        save: { pi: 'id' },
        answer: { status: 200, holds: { processDefinitionId: '${definition}', ended: false } },
      },
      {
        ask: 'GET runtime/tasks?processInstanceId=${pi}',
        answer: { status: 200, names: ['Book'] },
      },
      {
        ask: 'GET runtime/process-instances/${pi}/variables',
        answer: { status: 200, among: [{ name: 'number', type: 'long', value: 123 }] },
      },
    ],
  },
];
