// Messages, signals and errors stand beside the processes; events refer to them by id.
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { addProblem, type Reading, type SignalDeclaration } from './reading.ts';

export function readDeclarations(definitions: BpmnElement): Reading {
  const messages = new Map<string, string>();
  const signals = new Map<string, SignalDeclaration>();
  const errors = new Map<string, string | null>();
  const signalNames = new Set<string>();
  const escalations = new Map<string, string>();
  const ownPrefixes = listOwnPrefixes(definitions);
  const reading: Reading = { messages, signals, errors, escalations, ownPrefixes, problems: [] };
  for (const element of definitions.children('rootElements')) {
    const { id } = element;
    if (id === null) continue;
    if (element.type === 'bpmn:Message') messages.set(id, readName(element, id, reading));
    if (element.type === 'bpmn:Signal') signals.set(id, readSignal(element, id, signalNames, reading));
    if (element.type === 'bpmn:Error') errors.set(id, element.text('errorCode'));
    if (element.type === 'bpmn:Escalation') escalations.set(id, element.text('escalationCode') ?? id);
  }
  return reading;
}

function listOwnPrefixes(definitions: BpmnElement): ReadonlySet<string> {
  const own = definitions.text('targetNamespace');
  return new Set(
    definitions
      .listNamespaces()
      .filter(({ uri }) => uri === own)
      .map(({ prefix }) => prefix),
  );
}

function readName(element: BpmnElement, id: string, reading: Reading): string {
  const name = element.text('name');
  if (name === null) addProblem(reading, id, 'it has no name');
  return name ?? id;
}

function readSignal(
  element: BpmnElement,
  id: string,
  usedNames: Set<string>,
  reading: Reading,
): SignalDeclaration {
  const name = readName(element, id, reading);
  if (usedNames.has(name)) addProblem(reading, id, `another signal has the name '${name}' already`);
  usedNames.add(name);
  const scope = element.text('activiti:scope') ?? 'global';
  if (scope !== 'global' && scope !== 'processInstance') {
    addProblem(reading, id, `a signal's scope is 'global' or 'processInstance', not '${scope}'`);
  }
  return { name, isProcessScoped: scope === 'processInstance' };
}
