// An error travels outwards until a boundary event or an event sub-process catches it.
import { EngineError } from '../engine-errors.ts';
import type { EventTrigger } from '../model/process-model.ts';
import type { Execution } from '../state/rows.ts';
import { BpmnError } from './delegates.ts';
import { getExecution, getNode, getParent, type Run } from './run.ts';
import { triggerBoundaryEvent, triggerEventSubProcess } from './trigger-event.ts';
import { listEventSubProcessStarts } from './wait-for-events.ts';

export function catchingBpmnErrors(
  run: Run,
  token: Execution,
  work: () => void | Promise<void>,
): void | Promise<void> {
  try {
    const result = work();
    return result?.catch((error: unknown) => handle(run, token, error));
  } catch (error) {
    handle(run, token, error);
  }
}

export function throwBpmnError(run: Run, token: Execution, errorCode: string | null): void {
  let scope: Execution | undefined = token;
  let cameFrom: string | null = null;
  while (scope !== undefined) {
    if (catchInScope(run, scope, cameFrom, errorCode)) return;
    cameFrom = scope.scopeNodeId ?? cameFrom;
    const outer: string | null = scope.parentId ?? scope.superExecutionId;
    if (scope.parentId === null) cameFrom = null;
    scope = outer === null ? undefined : getExecution(run, outer);
  }
  if (errorCode === null) throw new EngineError('illegal-argument', 'Error Code must not be null.');
  throw new EngineError(
    'engine-failure',
    `No catching boundary event found for error with errorCode '${errorCode}', neither in same process nor in parent process`,
  );
}

function handle(run: Run, token: Execution, error: unknown): void {
  if (!(error instanceof BpmnError)) throw error;
  throwBpmnError(run, token, error.errorCode);
}

/** `cameFrom`: the scope inside this one that the error leaves. */
function catchInScope(
  run: Run,
  scope: Execution,
  cameFrom: string | null,
  errorCode: string | null,
): boolean {
  if (scope.isConcurrent) return false;
  const start = isEventSubProcess(run, scope, cameFrom)
    ? undefined
    : findCatching(listEventSubProcessStarts(run, scope, scope.scopeNodeId), errorCode);
  if (start !== undefined) {
    triggerEventSubProcess(run, scope, start);
    return true;
  }
  if (scope.scopeNodeId === null || isInstanceOfLoop(run, scope)) return false;
  const boundaries = getNode(run, scope, scope.scopeNodeId).boundaryEvents.flatMap((id) => {
    const node = getNode(run, scope, id);
    return node.kind === 'boundaryEvent' ? [node] : [];
  });
  const boundary = findCatching(boundaries, errorCode);
  if (boundary === undefined) return false;
  triggerBoundaryEvent(run, scope, boundary);
  return true;
}

/** Whoever asks for exactly this code comes before whoever takes every error. */
function findCatching<Event extends { readonly trigger: EventTrigger }>(
  events: readonly Event[],
  errorCode: string | null,
): Event | undefined {
  return (
    events.find(({ trigger }) => trigger.kind === 'error' && trigger.errorCode === errorCode) ??
    events.find(({ trigger }) => trigger.kind === 'error' && trigger.errorCode === null)
  );
}

/** What goes wrong while an event is handled is not handled beside it, but further out. */
function isEventSubProcess(run: Run, scope: Execution, nodeId: string | null): boolean {
  if (nodeId === null) return false;
  const node = getNode(run, scope, nodeId);
  return node.kind === 'subProcess' && node.isEventTriggered;
}

/** Boundary events of a multi-instance activity belong to the loop around its instances. */
function isInstanceOfLoop(run: Run, scope: Execution): boolean {
  const parent = getParent(run, scope);
  const around = parent.isConcurrent ? getParent(run, parent) : parent;
  return around.scopeNodeId === scope.scopeNodeId;
}
