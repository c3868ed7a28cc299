// The tree of executions. Two kinds of children: a scope, which works in its parent's place, and concurrent
// executions, which are never scopes. So a process with one path is a single row, as in Activiti 5.
import type { Execution } from '../state/rows.ts';
import {
  moveInnerActivities,
  recordActivitiesEnd,
  recordInnerActivitiesEnd,
  recordInstanceEnd,
  recordTask,
} from './history.ts';
import { dropJobs } from './jobs.ts';
import { fireTaskListeners } from './listeners.ts';
import { getParent, type Run } from './run.ts';
import { endTask } from './tasks.ts';
import { dropVariables, listLocalVariables, setLocalVariable } from './variables.ts';

export function createScope(run: Run, parent: Execution, nodeId: string): Execution {
  run.state.executions.change(parent, { activityId: null, isActive: false });
  return createChild(run, parent, { activityId: nodeId, scopeNodeId: nodeId });
}

export function createConcurrent(run: Run, root: Execution, activityId: string | null): Execution {
  return createChild(run, root, { activityId, scopeNodeId: null });
}

function createChild(
  run: Run,
  parent: Execution,
  place: { readonly activityId: string | null; readonly scopeNodeId: string | null },
): Execution {
  return run.state.executions.insert({
    id: run.nextId(),
    rootId: parent.rootId,
    processInstanceId: parent.processInstanceId,
    parentId: parent.id,
    superExecutionId: null,
    processDefinitionId: parent.processDefinitionId,
    activityId: place.activityId,
    isActive: true,
    scopeNodeId: place.scopeNodeId,
    isConcurrent: place.scopeNodeId === null,
    isScope: place.scopeNodeId !== null,
    isSuspended: parent.isSuspended,
    businessKey: null,
    name: null,
    tenantId: parent.tenantId,
  });
}

/**
 * Makes room for a second path beside the one under way: what the execution does moves into a concurrent child,
 * unless it is concurrent already. Answers the root under which the new path belongs.
 */
export function openConcurrency(run: Run, execution: Execution): Execution {
  if (execution.isConcurrent) return getParent(run, execution);
  const children = run.state.executions.listChildren(execution.id);
  if (children.some((child) => child.isConcurrent)) return execution;
  const path = createConcurrent(run, execution, execution.activityId);
  run.state.executions.change(path, { isActive: execution.isActive });
  for (const child of children) run.state.executions.change(child, { parentId: path.id });
  movePosition(run, execution, path);
  run.state.executions.change(execution, { isActive: false });
  return execution;
}

/** After a path has ended: the last one left goes on in its root's place. */
export function closeConcurrency(run: Run, root: Execution): void {
  const children = run.state.executions.listChildren(root.id);
  const [last] = children;
  if (children.length !== 1 || last === undefined || !last.isConcurrent) return;
  run.state.executions.change(root, { activityId: last.activityId, isActive: last.isActive });
  for (const child of run.state.executions.listChildren(last.id))
    run.state.executions.change(child, { parentId: root.id });
  movePosition(run, last, root);
  for (const { name, value } of listLocalVariables(run, last)) setLocalVariable(run, root, name, value);
  dropVariables(run, last);
  run.state.executions.delete(last);
}

/** The execution and all inside it vanish; its tasks are deleted, what history has open of it ends. */
export function destroyExecution(run: Run, execution: Execution): void {
  for (const child of run.state.executions.listChildren(execution.id)) destroyExecution(run, child);
  for (const called of run.state.executions.filter((one) => one.superExecutionId === execution.id)) {
    destroyExecution(run, called);
    recordInstanceEnd(run, called.id, { endedAt: run.now, endActivityId: null, deleteReason: 'deleted' });
  }
  endTasks(run, execution);
  recordActivitiesEnd(run, execution);
  for (const subscription of run.state.subscriptions.filter((one) => one.executionId === execution.id)) {
    run.state.subscriptions.delete(subscription);
  }
  dropJobs(run, execution);
  for (const link of run.state.links.filter((one) => one.processInstanceId === execution.id)) {
    run.state.links.delete(link);
  }
  dropVariables(run, execution);
  run.state.executions.delete(execution);
}

/** Whatever goes on inside the scope is given up; the scope itself stays. */
export function clearScope(run: Run, scope: Execution): void {
  for (const child of run.state.executions.listChildren(scope.id)) destroyExecution(run, child);
  endTasks(run, scope);
  recordInnerActivitiesEnd(run, scope);
  run.agenda.giveUp(scope);
}

function endTasks(run: Run, execution: Execution): void {
  for (const task of run.state.tasks.filter((one) => one.executionId === execution.id)) {
    fireTaskListeners(run, task, 'delete');
    endTask(run, task, 'deleted');
  }
}

/** A scope is over: its parent stands again where the scope stood. */
export function closeScope(run: Run, scope: Execution): Execution {
  const parent = getParent(run, scope);
  destroyExecution(run, scope);
  run.state.executions.change(parent, { activityId: scope.scopeNodeId, isActive: true });
  return parent;
}

/** Tasks, open history, the next steps and the job that waits to go on belong to where a token stands. */
function movePosition(run: Run, from: Execution, to: Execution): void {
  run.agenda.move(from, to);
  for (const task of run.state.tasks.filter((one) => one.executionId === from.id)) {
    run.state.tasks.change(task, { executionId: to.id });
    recordTask(run, task);
    for (const variable of run.state.variables.filter((one) => one.taskId === task.id)) {
      run.state.variables.change(variable, { executionId: to.id });
    }
  }
  for (const job of run.state.jobs.filter(
    (one) => one.executionId === from.id && one.work.handler === 'continue',
  )) {
    run.state.jobs.change(job, { executionId: to.id });
  }
  moveInnerActivities(run, from, to);
}
