import type { Execution } from '../../state/rows.ts';
import { throwBpmnError } from '../bpmn-errors.ts';
import { endPath, leaveThrough } from '../flow.ts';
import { recordActivityEnd } from '../history.ts';
import { fireListeners } from '../listeners.ts';
import { getParent, type Run } from '../run.ts';
import { clearScope } from '../tokens.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

export const endEvent: Behaviour<NodeOf<'endEvent'>> = {
  execute(run, token, node) {
    switch (node.result.kind) {
      case 'terminate':
        fireListeners(run, token, node.listeners, 'end');
        recordActivityEnd(run, token, node.id);
        terminate(run, token, node);
        return;
      case 'error':
        recordActivityEnd(run, token, node.id);
        throwBpmnError(run, token, node.result.errorCode);
        return;
      case 'none':
      case 'cancel':
        leaveThrough(run, token, node, []);
    }
  },
};

/** Ends the innermost sub-process around it, or the instance, whatever else goes on there. */
function terminate(run: Run, token: Execution, node: NodeOf<'endEvent'>): void {
  const scope = token.isConcurrent ? getParent(run, token) : token;
  clearScope(run, scope);
  run.state.executions.change(scope, { isActive: true });
  endPath(run, scope, node);
}
