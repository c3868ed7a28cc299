// Definitions as the interpreter needs them; lists for the REST interface are in definition-queries.ts.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { WorkflowTables } from './tables.ts';

export interface DefinitionRow {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly name: string | null;
  readonly deployment_id: string;
  readonly resource_name: string;
  readonly tenant_id: string;
  readonly is_suspended: boolean;
}

export interface EventStart {
  readonly processDefinitionId: string;
  readonly activityId: string;
  readonly tenantId: string;
}

export function createDefinitionRepository(connection: Connection) {
  const queries = connection.queries<WorkflowTables>();

  return {
    async find(id: string): Promise<DefinitionRow | undefined> {
      const [row] = await connection.prepared<DefinitionRow>(`${selectText} where id = $1`, [id]);
      return row;
    },

    /** Stays until the transaction ends, or is gone already. */
    async hold(id: string): Promise<boolean> {
      const row = await queries
        .selectFrom('workflow.process_definition')
        .select('id')
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst();
      return row !== undefined;
    },

    async findLatest(key: string, tenantId: string): Promise<DefinitionRow | undefined> {
      const [row] = await connection.prepared<DefinitionRow>(
        `${selectText} where key = $1 and tenant_id = $2 order by version desc limit 1`,
        [key, tenantId],
      );
      return row;
    },

    async findResource(deploymentId: string, name: string): Promise<Buffer | undefined> {
      const row = await queries
        .selectFrom('workflow.deployment_resource')
        .select('bytes')
        .where('deployment_id', '=', deploymentId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.bytes;
    },

    /** Start events that wait for a message or a signal have no execution. */
    async listEventStarts(kind: 'message' | 'signal', eventName: string): Promise<readonly EventStart[]> {
      const rows = await queries
        .selectFrom('workflow.event_subscription')
        .select(['process_definition_id', 'activity_id', 'tenant_id'])
        .where('kind', '=', kind)
        .where('event_name', '=', eventName)
        .where('execution_id', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        processDefinitionId: row.process_definition_id,
        activityId: row.activity_id,
        tenantId: row.tenant_id,
      }));
    },

    /** What is suspended does not hear it. */
    async listRootsWaitingForSignal(signalName: string, tenantId: string): Promise<readonly string[]> {
      const { rows } = await sql<{ root_id: string }>`
        select distinct s.root_id from workflow.event_subscription s
        join workflow.execution e on e.id = s.execution_id
        where s.kind = 'signal' and s.event_name = ${signalName} and s.tenant_id = ${tenantId} and not e.is_suspended
      `.execute(queries);
      return rows.map(({ root_id }) => root_id);
    },
  };
}

const selectText = `
  select id, key, version, name, deployment_id, resource_name, tenant_id, is_suspended
  from workflow.process_definition`;
