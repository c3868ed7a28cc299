import { leaveNode } from '../flow.ts';
import { createExecutionScope } from '../scopes.ts';
import { planFor } from '../run.ts';
import { isSkipped } from '../skip-expression.ts';
import { doWork } from '../work.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';

export const serviceTask: Behaviour<NodeOf<'serviceTask'>> = {
  execute(run, token, node) {
    const pending = isSkipped(run, token, node.skipExpression)
      ? undefined
      : doWork(run, token, createExecutionScope(run, token), node.work);
    if (pending === undefined) return leaveNode(run, token);
    return pending.then(() => planFor(run, token, (current) => leaveNode(run, current)));
  },
};
