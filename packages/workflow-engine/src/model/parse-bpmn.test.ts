import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { parseBpmn } from './parse-bpmn.ts';
import { parseSnippet, parseText, readModel, readNode, wrapSnippet } from './testing/parse-snippet.ts';
import { listModelProblems } from './validate-model.ts';

const fixtures = new URL('../../../../tests/contract/workflow/fixtures/', import.meta.url);
const nothingKnown = { knownHandlers: new Set<string>(), knownCalendars: new Set<string>() };

async function parseFixture(name: string) {
  return await parseBpmn(readFileSync(new URL(`${name}.bpmn20.xml`, fixtures)), `${name}.bpmn20.xml`);
}

describe('parseBpmn', () => {
  test.each([
    'c01-one-task',
    'c02-forms',
    'c03-candidates',
    'c04-action-plan',
    'c05-constructs',
    'c06-diagram',
    'c07-auto',
  ])('reads and accepts the fixture %s', async (name) => {
    const parsed = await parseFixture(name);
    expect(listModelProblems(parsed, nothingKnown)).toEqual([]);
    expect(parsed.processes).toHaveLength(1);
  });

  test('reads a process with what belongs to it', async () => {
    const [model] = (await parseFixture('c01-one-task')).processes;
    expect(model).toMatchObject({
      id: 'c01OneTask',
      name: 'C01 One task',
      documentation: 'Single user task, no form.',
      category: 'wf-conformance',
      hasDiagram: false,
    });
    expect([...(model?.nodes.keys() ?? [])]).toEqual(['start', 'work', 'end']);
    expect(model?.nodes.get('work')).toMatchObject({ incoming: ['f1'], outgoing: ['f2'], parentId: null });
  });

  test('joins boundary events to their activity', async () => {
    const [model] = (await parseFixture('c05-constructs')).processes;
    expect(model?.nodes.get('wait')?.boundaryEvents).toEqual(['late', 'alarm']);
    expect(model?.nodes.get('calc')?.incoming).toEqual(['m1', 'f1']);
  });

  test('lists candidate starters of attributes and of potentialStarter', async () => {
    const model = await readModel(
      `<extensionElements><activiti:potentialStarter><resourceAssignmentExpression>
         <formalExpression>group(sales), user(fozzie), admin</formalExpression>
       </resourceAssignmentExpression></activiti:potentialStarter></extensionElements><startEvent id="s"/>`,
      {
        attributes:
          'activiti:candidateStarterUsers="kermit, gonzo" activiti:candidateStarterGroups="management"',
      },
    );
    expect(model.candidateStarterUsers).toEqual(['kermit', 'gonzo', 'fozzie']);
    expect(model.candidateStarterGroups).toEqual(['management', 'sales', 'admin']);
  });

  test('leaves out processes that are not executable, and pools are no hindrance', async () => {
    const collaboration = `<collaboration id="c"><participant id="a" processRef="p"/><participant id="b" processRef="q"/>
      <participant id="box" name="outside"/><messageFlow id="mf" sourceRef="box" targetRef="s"/></collaboration>
      <process id="q" isExecutable="false"><complexGateway id="x"/></process>`;
    const parsed = await parseSnippet(
      '<laneSet id="ls"><lane id="l"><flowNodeRef>s</flowNodeRef></lane></laneSet><startEvent id="s"/>',
      { declarations: collaboration, attributes: 'isExecutable="true"' },
    );
    expect(parsed.processes.map(({ id }) => id)).toEqual(['p']);
    expect(listModelProblems(parsed, nothingKnown)).toEqual([]);
  });

  test.each(['http://flowable.org/bpmn', 'http://camunda.org/schema/1.0/bpmn'])(
    'understands the extensions of %s, under any prefix',
    async (namespace) => {
      const xml = wrapSnippet('<userTask id="n" x:assignee="kermit" activiti:owner="gonzo"/>').replace(
        'targetNamespace',
        `xmlns:x="${namespace}" targetNamespace`,
      );
      const [model] = (await parseText(xml)).processes;
      expect(model?.nodes.get('n')).toMatchObject({ assignee: 'kermit', owner: 'gonzo' });
    },
  );

  test('keeps elements and attributes of unknown namespaces out of the way', async () => {
    const node = await readNode(
      `<userTask id="n" xmlns:tool="urn:tool" tool:colour="red"><extensionElements>
         <tool:thing id="n"><tool:inner/></tool:thing></extensionElements></userTask>`,
    );
    expect(node.kind).toBe('userTask');
  });

  test('reads data objects as variables of their scope', async () => {
    const model = await readModel(
      `<dataObject id="d1" name="limit" itemSubjectRef="xsd:int"><extensionElements><activiti:value>7</activiti:value></extensionElements></dataObject>
       <dataObject id="d2" name="of no type"/><dataObject id="d4" name="of another" itemSubjectRef="xsd:duration"/>
       <subProcess id="sub"><startEvent id="ss"/><dataObject id="d3" name="inner" itemSubjectRef="xsd:string"/></subProcess>`,
    );
    expect(model.dataObjects).toEqual([
      { name: 'limit', type: 'integer', text: '7', scopeId: null },
      { name: 'of no type', type: 'string', text: null, scopeId: null },
      { name: 'inner', type: 'string', text: null, scopeId: 'sub' },
    ]);
  });

  test('reads conditions, skip expressions and listeners of flows', async () => {
    const model = await readModel(
      `<startEvent id="s"/><endEvent id="e"/>
       <sequenceFlow id="f" sourceRef="s" targetRef="e" activiti:skipExpression="\${skip}">
         <extensionElements><activiti:executionListener expression="\${a}"/></extensionElements>
         <conditionExpression xsi:type="tFormalExpression"> \${go &amp;&amp; on} </conditionExpression></sequenceFlow>`,
    );
    expect(model.flows.get('f')).toEqual({
      id: 'f',
      sourceId: 's',
      targetId: 'e',
      condition: '${go && on}',
      skipExpression: '${skip}',
      listeners: [{ event: 'take', work: { kind: 'expression', expression: '${a}', resultVariable: null } }],
    });
  });

  test('reads the drawing', async () => {
    const { diagram, processes } = await parseFixture('c06-diagram');
    expect(processes[0]?.hasDiagram).toBe(true);
    expect(diagram?.shapes.map(({ elementId, bounds }) => [elementId, bounds])).toEqual([
      ['start', { x: 10, y: 20, width: 30, height: 30 }],
      ['t', { x: 90, y: 10, width: 100, height: 60 }],
      ['end', { x: 240, y: 20, width: 28, height: 28 }],
    ]);
    expect(diagram?.edges.map(({ elementId, waypoints }) => [elementId, waypoints.length])).toEqual([
      ['f1', 2],
      ['f2', 2],
    ]);
  });

  test('leaves out shapes of nothing', async () => {
    const drawing = `<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">
      <bpmndi:BPMNShape id="s1" bpmnElement="gone"><omgdc:Bounds x="1" y="1" width="9" height="9"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="s2" bpmnElement="s"><omgdc:Bounds x="1" y="1" width="0" height="9"/></bpmndi:BPMNShape>
      </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
    const xml = wrapSnippet('<startEvent id="s"/>').replace('</definitions>', `${drawing}</definitions>`);
    const parsed = await parseText(xml);
    expect(parsed.diagram).toBeNull();
    expect(listModelProblems(parsed, nothingKnown)).toEqual([]);
  });

  test.each(['', 'no xml', '<definitions', '<html/>', '<a><b></a>'])(
    'refuses what is no BPMN file: %s',
    async (xml) => {
      await expect(parseText(xml)).rejects.toMatchObject({ kind: 'engine-failure' });
    },
  );
});
