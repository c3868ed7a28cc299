// Variables and their scopes: a name is looked for from the inside out, and a new one lands on the instance.
import type { NamedValue } from '../commands/engine-commands.ts';
import type { Execution, Task, Variable } from '../state/rows.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { recordVariable, recordVariableRemoved } from './history.ts';
import { getExecution, type Run } from './run.ts';

export function findVariable(run: Run, execution: Execution, name: string): Variable | undefined {
  let scope: Execution | undefined = execution;
  while (scope !== undefined) {
    const variable = run.state.findExecutionVariable(scope.id, name);
    if (variable !== undefined) return variable;
    scope = scope.parentId === null ? undefined : getExecution(run, scope.parentId);
  }
  return undefined;
}

export function setVariable(run: Run, execution: Execution, name: string, value: EngineValue): void {
  const known = findVariable(run, execution, name);
  if (known !== undefined) changeVariable(run, known, value);
  else addExecutionVariable(run, getExecution(run, execution.processInstanceId), name, value);
}

export function setLocalVariable(run: Run, execution: Execution, name: string, value: EngineValue): void {
  const known = run.state.findExecutionVariable(execution.id, name);
  if (known !== undefined) changeVariable(run, known, value);
  else addExecutionVariable(run, execution, name, value);
}

export function setVariables(run: Run, execution: Execution, variables: readonly NamedValue[]): void {
  for (const { name, value } of variables) setVariable(run, execution, name, value);
}

/** Of the task itself, then of the process it belongs to. */
export function findTaskScopeVariable(run: Run, task: Task, name: string): Variable | undefined {
  const local = run.state.findTaskVariable(task.id, name);
  if (local !== undefined || task.executionId === null) return local;
  return findVariable(run, getExecution(run, task.executionId), name);
}

export function setTaskVariable(run: Run, task: Task, name: string, value: EngineValue): void {
  const local = run.state.findTaskVariable(task.id, name);
  if (local !== undefined) changeVariable(run, local, value);
  else if (task.executionId === null) setLocalTaskVariable(run, task, name, value);
  else setVariable(run, getExecution(run, task.executionId), name, value);
}

export function setLocalTaskVariable(run: Run, task: Task, name: string, value: EngineValue): void {
  const known = run.state.findTaskVariable(task.id, name);
  if (known !== undefined) {
    changeVariable(run, known, value);
    return;
  }
  addVariable(run, {
    id: run.nextId(),
    rootId: task.rootId,
    processInstanceId: task.processInstanceId,
    executionId: task.executionId,
    taskId: task.id,
    name,
    value,
    revision: 0,
  });
}

/** On purpose: history forgets it too. */
export function removeVariable(run: Run, variable: Variable): void {
  recordVariableRemoved(run, variable);
  run.state.deleteVariable(variable);
}

/** Because its scope is over: history keeps the last value. */
export function dropVariables(run: Run, execution: Execution): void {
  for (const variable of run.state.variables.filter(
    (one) => one.executionId === execution.id && one.taskId === null,
  )) {
    run.state.deleteVariable(variable);
  }
}

export function dropTaskVariables(run: Run, task: Task): void {
  for (const variable of run.state.variables.filter((one) => one.taskId === task.id)) {
    run.state.deleteVariable(variable);
  }
}

export function listLocalVariables(run: Run, execution: Execution): Variable[] {
  return run.state.variables.filter((one) => one.executionId === execution.id && one.taskId === null);
}

function addExecutionVariable(run: Run, execution: Execution, name: string, value: EngineValue): void {
  addVariable(run, {
    id: run.nextId(),
    rootId: execution.rootId,
    processInstanceId: execution.processInstanceId,
    executionId: execution.id,
    taskId: null,
    name,
    value,
    revision: 0,
  });
}

function addVariable(run: Run, variable: Variable): void {
  run.state.insertVariable(variable);
  recordVariable(run, variable);
}

function changeVariable(run: Run, variable: Variable, value: EngineValue): void {
  run.state.variables.change(variable, { value, revision: variable.revision + 1 });
  recordVariable(run, variable);
}
