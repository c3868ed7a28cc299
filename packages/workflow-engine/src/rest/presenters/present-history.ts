// What the engine's history tells.
import type { NamedValue } from '../../commands/engine-commands.ts';
import type { HistoricActivityRow } from '../../persistence/historic-activity-queries.ts';
import type { HistoricDetailRow } from '../../persistence/historic-detail-queries.ts';
import type { HistoricInstanceRow } from '../../persistence/historic-instance-queries.ts';
import type { HistoricLinkRow } from '../../persistence/historic-link-queries.ts';
import type { HistoricTaskRow } from '../../persistence/historic-task-queries.ts';
import type { HistoricVariableRow } from '../../persistence/historic-variable-queries.ts';
import { presentDate } from '../http/dates.ts';
import { presentVariable } from '../http/variables.ts';

/** In milliseconds; null while one of the two has not happened. */
function measureDuration(from: Date | null, to: Date | null): number | null {
  return from === null || to === null ? null : to.getTime() - from.getTime();
}

export function presentHistoricInstance(
  instance: HistoricInstanceRow,
  variables: readonly NamedValue[],
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  const url = `${base}/history/historic-process-instances/${instance.id}`;
  return {
    id: instance.id,
    url,
    businessKey: instance.businessKey,
    processDefinitionId: instance.processDefinitionId,
    processDefinitionUrl: `${base}/repository/process-definitions/${instance.processDefinitionId}`,
    startTime: presentDate(instance.startedAt, timeZone),
    endTime: presentDate(instance.endedAt, timeZone),
    durationInMillis: measureDuration(instance.startedAt, instance.endedAt),
    startUserId: instance.startUserId,
    startActivityId: instance.startActivityId,
    endActivityId: instance.endActivityId,
    deleteReason: instance.deleteReason,
    superProcessInstanceId: instance.superProcessInstanceId,
    variables: variables.map(({ name, value }) =>
      presentVariable(name, value, 'local', `${url}/variables/${name}/data`),
    ),
    tenantId: instance.tenantId,
    name: instance.name,
  };
}

export interface HistoricTaskVariables {
  readonly process: readonly NamedValue[];
  readonly local: readonly NamedValue[];
}

export function presentHistoricTask(
  task: HistoricTaskRow,
  variables: HistoricTaskVariables,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  const url = `${base}/history/historic-task-instances/${task.id}`;
  const presentWith = (scope: 'global' | 'local') => (variable: NamedValue) =>
    presentVariable(variable.name, variable.value, scope, `${url}/variables/${variable.name}/data`);
  return {
    id: task.id,
    processDefinitionId: task.processDefinitionId,
    processDefinitionUrl:
      task.processDefinitionId === null
        ? null
        : `${base}/repository/process-definitions/${task.processDefinitionId}`,
    processInstanceId: task.processInstanceId,
    processInstanceUrl:
      task.processInstanceId === null
        ? null
        : `${base}/history/historic-process-instances/${task.processInstanceId}`,
    executionId: task.executionId,
    name: task.name,
    description: task.description,
    deleteReason: task.deleteReason,
    owner: task.owner,
    assignee: task.assignee,
    startTime: presentDate(task.startedAt, timeZone),
    endTime: presentDate(task.endedAt, timeZone),
    durationInMillis: measureDuration(task.startedAt, task.endedAt),
    workTimeInMillis: measureDuration(task.claimedAt, task.endedAt),
    claimTime: presentDate(task.claimedAt, timeZone),
    taskDefinitionKey: task.taskDefinitionKey,
    formKey: task.formKey,
    priority: task.priority,
    dueDate: presentDate(task.dueAt, timeZone),
    parentTaskId: task.parentTaskId,
    url,
    variables: [
      ...variables.process.map(presentWith('global')),
      ...variables.local.map(presentWith('local')),
    ],
    tenantId: task.tenantId,
    category: task.category,
  };
}

export function presentHistoricActivity(
  activity: HistoricActivityRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  return {
    id: activity.id,
    activityId: activity.activityId,
    activityName: activity.activityName,
    activityType: activity.activityType,
    processDefinitionId: activity.processDefinitionId,
    processDefinitionUrl: `${base}/repository/process-definitions/${activity.processDefinitionId}`,
    processInstanceId: activity.processInstanceId,
    processInstanceUrl: `${base}/history/historic-process-instances/${activity.processInstanceId}`,
    executionId: activity.executionId,
    taskId: activity.taskId,
    calledProcessInstanceId: activity.calledProcessInstanceId,
    assignee: activity.assignee,
    startTime: presentDate(activity.startedAt, timeZone),
    endTime: presentDate(activity.endedAt, timeZone),
    durationInMillis: measureDuration(activity.startedAt, activity.endedAt),
    tenantId: activity.tenantId,
  };
}

export function presentHistoricVariable(row: HistoricVariableRow, base: string) {
  return {
    id: row.id,
    processInstanceId: row.processInstanceId,
    processInstanceUrl:
      row.processInstanceId === null
        ? null
        : `${base}/history/historic-process-instances/${row.processInstanceId}`,
    taskId: row.taskId,
    variable: presentVariable(
      row.name,
      row.value,
      null,
      `${base}/history/historic-variable-instances/${row.id}/data`,
    ),
  };
}

export function presentHistoricDetail(
  detail: HistoricDetailRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  const isForm = detail.kind === 'form-property';
  return {
    id: detail.id,
    processInstanceId: detail.processInstanceId,
    processInstanceUrl:
      detail.processInstanceId === null
        ? null
        : `${base}/history/historic-process-instances/${detail.processInstanceId}`,
    executionId: detail.executionId,
    activityInstanceId: detail.activityInstanceId,
    taskId: detail.taskId,
    taskUrl: detail.taskId === null ? null : `${base}/history/historic-task-instances/${detail.taskId}`,
    time: presentDate(detail.createdAt, timeZone),
    detailType: isForm ? 'formProperty' : 'variableUpdate',
    revision: isForm ? null : detail.revision,
    variable: isForm
      ? null
      : presentVariable(detail.name, detail.value, null, `${base}/history/historic-detail/${detail.id}/data`),
    propertyId: isForm ? detail.name : null,
    propertyValue: isForm ? detail.text : null,
  };
}

export function presentHistoricLink(link: HistoricLinkRow, base: string) {
  return {
    type: link.type,
    userId: link.userId,
    groupId: link.groupId,
    taskId: link.taskId,
    taskUrl: link.taskId === null ? null : `${base}/history/historic-task-instances/${link.taskId}`,
    processInstanceId: link.processInstanceId,
    processInstanceUrl:
      link.processInstanceId === null
        ? null
        : `${base}/history/historic-process-instances/${link.processInstanceId}`,
  };
}
