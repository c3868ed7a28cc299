// How a token enters an activity, leaves it, splits, and ends.
import type { FlowNode, SequenceFlow } from '../model/process-model.ts';
import { EngineError } from '../engine-errors.ts';
import type { Execution } from '../state/rows.ts';
import { recordActivityEnd, recordActivityStart } from './history.ts';
import { addJob } from './jobs.ts';
import { fireListeners } from './listeners.ts';
import { selectFlows } from './outgoing-flows.ts';
import { getInstance, getNode, getParent, planFor, type Run } from './run.ts';
import { isScopeNode, removeDataObjects } from './scopes.ts';
import { closeConcurrency, closeScope, createConcurrent, createScope, destroyExecution } from './tokens.ts';
import { waitForBoundaryEvents, waitForInnerEvents } from './wait-for-events.ts';

function takeFlow(run: Run, execution: Execution, flow: SequenceFlow): void {
  fireListeners(run, execution, flow.listeners, 'take');
  planFor(run, execution, (current) => enterNode(run, current, flow.targetId));
}

export function enterNode(run: Run, execution: Execution, nodeId: string): void {
  const node = getNode(run, execution, nodeId);
  run.state.executions.change(execution, { activityId: node.id, isActive: true });
  if (node.isAsync) {
    addJob(run, {
      kind: 'message',
      work: { handler: 'continue', activityId: node.id },
      execution,
      instance: getInstance(run, execution),
      dueAt: null,
      repeat: null,
    });
    return;
  }
  beginNode(run, execution, node);
}

/** The activity starts, in an execution of its own if it is a scope. */
export function beginNode(run: Run, execution: Execution, node: FlowNode): void {
  let token = execution;
  if (isScopeNode(node)) {
    token = createScope(run, execution, node.id);
    waitForBoundaryEvents(run, token, node);
  }
  if (node.multiInstance !== null) {
    run.interpreter.startLoop(run, token, node);
    return;
  }
  waitForInnerEvents(run, token, node);
  beginActivity(run, token, node);
}

export function beginActivity(run: Run, token: Execution, node: FlowNode): void {
  if (isInHistory(run, token, node)) recordActivityStart(run, token, node);
  fireListeners(run, token, node.listeners, 'start');
  planFor(run, token, (current) => run.interpreter.executeNode(run, current, node));
}

/**
 * An event sub-process leaves no trace of itself, and of its start event only where an error started it; a
 * transaction leaves none either.
 */
function isInHistory(run: Run, token: Execution, node: FlowNode): boolean {
  if (node.kind === 'subProcess') return !node.isEventTriggered && !node.isTransaction;
  if (node.kind !== 'startEvent' || node.parentId === null) return true;
  const around = getNode(run, token, node.parentId);
  return around.kind !== 'subProcess' || !around.isEventTriggered || node.trigger.kind === 'error';
}

/** The activity has done its work: on to what follows it. */
export function leaveNode(run: Run, token: Execution): void {
  const node = getNode(run, token);
  run.interpreter.noteCompensation(run, token, node);
  if (isCancelled(node)) recordActivityStart(run, token, node);
  if (node.multiInstance !== null) {
    finishActivity(run, token, node);
    planFor(run, token, (current) => run.interpreter.completeLoopInstance(run, current, node));
    return;
  }
  leaveThrough(run, token, node, selectFlows(run, token, node));
}

export function leaveThrough(
  run: Run,
  token: Execution,
  node: FlowNode,
  flows: readonly SequenceFlow[],
): void {
  finishActivity(run, token, node);
  planFor(run, token, (current) => {
    let position = isScopeNode(node) ? closeScope(run, current) : current;
    // What was undone belonged to the transaction, which is over too.
    if (isCancelled(node)) position = closeScope(run, position);
    followFlows(run, position, node, flows);
  });
}

function isCancelled(node: FlowNode): boolean {
  return node.kind === 'boundaryEvent' && node.trigger.kind === 'cancel';
}

export function finishActivity(run: Run, token: Execution, node: FlowNode): void {
  fireListeners(run, token, node.listeners, 'end');
  recordActivityEnd(run, token, node.id);
}

export function followFlows(
  run: Run,
  position: Execution,
  node: FlowNode,
  flows: readonly SequenceFlow[],
): void {
  const [first, ...others] = flows;
  if (first === undefined) endPath(run, position, node);
  else if (others.length === 0) takeFlow(run, position, first);
  else fork(run, position, node, flows);
}

/** A concurrent execution goes on itself with the first flow; otherwise every flow gets a child. */
function fork(run: Run, position: Execution, node: FlowNode, flows: readonly SequenceFlow[]): void {
  const root = position.isConcurrent ? getParent(run, position) : position;
  if (!position.isConcurrent) run.state.executions.change(root, { isActive: false });
  const tokens = flows.map((_, index) =>
    index === 0 && position.isConcurrent ? position : createConcurrent(run, root, node.id),
  );
  for (const [index, flow] of flows.entries()) {
    const token = tokens[index];
    if (token !== undefined) planFor(run, token, (current) => takeFlow(run, current, flow));
  }
}

/** Executions that arrived at a gateway become one, or as many as go on from it. */
export function joinAndLeave(
  run: Run,
  node: FlowNode,
  arrived: readonly Execution[],
  flows: readonly SequenceFlow[],
): void {
  const [token] = arrived;
  if (token === undefined) throw new EngineError('engine-failure', `Nothing arrived at '${node.id}'`);
  fireListeners(run, token, node.listeners, 'end');
  for (const one of arrived) recordActivityEnd(run, one, node.id);
  if (!token.isConcurrent) {
    run.state.executions.change(token, { isActive: true });
    followFlows(run, token, node, flows);
    return;
  }
  const root = getParent(run, token);
  const isAlone = run.state.executions.listChildren(root.id).length === arrived.length;
  if (isAlone && flows.length <= 1) {
    for (const one of arrived) destroyExecution(run, one);
    run.state.executions.change(root, { activityId: node.id, isActive: true });
    followFlows(run, root, node, flows);
    return;
  }
  for (const surplus of arrived.slice(1)) destroyExecution(run, surplus);
  run.state.executions.change(token, { isActive: true });
  followFlows(run, token, node, flows);
}

/** No flow leads on: the path is over, and with the last path its scope. */
export function endPath(run: Run, position: Execution, node: FlowNode): void {
  if (position.isConcurrent) {
    const root = getParent(run, position);
    destroyExecution(run, position);
    if (run.state.executions.listChildren(root.id).length > 0) {
      closeConcurrency(run, root);
      return;
    }
    endPath(run, root, node);
    return;
  }
  if (position.scopeNodeId === null) {
    run.interpreter.endInstance(run, position, node.id);
    return;
  }
  // The scope of a sub-process stands at the sub-process again, which is done.
  run.state.executions.change(position, { activityId: position.scopeNodeId, isActive: true });
  removeDataObjects(run, position);
  run.interpreter.keepCompensations(run, position);
  leaveNode(run, position);
}
