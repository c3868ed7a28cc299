import { createProblem, type ModelProblem } from '../model-problem.ts';
import type { ProcessModel } from '../process-model.ts';

/** The columns of Activiti's tables are that wide. */
export function listSizeProblems(model: ProcessModel): ModelProblem[] {
  const sizes = [
    { what: 'the id of a process', text: model.id, longest: 255 },
    { what: 'the name of a process', text: model.name, longest: 255 },
    { what: 'the documentation of a process', text: model.documentation, longest: 2000 },
    { what: 'targetNamespace', text: model.category, longest: 255 },
  ];
  const elementIds = [...model.nodes.keys(), ...model.flows.keys()].map((id) => ({
    what: 'the id of an element',
    text: id,
    longest: 255,
    id,
  }));
  return [...sizes.map((size) => ({ ...size, id: model.id })), ...elementIds]
    .filter(({ text, longest }) => (text?.length ?? 0) > longest)
    .map(({ what, longest, id }) => createProblem(id, `${what} is longer than ${longest} characters`));
}
