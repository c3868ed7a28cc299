// Variables as the scopes of running executions show them.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { NamedValue } from '../commands/engine-commands.ts';
import type { WorkflowTables } from './tables.ts';
import { decodeValue, type ValueColumns } from './value-columns.ts';

export interface ExecutionVariables {
  /** By execution; those of binary and serializable variables come without their content. */
  listOfExecutions(executionIds: readonly string[]): Promise<ReadonlyMap<string, readonly NamedValue[]>>;
  /** Of this execution and, where they do not hide one, of those around it; without contents too. */
  listVisible(executionId: string): Promise<readonly NamedValue[]>;
  /** With its content. */
  findLocal(executionId: string, name: string): Promise<NamedValue | undefined>;
  findVisible(executionId: string, name: string): Promise<NamedValue | undefined>;
}

export function createExecutionVariables(connection: Connection): ExecutionVariables {
  const queries = connection.queries<WorkflowTables>();

  return {
    async listOfExecutions(executionIds) {
      const byExecution = new Map<string, NamedValue[]>();
      if (executionIds.length === 0) return byExecution;
      const { rows } = await sql<ValueColumns & { owner: string; name: string }>`
        select variable.execution_id as owner, variable.name, ${columnsWithoutContent}
        from workflow.variable as variable
        where variable.execution_id = any(${executionIds}) and variable.task_id is null
        order by variable.name collate "C"`.execute(queries);
      for (const row of rows) {
        const variables = byExecution.get(row.owner) ?? [];
        variables.push(decodeVariable(row));
        byExecution.set(row.owner, variables);
      }
      return byExecution;
    },

    async listVisible(executionId) {
      const { rows } = await sql<ValueColumns & { name: string }>`
        ${withScopes(executionId)}
        select distinct on (variable.name collate "C") variable.name, ${columnsWithoutContent}
        from scope join workflow.variable as variable on variable.execution_id = scope.id
        where variable.task_id is null
        order by variable.name collate "C", scope.distance`.execute(queries);
      return rows.map(decodeVariable);
    },

    async findLocal(executionId, name) {
      const row = await queries
        .selectFrom('workflow.variable')
        .select(['name', 'type', 'text_value', 'long_value', 'double_value', 'bytes_value', 'json_value'])
        .where('execution_id', '=', executionId)
        .where('task_id', 'is', null)
        .where('name', '=', name)
        .executeTakeFirst();
      return row === undefined ? undefined : decodeVariable(row);
    },

    async findVisible(executionId, name) {
      const { rows } = await sql<ValueColumns & { name: string }>`
        ${withScopes(executionId)}
        select variable.name, variable.type, variable.text_value, variable.long_value, variable.double_value,
          variable.bytes_value, variable.json_value
        from scope join workflow.variable as variable on variable.execution_id = scope.id
        where variable.task_id is null and variable.name = ${name}
        order by scope.distance
        limit 1`.execute(queries);
      return rows[0] === undefined ? undefined : decodeVariable(rows[0]);
    },
  };
}

const columnsWithoutContent = sql`variable.type, variable.text_value, variable.long_value, variable.double_value,
  null::bytea as bytes_value,
  case when variable.type = 'serializable' then '[]'::jsonb end as json_value`;

function withScopes(executionId: string) {
  return sql`with recursive scope as (
    select execution.id, execution.parent_id, 0 as distance
    from workflow.execution as execution where execution.id = ${executionId}
    union all
    select parent.id, parent.parent_id, scope.distance + 1
    from scope join workflow.execution as parent on parent.id = scope.parent_id
  )`;
}

function decodeVariable(row: ValueColumns & { name: string }): NamedValue {
  return { name: row.name, value: decodeValue(row) };
}

// The variables of open tasks, and what a page of tasks shows of their instances. All that one task sees of its
// process is above.

export interface TaskVariables {
  /** By task, each in order of names; those of binary and serializable variables come without their content. */
  listOfTasks(taskIds: readonly string[]): Promise<ReadonlyMap<string, readonly NamedValue[]>>;
  /** The same of the instances' own scopes. */
  listOfInstances(processInstanceIds: readonly string[]): Promise<ReadonlyMap<string, readonly NamedValue[]>>;
  /** With its content. */
  findOfTask(taskId: string, name: string): Promise<NamedValue | undefined>;
}

export function createTaskVariables(connection: Connection): TaskVariables {
  const queries = connection.queries<WorkflowTables>();

  return {
    listOfTasks: (taskIds) => listOf('task_id', taskIds),
    listOfInstances: (processInstanceIds) => listOf('execution_id', processInstanceIds),

    async findOfTask(taskId, name) {
      const row = await queries
        .selectFrom('workflow.variable')
        .select(['type', 'text_value', 'long_value', 'double_value', 'bytes_value', 'json_value'])
        .where('task_id', '=', taskId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row === undefined ? undefined : { name, value: decodeValue(row) };
    },
  };

  // Pages hold thousands of variables: no column is read that a list does not show.
  async function listOf(
    owner: 'task_id' | 'execution_id',
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly NamedValue[]>> {
    const byOwner = new Map<string, NamedValue[]>();
    if (ids.length === 0) return byOwner;
    const rows = await queries
      .selectFrom('workflow.variable')
      .select([`${owner} as ownerId`, 'name', 'type', 'text_value', 'long_value', 'double_value'])
      .where(sql<boolean>`${sql.ref(owner)} = any(${ids}::text[])`)
      .$if(owner === 'execution_id', (query) => query.where('task_id', 'is', null))
      .orderBy(sql`name collate "C"`)
      .execute();
    for (const row of rows) {
      const { name, type, text_value, long_value, double_value } = row;
      const value = decodeValue({
        type,
        text_value,
        long_value,
        double_value,
        bytes_value: null,
        json_value: [],
      });
      const ownerId = row.ownerId ?? '';
      const others = byOwner.get(ownerId);
      if (others === undefined) byOwner.set(ownerId, [{ name, value }]);
      else others.push({ name, value });
    }
    return byOwner;
  }
}
