// The JSON that the loading statement builds, decoded into the engine's state.
import type { EngineState } from '../state/engine-state.ts';
import type { JobHandler } from '../state/rows.ts';
import { decodeValue } from './value-columns.ts';

/** Aggregates of no rows are null; instants are ISO texts. */
export interface StateRows {
  readonly executions: readonly ExecutionJson[] | null;
  readonly tasks: readonly TaskJson[] | null;
  readonly variables: readonly VariableJson[] | null;
  readonly links: readonly LinkJson[] | null;
  readonly subscriptions: readonly SubscriptionJson[] | null;
  readonly jobs: readonly JobJson[] | null;
  readonly activities: readonly ActivityJson[] | null;
}

interface ExecutionJson {
  readonly id: string;
  readonly root_id: string;
  readonly process_instance_id: string;
  readonly parent_id: string | null;
  readonly super_execution_id: string | null;
  readonly process_definition_id: string;
  readonly activity_id: string | null;
  readonly scope_node_id: string | null;
  readonly is_active: boolean;
  readonly is_concurrent: boolean;
  readonly is_scope: boolean;
  readonly is_suspended: boolean;
  readonly business_key: string | null;
  readonly name: string | null;
  readonly tenant_id: string;
}

interface TaskJson {
  readonly id: string;
  readonly root_id: string | null;
  readonly execution_id: string | null;
  readonly process_instance_id: string | null;
  readonly process_definition_id: string | null;
  readonly task_definition_key: string | null;
  readonly parent_task_id: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly owner: string | null;
  readonly assignee: string | null;
  readonly delegation_state: 'pending' | 'resolved' | null;
  readonly priority: number;
  readonly created_at: string;
  readonly claimed_at: string | null;
  readonly due_at: string | null;
  readonly category: string | null;
  readonly form_key: string | null;
  readonly is_suspended: boolean;
  readonly tenant_id: string;
}

interface VariableJson {
  readonly id: string;
  readonly root_id: string | null;
  readonly process_instance_id: string | null;
  readonly execution_id: string | null;
  readonly task_id: string | null;
  readonly name: string;
  readonly type: string;
  readonly text_value: string | null;
  readonly long_value: string | null;
  /** As text: JSON has no NaN and no infinity. */
  readonly double_value: string | null;
  readonly bytes_value: string | null;
  readonly json_value: unknown;
  readonly revision: number;
}

interface LinkJson {
  readonly id: string;
  readonly root_id: string | null;
  readonly task_id: string | null;
  readonly process_instance_id: string | null;
  readonly user_id: string | null;
  readonly group_id: string | null;
  readonly type: string;
}

interface SubscriptionJson {
  readonly id: string;
  readonly kind: 'message' | 'signal';
  readonly event_name: string | null;
  readonly root_id: string | null;
  readonly process_instance_id: string | null;
  readonly execution_id: string | null;
  readonly process_definition_id: string;
  readonly activity_id: string;
  readonly created_at: string;
  readonly tenant_id: string;
}

interface JobJson {
  readonly id: string;
  readonly kind: 'timer' | 'message';
  readonly configuration: JobHandler;
  readonly root_id: string | null;
  readonly process_instance_id: string | null;
  readonly execution_id: string | null;
  readonly process_definition_id: string | null;
  readonly due_at: string | null;
  readonly repeat: string | null;
  readonly retries: number;
  readonly exception_message: string | null;
  readonly exception_stack: string | null;
  readonly is_suspended: boolean;
  readonly tenant_id: string;
}

interface ActivityJson {
  readonly id: string;
  readonly root_id: string;
  readonly process_instance_id: string;
  readonly process_definition_id: string;
  readonly execution_id: string;
  readonly activity_id: string;
  readonly activity_name: string | null;
  readonly activity_type: string;
  readonly task_id: string | null;
  readonly assignee: string | null;
  readonly called_process_instance_id: string | null;
  readonly started_at: string;
  readonly tenant_id: string;
}

/** What a command works on, or a part of it that is loaded afterwards. */
export function loadStateRows(state: EngineState, rows: StateRows): void {
  for (const row of rows.executions ?? []) loadExecution(state, row);
  for (const row of rows.tasks ?? []) loadTask(state, row);
  for (const row of rows.variables ?? []) loadVariable(state, row);
  for (const row of rows.links ?? []) {
    state.links.load({
      id: row.id,
      rootId: row.root_id,
      taskId: row.task_id,
      processInstanceId: row.process_instance_id,
      userId: row.user_id,
      groupId: row.group_id,
      type: row.type,
    });
  }
  for (const row of rows.subscriptions ?? []) loadSubscription(state, row);
  for (const row of rows.jobs ?? []) loadJob(state, row);
  for (const row of rows.activities ?? []) loadActivity(state, row);
}

function loadExecution(state: EngineState, row: ExecutionJson): void {
  state.executions.load({
    id: row.id,
    rootId: row.root_id,
    processInstanceId: row.process_instance_id,
    parentId: row.parent_id,
    superExecutionId: row.super_execution_id,
    processDefinitionId: row.process_definition_id,
    activityId: row.activity_id,
    scopeNodeId: row.scope_node_id,
    isActive: row.is_active,
    isConcurrent: row.is_concurrent,
    isScope: row.is_scope,
    isSuspended: row.is_suspended,
    businessKey: row.business_key,
    name: row.name,
    tenantId: row.tenant_id,
  });
}

function loadTask(state: EngineState, row: TaskJson): void {
  state.tasks.load({
    id: row.id,
    rootId: row.root_id,
    executionId: row.execution_id,
    processInstanceId: row.process_instance_id,
    processDefinitionId: row.process_definition_id,
    taskDefinitionKey: row.task_definition_key,
    parentTaskId: row.parent_task_id,
    name: row.name,
    description: row.description,
    owner: row.owner,
    assignee: row.assignee,
    delegationState: row.delegation_state,
    priority: row.priority,
    createdAt: new Date(row.created_at),
    claimedAt: decodeInstant(row.claimed_at),
    dueAt: decodeInstant(row.due_at),
    category: row.category,
    formKey: row.form_key,
    isSuspended: row.is_suspended,
    tenantId: row.tenant_id,
  });
}

function loadVariable(state: EngineState, row: VariableJson): void {
  const value = decodeValue({
    ...row,
    double_value: row.double_value === null ? null : Number(row.double_value),
    // PostgreSQL writes bytes as \x and hexadecimal digits.
    bytes_value: row.bytes_value === null ? null : Buffer.from(row.bytes_value.slice(2), 'hex'),
  });
  state.loadVariable({
    id: row.id,
    rootId: row.root_id,
    processInstanceId: row.process_instance_id,
    executionId: row.execution_id,
    taskId: row.task_id,
    name: row.name,
    value,
    revision: row.revision,
  });
}

function loadSubscription(state: EngineState, row: SubscriptionJson): void {
  state.subscriptions.load({
    id: row.id,
    kind: row.kind,
    eventName: row.event_name,
    rootId: row.root_id,
    processInstanceId: row.process_instance_id,
    executionId: row.execution_id,
    processDefinitionId: row.process_definition_id,
    activityId: row.activity_id,
    createdAt: new Date(row.created_at),
    tenantId: row.tenant_id,
  });
}

function loadJob(state: EngineState, row: JobJson): void {
  state.jobs.load({
    id: row.id,
    kind: row.kind,
    work: row.configuration,
    rootId: row.root_id,
    processInstanceId: row.process_instance_id,
    executionId: row.execution_id,
    processDefinitionId: row.process_definition_id,
    dueAt: decodeInstant(row.due_at),
    repeat: row.repeat,
    retries: row.retries,
    exceptionMessage: row.exception_message,
    exceptionStack: row.exception_stack,
    isSuspended: row.is_suspended,
    tenantId: row.tenant_id,
  });
}

function loadActivity(state: EngineState, row: ActivityJson): void {
  state.historicActivities.load({
    id: row.id,
    rootId: row.root_id,
    processInstanceId: row.process_instance_id,
    processDefinitionId: row.process_definition_id,
    executionId: row.execution_id,
    activityId: row.activity_id,
    activityName: row.activity_name,
    activityType: row.activity_type,
    taskId: row.task_id,
    assignee: row.assignee,
    calledProcessInstanceId: row.called_process_instance_id,
    startedAt: new Date(row.started_at),
    endedAt: null,
    tenantId: row.tenant_id,
  });
}

function decodeInstant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
