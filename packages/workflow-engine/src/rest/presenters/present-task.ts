import type { NamedValue } from '../../commands/engine-commands.ts';
import type { TaskRow } from '../../persistence/task-queries.ts';
import { presentDate } from '../http/dates.ts';
import { presentTaskVariable } from './present-task-variable.ts';

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
