import type { NamedValue, VariableScope } from '../../commands/engine-commands.ts';
import type { AttachmentRow } from '../../persistence/attachment-queries.ts';
import type { CommentRow, TaskLinkRow } from '../../persistence/task-detail-queries.ts';
import type { TaskRow } from '../../persistence/task-queries.ts';
import { presentDate } from '../http/dates.ts';
import { presentVariable } from '../http/variables.ts';

export interface ShownTaskVariables {
  readonly process: readonly NamedValue[];
  readonly local: readonly NamedValue[];
}

export const noTaskVariables: ShownTaskVariables = { process: [], local: [] };

export function presentTask(
  task: TaskRow,
  variables: ShownTaskVariables,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  return {
    id: task.id,
    url: `${base}/runtime/tasks/${task.id}`,
    owner: task.owner,
    assignee: task.assignee,
    delegationState: task.delegationState,
    name: task.name,
    description: task.description,
    createTime: presentDate(task.createdAt, timeZone),
    dueDate: presentDate(task.dueAt, timeZone),
    priority: task.priority,
    suspended: task.isSuspended,
    taskDefinitionKey: task.taskDefinitionKey,
    tenantId: task.tenantId,
    category: task.category,
    formKey: task.formKey,
    parentTaskId: task.parentTaskId,
    parentTaskUrl: presentUrl(`${base}/runtime/tasks/`, task.parentTaskId),
    executionId: task.executionId,
    executionUrl: presentUrl(`${base}/runtime/executions/`, task.executionId),
    processInstanceId: task.processInstanceId,
    processInstanceUrl: presentUrl(`${base}/runtime/process-instances/`, task.processInstanceId),
    processDefinitionId: task.processDefinitionId,
    processDefinitionUrl: presentUrl(`${base}/repository/process-definitions/`, task.processDefinitionId),
    variables: [
      ...variables.process.map((variable) => presentTaskVariable(task.id, variable, 'global', base)),
      ...variables.local.map((variable) => presentTaskVariable(task.id, variable, 'local', base)),
    ],
  };
}

function presentUrl(start: string, id: string | null): string | null {
  return id === null ? null : start + id;
}

export function presentTaskLink(taskId: string, { userId, groupId, type }: TaskLinkRow, base: string) {
  const family = userId === null ? 'groups' : 'users';
  return {
    url: `${base}/runtime/tasks/${taskId}/identitylinks/${family}/${userId ?? groupId ?? ''}/${type}`,
    user: userId,
    group: groupId,
    type,
  };
}

export function presentTaskEvent(
  taskId: string,
  event: CommentRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  return {
    url: `${base}/runtime/tasks/${taskId}/events/${event.id}`,
    id: event.id,
    action: event.action,
    userId: event.userId,
    time: presentDate(event.createdAt, timeZone),
    // Activiti writes the instance over the task, and leaves out the field that is meant for it.
    taskUrl:
      event.processInstanceId === null
        ? `${base}/runtime/tasks/${taskId}`
        : `${base}/runtime/process-instances/${event.processInstanceId}`,
    message: event.messageParts,
  };
}

export function presentTaskVariable(
  taskId: string,
  { name, value }: NamedValue,
  scope: VariableScope,
  base: string,
) {
  return presentVariable(name, value, scope, `${base}/runtime/tasks/${taskId}/variables/${name}/data`);
}

/** Both URLs are those of the comment itself. */
export function presentComment(
  comment: CommentRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  const { id, taskId, processInstanceId } = comment;
  return {
    id,
    author: comment.userId,
    message: comment.fullMessage,
    time: presentDate(comment.createdAt, timeZone),
    taskId,
    taskUrl: taskId === null ? null : `${base}/runtime/tasks/${taskId}/comments/${id}`,
    processInstanceId,
    processInstanceUrl:
      processInstanceId === null
        ? null
        : `${base}/history/historic-process-instances/${processInstanceId}/comments/${id}`,
  };
}

export function presentAttachment(
  row: AttachmentRow,
  { base, timeZone }: { readonly base: string; readonly timeZone: string },
) {
  const taskUrl = `${base}/runtime/tasks/${row.taskId}`;
  const url = `${taskUrl}/attachments/${row.id}`;
  return {
    id: row.id,
    url,
    name: row.name,
    userId: row.userId,
    description: row.description,
    type: row.type,
    taskUrl,
    processInstanceUrl:
      row.processInstanceId === null ? null : `${base}/runtime/process-instances/${row.processInstanceId}`,
    externalUrl: row.url,
    // Without an address there is content, or so Activiti says.
    contentUrl: row.url === null ? `${url}/content` : null,
    time: presentDate(row.createdAt, timeZone),
  };
}
