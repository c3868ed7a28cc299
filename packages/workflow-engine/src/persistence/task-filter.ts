// What tasks can be asked by, as SQL on `workflow.task as task`.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

import { allOf, isEqual, isLike, when } from './conditions.ts';
import type { Condition } from './conditions.ts';
import { variableCondition } from './variable-conditions.ts';
import type { VariableQuery } from './variable-conditions.ts';

/** Whatever is absent does not matter; all that is given must hold. */
export interface TaskFilter {
  readonly name?: string | undefined;
  readonly nameLike?: string | undefined;
  readonly description?: string | undefined;
  readonly descriptionLike?: string | undefined;
  readonly priority?: number | undefined;
  readonly minimumPriority?: number | undefined;
  readonly maximumPriority?: number | undefined;
  readonly assignee?: string | undefined;
  readonly assigneeLike?: string | undefined;
  readonly owner?: string | undefined;
  readonly ownerLike?: string | undefined;
  readonly isUnassigned?: boolean | undefined;
  readonly delegationState?: 'pending' | 'resolved' | undefined;
  /** Nobody has it yet, and one of these may take it. */
  readonly candidate?: Candidate | undefined;
  /** Has it, or may take it while nobody has it. */
  readonly candidateOrAssigned?: (Candidate & { readonly userId: string }) | undefined;
  /** Assignee, owner, or linked by name; groups do not count. */
  readonly involvedUser?: string | undefined;
  readonly processDefinitionId?: string | undefined;
  readonly processDefinitionKey?: string | undefined;
  readonly processDefinitionKeyLike?: string | undefined;
  readonly processDefinitionName?: string | undefined;
  readonly processDefinitionNameLike?: string | undefined;
  readonly processInstanceId?: string | undefined;
  readonly processInstanceIdIn?: readonly string[] | undefined;
  readonly processInstanceBusinessKey?: string | undefined;
  readonly processInstanceBusinessKeyLike?: string | undefined;
  readonly executionId?: string | undefined;
  readonly createdOn?: Date | undefined;
  readonly createdBefore?: Date | undefined;
  readonly createdAfter?: Date | undefined;
  readonly isWithoutSubtasks?: boolean | undefined;
  readonly taskDefinitionKey?: string | undefined;
  readonly taskDefinitionKeyLike?: string | undefined;
  readonly dueDate?: Date | undefined;
  readonly dueBefore?: Date | undefined;
  readonly dueAfter?: Date | undefined;
  readonly isWithoutDueDate?: boolean | undefined;
  readonly isActive?: boolean | undefined;
  readonly tenantId?: string | undefined;
  readonly tenantIdLike?: string | undefined;
  readonly isWithoutTenant?: boolean | undefined;
  readonly category?: string | undefined;
  readonly taskVariables?: readonly VariableQuery[] | undefined;
  readonly processVariables?: readonly VariableQuery[] | undefined;
}

export interface Candidate {
  readonly userId: string | null;
  readonly groupIds: readonly string[];
}

/** Ids of the tasks that a person has, owns or is linked to, each once. */
export function selectInvolving(userId: string): RawBuilder<unknown> {
  return sql`
    select assigned.id from workflow.task as assigned where assigned.assignee = ${userId}
    union
    select owned.id from workflow.task as owned where owned.owner = ${userId}
    union
    select link.task_id from workflow.identity_link as link
    where link.task_id is not null and link.user_id = ${userId}`;
}

export function taskMatches(filter: TaskFilter): RawBuilder<SqlBool> {
  return allOf([
    isEqual('task.name', filter.name),
    isLike('task.name', filter.nameLike),
    isEqual('task.description', filter.description),
    isLike('task.description', filter.descriptionLike),
    isEqual('task.priority', filter.priority),
    compare('task.priority', '>=', filter.minimumPriority),
    compare('task.priority', '<=', filter.maximumPriority),
    isEqual('task.assignee', filter.assignee),
    isLike('task.assignee', filter.assigneeLike),
    isEqual('task.owner', filter.owner),
    isLike('task.owner', filter.ownerLike),
    when(filter.isUnassigned, () => sql<SqlBool>`task.assignee is null`),
    isEqual('task.delegation_state', filter.delegationState),
    isOffered(filter.candidate),
    isOfferedOrAssigned(filter.candidateOrAssigned),
    involves(filter.involvedUser),
    isEqual('task.process_definition_id', filter.processDefinitionId),
    isOfDefinition(filter),
    isEqual('task.process_instance_id', filter.processInstanceId),
    isOneOf('task.process_instance_id', filter.processInstanceIdIn),
    hasBusinessKey(filter),
    isEqual('task.execution_id', filter.executionId),
    compare('task.created_at', '=', filter.createdOn),
    compare('task.created_at', '<', filter.createdBefore),
    compare('task.created_at', '>', filter.createdAfter),
    when(filter.isWithoutSubtasks, () => sql<SqlBool>`task.parent_task_id is null`),
    isEqual('task.task_definition_key', filter.taskDefinitionKey),
    isLike('task.task_definition_key', filter.taskDefinitionKeyLike),
    compare('task.due_at', '=', filter.dueDate),
    compare('task.due_at', '<', filter.dueBefore),
    compare('task.due_at', '>', filter.dueAfter),
    when(filter.isWithoutDueDate, () => sql<SqlBool>`task.due_at is null`),
    filter.isActive === undefined ? null : isEqual('task.is_suspended', !filter.isActive),
    isEqual('task.tenant_id', filter.tenantId),
    isLike('task.tenant_id', filter.tenantIdLike),
    when(filter.isWithoutTenant, () => sql<SqlBool>`task.tenant_id = ''`),
    isEqual('task.category', filter.category),
    ...(filter.taskVariables ?? []).map((query) =>
      variableCondition('workflow.variable', { column: 'task_id', equals: 'task.id' }, query),
    ),
    ...(filter.processVariables ?? []).map((query) =>
      variableCondition(
        'workflow.variable',
        { column: 'process_instance_id', equals: 'task.process_instance_id' },
        query,
      ),
    ),
  ]);
}

function compare(
  column: string,
  operator: '=' | '<' | '<=' | '>' | '>=',
  value: Date | number | undefined,
): Condition {
  return value === undefined ? null : sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${value}`;
}

function isOneOf(column: string, values: readonly string[] | undefined): Condition {
  return values === undefined ? null : sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`;
}

function isOffered(candidate: Candidate | undefined): Condition {
  return candidate === undefined
    ? null
    : sql<SqlBool>`(task.assignee is null and task.id in (${selectOfferedTasks(candidate)}))`;
}

/** A union of ids instead of an `or` over tables, so that each side finds its tasks by index. */
function isOfferedOrAssigned(candidate: TaskFilter['candidateOrAssigned']): Condition {
  if (candidate === undefined) return null;
  return sql<SqlBool>`task.id in (
    select assigned.id from workflow.task as assigned where assigned.assignee = ${candidate.userId}
    union
    select free.id from workflow.task as free
    where free.assignee is null and free.id in (${selectOfferedTasks(candidate)}))`;
}

function selectOfferedTasks({ userId, groupIds }: Candidate): RawBuilder<unknown> {
  const byUser = sql`
    select link.task_id from workflow.identity_link as link
    where link.type = 'candidate' and link.task_id is not null and link.user_id = ${userId}`;
  const byGroup = sql`
    select link.task_id from workflow.identity_link as link
    where link.type = 'candidate' and link.task_id is not null and link.group_id = any(${groupIds}::text[])`;
  if (userId === null) return byGroup;
  return groupIds.length === 0 ? byUser : sql`${byUser} union ${byGroup}`;
}

function involves(userId: string | undefined): Condition {
  return userId === undefined ? null : sql<SqlBool>`task.id in (${selectInvolving(userId)})`;
}

function isOfDefinition(filter: TaskFilter): Condition {
  const conditions = [
    isEqual('definition.key', filter.processDefinitionKey),
    isLike('definition.key', filter.processDefinitionKeyLike),
    isEqual('definition.name', filter.processDefinitionName),
    isLike('definition.name', filter.processDefinitionNameLike),
  ];
  if (conditions.every((condition) => condition === null)) return null;
  // As an array, whose size the planner takes for granted: a join would make it sort all tasks of the key.
  return sql<SqlBool>`task.process_definition_id = any(array(
    select definition.id from workflow.process_definition as definition where ${allOf(conditions)}))`;
}

function hasBusinessKey(filter: TaskFilter): Condition {
  const conditions = [
    isEqual('instance.business_key', filter.processInstanceBusinessKey),
    isLike('instance.business_key', filter.processInstanceBusinessKeyLike),
  ];
  if (conditions.every((condition) => condition === null)) return null;
  return sql<SqlBool>`task.process_instance_id in (
    select instance.id from workflow.execution as instance where ${allOf(conditions)})`;
}
