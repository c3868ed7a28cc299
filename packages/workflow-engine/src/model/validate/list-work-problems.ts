import { createProblem, type ModelProblem } from '../model-problem.ts';
import type { FlowNode, ProcessModel, ServiceWork, TimerModel } from '../process-model.ts';
import { findScriptLanguage } from '../script-language.ts';

export interface KnownNames {
  readonly knownHandlers: ReadonlySet<string>;
  readonly knownCalendars: ReadonlySet<string>;
}

/** Only what is registered can be called, and scripts are expressions or JavaScript. */
export function listWorkProblems(model: ProcessModel, known: KnownNames): ModelProblem[] {
  return [
    ...listWork(model).flatMap(({ id, work }) => {
      const reason = findWorkFault(work, known.knownHandlers);
      return reason === null ? [] : [createProblem(id, reason)];
    }),
    ...[...model.nodes.values()].flatMap((node) => {
      const reason = findNodeFault(node, known.knownCalendars);
      return reason === null ? [] : [createProblem(node.id, reason)];
    }),
  ];
}

function findWorkFault(work: ServiceWork, knownHandlers: ReadonlySet<string>): string | null {
  if (work.kind === 'script') return findLanguageFault(work.format);
  if (work.kind !== 'delegate' || knownHandlers.has(work.handlerName)) return null;
  const unknown = `'${work.handlerName}' is no handler that this engine knows`;
  return work.handlerName.includes('.')
    ? `${unknown}: Java classes do not run here; write it as an expression, a script in JavaScript, or an http or mail task`
    : unknown;
}

function findLanguageFault(format: string): string | null {
  return findScriptLanguage(format) === undefined
    ? `script format '${format}' is not supported: write the script in JavaScript (scriptFormat="javascript") or as juel expressions`
    : null;
}

function findNodeFault(node: FlowNode, knownCalendars: ReadonlySet<string>): string | null {
  if (node.kind === 'scriptTask') return findLanguageFault(node.format);
  if ('trigger' in node && node.trigger.kind === 'timer') {
    return findTimerCalendarFault(node.trigger.timer, knownCalendars);
  }
  if (node.kind !== 'userTask' || node.businessCalendarName === null) return null;
  const isKnown = knownCalendars.has(node.businessCalendarName) || /[$#]\{/.test(node.businessCalendarName);
  return isKnown ? null : `'${node.businessCalendarName}' is no business calendar that this engine knows`;
}

/** A cycle that names one is refused when it is read. */
function findTimerCalendarFault(
  { kind, calendarName }: TimerModel,
  knownCalendars: ReadonlySet<string>,
): string | null {
  const isKnown = calendarName === undefined || kind === 'cycle' || knownCalendars.has(calendarName);
  return isKnown ? null : `business calendar '${calendarName}' does not exist for this timer`;
}

/** Everything that service tasks and listeners do, with the id of the element that does it. */
export function listWork(model: ProcessModel): { readonly id: string; readonly work: ServiceWork }[] {
  return [
    ...model.listeners.map(({ work }) => ({ id: model.id, work })),
    ...[...model.flows.values()].flatMap(({ id, listeners }) => listeners.map(({ work }) => ({ id, work }))),
    ...[...model.nodes.values()].flatMap((node) => {
      const works = [
        ...node.listeners.map(({ work }) => work),
        ...(node.kind === 'userTask' ? node.taskListeners.map(({ work }) => work) : []),
        ...(node.kind === 'serviceTask' ? [node.work] : []),
      ];
      return works.map((work) => ({ id: node.id, work }));
    }),
  ];
}
