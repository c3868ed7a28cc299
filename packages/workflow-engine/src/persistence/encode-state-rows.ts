// Rows of the engine's state as JSON with the names of their columns.
import type {
  Comment,
  EventSubscription,
  Execution,
  HistoricActivity,
  HistoricDetail,
  HistoricInstance,
  IdentityLink,
  Job,
  Task,
  TaskEnding,
  Variable,
} from '../state/rows.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { encodeValue } from './value-columns.ts';

type Columns = Readonly<Record<string, unknown>>;
export type Row = Columns & { readonly id: string };

export function encodeExecution(execution: Execution): Row {
  return {
    id: execution.id,
    root_id: execution.rootId,
    process_instance_id: execution.processInstanceId,
    parent_id: execution.parentId,
    super_execution_id: execution.superExecutionId,
    process_definition_id: execution.processDefinitionId,
    activity_id: execution.activityId,
    scope_node_id: execution.scopeNodeId,
    is_active: execution.isActive,
    is_concurrent: execution.isConcurrent,
    is_scope: execution.isScope,
    is_suspended: execution.isSuspended,
    business_key: execution.businessKey,
    name: execution.name,
    tenant_id: execution.tenantId,
  };
}

export function encodeTask(task: Task): Row {
  return {
    id: task.id,
    root_id: task.rootId,
    execution_id: task.executionId,
    process_instance_id: task.processInstanceId,
    process_definition_id: task.processDefinitionId,
    task_definition_key: task.taskDefinitionKey,
    parent_task_id: task.parentTaskId,
    name: task.name,
    description: task.description,
    owner: task.owner,
    assignee: task.assignee,
    delegation_state: task.delegationState,
    priority: task.priority,
    created_at: task.createdAt,
    claimed_at: task.claimedAt,
    due_at: task.dueAt,
    category: task.category,
    form_key: task.formKey,
    is_suspended: task.isSuspended,
    tenant_id: task.tenantId,
  };
}

export function encodeHistoricTask(task: Task, ending: TaskEnding | null): Row {
  return {
    id: task.id,
    process_definition_id: task.processDefinitionId,
    process_instance_id: task.processInstanceId,
    execution_id: task.executionId,
    task_definition_key: task.taskDefinitionKey,
    parent_task_id: task.parentTaskId,
    name: task.name,
    description: task.description,
    owner: task.owner,
    assignee: task.assignee,
    started_at: task.createdAt,
    claimed_at: task.claimedAt,
    ended_at: ending?.endedAt ?? null,
    delete_reason: ending?.deleteReason ?? null,
    priority: task.priority,
    due_at: task.dueAt,
    form_key: task.formKey,
    category: task.category,
    tenant_id: task.tenantId,
  };
}

export function encodeVariable(variable: Variable): Row {
  return {
    id: variable.id,
    root_id: variable.rootId,
    process_instance_id: variable.processInstanceId,
    execution_id: variable.executionId,
    task_id: variable.taskId,
    name: variable.name,
    revision: variable.revision,
    ...encodeValueAsJson(variable.value),
  };
}

export function encodeHistoricVariable(variable: Variable, now: Date): Row {
  return {
    id: variable.id,
    process_instance_id: variable.processInstanceId,
    execution_id: variable.executionId,
    task_id: variable.taskId,
    name: variable.name,
    created_at: now,
    updated_at: now,
    ...encodeValueAsJson(variable.value),
  };
}

export function encodeHistoricDetail(detail: HistoricDetail): Row {
  return {
    id: detail.id,
    kind: detail.kind,
    process_instance_id: detail.processInstanceId,
    execution_id: detail.executionId,
    task_id: detail.taskId,
    activity_instance_id: detail.activityInstanceId,
    created_at: detail.createdAt,
    name: detail.name,
    revision: detail.revision,
    ...encodeValueAsJson(detail.value),
  };
}

/** Bytes and the doubles that JSON does not have travel as text, which PostgreSQL reads. */
function encodeValueAsJson(value: EngineValue): Columns {
  const columns = encodeValue(value);
  return {
    ...columns,
    double_value: columns.double_value === null ? null : writeDouble(columns.double_value),
    bytes_value: columns.bytes_value === null ? null : `\\x${columns.bytes_value.toString('hex')}`,
  };
}

export function encodeLink(link: IdentityLink): Row {
  return {
    id: link.id,
    root_id: link.rootId,
    task_id: link.taskId,
    process_instance_id: link.processInstanceId,
    user_id: link.userId,
    group_id: link.groupId,
    type: link.type,
  };
}

export function encodeSubscription(subscription: EventSubscription): Row {
  return {
    id: subscription.id,
    kind: subscription.kind,
    event_name: subscription.eventName,
    root_id: subscription.rootId,
    process_instance_id: subscription.processInstanceId,
    execution_id: subscription.executionId,
    process_definition_id: subscription.processDefinitionId,
    activity_id: subscription.activityId,
    created_at: subscription.createdAt,
    tenant_id: subscription.tenantId,
  };
}

export function encodeJob(job: Job): Row {
  return {
    id: job.id,
    kind: job.kind,
    handler: job.work.handler,
    configuration: job.work,
    root_id: job.rootId,
    process_instance_id: job.processInstanceId,
    execution_id: job.executionId,
    process_definition_id: job.processDefinitionId,
    due_at: job.dueAt,
    repeat: job.repeat,
    retries: job.retries,
    exception_message: job.exceptionMessage,
    exception_stack: job.exceptionStack,
    is_suspended: job.isSuspended,
    tenant_id: job.tenantId,
  };
}

export function encodeComment(comment: Comment): Row {
  return {
    id: comment.id,
    kind: comment.kind,
    action: comment.action,
    created_at: comment.createdAt,
    user_id: comment.userId,
    task_id: comment.taskId,
    process_instance_id: comment.processInstanceId,
    message_parts: comment.messageParts,
    full_message: comment.fullMessage,
  };
}

export function encodeHistoricInstance(instance: HistoricInstance): Row {
  return {
    id: instance.id,
    business_key: instance.businessKey,
    process_definition_id: instance.processDefinitionId,
    started_at: instance.startedAt,
    ended_at: instance.endedAt,
    start_user_id: instance.startUserId,
    start_activity_id: instance.startActivityId,
    end_activity_id: instance.endActivityId,
    delete_reason: instance.deleteReason,
    super_process_instance_id: instance.superProcessInstanceId,
    name: instance.name,
    tenant_id: instance.tenantId,
  };
}

export function encodeHistoricActivity(activity: HistoricActivity): Row {
  return {
    id: activity.id,
    root_id: activity.rootId,
    process_instance_id: activity.processInstanceId,
    process_definition_id: activity.processDefinitionId,
    execution_id: activity.executionId,
    activity_id: activity.activityId,
    activity_name: activity.activityName,
    activity_type: activity.activityType,
    task_id: activity.taskId,
    assignee: activity.assignee,
    called_process_instance_id: activity.calledProcessInstanceId,
    started_at: activity.startedAt,
    ended_at: activity.endedAt,
    tenant_id: activity.tenantId,
  };
}

function writeDouble(number: number): string {
  return Object.is(number, -0) ? '-0' : String(number);
}
