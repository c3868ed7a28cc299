// The variables of open tasks, and what a page of tasks shows of their instances. All that one task sees of its
// process is in execution-variable-queries.ts.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { NamedValue } from '../commands/engine-commands.ts';
import type { WorkflowTables } from './tables.ts';
import { decodeValue } from './value-columns.ts';

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
