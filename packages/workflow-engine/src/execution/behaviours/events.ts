import { EngineError } from '../../engine-errors.ts';
import type { EndEventResult } from '../../model/process-model.ts';
import type { Execution } from '../../state/rows.ts';
import { throwBpmnError } from '../bpmn-errors.ts';
import { evaluateToText } from '../expressions/evaluate-as.ts';
import { endPath, leaveNode, leaveThrough } from '../flow.ts';
import { recordActivityEnd, recordInstanceEnd } from '../history.ts';
import { addJob } from '../jobs.ts';
import { fireListeners } from '../listeners.ts';
import { getExecution, getInstance, getParent, planFor, type Run } from '../run.ts';
import { createExecutionScope } from '../scopes.ts';
import { throwSignal } from '../signals.ts';
import { clearScope, destroyExecution } from '../tokens.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

type EndNode = NodeOf<'endEvent'>;

/** A table, so that the compiler sees a result that nothing is done about: its token would stay for ever. */
const endings: Readonly<Record<EndEventResult['kind'], (run: Run, token: Execution, node: EndNode) => void>> =
  {
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

export const intermediateThrowEvent: Behaviour<NodeOf<'intermediateThrowEvent'>> = {
  execute(run, token, node) {
    const { thrown } = node;
    if (thrown.kind === 'none') {
      leaveNode(run, token);
      return;
    }
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
    return throwSignal(run, { signalName, variables: [], tenantId: token.tenantId, withinInstance }).then(
      () => planFor(run, token, (current) => leaveNode(run, current)),
    );
  },
};
