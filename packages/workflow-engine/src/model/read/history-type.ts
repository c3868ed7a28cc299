// The activity type that history and the REST interface show, as the parser of Activiti 5.22 names it.
import type { EventTrigger, FlowNodeBehaviour } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { describeType } from './reading.ts';

export function nameHistoryType(element: BpmnElement, behaviour: FlowNodeBehaviour): string {
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
      return { none: 'endEvent', terminate: 'endEvent', error: 'errorEndEvent', cancel: 'cancelEndEvent' }[
        behaviour.result.kind
      ];
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
  compensation: 'compensationBoundaryCatch',
};

const catchTypes: TypesByTrigger = {
  timer: 'intermediateTimer',
  message: 'intermediateMessageCatch',
  signal: 'intermediateSignalCatch',
};
