// History at level full: written in the same transaction as what it tells.
import type { FlowNode } from '../model/process-model.ts';
import type { InstanceEnding } from '../state/engine-state.ts';
import type { Execution, HistoricActivity, IdentityLink, Task, Variable } from '../state/rows.ts';
import type { Run } from './run.ts';

export function recordActivityStart(run: Run, execution: Execution, node: FlowNode): HistoricActivity {
  return run.state.historicActivities.insert({
    id: run.nextId(),
    rootId: execution.rootId,
    processInstanceId: execution.processInstanceId,
    processDefinitionId: execution.processDefinitionId,
    executionId: execution.id,
    activityId: node.id,
    activityName: node.name,
    activityType: node.historyType,
    taskId: null,
    assignee: null,
    calledProcessInstanceId: null,
    startedAt: run.now,
    endedAt: null,
    tenantId: execution.tenantId,
  });
}

export function recordActivityEnd(run: Run, execution: Execution, nodeId: string): void {
  const activity = findOpenActivity(run, execution.id, nodeId);
  if (activity !== undefined)
    run.state.historicActivities.change(activity, { endedAt: endOf(run, activity.startedAt) });
}

/** Whatever the execution was at, it is over. */
export function recordActivitiesEnd(run: Run, execution: Execution): void {
  for (const activity of run.state.historicActivities.listOpen(execution.id)) {
    run.state.historicActivities.change(activity, { endedAt: endOf(run, activity.startedAt) });
  }
}

/** What goes on inside a scope is over; the activity whose scope it is goes on. */
export function recordInnerActivitiesEnd(run: Run, scope: Execution): void {
  for (const activity of listInnerActivities(run, scope)) {
    run.state.historicActivities.change(activity, { endedAt: endOf(run, activity.startedAt) });
  }
}

export function moveInnerActivities(run: Run, from: Execution, to: Execution): void {
  for (const activity of listInnerActivities(run, from)) {
    run.state.historicActivities.change(activity, { executionId: to.id });
  }
}

function listInnerActivities(run: Run, scope: Execution): HistoricActivity[] {
  return run.state.historicActivities
    .listOpen(scope.id)
    .filter((activity) => activity.activityId !== scope.scopeNodeId);
}

export function findOpenActivity(
  run: Run,
  executionId: string,
  nodeId: string,
): HistoricActivity | undefined {
  return run.state.historicActivities
    .listOpen(executionId)
    .find((activity) => activity.activityId === nodeId);
}

/** Also tells the activity of the task who does it. */
export function recordTask(run: Run, task: Task): void {
  run.state.historicTasks.set(task.id, { task, ending: null });
  if (task.executionId === null) return;
  for (const activity of run.state.historicActivities.listOpen(task.executionId)) {
    const isStale = activity.taskId === task.id && activity.assignee !== task.assignee;
    if (isStale) run.state.historicActivities.change(activity, { assignee: task.assignee });
  }
}

export function recordTaskEnd(run: Run, task: Task, deleteReason: string): void {
  run.state.historicTasks.set(task.id, {
    task,
    ending: { endedAt: endOf(run, task.createdAt), deleteReason },
  });
}

/** Whoever waited for an answer from outside meanwhile, or has another clock, ends nothing before it began. */
function endOf(run: Run, startedAt: Date): Date {
  return startedAt > run.now ? startedAt : run.now;
}

export function recordVariable(run: Run, variable: Variable, activityInstanceId: string | null = null): void {
  run.state.historicVariables.set(variable.id, variable);
  run.state.historicDetails.insert({
    id: run.nextId(),
    kind: 'variable-update',
    processInstanceId: variable.processInstanceId,
    executionId: variable.executionId,
    taskId: variable.taskId,
    activityInstanceId,
    createdAt: run.now,
    name: variable.name,
    revision: variable.revision,
    value: variable.value,
  });
}

export function recordVariableRemoved(run: Run, variable: Variable): void {
  run.state.historicVariables.set(variable.id, null);
}

export function recordFormProperty(
  run: Run,
  property: { readonly id: string; readonly text: string | null },
  owner: {
    readonly execution: Execution;
    readonly taskId: string | null;
    readonly activityInstanceId: string | null;
  },
): void {
  run.state.historicDetails.insert({
    id: run.nextId(),
    kind: 'form-property',
    processInstanceId: owner.execution.processInstanceId,
    executionId: owner.execution.id,
    taskId: owner.taskId,
    activityInstanceId: owner.activityInstanceId,
    createdAt: run.now,
    name: property.id,
    revision: null,
    value: property.text === null ? { type: 'null' } : { type: 'string', value: property.text },
  });
}

export function recordLink(run: Run, link: IdentityLink): void {
  run.state.historicLinks.insert(link);
}

export function recordInstanceEnd(run: Run, instanceId: string, ending: InstanceEnding): void {
  // Started by this very command, its row is not written yet.
  const historic = run.state.historicInstances.find(instanceId);
  if (historic === undefined) run.state.endedInstances.set(instanceId, ending);
  else run.state.historicInstances.change(historic, ending);
}
