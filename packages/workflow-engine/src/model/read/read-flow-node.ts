import type {
  EndEventResult,
  EventTrigger,
  FlowNodeBase,
  FlowNodeBehaviour,
  MultiInstance,
} from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { readEvent } from './read-events.ts';
import { readExecutionListeners } from './read-service-work.ts';
import { readCallActivity, readTask } from './read-tasks.ts';
import { addProblem, describeType, readId, type Reading } from './reading.ts';
import { refuseExtensions } from './refuse-extensions.ts';

/** A node as its own element tells it; what joins it to others is known when all have been read. */
export type UnjoinedNode = Omit<
  FlowNodeBase,
  'incoming' | 'outgoing' | 'boundaryEvents' | 'compensationHandler'
> &
  FlowNodeBehaviour;

/** null: not to be run; the problem is noted. */
export function readFlowNode(
  element: BpmnElement,
  parentId: string | null,
  reading: Reading,
): UnjoinedNode | null {
  const id = element.id ?? nameEventSubProcess(element) ?? readId(element, reading);
  refuseUnsupportedAttributes(element, reading);
  refuseExtensions(element, reading);
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

/** Nothing leads to an event sub-process, so it needs no id in the file; here it is known by its start event. */
function nameEventSubProcess(element: BpmnElement): string | null {
  if (!element.flag('triggeredByEvent', false)) return null;
  const start = element.children('flowElements').find((each) => each.type === 'bpmn:StartEvent');
  return start === undefined || start.id === null ? null : `eventSubProcess-${start.id}`;
}

function readBehaviour(element: BpmnElement, reading: Reading): FlowNodeBehaviour | null {
  if (element.isA('bpmn:Event')) return readEvent(element, reading);
  if (element.isA('bpmn:Gateway')) return readGateway(element, reading);
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
    // Activiti knows no complex gateway and takes it for an exclusive one.
    case 'bpmn:ComplexGateway':
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

function readMultiInstance(activity: BpmnElement, reading: Reading): MultiInstance | null {
  const loop = activity.child('loopCharacteristics');
  // Activiti passes over standard loops: the activity is done once.
  if (loop?.type !== 'bpmn:MultiInstanceLoopCharacteristics') return null;
  const cardinality = loop.expression('loopCardinality');
  const collection = loop.text('activiti:collection')?.trim() ?? loop.reference('loopDataInputRef');
  if (cardinality === null && collection === null) {
    addProblem(
      reading,
      activity.id,
      'multi-instance needs a loopCardinality, a collection or a loopDataInputRef',
    );
  }
  return {
    isSequential: loop.flag('isSequential', false),
    cardinality,
    collection,
    elementVariable:
      loop.text('activiti:elementVariable') ?? loop.child('inputDataItem')?.text('name') ?? null,
    completionCondition: loop.expression('completionCondition'),
  };
}

// The activity type that history and the REST interface show, as the parser of Activiti 5.22 names it.

function nameHistoryType(element: BpmnElement, behaviour: FlowNodeBehaviour): string {
  switch (behaviour.kind) {
    case 'startEvent':
      return startTypes[behaviour.trigger.kind] ?? 'startEvent';
    case 'boundaryEvent':
      return boundaryTypes[behaviour.trigger.kind] ?? 'boundaryEvent';
    case 'intermediateCatchEvent':
      return catchTypes[behaviour.trigger.kind] ?? 'intermediateCatchEvent';
    case 'intermediateThrowEvent':
      return behaviour.thrown.kind === 'signal' ? 'intermediateSignalThrow' : 'intermediateThrowEvent';
    case 'endEvent':
      // An end that terminates has no type of its own.
      return endTypes[behaviour.result.kind] ?? 'endEvent';
    case 'exclusiveGateway':
      return 'exclusiveGateway';
    case 'manualTask':
      // A task of no kind is done by hand.
      return 'manualTask';
    default:
      return describeType(element);
  }
}

type TypesByTrigger = Readonly<Partial<Record<EventTrigger['kind'], string>>>;

const startTypes: TypesByTrigger = {
  timer: 'startTimerEvent',
  message: 'messageStartEvent',
  signal: 'signalStartEvent',
};

const boundaryTypes: TypesByTrigger = {
  timer: 'boundaryTimer',
  message: 'boundaryMessage',
  signal: 'boundarySignal',
  error: 'boundaryError',
  cancel: 'cancelBoundaryCatch',
  compensate: 'compensationBoundaryCatch',
};

const endTypes: Readonly<Partial<Record<EndEventResult['kind'], string>>> = {
  error: 'errorEndEvent',
  cancel: 'cancelEndEvent',
};

const catchTypes: TypesByTrigger = {
  timer: 'intermediateTimer',
  message: 'intermediateMessageCatch',
  signal: 'intermediateSignalCatch',
};
