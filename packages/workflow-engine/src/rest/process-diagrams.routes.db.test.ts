import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDefinitionQueries } from '../persistence/definition-queries.ts';
import { createDeploymentQueries } from '../persistence/deployment-queries.ts';
import type { WorkflowTables } from '../persistence/tables.ts';
import { createSeed } from '../persistence/testing/seed-rows.ts';
import { createDiagramImages } from './process-diagrams.routes.ts';
import { startTestWorkflowServer, type TestWorkflowServer } from './testing/start-test-workflow-server.ts';
import { askWorkflow } from './testing/workflow-client.ts';

const drawn = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="test"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI">
  <process id="drawn" isExecutable="true">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="work"/>
    <userTask id="work" name="Trabalhar"/>
  </process>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="p" bpmnElement="drawn">
    <bpmndi:BPMNShape id="s1" bpmnElement="start"><dc:Bounds x="0" y="20" width="30" height="30"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s2" bpmnElement="work"><dc:Bounds x="80" y="0" width="100" height="70"/></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="e1" bpmnElement="f1"><di:waypoint x="30" y="35"/><di:waypoint x="80" y="35"/></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`;

let server: TestWorkflowServer;

beforeAll(async () => {
  server = await startTestWorkflowServer();
  const seed = createSeed(server.database);
  await seed.addDeployment('d1');
  await seed.addResource('d1', 'drawn.bpmn', Buffer.from(drawn));
  await seed.addResource('d1', 'stored.png', Buffer.from('stored image'));
  await seed.addDefinition({ id: 'drawn:1:1', key: 'drawn', hasDiagram: true });
  await seed.addDefinition({ id: 'stored:1:2', key: 'stored', hasDiagram: true });
  await seed.addDefinition({ id: 'plain:1:3', key: 'plain' });
  await server.database
    .queries<WorkflowTables>()
    .updateTable('workflow.process_definition')
    .set({ diagram_resource_name: 'stored.png' })
    .where('id', '=', 'stored:1:2')
    .execute();
  await seed.addExecution({ id: '10', definitionId: 'drawn:1:1', activityId: 'work' });
  await seed.addExecution({ id: '11', definitionId: 'plain:1:3', activityId: 'work' });
});

afterAll(async () => {
  await server.close();
});

async function download(path: string) {
  const response = await fetch(`${server.base}/${path}`, {
    headers: { authorization: `Basic ${btoa('kermit:kermit')}` },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

test('[WF-01] images of a definition and of an instance, where the active node is marked', async () => {
  const image = await download('repository/process-definitions/drawn:1:1/image');
  const marked = await download('runtime/process-instances/10/diagram');
  for (const { status, type, bytes } of [image, marked]) {
    expect([status, type]).toEqual([200, 'image/png']);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  }
  expect(marked.bytes.equals(image.bytes)).toBe(false);
});

test('[WF-01] an image that was deployed is given as it is', async () => {
  const image = await download('repository/process-definitions/stored:1:2/image');
  expect([image.status, image.bytes.toString()]).toEqual([200, 'stored image']);
});

test.each([
  [
    'repository/process-definitions/plain:1:3/image',
    400,
    "Process definition with id 'plain:1:3' has no image.",
  ],
  ['repository/process-definitions/none/image', 404, "no deployed process definition found with id 'none'"],
  [
    'runtime/process-instances/11/diagram',
    400,
    "Process instance with id '11' has no graphical notation defined.",
  ],
  ['runtime/process-instances/none/diagram', 404, "Could not find a process instance with id 'none'."],
])('[WF-01] %s answers %i', async (path, status, exception) => {
  const answer = await askWorkflow(server.base, { path });
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ exception })]);
});

test('the same drawing is made once', async () => {
  const rendered: (readonly string[])[] = [];
  const images = createDiagramImages(
    createDeploymentQueries(server.database),
    (_model, _diagram, options) => {
      rendered.push(options.activeNodeIds);
      return Promise.resolve(new Uint8Array());
    },
  );
  const definition = await createDefinitionQueries(server.database).findDefinition('drawn:1:1');
  if (definition === undefined) throw new Error('The definition was not seeded.');
  await Promise.all([
    images.getMarked(definition, ['work', 'start']),
    images.getMarked(definition, ['start', 'work']),
  ]);
  await images.findOfDefinition(definition);
  await images.findOfDefinition(definition);
  expect(rendered).toEqual([['start', 'work'], []]);
});
