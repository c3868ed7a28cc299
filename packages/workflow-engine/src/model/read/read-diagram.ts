import type { Bounds, DiagramEdge, DiagramModel, DiagramShape, Point } from '../../diagram/diagram-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';

/** null when nothing is drawn. Shapes that show nothing of the file, or stand nowhere, are left out. */
export function readDiagram(definitions: BpmnElement): DiagramModel | null {
  const owners = findProcesses(definitions);
  const elements = definitions
    .children('diagrams')
    .flatMap((diagram) => diagram.child('plane')?.children('planeElement') ?? []);
  const shapes = elements.flatMap((element) => readShape(element, owners));
  const edges = elements.flatMap((element) => readEdge(element, owners));
  return shapes.length === 0 ? null : { shapes, edges };
}

/** Id of everything that can be drawn -> id of the process it is part of. */
function findProcesses(definitions: BpmnElement): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const collect = (elements: readonly BpmnElement[], processId: string): void => {
    const waiting = [...elements];
    for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
      if (element.id !== null) owners.set(element.id, processId);
      waiting.push(...element.children('flowElements'), ...element.children('artifacts'));
      waiting.push(...element.children('lanes'), ...element.children('laneSets'));
      const inner = element.child('childLaneSet');
      if (inner !== null) waiting.push(inner);
    }
  };
  for (const root of definitions.children('rootElements')) {
    if (root.type === 'bpmn:Process' && root.id !== null) collect([root], root.id);
    for (const participant of root.children('participants')) {
      const processId = participant.reference('processRef');
      if (participant.id !== null && processId !== null) owners.set(participant.id, processId);
    }
  }
  return owners;
}

function readShape(shape: BpmnElement, owners: ReadonlyMap<string, string>): DiagramShape[] {
  const element = shape.referenced('bpmnElement');
  const bounds = readBounds(shape);
  if (shape.type !== 'bpmndi:BPMNShape' || element === null || element.id === null || bounds === null)
    return [];
  const kind = findShapeKind(element);
  if (kind === null) return [];
  return [
    {
      elementId: element.id,
      processId: owners.get(element.id) ?? null,
      kind,
      name:
        element.text('name') ??
        element.text('text') ??
        element.referenced('dataObjectRef')?.text('name') ??
        null,
      bounds,
      isHorizontal: shape.flag('isHorizontal', true),
      isExpanded: shape.flag('isExpanded', true),
      label: readLabel(shape),
    },
  ];
}

function findShapeKind(element: BpmnElement): DiagramShape['kind'] | null {
  if (element.isA('bpmn:FlowNode')) return 'node';
  switch (element.type) {
    case 'bpmn:Participant':
      return 'pool';
    case 'bpmn:Lane':
      return 'lane';
    case 'bpmn:TextAnnotation':
      return 'annotation';
    case 'bpmn:DataObject':
    case 'bpmn:DataObjectReference':
    case 'bpmn:DataInput':
    case 'bpmn:DataOutput':
      return 'dataObject';
    case 'bpmn:DataStoreReference':
      return 'dataStore';
    case 'bpmn:Group':
      return 'group';
    default:
      return null;
  }
}

function readEdge(edge: BpmnElement, owners: ReadonlyMap<string, string>): DiagramEdge[] {
  const element = edge.referenced('bpmnElement');
  const waypoints = edge.children('waypoint').flatMap(readPoint);
  if (edge.type !== 'bpmndi:BPMNEdge' || element === null || element.id === null || waypoints.length < 2) {
    return [];
  }
  const kind = edgeKinds.get(element.type);
  if (kind === undefined) return [];
  const processId = owners.get(element.id) ?? null;
  return [
    { elementId: element.id, processId, kind, name: element.text('name'), waypoints, label: readLabel(edge) },
  ];
}

const edgeKinds: ReadonlyMap<string, DiagramEdge['kind']> = new Map([
  ['bpmn:SequenceFlow', 'sequenceFlow'],
  ['bpmn:MessageFlow', 'messageFlow'],
  ['bpmn:Association', 'association'],
  ['bpmn:DataInputAssociation', 'association'],
  ['bpmn:DataOutputAssociation', 'association'],
]);

function readLabel(element: BpmnElement): Bounds | null {
  const label = element.child('label');
  return label === null ? null : readBounds(label);
}

function readBounds(element: BpmnElement): Bounds | null {
  const bounds = element.child('bounds');
  if (bounds === null) return null;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => bounds.number(name));
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  const isDrawable =
    [x, y, width, height].every((value) => Number.isFinite(value)) && width > 0 && height > 0;
  return isDrawable ? { x, y, width, height } : null;
}

function readPoint(waypoint: BpmnElement): Point[] {
  const x = waypoint.number('x');
  const y = waypoint.number('y');
  return Number.isFinite(x) && Number.isFinite(y) ? [{ x, y }] : [];
}
