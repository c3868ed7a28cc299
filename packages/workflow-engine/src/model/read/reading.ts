import { createProblem, type ModelProblem } from '../model-problem.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';

/** What the readers of one file share: its declarations, and the problems they find. */
export interface Reading {
  readonly messages: ReadonlyMap<string, string>;
  readonly signals: ReadonlyMap<string, SignalDeclaration>;
  readonly errors: ReadonlyMap<string, string>;
  readonly problems: ModelProblem[];
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
