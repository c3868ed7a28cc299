// What an expression can see: fixed names first, then variables from the inside out.
import type { Execution, Task } from '../state/rows.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { nullValue } from '../values/engine-value.ts';
import { createExecutionObject } from './execution-object.ts';
import type { ElObject, ExpressionScope } from './expressions/expression-scope.ts';
import type { Run } from './run.ts';
import { createTaskObject } from './task-object.ts';
import { findTaskScopeVariable, findVariable } from './variables.ts';
import { getExecution } from './run.ts';

export function createExecutionScope(run: Run, execution: Execution): ExpressionScope {
  return {
    find(name): EngineValue | ElObject | undefined {
      if (name === 'execution') return createExecutionObject(run, execution);
      if (name === 'authenticatedUserId') return presentText(run.caller.userId);
      return findVariable(run, execution, name)?.value;
    },
  };
}

export function createTaskScope(run: Run, task: Task): ExpressionScope {
  return {
    find(name): EngineValue | ElObject | undefined {
      if (name === 'task') return createTaskObject(run, task);
      if (name === 'execution' && task.executionId !== null) {
        return createExecutionObject(run, getExecution(run, task.executionId));
      }
      if (name === 'authenticatedUserId') return presentText(run.caller.userId);
      return findTaskScopeVariable(run, task, name)?.value;
    },
  };
}

function presentText(text: string | null): EngineValue {
  return text === null ? nullValue : { type: 'string', value: text };
}
