import { EngineError } from '../../engine-errors.ts';
import { evaluateToText } from '../expressions/evaluate-as.ts';
import { leaveNode } from '../flow.ts';
import { addJob } from '../jobs.ts';
import { createExecutionScope } from '../scopes.ts';
import { getInstance, planFor } from '../run.ts';
import { throwSignal } from '../signals.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

export const intermediateThrowEvent: Behaviour<NodeOf<'intermediateThrowEvent'>> = {
  execute(run, token, node) {
    const { thrown } = node;
    if (thrown.kind !== 'signal') {
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
