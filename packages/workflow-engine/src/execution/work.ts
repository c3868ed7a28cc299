// What service tasks and listeners do: evaluate an expression, call a registered handler, or send mail.
import { EngineError } from '../engine-errors.ts';
import type { FieldValue, ServiceWork } from '../model/process-model.ts';
import { findScriptLanguage } from '../model/script-language.ts';
import type { Execution, Task } from '../state/rows.ts';
import type { EngineValue } from '../values/engine-value.ts';
import type { Delegate, DelegateExecution } from './delegates.ts';
import { evaluateToText, evaluateToValue } from './expressions/evaluate-as.ts';
import type { ExpressionScope } from './expressions/expression-scope.ts';
import { evaluateLines } from './evaluate-lines.ts';
import { doMail } from './mail.ts';
import { askOutside } from './outside-answers.ts';
import { getInstance, type Run } from './run.ts';
import { runScript } from './scripts/run-script.ts';
import { findVariable, setVariable } from './variables.ts';

export function doWork(
  run: Run,
  execution: Execution,
  scope: ExpressionScope,
  work: ServiceWork,
  task?: Task,
): Promise<void> | undefined {
  switch (work.kind) {
    case 'expression': {
      const value = evaluateToValue(work.expression, scope);
      if (work.resultVariable !== null) setVariable(run, execution, work.resultVariable, value);
      return undefined;
    }
    case 'delegate':
      return callDelegate(run, execution, scope, work.handlerName, work.fields);
    case 'delegateExpression': {
      const name = evaluateToText(work.expression, scope);
      return callDelegate(run, execution, scope, name ?? '', work.fields);
    }
    case 'script': {
      const value =
        findScriptLanguage(work.format) === 'javascript'
          ? runScript(run, {
              script: work.script,
              execution,
              ...(task !== undefined && { task }),
              storesAssigned: false,
              wantsResult: work.resultVariable !== null,
            })
          : evaluateLines(work.script, scope);
      if (work.resultVariable !== null && value !== undefined) {
        setVariable(run, execution, work.resultVariable, value);
      }
      return undefined;
    }
    case 'mail':
      return doMail(run, execution, scope, work.fields);
  }
}

function callDelegate(
  run: Run,
  execution: Execution,
  scope: ExpressionScope,
  name: string,
  fields: readonly FieldValue[],
): Promise<void> | undefined {
  const delegate: Delegate | undefined = run.environment.delegates.get(name);
  if (delegate === undefined)
    throw new EngineError('engine-failure', `No handler is registered as '${name}'`);
  const result = delegate(createDelegateExecution(run, execution), evaluateFields(fields, scope));
  return result ?? undefined;
}

function createDelegateExecution(run: Run, execution: Execution): DelegateExecution {
  // A listener to a deletion may take its time; what it sets on an execution that is gone, nobody would see.
  const isThere = (): boolean => run.state.executions.has(execution.id);
  return {
    executionId: execution.id,
    processInstanceId: execution.processInstanceId,
    processDefinitionId: execution.processDefinitionId,
    businessKey: getInstance(run, execution).businessKey,
    activityId: execution.activityId,
    now: run.now,
    callerId: run.caller.userId,
    getVariable: (name) => (isThere() ? findVariable(run, execution, name)?.value : undefined),
    setVariable(name, value) {
      if (isThere()) setVariable(run, execution, name, value);
    },
    ask: (question, ask) => askOutside(run.answers, question, ask),
  };
}

function evaluateFields(fields: readonly FieldValue[], scope: ExpressionScope): Map<string, EngineValue> {
  return new Map(
    fields.map((field) => [
      field.name,
      field.isLiteral
        ? { type: 'string', value: field.expression }
        : evaluateToValue(field.expression, scope),
    ]),
  );
}
