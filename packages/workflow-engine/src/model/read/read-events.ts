import type {
  EndEventResult,
  EventTrigger,
  FlowNodeBehaviour,
  ThrownEvent,
  TimerModel,
} from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { readForm } from './read-form.ts';
import { addProblem, describeType, findDeclared, type Reading } from './reading.ts';

/** null: not to be run; the problem is noted. */
export function readEvent(event: BpmnElement, reading: Reading): FlowNodeBehaviour | null {
  const definition = findEventDefinition(event, reading);
  switch (event.type) {
    case 'bpmn:StartEvent':
      return readStartEvent(event, definition, reading);
    case 'bpmn:EndEvent': {
      const result = readEndResult(event, definition, reading);
      return result === null ? null : { kind: 'endEvent', result };
    }
    case 'bpmn:BoundaryEvent':
      return readBoundaryEvent(event, definition, reading);
    case 'bpmn:IntermediateCatchEvent': {
      const trigger = readRequiredTrigger(event, definition, reading);
      return trigger === null ? null : { kind: 'intermediateCatchEvent', trigger };
    }
    default: {
      const thrown = readThrown(event, definition, reading);
      return thrown === null ? null : { kind: 'intermediateThrowEvent', thrown };
    }
  }
}

function readStartEvent(
  event: BpmnElement,
  definition: BpmnElement | null,
  reading: Reading,
): FlowNodeBehaviour | null {
  const trigger: EventTrigger | null =
    definition === null ? { kind: 'none' } : readTrigger(event, definition, reading);
  if (trigger === null) return null;
  return {
    kind: 'startEvent',
    initiator: event.text('activiti:initiator'),
    form: readForm(event, reading),
    trigger,
    isInterrupting: event.flag('isInterrupting', true),
  };
}

function readEndResult(
  event: BpmnElement,
  definition: BpmnElement | null,
  reading: Reading,
): EndEventResult | null {
  switch (definition?.type) {
    case undefined:
      return { kind: 'none' };
    case 'bpmn:TerminateEventDefinition':
      return { kind: 'terminate', all: definition?.flag('activiti:terminateAll', false) ?? false };
    case 'bpmn:ErrorEventDefinition': {
      if (definition?.reference('errorRef') === null) {
        addProblem(reading, event.id, 'an error end event needs an errorRef');
      }
      return { kind: 'error', errorCode: definition === null ? null : readErrorCode(definition, reading) };
    }
    case 'bpmn:CancelEventDefinition':
      return { kind: 'cancel' };
    case 'bpmn:MessageEventDefinition':
      return { kind: 'message' };
    case 'bpmn:SignalEventDefinition':
    case 'bpmn:CompensateEventDefinition': {
      const thrown = readThrown(event, definition, reading);
      return thrown === null || thrown.kind === 'none' ? null : thrown;
    }
    default:
      return refuseDefinition(event, definition, reading);
  }
}

function readBoundaryEvent(
  event: BpmnElement,
  definition: BpmnElement | null,
  reading: Reading,
): FlowNodeBehaviour | null {
  const trigger = readRequiredTrigger(event, definition, reading);
  const attachedTo = event.reference('attachedToRef');
  if (attachedTo === null) addProblem(reading, event.id, 'attachedToRef is missing');
  if (trigger === null || attachedTo === null) return null;
  // An error always ends what it happened in, and so does a cancellation.
  const isInterrupting =
    trigger.kind === 'error' || trigger.kind === 'cancel' || event.flag('cancelActivity', true);
  return { kind: 'boundaryEvent', attachedTo, isInterrupting, trigger };
}

function readRequiredTrigger(
  event: BpmnElement,
  definition: BpmnElement | null,
  reading: Reading,
): EventTrigger | null {
  if (definition !== null) return readTrigger(event, definition, reading);
  addProblem(reading, event.id, 'the event has no event definition');
  return null;
}

function readThrown(
  event: BpmnElement,
  definition: BpmnElement | null,
  reading: Reading,
): ThrownEvent | null {
  if (definition === null) return { kind: 'none' };
  if (definition.type === 'bpmn:CompensateEventDefinition') {
    return { kind: 'compensate', activityRef: definition.reference('activityRef') };
  }
  if (definition.type !== 'bpmn:SignalEventDefinition') return refuseDefinition(event, definition, reading);
  const signal = readSignal(event, definition, reading);
  return signal === null ? null : { ...signal, isAsync: definition.flag('activiti:async', false) };
}

function refuseDefinition(event: BpmnElement, definition: BpmnElement | null, reading: Reading): null {
  const name = definition === null ? 'this' : describeType(definition);
  addProblem(reading, event.id, `${name} is not supported on <${describeType(event)}>`);
  return null;
}

// What an event waits for or does: the definition inside of it.

/** The one definition of an event; null when it has none. */
function findEventDefinition(event: BpmnElement, reading: Reading): BpmnElement | null {
  const definitions = [
    ...event.children('eventDefinitions'),
    ...event.references('eventDefinitionRef').flatMap(() => event.children('eventDefinitionRef')),
  ];
  if (definitions.length > 1) {
    addProblem(reading, event.id, 'an event can have only one event definition in this engine');
  }
  const [definition] = definitions;
  const isUnread = definition !== undefined && unreadDefinitions.has(definition.type);
  return definition === undefined || (isUnread && !waitingEvents.has(event.type)) ? null : definition;
}

/** An event that waits for nothing would never go on. */
const waitingEvents: ReadonlySet<string> = new Set(['bpmn:IntermediateCatchEvent', 'bpmn:BoundaryEvent']);

/** Activiti does not read these: whatever starts, ends or throws with one is a plain event. */
const unreadDefinitions: ReadonlySet<string> = new Set([
  'bpmn:EscalationEventDefinition',
  'bpmn:LinkEventDefinition',
  'bpmn:ConditionalEventDefinition',
]);

/** null when the engine cannot wait for it; the problem is noted. */
function readTrigger(event: BpmnElement, definition: BpmnElement, reading: Reading): EventTrigger | null {
  switch (definition.type) {
    case 'bpmn:TimerEventDefinition':
      return readTimer(event, definition, reading);
    case 'bpmn:MessageEventDefinition':
      return readMessage(event, definition, reading);
    case 'bpmn:SignalEventDefinition':
      return readSignal(event, definition, reading);
    case 'bpmn:ErrorEventDefinition':
      return { kind: 'error', errorCode: readErrorCode(definition, reading) };
    case 'bpmn:CancelEventDefinition':
      return { kind: 'cancel' };
    case 'bpmn:CompensateEventDefinition':
      return { kind: 'compensate' };
    default:
      addProblem(reading, event.id, `${describeType(definition)} is not supported here`);
      return null;
  }
}

/** An error that is not declared is known by the reference itself, as in Activiti. */
function readErrorCode(definition: BpmnElement, reading: Reading): string | null {
  const reference = definition.reference('errorRef');
  const declared = findDeclared(reading, reading.errors, reference);
  return declared === undefined ? reference : declared;
}

function readSignal(
  event: BpmnElement,
  definition: BpmnElement,
  reading: Reading,
): (EventTrigger & { readonly kind: 'signal' }) | null {
  const reference = definition.reference('signalRef');
  const declared = findDeclared(reading, reading.signals, reference);
  if (declared !== undefined) {
    return { kind: 'signal', signalName: declared.name, isProcessScoped: declared.isProcessScoped };
  }
  const expression = definition.text('activiti:signalExpression');
  if (expression !== null) return { kind: 'signal', signalName: expression, isProcessScoped: false };
  addProblem(reading, event.id, describeMissing('signalRef', reference));
  return null;
}

function readMessage(event: BpmnElement, definition: BpmnElement, reading: Reading): EventTrigger | null {
  const reference = definition.reference('messageRef');
  const messageName =
    findDeclared(reading, reading.messages, reference) ?? definition.text('activiti:messageExpression');
  if (messageName !== null) return { kind: 'message', messageName };
  addProblem(reading, event.id, describeMissing('messageRef', reference));
  return null;
}

function describeMissing(attribute: string, reference: string | null): string {
  return reference === null
    ? `${attribute} is missing`
    : `${attribute} refers to '${reference}', which does not exist`;
}

function readTimer(event: BpmnElement, definition: BpmnElement, reading: Reading): EventTrigger | null {
  const timers = (['date', 'duration', 'cycle'] as const).flatMap((kind) => {
    const timer = readTimerOfKind(kind, definition);
    return timer === null ? [] : [timer];
  });
  const [timer] = timers;
  if (timer === undefined || timers.length > 1) {
    addProblem(reading, event.id, 'a timer needs exactly one of timeDate, timeDuration and timeCycle');
    return null;
  }
  const calendar = definition.text('activiti:businessCalendarName');
  if (calendar === null || calendar === calendars[timer.kind]) return { kind: 'timer', timer };
  // A registered calendar answers one instant, and only while a process runs.
  if (timer.kind === 'cycle' || event.type === 'bpmn:StartEvent') {
    addProblem(reading, event.id, `business calendar '${calendar}' does not exist for this timer`);
  }
  return { kind: 'timer', timer: { ...timer, calendarName: calendar } };
}

const calendars = { date: 'dueDate', duration: 'duration', cycle: 'cycle' } as const;

function readTimerOfKind(kind: TimerModel['kind'], definition: BpmnElement): TimerModel | null {
  const name = { date: 'timeDate', duration: 'timeDuration', cycle: 'timeCycle' }[kind];
  const expression = definition.expression(name);
  if (expression === null) return null;
  return { kind, expression, endDate: definition.child(name)?.text('activiti:endDate')?.trim() ?? null };
}
