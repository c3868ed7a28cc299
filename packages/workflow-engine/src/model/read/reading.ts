import { createProblem, type ModelProblem } from '../model-problem.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';

/** What the readers of one file share: its declarations, and the problems they find. */
export interface Reading {
  readonly messages: ReadonlyMap<string, string>;
  readonly signals: ReadonlyMap<string, SignalDeclaration>;
  /** An error without code catches every error, and cannot be thrown. */
  readonly errors: ReadonlyMap<string, string | null>;
  readonly escalations: ReadonlyMap<string, string>;
  /** Prefixes of the file's own namespace: `tns:order` is `order`. */
  readonly ownPrefixes: ReadonlySet<string>;
  readonly problems: ModelProblem[];
}

/** What a reference leads to, written as a name of this file or with the prefix of its namespace. */
export function findDeclared<Declared>(
  reading: Reading,
  declarations: ReadonlyMap<string, Declared>,
  reference: string | null,
): Declared | undefined {
  if (reference === null) return undefined;
  return declarations.get(reference) ?? declarations.get(dropOwnPrefix(reading, reference));
}

function dropOwnPrefix({ ownPrefixes }: Reading, reference: string): string {
  const colon = reference.indexOf(':');
  return colon > 0 && ownPrefixes.has(reference.slice(0, colon)) ? reference.slice(colon + 1) : reference;
}

export interface SignalDeclaration {
  readonly name: string;
  readonly isProcessScoped: boolean;
}

export function addProblem(reading: Reading, elementId: string | null, reason: string): void {
  reading.problems.push(createProblem(elementId, reason));
}

/** Of elements that cannot be read without one; the problem is noted. */
export function readId(element: BpmnElement, reading: Reading): string | null {
  const { id } = element;
  if (id === null) addProblem(reading, null, `<${describeType(element)}> has no id`);
  return id;
}

/** `bpmn:UserTask` as it stands in a file: `userTask`. */
export function describeType(element: BpmnElement): string {
  const name = element.type.replace(/^\w+:/, '');
  return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
}
