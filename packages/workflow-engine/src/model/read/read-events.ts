import type { EndEventResult, EventTrigger, FlowNodeBehaviour, ThrownEvent } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { findEventDefinition, readErrorCode, readSignal, readTrigger } from './read-event-definitions.ts';
import { readForm } from './read-form.ts';
import { addProblem, describeType, type Reading } from './reading.ts';

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
      return { kind: 'terminate' };
    case 'bpmn:ErrorEventDefinition': {
      const errorCode = definition === null ? null : readErrorCode(definition, reading);
      if (errorCode === null) addProblem(reading, event.id, 'an error end event needs an errorRef');
      return { kind: 'error', errorCode };
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
  // An error always ends what it happened in.
  const isInterrupting = trigger.kind === 'error' || event.flag('cancelActivity', true);
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
  if (definition.type !== 'bpmn:SignalEventDefinition') return refuseDefinition(event, definition, reading);
  const signal = readSignal(event, definition, reading);
  return signal === null ? null : { ...signal, isAsync: definition.flag('activiti:async', false) };
}

function refuseDefinition(event: BpmnElement, definition: BpmnElement | null, reading: Reading): null {
  const name = definition === null ? 'this' : describeType(definition);
  addProblem(reading, event.id, `${name} is not supported on <${describeType(event)}>`);
  return null;
}
