import { findScriptLanguage } from '../../model/script-language.ts';
import { evaluateLines } from '../evaluate-lines.ts';
import { leaveNode } from '../flow.ts';
import { planFor } from '../run.ts';
import { createExecutionScope } from '../scopes.ts';
import { runScript } from '../scripts/run-script.ts';
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

/** Expressions one after another, of which the last one is the result; or JavaScript. */
export const scriptTask: Behaviour<NodeOf<'scriptTask'>> = {
  execute(run, token, node) {
    const result =
      findScriptLanguage(node.format) === 'javascript'
        ? runScript(run, {
            script: node.script,
            execution: token,
            storesAssigned: node.autoStoreVariables,
            wantsResult: node.resultVariable !== null,
          })
        : evaluateLines(node.script, createExecutionScope(run, token));
    if (node.resultVariable !== null && result !== undefined) {
      setVariable(run, token, node.resultVariable, result);
    }
    leaveNode(run, token);
  },
};
