import type { ExecutionListener, ServiceWork, TaskListener } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { addProblem, type Reading } from './reading.ts';
import { readServiceWork } from './read-service-work.ts';

export function readExecutionListeners(element: BpmnElement, reading: Reading): ExecutionListener[] {
  return element.extensions('activiti:ExecutionListener').flatMap((listener): ExecutionListener[] => {
    const work = readWork(listener, element, 'executionListener', reading);
    // Whatever a flow's listener is said to listen to, it hears the flow being taken.
    const event = element.type === 'bpmn:SequenceFlow' ? 'take' : listener.text('activiti:event');
    const isHeard = event === 'start' || event === 'end' || event === 'take';
    if (!isHeard || (event === 'take' && element.type !== 'bpmn:SequenceFlow')) {
      addProblem(reading, element.id, `executionListener: event '${event ?? ''}' does not happen here`);
      return [];
    }
    return work === null ? [] : [{ event, work }];
  });
}

export function readTaskListeners(element: BpmnElement, reading: Reading): TaskListener[] {
  return element.extensions('activiti:TaskListener').flatMap((listener): TaskListener[] => {
    const work = readWork(listener, element, 'taskListener', reading);
    const event = taskEvents.find((each) => each === listener.text('activiti:event'));
    if (event === undefined) {
      const given = listener.text('activiti:event') ?? '';
      addProblem(reading, element.id, `taskListener: event '${given}' is none of ${taskEvents.join(', ')}`);
      return [];
    }
    return work === null ? [] : [{ event, work }];
  });
}

const taskEvents = ['create', 'assignment', 'complete', 'delete', 'all'] as const;

function readWork(
  listener: BpmnElement,
  element: BpmnElement,
  name: string,
  reading: Reading,
): ServiceWork | null {
  const work = readServiceWork(listener, element.id, listener.children('fields'), reading);
  if (work === null) {
    addProblem(reading, element.id, `${name}: one of class, expression and delegateExpression is mandatory`);
  }
  return work;
}
