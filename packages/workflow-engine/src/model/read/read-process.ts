import type { DataObject, FlowNode, ProcessModel, SequenceFlow } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { findScriptLanguage } from '../script-language.ts';
import { readFlowNode, type UnjoinedNode } from './read-flow-node.ts';
import { refuseExtensions } from './refuse-extensions.ts';
import { readExecutionListeners } from './read-service-work.ts';
import { readAssignedPeople, splitList } from './read-people.ts';
import { addProblem, readId, type Reading } from './reading.ts';

export function readProcess(
  process: BpmnElement,
  category: string | null,
  hasDiagram: boolean,
  reading: Reading,
): ProcessModel | null {
  const id = readId(process, reading);
  if (id === null) return null;
  refuseExtensions(process, reading);
  const content: ScopeContent = { nodes: [], flows: [], dataObjects: [], associations: new Map() };
  readScope(process, null, 0, content, reading);
  const flows = nameFlows(content.flows);
  const starters = process
    .extensions('activiti:PotentialStarter')
    .map((starter) => readAssignedPeople(starter));
  return {
    id,
    name: process.text('name'),
    documentation: process.documentation(),
    category,
    candidateStarterUsers: [
      ...splitList(process.text('activiti:candidateStarterUsers')),
      ...starters.flatMap(({ users }) => users),
    ],
    candidateStarterGroups: [
      ...splitList(process.text('activiti:candidateStarterGroups')),
      ...starters.flatMap(({ groups }) => groups),
    ],
    listeners: readExecutionListeners(process, reading),
    nodes: joinNodes(content.nodes, flows, content.associations),
    flows: new Map(flows.map((flow) => [flow.id, flow])),
    dataObjects: content.dataObjects,
    hasDiagram,
  };
}

interface ScopeContent {
  readonly nodes: UnjoinedNode[];
  readonly flows: UnnamedFlow[];
  readonly dataObjects: DataObject[];
  /** From the event that says that something can be undone to the activity that undoes it. */
  readonly associations: Map<string, string>;
}

type UnnamedFlow = Omit<SequenceFlow, 'id'> & { readonly id: string | null };

/** The id of a flow is optional; the engine itself needs one, which no other flow has. */
function nameFlows(flows: readonly UnnamedFlow[]): SequenceFlow[] {
  const taken = new Set(flows.map(({ id }) => id));
  let number = 0;
  return flows.map((flow) => {
    if (flow.id !== null) return { ...flow, id: flow.id };
    do number += 1;
    while (taken.has(`sequenceFlow-${number}`));
    return { ...flow, id: `sequenceFlow-${number}` };
  });
}

/** Nobody draws deeper; a file that goes on for ever must not exhaust the stack. */
const deepestNesting = 30;

function readScope(
  scope: BpmnElement,
  parentId: string | null,
  depth: number,
  content: ScopeContent,
  reading: Reading,
): void {
  if (depth > deepestNesting) {
    addProblem(reading, scope.id, `sub-processes are nested more than ${deepestNesting} deep`);
    return;
  }
  for (const artifact of scope.children('artifacts')) {
    const [source, target] = [artifact.reference('sourceRef'), artifact.reference('targetRef')];
    if (source !== null && target !== null) content.associations.set(source, target);
  }
  for (const element of scope.children('flowElements')) {
    if (element.type === 'bpmn:SequenceFlow') {
      readSequenceFlow(element, content.flows, reading);
    } else if (element.type === 'bpmn:DataObject') {
      content.dataObjects.push(...readDataObject(element, parentId, reading));
    } else if (element.isA('bpmn:FlowNode')) {
      const node = readFlowNode(element, parentId, reading);
      if (node === null) continue;
      content.nodes.push(node);
      if (node.kind === 'subProcess') readScope(element, node.id, depth + 1, content, reading);
    }
  }
}

function readSequenceFlow(element: BpmnElement, flows: UnnamedFlow[], reading: Reading): void {
  const { id } = element;
  const sourceId = element.reference('sourceRef');
  const targetId = element.reference('targetRef');
  if (sourceId === null) addProblem(reading, id, 'sourceRef is missing');
  if (targetId === null) addProblem(reading, id, 'targetRef is missing');
  if (sourceId === null || targetId === null) return;
  flows.push({
    id,
    sourceId,
    targetId,
    ...readCondition(element),
    skipExpression: element.text('activiti:skipExpression'),
    listeners: readExecutionListeners(element, reading),
  });
}

function readCondition(flow: BpmnElement): Pick<SequenceFlow, 'condition' | 'conditionScript'> {
  const condition = flow.expression('conditionExpression');
  const language = flow.child('conditionExpression')?.text('language') ?? 'juel';
  const isScript = condition !== null && findScriptLanguage(language) === 'javascript';
  return isScript ? { condition: null, conditionScript: condition } : { condition };
}

function joinNodes(
  nodes: readonly UnjoinedNode[],
  flows: readonly SequenceFlow[],
  associations: ReadonlyMap<string, string>,
): ReadonlyMap<string, FlowNode> {
  const incoming = groupIds(flows, ({ targetId }) => targetId);
  const outgoing = groupIds(flows, ({ sourceId }) => sourceId);
  const attached = groupIds(nodes, (node) =>
    node.kind === 'boundaryEvent' && node.trigger.kind !== 'compensate' ? node.attachedTo : null,
  );
  const handlers = new Map<string, string>();
  for (const node of nodes) {
    if (node.kind !== 'boundaryEvent' || node.trigger.kind !== 'compensate') continue;
    const handler = associations.get(node.id);
    if (handler !== undefined) handlers.set(node.attachedTo, handler);
  }
  return new Map(
    nodes.map((node) => [
      node.id,
      {
        ...node,
        incoming: incoming.get(node.id) ?? [],
        outgoing: outgoing.get(node.id) ?? [],
        boundaryEvents: attached.get(node.id) ?? [],
        compensationHandler: handlers.get(node.id) ?? null,
      },
    ]),
  );
}

function groupIds<Item extends { readonly id: string }>(
  items: readonly Item[],
  getKey: (item: Item) => string | null,
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const key = getKey(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item.id]);
    else group.push(item.id);
  }
  return groups;
}

/** Without a type it is a text; one of a type that Activiti does not know becomes no variable, as there. */
function readDataObject(element: BpmnElement, scopeId: string | null, reading: Reading): DataObject[] {
  const structure =
    element.referenced('itemSubjectRef')?.text('structureRef') ?? element.reference('itemSubjectRef');
  const type = structure === null ? 'string' : dataTypes.get(structure.replace(/^\w+:/, '').toLowerCase());
  if (type === undefined) return [];
  const name = element.text('name');
  if (name === null) {
    if (structure !== null) addProblem(reading, element.id, 'a data object needs a name');
    return [];
  }
  const text = element.extensions('activiti:Value')[0]?.text('activiti:value')?.trim() ?? null;
  if (text !== null && !isWritten(type, text)) {
    addProblem(reading, element.id, `'${text}' is not a value of type ${structure ?? 'xsd:string'}`);
  }
  return [{ name, type, text, scopeId }];
}

const dataTypes: ReadonlyMap<string, DataObject['type']> = new Map([
  ['string', 'string'],
  ['boolean', 'boolean'],
  ['int', 'integer'],
  ['integer', 'integer'],
  ['long', 'long'],
  ['double', 'double'],
  ['datetime', 'date'],
]);

function isWritten(type: DataObject['type'], text: string): boolean {
  switch (type) {
    case 'integer':
    case 'long':
      return /^[+-]?\d{1,19}$/.test(text);
    case 'double':
      return Number.isFinite(Number(text));
    case 'date':
      return !Number.isNaN(Date.parse(text));
    default:
      return true;
  }
}
