import type { EngineVariable } from '@prumo/contracts/workflow/engine-variable';
import { findVariable } from '@prumo/contracts/workflow/engine-variable';
import type { HistoricTask } from '@prumo/contracts/workflow/historic-task';
import type { WorkflowTask } from '@prumo/contracts/workflow/task';

/** A task as the screen sees it, open or finished. */
export interface TaskItem {
  readonly id: string;
  /** Empty where the process gave it none. */
  readonly name: string;
  readonly description: string | null;
  readonly assignee: string | null;
  readonly owner: string | null;
  readonly createTime: Date;
  readonly dueDate: Date | null;
  /** Null while it is open. */
  readonly endTime: Date | null;
  readonly priority: number;
  readonly delegationState: 'pending' | 'resolved' | null;
  readonly formKey: string | null;
  readonly taskDefinitionKey: string | null;
  readonly processInstanceId: string | null;
  readonly processDefinitionId: string | null;
  readonly parentTaskId: string | null;
  readonly suspended: boolean;
  readonly variables: readonly EngineVariable[];
  readonly actionPlan: ActionPlanOrigin | null;
}

/** The non-conformity whose action plan a task belongs to. */
export interface ActionPlanOrigin {
  readonly nonComplianceId: string;
  readonly departmentId: string;
  readonly nonComplianceName: string;
}

export function decodeOpenTask(task: WorkflowTask): TaskItem {
  return {
    ...decodeShared(task),
    createTime: new Date(task.createTime),
    endTime: null,
    delegationState: task.delegationState,
    suspended: task.suspended,
  };
}

export function decodeFinishedTask(task: HistoricTask): TaskItem {
  return {
    ...decodeShared(task),
    createTime: new Date(task.startTime),
    endTime: task.endTime === null ? null : new Date(task.endTime),
    delegationState: null,
    suspended: false,
  };
}

function decodeShared(task: WorkflowTask | HistoricTask) {
  return {
    id: task.id,
    name: task.name?.trim() ?? '',
    description: blankToNull(task.description),
    assignee: task.assignee,
    owner: task.owner,
    dueDate: task.dueDate === null ? null : new Date(task.dueDate),
    priority: task.priority,
    formKey: blankToNull(task.formKey),
    taskDefinitionKey: task.taskDefinitionKey,
    processInstanceId: task.processInstanceId,
    processDefinitionId: task.processDefinitionId,
    parentTaskId: task.parentTaskId,
    variables: task.variables,
    actionPlan: findActionPlan(task),
  };
}

const actionPlanTaskKey = 'actionPlanTask';

/** Only with both ids there is a plan to lead to. */
function findActionPlan({
  taskDefinitionKey,
  variables,
}: WorkflowTask | HistoricTask): ActionPlanOrigin | null {
  if (taskDefinitionKey !== actionPlanTaskKey) {
    return null;
  }
  const nonComplianceId = readText(variables, 'nonComplianceId');
  const departmentId = readText(variables, 'departmentId');
  return nonComplianceId === '' || departmentId === ''
    ? null
    : { nonComplianceId, departmentId, nonComplianceName: readText(variables, 'userTask1Name') };
}

/** Ids come as text or as a number, whichever the process set. */
function readText(variables: readonly EngineVariable[], name: string): string {
  const value = findVariable(variables, name)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function blankToNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
