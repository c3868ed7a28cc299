// What an expression can see: fixed names first, then variables from the inside out.
import type { FlowNode } from '../model/process-model.ts';
import type { Execution, Task } from '../state/rows.ts';
import { nullValue, type EngineValue } from '../values/engine-value.ts';
import { parseDataObject } from '../values/parse-data-object.ts';
import { createExecutionObject, createTaskObject } from './execution-object.ts';
import type { ElObject, ExpressionScope } from './expressions/expression-scope.ts';
import { getExecution, type Run } from './run.ts';
import { findTaskScopeVariable, findVariable, removeVariable, setLocalVariable } from './variables.ts';

/** Nodes that get an execution of their own: those with something to hold while they are under way. */
export function isScopeNode(node: FlowNode): boolean {
  if (node.boundaryEvents.length > 0 || node.multiInstance !== null) return true;
  if (node.kind === 'intermediateThrowEvent') return node.thrown.kind === 'compensate';
  if (node.kind === 'endEvent') return node.result.kind === 'compensate';
  if (node.kind === 'boundaryEvent') return node.trigger.kind === 'cancel';
  return (
    node.kind === 'subProcess' ||
    node.kind === 'callActivity' ||
    node.kind === 'intermediateCatchEvent' ||
    node.kind === 'eventGateway'
  );
}

/** Each instance of a multi-instance activity of these kinds gets a scope inside the loop's. */
export function needsScopePerInstance(node: FlowNode): boolean {
  return node.kind === 'subProcess' || node.kind === 'callActivity';
}

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

/** Data objects become variables of the scope that declares them; `subProcessId` null: the process. */
export function setDataObjects(run: Run, scope: Execution, subProcessId: string | null): void {
  for (const dataObject of run.getModel(scope.processDefinitionId).dataObjects) {
    if (dataObject.scopeId !== subProcessId) continue;
    setLocalVariable(run, scope, dataObject.name, parseDataObject(dataObject));
  }
}

/** When a sub-process has ended of itself, its data objects are gone, in history too. */
export function removeDataObjects(run: Run, scope: Execution): void {
  for (const { name, scopeId } of run.getModel(scope.processDefinitionId).dataObjects) {
    if (scopeId === null || scopeId !== scope.scopeNodeId) continue;
    const variable = run.state.findExecutionVariable(scope.id, name);
    if (variable !== undefined) removeVariable(run, variable);
  }
}
