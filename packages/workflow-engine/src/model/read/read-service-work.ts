// What a service task, a send task or a listener does, named by Activiti's attributes.
import type { ExecutionListener, FieldValue, ServiceWork, TaskListener } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { addProblem, type Reading } from './reading.ts';

/** null when nothing is named; to say so is left to the caller. */
export function readServiceWork(
  element: BpmnElement,
  ownerId: string | null,
  fields: readonly BpmnElement[],
  reading: Reading,
): ServiceWork | null {
  const values = readFields(fields, ownerId, reading);
  const type = element.text('activiti:type')?.trim();
  if (type !== undefined) return readTyped(type, values, ownerId, reading);

  const script = readScript(element, values, reading, ownerId);
  if (script !== null) return script;

  const className = element.text('activiti:class')?.trim();
  if (className !== undefined) return { kind: 'delegate', handlerName: className, fields: values };

  const resultVariable = readResultVariable(element);
  const expression = element.text('activiti:expression')?.trim();
  if (expression !== undefined) return { kind: 'expression', expression, resultVariable };

  const delegate = element.text('activiti:delegateExpression')?.trim();
  if (delegate === undefined) return null;
  const plainName = /^[$#]\{\s*([A-Za-z_$][\w$]*)\s*\}$/.exec(delegate)?.[1];
  return plainName === undefined
    ? { kind: 'delegateExpression', expression: delegate, fields: values }
    : { kind: 'delegate', handlerName: plainName, fields: values };
}

/** Activiti's own listeners for scripts, which are told by fields what to run; or the script as a child. */
function readScript(
  element: BpmnElement,
  fields: readonly FieldValue[],
  reading: Reading,
  ownerId: string | null,
): ServiceWork | null {
  const child = element.child('activiti:script');
  if (child !== null) {
    const body = child.text('activiti:value');
    if (body === null) addProblem(reading, ownerId, 'the script of a listener is empty');
    const format = child.text('activiti:scriptFormat') ?? 'juel';
    return { kind: 'script', format, script: body ?? '', resultVariable: null };
  }
  if (!scriptListeners.has(element.text('activiti:class')?.trim() ?? '')) return null;
  const read = (name: string): string | null =>
    fields.find((field) => field.name === name)?.expression.trim() ?? null;
  const script = read('script');
  const format = read('language');
  if (script === null || format === null) {
    addProblem(reading, ownerId, "a script listener needs the fields 'script' and 'language'");
  }
  return {
    kind: 'script',
    format: format ?? 'juel',
    script: script ?? '',
    resultVariable: read('resultVariable'),
  };
}

const scriptListeners: ReadonlySet<string> = new Set([
  'org.activiti.engine.impl.bpmn.listener.ScriptExecutionListener',
  'org.activiti.engine.impl.bpmn.listener.ScriptTaskListener',
]);

/** Activiti's name for it, and the one that Flowable and Camunda use. */
export function readResultVariable(element: BpmnElement): string | null {
  return element.text('activiti:resultVariableName') ?? element.text('activiti:resultVariable');
}

function readTyped(
  type: string,
  fields: readonly FieldValue[],
  ownerId: string | null,
  reading: Reading,
): ServiceWork {
  if (type.toLowerCase() !== 'mail') {
    addProblem(reading, ownerId, `task type '${type}' is not supported; the only one is 'mail'`);
    return { kind: 'mail', fields };
  }
  const hasValue = (name: string): boolean => fields.some((field) => field.name === name);
  if (!['to', 'cc', 'bcc'].some(hasValue)) {
    addProblem(reading, ownerId, "no recipient is defined on the mail task: 'to', 'cc' or 'bcc'");
  }
  if (!['text', 'html', 'textVar', 'htmlVar'].some(hasValue)) {
    addProblem(reading, ownerId, 'text, html, textVar or htmlVar field should be provided on the mail task');
  }
  return { kind: 'mail', fields };
}

function readFields(fields: readonly BpmnElement[], ownerId: string | null, reading: Reading): FieldValue[] {
  return fields.flatMap((field): FieldValue[] => {
    const name = field.text('activiti:name');
    const literal = field.text('activiti:stringValue') ?? field.text('activiti:string');
    const expression = literal ?? field.text('activiti:expression');
    if (name === null || expression === null) {
      addProblem(reading, ownerId, `field '${name ?? ''}' needs a name and a value`);
      return [];
    }
    return [{ name, expression, isLiteral: literal !== null }];
  });
}

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
