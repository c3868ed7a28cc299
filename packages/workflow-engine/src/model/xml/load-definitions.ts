/// <reference path="./bpmn-moddle.d.ts" />
import {
  BpmnModdle,
  type ModdleElement,
  type ModdleReference,
  type ModdleResult,
  type ModdleWarning,
} from 'bpmn-moddle';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { EngineError } from '../../engine-errors.ts';
import { createProblem, type ModelProblem } from '../model-problem.ts';
import { BpmnElement, type WrittenReferences } from './bpmn-element.ts';
import { decodeId, encodeIds } from './encode-ids.ts';

export interface LoadedDefinitions {
  readonly definitions: BpmnElement;
  readonly problems: readonly ModelProblem[];
}

/** The tree of a BPMN file, and all that the reader could not place in it. */
export async function loadDefinitions(xml: string, resourceName: string): Promise<LoadedDefinitions> {
  const { rootElement, references, warnings } = await readXml(xml, resourceName);
  return {
    definitions: new BpmnElement(rootElement, groupReferences(references)),
    problems: listReadingProblems(warnings),
  };
}

async function readXml(xml: string, resourceName: string): Promise<ModdleResult> {
  try {
    return await getModdle().fromXML(encodeIds(xml));
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message.replaceAll(/\s+/g, ' ') : String(failure);
    throw new EngineError('engine-failure', `Error parsing XML: ${resourceName}: ${reason}`, {
      cause: failure,
    });
  }
}

let moddle: BpmnModdle | undefined;

function getModdle(): BpmnModdle {
  moddle ??= new BpmnModdle(
    { activiti: loadActivitiDescriptor() },
    { nsMap: Object.fromEntries(activitiNamespaces.map((uri) => [uri, 'activiti'])) },
  );
  return moddle;
}

function groupReferences(references: readonly ModdleReference[]): WrittenReferences {
  const grouped = new Map<ModdleElement, Map<string, string[]>>();
  for (const { element, property, id } of references) {
    const ofElement = grouped.get(element) ?? new Map<string, string[]>();
    const ids = ofElement.get(property) ?? [];
    ids.push(id);
    ofElement.set(property, ids);
    grouped.set(element, ofElement);
  }
  return grouped;
}

// How the XML reader understands Activiti's extensions: the descriptor of activiti-bpmn-moddle, and what it lacks.

function loadActivitiDescriptor(): unknown {
  const require = createRequire(import.meta.url);
  const published: unknown = JSON.parse(
    readFileSync(require.resolve('activiti-bpmn-moddle/resources/activiti.json'), 'utf8'),
  );
  if (!isDescriptor(published)) throw new TypeError('activiti-bpmn-moddle has another form than expected.');
  return { ...published, types: [...published.types.map(completeType), ...furtherTypes] };
}

/** Flowable and Camunda call the same things by the same names in namespaces of their own. */
const activitiNamespaces = ['http://flowable.org/bpmn', 'http://camunda.org/schema/1.0/bpmn'];

const furtherTypes = [
  {
    name: 'CustomResource',
    superClass: ['Element'],
    properties: [
      { name: 'name', isAttr: true, type: 'String' },
      { name: 'resourceAssignmentExpression', type: 'bpmn:ResourceAssignmentExpression' },
    ],
  },
  {
    name: 'EventListener',
    superClass: ['Element'],
    properties: [
      'events',
      'class',
      'delegateExpression',
      'throwEvent',
      'signalName',
      'messageName',
      'errorCode',
      'entityType',
    ].map((name) => ({ name, isAttr: true, type: 'String' })),
  },
  {
    name: 'MapException',
    superClass: ['Element'],
    properties: [
      { name: 'errorCode', isAttr: true, type: 'String' },
      { name: 'includeChildExceptions', isAttr: true, type: 'String' },
      { name: 'body', isBody: true, type: 'String' },
    ],
  },
];

interface Descriptor {
  readonly types: readonly DescriptorType[];
}

interface DescriptorType {
  readonly name: string;
  readonly superClass?: readonly string[];
}

/** The initial value of a data object is an extension element too. */
function completeType(type: DescriptorType): DescriptorType {
  return type.name === 'Value' ? { ...type, superClass: [...(type.superClass ?? []), 'Element'] } : type;
}

function isDescriptor(value: unknown): value is Descriptor {
  return typeof value === 'object' && value !== null && 'types' in value && Array.isArray(value.types);
}

/// <reference path="./bpmn-moddle.d.ts" />

/** What bpmn-moddle only warns of and the engine cannot run. */
function listReadingProblems(warnings: readonly ModdleWarning[]): ModelProblem[] {
  return warnings.flatMap((warning) => {
    const problem = describeWarning(warning);
    return problem === null ? [] : [problem];
  });
}

function describeWarning({ message, element, property, value }: ModdleWarning): ModelProblem | null {
  const owner = findNamedElement(element);
  if (element !== undefined && message.startsWith('unresolved reference')) {
    if (isReadAsText(element, property ?? '')) return null;
    const attribute = (property ?? '').replace(/^\w+:/, '');
    return createProblem(owner, `${attribute} refers to '${decodeId(String(value))}', which does not exist`);
  }
  if (element !== undefined && message.startsWith('unknown attribute')) {
    // Activiti too reads only those of its own attributes that it knows.
    if (property?.startsWith('activiti:') === true) return null;
    return createProblem(owner, `attribute '${property ?? ''}' is not allowed in BPMN`);
  }
  return isPassedOver(message) ? null : describeUnplaced(message);
}

/**
 * Elements of Activiti's namespace that it does not know itself are notes of a designer: Activiti keeps the file and
 * passes over them. The same goes for a drawing of shapes that nobody knows. What such a note would change in the
 * flow of a process is refused where it is read (refuse-extensions.ts), or named here.
 */
function isPassedOver(message: string): boolean {
  const [, prefix, name = ''] =
    /nested error: (?:unknown type|unrecognized element) <(activiti|bpmndi|di|dc):(\w*)/.exec(message) ?? [];
  return prefix !== undefined && !flowChangingNames.has(name.toLowerCase());
}

/** Of Flowable's event registry: what a process waits for would never come. */
const flowChangingNames: ReadonlySet<string> = new Set([
  'eventtype',
  'triggereventtype',
  'eventinparameter',
  'eventoutparameter',
  'channelkey',
]);

/**
 * Not references to elements of the file, although BPMN's schema writes them so; or, with sequence flows, looked
 * at together with the elements they join; or parts of the drawing, which Activiti leaves out when they fit nothing.
 */
function isReadAsText(element: ModdleElement, property: string): boolean {
  if (/^(bpmndi|di|dc):/.test(element.$type) || element.$type.startsWith('bpmndi')) return true;
  const textual: Readonly<Record<string, readonly string[]>> = {
    'bpmn:SequenceFlow': ['bpmn:sourceRef', 'bpmn:targetRef'],
    'bpmn:DataObject': ['bpmn:itemSubjectRef'],
    'bpmn:MultiInstanceLoopCharacteristics': ['bpmn:loopDataInputRef', 'bpmn:loopDataOutputRef'],
    'bpmn:ErrorEventDefinition': ['bpmn:errorRef'],
    // With the prefix of a namespace; who reads them says what is missing.
    'bpmn:MessageEventDefinition': ['bpmn:messageRef', 'bpmn:operationRef'],
    'bpmn:SignalEventDefinition': ['bpmn:signalRef'],
    'bpmn:EscalationEventDefinition': ['bpmn:escalationRef'],
    'bpmn:ReceiveTask': ['bpmn:messageRef', 'bpmn:operationRef'],
    'bpmn:SendTask': ['bpmn:messageRef', 'bpmn:operationRef'],
    'bpmn:Lane': ['bpmn:flowNodeRef'],
    'bpmn:Association': ['bpmn:sourceRef', 'bpmn:targetRef'],
    'bpmn:CompensateEventDefinition': ['bpmn:activityRef'],
  };
  if (property === 'bpmn:incoming' || property === 'bpmn:outgoing') return true;
  return textual[element.$type]?.includes(property) ?? property === 'bpmn:itemSubjectRef';
}

/** `unparsable content <userTask> detected … line: 13 column: 0 nested error: duplicate ID <u>` */
function describeUnplaced(message: string): ModelProblem {
  const flat = shorten(message.replaceAll(/\s+/g, ' '));
  const line = /line: (\d+)/.exec(flat)?.[1];
  // The reader counts from zero.
  const place = line === undefined ? '' : ` (line ${Number(line) + 1})`;
  const duplicate = findNamedId(flat, 'duplicate');
  if (duplicate !== undefined) {
    return createProblem(duplicate, `this id is used by more than one element${place}`);
  }
  const illegal = findNamedId(flat, 'illegal');
  if (illegal !== undefined) return createProblem(illegal, `this is not a valid id${place}`);
  const unknown = /^unparsable content <\/?([^>\s/]+)/.exec(flat)?.[1];
  if (unknown !== undefined && /unknown type|unrecognized element/.test(flat)) {
    return createProblem(null, `element <${unknown}> is not known here${place}`);
  }
  return createProblem(null, flat);
}

/** A message repeats what it is about, which may be most of a file; at its end it says what is wrong. */
function shorten(message: string): string {
  if (message.length <= longestMessage) return message;
  return `${message.slice(0, longestMessage / 2)} … ${message.slice(-longestMessage / 2)}`;
}

const longestMessage = 1_000;

/** What stands between the brackets at the end of `… duplicate ID <u>`. */
function findNamedId(message: string, fault: 'duplicate' | 'illegal'): string | undefined {
  const start = `${fault} ID <`;
  const at = message.indexOf(start);
  if (at === -1 || !message.endsWith('>')) return undefined;
  const id = message.slice(at + start.length, -1);
  return id === '' ? undefined : id;
}

/** The flow element or process around it; otherwise whatever has an id. */
function findNamedElement(element: ModdleElement | undefined): string | null {
  let nearest: string | null = null;
  for (let each = element; each !== undefined; each = each.$parent) {
    const id = each.get('id');
    if (typeof id !== 'string') continue;
    nearest ??= decodeId(id);
    if (each.$instanceOf?.('bpmn:FlowElement') === true) return decodeId(id);
  }
  return nearest;
}
