import { expect, it } from 'vitest';

import {
  buildDefinitionSourceRequest,
  buildProcessDefinitionRequest,
  buildTasksOfPersonRequest,
} from './process-definition.ts';

const service = '/activiti-rest/service';

it.each([
  [buildProcessDefinitionRequest('p:1:2'), '/repository/process-definitions/p%3A1%3A2'],
  [buildDefinitionSourceRequest('p:1:2'), '/repository/process-definitions/p%3A1%3A2/resourcedata'],
  [buildTasksOfPersonRequest('9', 'ANA B'), '/runtime/tasks?size=10&processInstanceId=9&assignee=ANA%20B'],
])('addresses definitions and what became of them %#', (request, path) => {
  expect([request.method, request.path]).toEqual(['GET', `${service}${path}`]);
});

it('takes the source for text', () => {
  const { answersText, answer } = buildDefinitionSourceRequest('p');
  expect([answersText, answer.parse('<definitions/>')]).toEqual([true, '<definitions/>']);
});

it('reads a definition with an id that says nothing', () => {
  const definition = {
    id: 'b7c1f1de-0c5a-11ef-9e3a-0242ac120002',
    key: 'a'.repeat(70),
    version: 3,
    name: null,
    deploymentId: '1',
    suspended: false,
    startFormDefined: false,
    graphicalNotationDefined: true,
  };
  expect(buildProcessDefinitionRequest(definition.id).answer?.parse(definition)).toMatchObject({
    key: 'a'.repeat(70),
    name: null,
    description: null,
  });
});
