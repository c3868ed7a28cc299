// What the engine could not run is refused when it is deployed, each problem with the element's id and the reason.
// Activiti itself takes a file that names an unknown class and fails when the task is reached; here that too is
// said to the one who deploys and not to the one who works.
import { EngineError } from '../engine-errors.ts';
import type { ModelProblem } from './model-problem.ts';
import type { ParsedBpmn } from './parse-bpmn.ts';
import { listExpressionProblems } from './validate/list-expression-problems.ts';
import { listFlowProblems } from './validate/list-flow-problems.ts';
import { listEventProblems } from './validate/list-event-problems.ts';
import { listSizeProblems } from './validate/list-size-problems.ts';
import { listWorkProblems } from './validate/list-work-problems.ts';

export interface ValidationOptions {
  /** Names that class and delegateExpression may have. */
  readonly knownHandlers: ReadonlySet<string>;
  /** Names that businessCalendarName may have, beside Activiti's own. */
  readonly knownCalendars: ReadonlySet<string>;
}

/** Throws engine-failure with one line per problem, or illegal-argument when unknown form types are the only ones. */
export function validateModel(parsed: ParsedBpmn, options: ValidationOptions): void {
  const problems = listModelProblems(parsed, options);
  const [first] = problems;
  if (first === undefined) return;
  const unrunnable = problems.filter(({ kind }) => kind === 'unrunnable');
  if (unrunnable.length === 0) throw new EngineError('illegal-argument', first.reason);
  const lines = unrunnable.map(({ elementId, reason }) =>
    elementId === null ? reason : `${elementId}: ${reason}`,
  );
  throw new EngineError('engine-failure', ['Invalid BPMN:', ...new Set(lines)].join('\n'));
}

export function listModelProblems(parsed: ParsedBpmn, options: ValidationOptions): ModelProblem[] {
  // What could not be read is missing from the model, and that is no problem of its neighbours.
  const unread = new Set(parsed.problems.map(({ elementId }) => elementId));
  return [
    ...parsed.problems,
    ...parsed.processes.flatMap((model) => [
      ...listSizeProblems(model),
      ...listFlowProblems(model, unread),
      ...listEventProblems(model, unread),
      ...listWorkProblems(model, options),
      ...listExpressionProblems(model),
    ]),
  ];
}
