import type { HistoricTask } from '@prumo/contracts/workflow/historic-task';
import type { WorkflowTask } from '@prumo/contracts/workflow/task';

import { listTask, type ListedTask } from '../listed-task.ts';

/** An open task as an engine answers it. */
export function buildTask(facts: Partial<WorkflowTask> = {}): WorkflowTask {
  return {
    id: '1',
    name: 'Conferir o carrinho',
    description: null,
    owner: null,
    assignee: 'ana',
    delegationState: null,
    createTime: '2026-10-12T12:00:00.000Z',
    dueDate: null,
    priority: 50,
    suspended: false,
    taskDefinitionKey: null,
    category: null,
    formKey: null,
    parentTaskId: null,
    processInstanceId: null,
    processDefinitionId: null,
    processDefinitionKey: null,
    variables: [],
    ...facts,
  };
}

export function buildFinishedTask(facts: Partial<HistoricTask> = {}): HistoricTask {
  const { createTime, delegationState: _state, suspended: _suspended, ...shared } = buildTask();
  return { ...shared, startTime: createTime, claimTime: null, endTime: '2026-10-13T12:00:00.000Z', ...facts };
}

/** As lists have it. */
export function buildListed(facts: Partial<WorkflowTask> = {}): ListedTask {
  return listTask(buildTask(facts));
}

export function buildListedFinished(facts: Partial<HistoricTask> = {}): ListedTask {
  return listTask(buildFinishedTask(facts));
}
