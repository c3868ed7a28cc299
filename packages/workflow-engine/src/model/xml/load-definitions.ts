/// <reference path="./bpmn-moddle.d.ts" />
import { BpmnModdle, type ModdleElement, type ModdleReference, type ModdleResult } from 'bpmn-moddle';

import { EngineError } from '../../engine-errors.ts';
import type { ModelProblem } from '../model-problem.ts';
import { activitiNamespaces, loadActivitiDescriptor } from './activiti-descriptor.ts';
import { BpmnElement, type WrittenReferences } from './bpmn-element.ts';
import { listReadingProblems } from './list-reading-problems.ts';

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
    return await getModdle().fromXML(xml);
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
