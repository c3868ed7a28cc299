// An event has happened for a scope that waits for it: a boundary event, an event sub-process, or a catch event.
import { EngineError } from '../engine-errors.ts';
import type { FlowNode } from '../model/process-model.ts';
import type { Execution } from '../state/rows.ts';
import { beginActivity, beginNode, finishActivity, followFlows, leaveNode } from './flow.ts';
import { fireListeners } from './listeners.ts';
import { selectFlows } from './outgoing-flows.ts';
import { getNode, getParent, planFor, type Run } from './run.ts';
import { clearScope, closeScope, createConcurrent, openConcurrency } from './tokens.ts';

export function triggerEvent(run: Run, scope: Execution, eventNodeId: string): void {
  const event = getNode(run, scope, eventNodeId);
  switch (event.kind) {
    case 'boundaryEvent':
      triggerBoundaryEvent(run, scope, event);
      return;
    case 'startEvent':
      triggerEventSubProcess(run, scope, event);
      return;
    case 'intermediateCatchEvent':
      triggerCatchEvent(run, scope, event);
      return;
    default:
      throw new EngineError('engine-failure', `'${eventNodeId}' waits for no event`);
  }
}

export function triggerBoundaryEvent(
  run: Run,
  scope: Execution,
  event: FlowNode & { kind: 'boundaryEvent' },
): void {
  if (event.isInterrupting) {
    const position = leaveInnerScopes(run, closeScope(run, scope), event);
    run.state.executions.change(position, { activityId: event.id });
    beginActivity(run, position, event);
    return;
  }
  const outermost = findOutermost(run, getParent(run, scope), event);
  const root = openConcurrency(run, outermost);
  beginActivity(run, createConcurrent(run, root, event.id), event);
}

// A boundary event may stand further out than the activity that it is attached to.

/** The sub-processes between the activity and the event end with it. */
function leaveInnerScopes(run: Run, position: Execution, event: FlowNode): Execution {
  let current = position;
  for (
    let scope = findScope(run, current);
    scope.scopeNodeId !== event.parentId;
    scope = findScope(run, current)
  ) {
    clearScope(run, scope);
    current = closeScope(run, scope);
  }
  return current;
}

function findOutermost(run: Run, position: Execution, event: FlowNode): Execution {
  let current = position;
  for (
    let scope = findScope(run, current);
    scope.scopeNodeId !== event.parentId;
    scope = findScope(run, current)
  ) {
    current = getParent(run, scope);
  }
  return current;
}

function findScope(run: Run, execution: Execution): Execution {
  return execution.isConcurrent ? getParent(run, execution) : execution;
}

/** The sub-process starts in the scope that contains it: instead of what goes on there, or beside it. */
export function triggerEventSubProcess(
  run: Run,
  scope: Execution,
  start: FlowNode & { kind: 'startEvent' },
): void {
  const subProcess = getNode(run, scope, start.parentId ?? '');
  let position: Execution;
  if (start.isInterrupting) {
    clearScope(run, scope);
    stopWaitingInside(run, scope);
    position = scope;
  } else {
    position = createConcurrent(run, openConcurrency(run, scope), subProcess.id);
  }
  run.state.executions.change(position, { activityId: subProcess.id, isActive: true });
  beginNode(run, position, subProcess);
}

function triggerCatchEvent(
  run: Run,
  scope: Execution,
  event: FlowNode & { kind: 'intermediateCatchEvent' },
): void {
  if (scope.scopeNodeId === event.id) {
    leaveNode(run, scope);
    return;
  }
  // After an event gateway: the first event that happens is the way on. The gateway has waited for it, so the event itself
  // never starts: as in Activiti, history tells of the gateway alone, and only listeners to the event's end hear of it.
  const gateway = getNode(run, scope, scope.scopeNodeId ?? '');
  finishActivity(run, scope, gateway);
  planFor(run, scope, (current) => {
    const position = closeScope(run, current);
    run.state.executions.change(position, { activityId: event.id });
    fireListeners(run, position, event.listeners, 'end');
    planFor(run, position, (next) => followFlows(run, next, event, selectFlows(run, next, event)));
  });
}

/** What may still happen is at the edge of the scope: its boundary events. */
function stopWaitingInside(run: Run, scope: Execution): void {
  const isAtEdge = (nodeId: string): boolean => getNode(run, scope, nodeId).kind === 'boundaryEvent';
  for (const subscription of run.state.subscriptions.filter((one) => one.executionId === scope.id)) {
    // What was done can still be undone, and often that is what the event is for.
    if (subscription.kind !== 'compensate' && !isAtEdge(subscription.activityId)) {
      run.state.subscriptions.delete(subscription);
    }
  }
  for (const job of run.state.jobs.filter((one) => one.executionId === scope.id)) {
    const isKept = job.work.handler === 'timer-event' && isAtEdge(job.work.activityId);
    if (!isKept) run.state.jobs.delete(job);
  }
}
