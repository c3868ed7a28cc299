// What the form of a task sees of its process.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { EngineValue } from '../values/engine-value.ts';
import type { WorkflowTables } from './tables.ts';
import { decodeValue } from './value-columns.ts';
import type { ValueColumns } from './value-columns.ts';

export interface FormContext {
  readonly businessKey: string | null;
  /** Of the execution and those around it; binary ones come without their content. */
  readonly variables: ReadonlyMap<string, EngineValue>;
}

export interface FormContexts {
  readContext(executionId: string): Promise<FormContext>;
}

export function createFormContexts(connection: Connection): FormContexts {
  const queries = connection.queries<WorkflowTables>();

  return {
    async readContext(executionId) {
      const { rows } = await sql<ValueColumns & { name: string | null; business_key: string | null }>`
        with recursive scope as (
          select execution.id, execution.parent_id, execution.process_instance_id, 0 as distance
          from workflow.execution as execution where execution.id = ${executionId}
          union all
          select parent.id, parent.parent_id, parent.process_instance_id, scope.distance + 1
          from scope join workflow.execution as parent on parent.id = scope.parent_id
        )
        select distinct on (variable.name) instance.business_key, variable.name, variable.type,
          variable.text_value, variable.long_value, variable.double_value, null::bytea as bytes_value,
          variable.json_value
        from scope join workflow.execution as instance on instance.id = scope.process_instance_id
        left join workflow.variable as variable on variable.execution_id = scope.id and variable.task_id is null
        order by variable.name, scope.distance`.execute(queries);
      const variables = new Map<string, EngineValue>();
      // An execution without variables is still one row.
      for (const row of rows) if (row.name !== null) variables.set(row.name, decodeValue(row));
      return { businessKey: rows[0]?.business_key ?? null, variables };
    },
  };
}
