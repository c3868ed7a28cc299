import type { FlowNodeBase, FlowNodeBehaviour } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { nameHistoryType } from './history-type.ts';
import { readCallActivity } from './read-call-activity.ts';
import { readEvent } from './read-events.ts';
import { readExecutionListeners } from './read-listeners.ts';
import { readMultiInstance } from './read-multi-instance.ts';
import { readTask } from './read-tasks.ts';
import { addProblem, describeType, readId, type Reading } from './reading.ts';

/** A node as its own element tells it; what joins it to others is known when all have been read. */
export type UnjoinedNode = Omit<FlowNodeBase, 'incoming' | 'outgoing' | 'boundaryEvents'> & FlowNodeBehaviour;

/** null: not to be run; the problem is noted. */
export function readFlowNode(
  element: BpmnElement,
  parentId: string | null,
  reading: Reading,
): UnjoinedNode | null {
  const id = readId(element, reading);
  refuseUnsupportedAttributes(element, reading);
  const behaviour = readBehaviour(element, reading);
  if (id === null || behaviour === null) return null;
  return {
    id,
    name: element.text('name'),
    documentation: element.documentation(),
    parentId,
    defaultFlow: element.reference('default'),
    isAsync: element.flag('activiti:async', false),
    isExclusive: element.flag('activiti:exclusive', true),
    listeners: readExecutionListeners(element, reading),
    multiInstance: element.isA('bpmn:Activity') ? readMultiInstance(element, reading) : null,
    historyType: nameHistoryType(element, behaviour),
    ...behaviour,
  };
}

function readBehaviour(element: BpmnElement, reading: Reading): FlowNodeBehaviour | null {
  if (element.isA('bpmn:Event')) return readEvent(element, reading);
  if (element.isA('bpmn:Gateway')) return readGateway(element, reading);
  if (element.flag('isForCompensation', false)) {
    addProblem(reading, element.id, 'compensation is not supported');
  }
  if (element.isA('bpmn:Task')) return readTask(element, reading);
  if (element.type === 'bpmn:CallActivity') return readCallActivity(element, reading);
  if (element.type === 'bpmn:SubProcess' || element.type === 'bpmn:Transaction') {
    return {
      kind: 'subProcess',
      isEventTriggered: element.flag('triggeredByEvent', false),
      isTransaction: element.type === 'bpmn:Transaction',
    };
  }
  addProblem(reading, element.id, `<${describeType(element)}> is not supported`);
  return null;
}

function readGateway(element: BpmnElement, reading: Reading): FlowNodeBehaviour | null {
  switch (element.type) {
    case 'bpmn:ExclusiveGateway':
      return { kind: 'exclusiveGateway' };
    case 'bpmn:ParallelGateway':
      return { kind: 'parallelGateway' };
    case 'bpmn:InclusiveGateway':
      return { kind: 'inclusiveGateway' };
    case 'bpmn:EventBasedGateway':
      return { kind: 'eventGateway' };
    default:
      addProblem(reading, element.id, `<${describeType(element)}> is not supported`);
      return null;
  }
}

/** They would change what the process does, and nobody would see that they are not obeyed. */
const unsupportedAttributes: Readonly<Record<string, string>> = {
  asyncBefore: "use 'async'",
  asyncAfter: "the engine waits only before an element: 'async'",
  triggerable: 'a service task is done when its work is',
  formHandlerClass: 'forms are read by the engine itself',
  taskIdVariableName: 'a task has no such variable',
};

function refuseUnsupportedAttributes(element: BpmnElement, reading: Reading): void {
  for (const [name, reason] of Object.entries(unsupportedAttributes)) {
    const value = element.text(`activiti:${name}`);
    if (value !== null && value !== 'false') {
      addProblem(reading, element.id, `attribute '${name}' is not supported: ${reason}`);
    }
  }
}
