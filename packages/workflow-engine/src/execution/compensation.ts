// Undoing what was done. An activity with a compensation handler leaves a note on the scope around it when it ends;
// who throws compensation has the handlers of these notes run, the youngest first, and waits for all of them. When a
// sub-process ends, its notes go to the scope around it and remember where they come from.
import { EngineError } from '../engine-errors.ts';
import type { FlowNode } from '../model/process-model.ts';
import type { EventSubscription, Execution } from '../state/rows.ts';
import { enterNode } from './flow.ts';
import { getExecution, getNode, planFor, type Run } from './run.ts';
import { createConcurrent } from './tokens.ts';

/** The execution that holds what goes on in this sub-process, or in the process. */
export function findScopeAround(run: Run, execution: Execution, parentId: string | null): Execution {
  let scope = execution;
  while (scope.parentId !== null && (scope.scopeNodeId ?? undefined) !== parentId) {
    scope = getExecution(run, scope.parentId);
  }
  if (scope.scopeNodeId !== parentId) {
    throw new EngineError('engine-failure', `Execution ${execution.id} is not inside '${parentId}'`);
  }
  return scope;
}

/** In the notes of one scope those of ended sub-processes stand under the name of the sub-process. */
const separator = '/';

export function noteCompensation(run: Run, token: Execution, node: FlowNode): void {
  if (node.compensationHandler === null) return;
  const scope = findScopeAround(run, token, node.parentId);
  run.state.subscriptions.insert({
    id: run.nextId(),
    kind: 'compensate',
    eventName: null,
    rootId: scope.rootId,
    processInstanceId: scope.processInstanceId,
    executionId: scope.id,
    processDefinitionId: scope.processDefinitionId,
    activityId: node.compensationHandler,
    createdAt: run.now,
    tenantId: scope.tenantId,
  });
}

/** The sub-process has ended well: what it noted can still be undone from outside. */
export function keepCompensations(run: Run, scope: Execution): void {
  const notes = listNotes(run, scope);
  if (notes.length === 0 || scope.scopeNodeId === null || scope.parentId === null) return;
  const { id, parentId } = getNode(run, scope, scope.scopeNodeId);
  const around = findScopeAround(run, getExecution(run, scope.parentId), parentId);
  for (const note of notes) {
    const eventName = note.eventName === null ? id : `${id}${separator}${note.eventName}`;
    run.state.subscriptions.change(note, { executionId: around.id, eventName });
  }
}

/** Of all, or of one: named by its handler, or by the sub-process that ended. The youngest first. */
export function listCompensations(
  run: Run,
  scope: Execution,
  activityRef: string | null,
): EventSubscription[] {
  return listNotes(run, scope)
    .filter(
      ({ activityId, eventName }) =>
        activityRef === null || (eventName?.split(separator)[0] ?? activityId) === activityRef,
    )
    .toReversed();
}

function listNotes(run: Run, scope: Execution): EventSubscription[] {
  return run.state.subscriptions
    .filter((one) => one.kind === 'compensate' && one.executionId === scope.id)
    .toSorted(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || compareIds(one.id, other.id),
    );
}

function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** Inside the scope of whoever throws, which is left when the last handler is done. */
export function compensate(run: Run, place: Execution, notes: readonly EventSubscription[]): void {
  run.state.executions.change(place, { isActive: false });
  const handlers = notes.map((note) => {
    run.state.subscriptions.delete(note);
    return { nodeId: note.activityId, token: createConcurrent(run, place, note.activityId) };
  });
  for (const { nodeId, token } of handlers) {
    planFor(run, token, (current) => enterNode(run, current, nodeId));
  }
}
