import { splitScript } from '../../model/split-script.ts';
import { evaluateToValue } from '../expressions/evaluate-as.ts';
import { leaveNode } from '../flow.ts';
import { planFor } from '../run.ts';
import { createExecutionScope } from '../scopes.ts';
import { isSkipped } from '../skip-expression.ts';
import { setVariable } from '../variables.ts';
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

/** Scripts are expressions, one after another; the last one is the result. */
export const scriptTask: Behaviour<NodeOf<'scriptTask'>> = {
  execute(run, token, node) {
    const scope = createExecutionScope(run, token);
    const values = splitScript(node.script).map((line) => evaluateToValue(line, scope));
    const result = values.at(-1);
    if (node.resultVariable !== null && result !== undefined) {
      setVariable(run, token, node.resultVariable, result);
    }
    leaveNode(run, token);
  },
};
