// A BPMN file becomes plain values. What cannot become them is listed as problems, which validateModel refuses.
import type { DiagramModel } from '../diagram/diagram-model.ts';
import { createProblem, type ModelProblem } from './model-problem.ts';
import type { ProcessModel } from './process-model.ts';
import { readDeclarations } from './read/read-declarations.ts';
import { readDiagram } from './read/read-diagram.ts';
import { readProcess } from './read/read-process.ts';
import { decodeXml } from './xml/decode-xml.ts';
import { loadDefinitions } from './xml/load-definitions.ts';

export interface ParsedBpmn {
  /** Those that can be executed, in the order of the file. */
  readonly processes: readonly ProcessModel[];
  readonly diagram: DiagramModel | null;
  /** Found while reading; empty for every file that was deployed. */
  readonly problems: readonly ModelProblem[];
}

/** Throws only when the bytes are no XML that can be read at all. */
export async function parseBpmn(xmlBytes: Uint8Array, resourceName: string): Promise<ParsedBpmn> {
  const { definitions, problems } = await loadDefinitions(decodeXml(xmlBytes, resourceName), resourceName);
  const reading = readDeclarations(definitions);
  const diagram = readDiagram(definitions);
  // One drawing stands for all processes of a file, as in Activiti.
  const isDrawn = diagram?.shapes.some(({ kind }) => kind === 'node') ?? false;
  const category = definitions.text('targetNamespace');
  const processes = definitions
    .children('rootElements')
    .filter((element) => element.type === 'bpmn:Process' && element.flag('isExecutable', true))
    .flatMap((process) => readProcess(process, category, isDrawn, reading) ?? []);
  if (processes.length === 0) {
    reading.problems.push(createProblem(null, `${resourceName} holds no process that can be executed`));
  }
  return { processes, diagram, problems: [...problems, ...reading.problems] };
}
