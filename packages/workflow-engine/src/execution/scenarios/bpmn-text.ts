// BPMN text for scenarios, put together from small pieces: each function gives one element.

export interface ElementOptions {
  /** Attributes as they stand in the file, as in `activiti:async="true"`. */
  readonly attributes?: string;
  /** Child elements. */
  readonly content?: string;
}

/** Messages, signals and errors are declared for every event that names one; their ids are their names. */
export function definitions(body: string): string {
  const declare = (kind: 'message' | 'signal' | 'error', attribute: 'name' | 'errorCode'): string =>
    listReferences(body, kind)
      .map((name) => `<${kind} id="${kind}-${name}" ${attribute}="${name}"/>`)
      .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
    <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="scenarios">
      ${declare('message', 'name')}${declare('signal', 'name')}${declare('error', 'errorCode')}
      ${body}
    </definitions>`;
}

export function process(id: string, ...elements: readonly string[]): string {
  return `<process id="${id}" isExecutable="true">${elements.join('\n')}</process>`;
}

/** Flows from each to the next; with `id?condition` the flow that leads to `id` has a condition. */
export function path(...steps: readonly string[]): string {
  return steps
    .slice(1)
    .map((step, index) => {
      const [source] = splitOnce(steps[index] ?? '', '?');
      const [target, condition] = splitOnce(step, '?');
      return flow(source, target, condition === undefined ? {} : { condition });
    })
    .join('');
}

export function flow(
  source: string,
  target: string,
  options: { readonly condition?: string; readonly id?: string; readonly content?: string } = {},
): string {
  const condition =
    options.condition === undefined
      ? ''
      : `<conditionExpression xsi:type="tFormalExpression"><![CDATA[${options.condition}]]></conditionExpression>`;
  return `<sequenceFlow id="${options.id ?? `${source}-${target}`}" sourceRef="${source}" targetRef="${target}">${
    options.content ?? ''
  }${condition}</sequenceFlow>`;
}

const element = (tag: string, id: string, { attributes = '', content = '' }: ElementOptions = {}): string =>
  `<${tag} id="${id}" ${attributes}>${content}</${tag}>`;

export const start = (id: string, content = '', attributes = ''): string =>
  element('startEvent', id, { content, attributes });
export const end = (id: string, content = ''): string => element('endEvent', id, { content });
export const user = (id: string, options: ElementOptions = {}): string =>
  element('userTask', id, { ...options, attributes: `name="${id}" ${options.attributes ?? ''}` });
export const service = (id: string, attributes: string, content = ''): string =>
  element('serviceTask', id, { attributes, content });
/** Evaluates an expression. */
export const evaluate = (id: string, expression: string, resultVariable?: string): string =>
  service(
    id,
    `activiti:expression="${expression}"${
      resultVariable === undefined ? '' : ` activiti:resultVariableName="${resultVariable}"`
    }`,
  );
export const receive = (id: string, options: ElementOptions = {}): string =>
  element('receiveTask', id, options);
export const exclusive = (id: string, attributes = ''): string =>
  element('exclusiveGateway', id, { attributes });
export const parallel = (id: string): string => element('parallelGateway', id);
export const inclusive = (id: string, attributes = ''): string =>
  element('inclusiveGateway', id, { attributes });
export const eventGateway = (id: string): string => element('eventBasedGateway', id);
export const subProcess = (id: string, ...content: readonly string[]): string =>
  element('subProcess', id, { content: content.join('') });
export const eventSubProcess = (id: string, ...content: readonly string[]): string =>
  element('subProcess', id, { attributes: 'triggeredByEvent="true"', content: content.join('') });
export const call = (id: string, calledElement: string, options: ElementOptions = {}): string =>
  element('callActivity', id, {
    ...options,
    attributes: `calledElement="${calledElement}" ${options.attributes ?? ''}`,
  });
export const catchEvent = (id: string, trigger: string): string =>
  element('intermediateCatchEvent', id, { content: trigger });
export const throwEvent = (id: string, thrown: string): string =>
  element('intermediateThrowEvent', id, { content: thrown });

export function boundary(
  id: string,
  attachedTo: string,
  trigger: string,
  { interrupting = true }: { readonly interrupting?: boolean } = {},
): string {
  const attributes = `attachedToRef="${attachedTo}" cancelActivity="${interrupting}"`;
  return element('boundaryEvent', id, { attributes, content: trigger });
}

export const message = (name: string): string => `<messageEventDefinition messageRef="message-${name}"/>`;
export const signal = (name: string, attributes = ''): string =>
  `<signalEventDefinition signalRef="signal-${name}" ${attributes}/>`;
export const error = (code: string): string => `<errorEventDefinition errorRef="error-${code}"/>`;
export const terminate = '<terminateEventDefinition/>';
export const timer = (kind: 'timeDate' | 'timeDuration' | 'timeCycle', text: string): string =>
  `<timerEventDefinition><${kind}>${text}</${kind}></timerEventDefinition>`;

export function loop(options: {
  readonly sequential?: boolean;
  readonly cardinality?: string;
  readonly collection?: string;
  readonly element?: string;
  readonly until?: string;
}): string {
  const collection = options.collection === undefined ? '' : ` activiti:collection="${options.collection}"`;
  const variable = options.element === undefined ? '' : ` activiti:elementVariable="${options.element}"`;
  const cardinality =
    options.cardinality === undefined ? '' : `<loopCardinality>${options.cardinality}</loopCardinality>`;
  const until =
    options.until === undefined
      ? ''
      : `<completionCondition><![CDATA[${options.until}]]></completionCondition>`;
  return `<multiInstanceLoopCharacteristics isSequential="${
    options.sequential ?? false
  }"${collection}${variable}>${cardinality}${until}</multiInstanceLoopCharacteristics>`;
}

export const extensions = (...content: readonly string[]): string =>
  `<extensionElements>${content.join('')}</extensionElements>`;
export const executionListener = (event: 'start' | 'end' | 'take', attributes: string): string =>
  `<activiti:executionListener event="${event}" ${attributes}/>`;
export const taskListener = (event: string, attributes: string): string =>
  `<activiti:taskListener event="${event}" ${attributes}/>`;

function listReferences(text: string, kind: string): string[] {
  const found = [...text.matchAll(new RegExp(`${kind}Ref="${kind}-([^"]+)"`, 'g'))];
  return [...new Set(found.flatMap(([, name]) => (name === undefined ? [] : [name])))];
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}
