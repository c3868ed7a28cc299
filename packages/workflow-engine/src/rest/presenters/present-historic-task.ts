import type { NamedValue } from '../../commands/engine-commands.ts';
import type { HistoricTaskRow } from '../../persistence/historic-task-queries.ts';
import { presentDate } from '../http/dates.ts';
import { presentVariable } from '../http/variables.ts';
import { measureDuration } from './measure-duration.ts';

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
