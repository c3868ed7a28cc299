import type { ProcessModel } from './process-model.ts';
import { findScriptLanguage } from './script-language.ts';
import { listWork } from './validate/list-work-problems.ts';

export interface WrittenScript {
  readonly elementId: string;
  readonly script: string;
}

/** Everything of a process that is written in JavaScript. */
export function listScripts(model: ProcessModel): WrittenScript[] {
  return [
    ...[...model.nodes.values()].flatMap((node) =>
      node.kind === 'scriptTask' && findScriptLanguage(node.format) === 'javascript'
        ? [{ elementId: node.id, script: node.script }]
        : [],
    ),
    ...[...model.flows.values()].flatMap(({ id, conditionScript }) =>
      conditionScript === undefined ? [] : [{ elementId: id, script: conditionScript }],
    ),
    ...listWork(model).flatMap(({ id, work }) =>
      work.kind === 'script' && findScriptLanguage(work.format) === 'javascript'
        ? [{ elementId: id, script: work.script }]
        : [],
    ),
  ];
}
