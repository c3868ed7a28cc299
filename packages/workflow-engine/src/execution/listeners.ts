// Execution and task listeners. They run inside the command; where one fails, nothing of it happened.
import type { ExecutionListener, ServiceWork, TaskListener } from '../model/process-model.ts';
import type { Execution, Task } from '../state/rows.ts';
import type { ExpressionScope } from './expressions/expression-scope.ts';
import { createExecutionScope, createTaskScope } from './scopes.ts';
import { getExecution, type Run } from './run.ts';
import { doWork } from './work.ts';

export function fireListeners(
  run: Run,
  execution: Execution,
  listeners: readonly ExecutionListener[],
  event: ExecutionListener['event'],
): void {
  for (const listener of listeners) {
    if (listener.event === event) fire(run, execution, createExecutionScope(run, execution), listener.work);
  }
}

export function fireTaskListeners(run: Run, task: Task, event: Exclude<TaskListener['event'], 'all'>): void {
  if (task.executionId === null || task.taskDefinitionKey === null) return;
  const execution = getExecution(run, task.executionId);
  const node = run.getModel(execution.processDefinitionId).nodes.get(task.taskDefinitionKey);
  if (node?.kind !== 'userTask') return;
  for (const listener of node.taskListeners) {
    if (listener.event === event || listener.event === 'all') {
      fire(run, execution, createTaskScope(run, task), listener.work, task);
    }
  }
}

/** Expressions are done at once; a handler that takes its time is waited for before the next step. */
function fire(run: Run, execution: Execution, scope: ExpressionScope, work: ServiceWork, task?: Task): void {
  const pending = doWork(run, execution, scope, work, task);
  if (pending === undefined) return;
  // Should an earlier step fail, nobody waits for this one any more.
  pending.catch(() => undefined);
  run.agenda.plan(() => pending);
}
