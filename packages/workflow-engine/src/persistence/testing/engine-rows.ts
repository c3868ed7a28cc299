// The engine's tables as tests look at them.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { EngineValue } from '../../values/engine-value.ts';
import { decodeValue, type ValueColumns } from '../value-columns.ts';

const runtimeTables = [
  'execution',
  'task',
  'variable',
  'identity_link',
  'event_subscription',
  'job',
] as const;

export function createEngineRows(connection: Connection) {
  async function rows<Row>(text: string): Promise<readonly Row[]> {
    return (await sql.raw<Row>(text).execute(connection.queries())).rows;
  }

  async function count(table: string, condition = 'true'): Promise<number> {
    const [row] = await rows<{ n: number }>(
      `select count(*)::integer as n from workflow.${table} where ${condition}`,
    );
    return row?.n ?? 0;
  }

  return {
    rows,
    count,

    async listTasks(instance?: string): Promise<readonly { readonly id: string; readonly key: string }[]> {
      return await rows(
        `select id, coalesce(task_definition_key, name) as key from workflow.task
         where ${ofInstance(instance)} order by 2, length(id), id`,
      );
    },

    async listWaitingForMessage(messageName: string, instance?: string): Promise<readonly string[]> {
      const found = await rows<{ execution_id: string }>(
        `select execution_id from workflow.event_subscription
         where kind = 'message' and event_name = '${messageName}' and execution_id is not null
           and ${ofInstance(instance)}`,
      );
      return found.map((row) => row.execution_id);
    },

    async findDueJob(now: Date): Promise<string | undefined> {
      const [job] = await rows<{ id: string }>(
        `select id from workflow.job
         where retries > 0 and not is_suspended and (due_at is null or due_at <= '${now.toISOString()}')
         order by due_at nulls first, id limit 1`,
      );
      return job?.id;
    },

    /** Of one execution, by name. */
    async readVariables(executionId: string): Promise<ReadonlyMap<string, EngineValue>> {
      const found = await rows<ValueColumns & { readonly name: string }>(
        `select * from workflow.variable where execution_id = '${executionId}' and task_id is null order by name`,
      );
      return new Map(found.map((row) => [row.name, decodeValue(row)]));
    },

    async listActivities(
      instance: string,
    ): Promise<readonly { readonly activity_id: string; readonly is_open: boolean }[]> {
      return await rows(
        `select activity_id, ended_at is null as is_open from workflow.historic_activity
         where process_instance_id = '${instance}' order by sequence`,
      );
    },

    /** Rows of the instance at run time, by table; only tables that have any. */
    async countLeft(instance: string): Promise<Record<string, number>> {
      const left: Record<string, number> = {};
      for (const table of runtimeTables) {
        const own = ` or process_instance_id = '${instance}'`;
        const number = await count(table, `root_id = '${instance}'${table === 'identity_link' ? '' : own}`);
        if (number > 0) left[table] = number;
      }
      return left;
    },

    async findEnding(
      instance: string,
    ): Promise<{ readonly is_open: boolean; readonly delete_reason: string | null } | undefined> {
      const [ending] = await rows<{ is_open: boolean; delete_reason: string | null }>(
        `select ended_at is null as is_open, delete_reason from workflow.historic_process_instance
         where id = '${instance}'`,
      );
      return ending;
    },
  };
}

function ofInstance(instance: string | undefined): string {
  return instance === undefined ? 'true' : `process_instance_id = '${instance}'`;
}
