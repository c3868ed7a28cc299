import { EngineError } from '../../engine-errors.ts';
import type { EndEventResult, ThrownCompensation, ThrownSignal } from '../../model/process-model.ts';
import type { Execution } from '../../state/rows.ts';
import { throwBpmnError } from '../bpmn-errors.ts';
import { compensate, findScopeAround, listCompensations } from '../compensation.ts';
import { evaluateToText } from '../expressions/evaluate-as.ts';
import { endPath, leaveNode, leaveThrough } from '../flow.ts';
import { recordActivityEnd, recordInstanceEnd } from '../history.ts';
import { addJob } from '../jobs.ts';
import { fireListeners } from '../listeners.ts';
import { getExecution, getInstance, getNode, getParent, planFor, type Run } from '../run.ts';
import { createExecutionScope } from '../scopes.ts';
import { throwSignal } from '../signals.ts';
import { clearScope, createScope, destroyExecution } from '../tokens.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

type EndNode = NodeOf<'endEvent'>;

/** A table, so that the compiler sees a result that nothing is done about: its token would stay for ever. */
const endings: Readonly<
  Record<EndEventResult['kind'], (run: Run, token: Execution, node: EndNode) => void | Promise<void>>
> = {
  none: (run, token, node) => leaveThrough(run, token, node, []),
  terminate(run, token, node) {
    fireListeners(run, token, node.listeners, 'end');
    recordActivityEnd(run, token, node.id);
    if (node.result.kind === 'terminate' && node.result.all) terminateAll(run, token, node);
    else terminate(run, token, node);
  },
  error(run, token, node) {
    recordActivityEnd(run, token, node.id);
    throwBpmnError(run, token, node.result.kind === 'error' ? node.result.errorCode : null);
  },
  cancel: (run, token, node) => cancelTransaction(run, token, node),
  message(_run, _token, node) {
    throw new EngineError('engine-failure', `'${node.id}' ends with a message, which no engine can deliver`);
  },
  signal: (run, token, node) =>
    node.result.kind === 'signal' ? raise(run, token, node, node.result) : undefined,
  compensate: (run, token, node) =>
    node.result.kind === 'compensate' ? undo(run, token, node, node.result) : undefined,
};

export const endEvent: Behaviour<EndNode> = {
  execute: (run, token, node) => endings[node.result.kind](run, token, node),
};

/** Ends the innermost sub-process around it, or the instance, whatever else goes on there. */
function terminate(run: Run, token: Execution, node: EndNode): void {
  const scope = token.isConcurrent ? getParent(run, token) : token;
  clearScope(run, scope);
  run.state.executions.change(scope, { isActive: true });
  endPath(run, scope, node);
}

/** Whoever called this process ends with it. */
function terminateAll(run: Run, token: Execution, node: EndNode): void {
  const root = getExecution(run, token.rootId);
  destroyExecution(run, root);
  recordInstanceEnd(run, root.id, {
    endedAt: run.now,
    endActivityId: node.id,
    deleteReason: `terminate end event (${node.id})`,
  });
}

/** All that was done in the transaction is undone; then the event at its edge goes on. */
function cancelTransaction(run: Run, token: Execution, node: EndNode): void {
  const transaction = findScopeAround(run, token, node.parentId);
  const event = getNode(run, transaction, node.parentId ?? '')
    .boundaryEvents.map((id) => getNode(run, transaction, id))
    .find((one) => one.kind === 'boundaryEvent' && one.trigger.kind === 'cancel');
  if (event === undefined) {
    throw new EngineError(
      'engine-failure',
      `Could not find cancel boundary event for cancel end event ${node.id}`,
    );
  }
  recordActivityEnd(run, token, node.id);
  clearScope(run, transaction);
  const place = createScope(run, transaction, event.id);
  run.state.executions.change(transaction, { activityId: event.id, isActive: true });
  const notes = listCompensations(run, transaction, null);
  if (notes.length === 0) leaveNode(run, place);
  else compensate(run, place, notes);
}

/** The token is a scope of its own, which is left when all handlers are done. */
function undo(
  run: Run,
  token: Execution,
  node: EndNode | NodeOf<'intermediateThrowEvent'>,
  { activityRef }: ThrownCompensation,
): void {
  const notes = listCompensations(run, findScopeAround(run, token, node.parentId), activityRef);
  if (notes.length === 0) {
    leaveNode(run, token);
    return;
  }
  run.state.executions.change(getParent(run, token), { activityId: node.id, isActive: true });
  compensate(run, token, notes);
}

export const intermediateThrowEvent: Behaviour<NodeOf<'intermediateThrowEvent'>> = {
  execute(run, token, node) {
    const { thrown } = node;
    if (thrown.kind === 'none') {
      leaveNode(run, token);
      return;
    }
    return thrown.kind === 'compensate' ? undo(run, token, node, thrown) : raise(run, token, node, thrown);
  },
};

/** Whoever waits for the signal hears it before the token goes on. */
function raise(
  run: Run,
  token: Execution,
  node: EndNode | NodeOf<'intermediateThrowEvent'>,
  thrown: ThrownSignal,
): void | Promise<void> {
  const signalName = evaluateToText(thrown.signalName, createExecutionScope(run, token));
  if (signalName === null)
    throw new EngineError('engine-failure', `'${node.id}' throws a signal without name`);
  const instance = getInstance(run, token);
  if (thrown.isAsync) {
    const work = { handler: 'deliver-signal', signalName, tenantId: token.tenantId } as const;
    addJob(run, { kind: 'message', work, execution: null, instance, dueAt: null, repeat: null });
    leaveNode(run, token);
    return;
  }
  const withinInstance = thrown.isProcessScoped ? instance.id : null;
  return throwSignal(run, { signalName, variables: [], tenantId: token.tenantId, withinInstance }).then(() =>
    planFor(run, token, (current) => leaveNode(run, current)),
  );
}
