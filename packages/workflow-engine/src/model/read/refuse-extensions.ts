// Extensions that would change what a process does, and that this engine does not obey: to pass over them would be
// noticed by nobody until it matters. All other notes of designers are kept in the file and passed over.
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { addProblem, type Reading } from './reading.ts';

export function refuseExtensions(element: BpmnElement, reading: Reading): void {
  for (const listener of element.extensions('activiti:EventListener')) {
    // One without a deed is a leftover of a designer.
    if (deeds.some((deed) => listener.text(`activiti:${deed}`) !== null)) {
      addProblem(
        reading,
        element.id,
        'eventListener: events of the engine are not listened to; use executionListener or taskListener',
      );
    }
  }
  const hasClass = element.text('activiti:class') !== null;
  if (hasClass && element.extensions('activiti:MapException').length > 0) {
    addProblem(
      reading,
      element.id,
      'mapException: exceptions of Java do not happen here; throw a BPMN error',
    );
  }
  for (const name of ['Connector', 'InputOutput']) {
    if (element.extensions(`activiti:${name}`).length === 0) continue;
    const written = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
    addProblem(
      reading,
      element.id,
      `${written} is not supported: set variables by a service task or a listener`,
    );
  }
}

const deeds = ['class', 'delegateExpression', 'throwEvent', 'signalName', 'messageName', 'errorCode'];
