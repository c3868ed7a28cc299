// Writing deployments and what a new version of a process replaces.
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { WorkflowTables } from './tables.ts';

export interface NewDefinition {
  readonly id: string;
  readonly deploymentId: string;
  readonly key: string;
  readonly version: number;
  readonly name: string | null;
  readonly description: string | null;
  readonly category: string | null;
  readonly tenantId: string;
  readonly resourceName: string;
  readonly diagramResourceName: string | null;
  readonly hasStartFormKey: boolean;
  readonly hasDiagram: boolean;
}

export interface NewEventStart {
  readonly id: string;
  readonly kind: 'message' | 'signal';
  readonly eventName: string;
  readonly processDefinitionId: string;
  readonly activityId: string;
  readonly createdAt: Date;
  readonly tenantId: string;
}

export interface NewTimerStart {
  readonly id: string;
  readonly processDefinitionId: string;
  readonly activityId: string;
  readonly dueAt: Date;
  readonly repeat: string | null;
  readonly retries: number;
  readonly tenantId: string;
}

export function createDeploymentRepository(connection: Connection) {
  const queries = connection.queries<WorkflowTables>();

  return {
    /** One at a time: versions are counted. */
    async lock(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('workflow.deployment'))`.execute(queries);
    },

    /** Nobody starts what is about to go: whoever is at it ends first, whoever comes later finds nothing. */
    async lockDefinitionsOf(deploymentId: string): Promise<void> {
      await queries
        .selectFrom('workflow.process_definition')
        .select('id')
        .where('deployment_id', '=', deploymentId)
        .orderBy('id')
        .forUpdate()
        .execute();
    },

    async insert(deployment: {
      readonly id: string;
      readonly name: string | null;
      readonly category: string | null;
      readonly tenantId: string;
      readonly deployedAt: Date;
    }): Promise<void> {
      await queries
        .insertInto('workflow.deployment')
        .values({
          id: deployment.id,
          name: deployment.name,
          category: deployment.category,
          tenant_id: deployment.tenantId,
          deployed_at: deployment.deployedAt,
        })
        .execute();
    },

    async insertResource(resource: {
      readonly id: string;
      readonly deploymentId: string;
      readonly name: string;
      readonly bytes: Uint8Array;
      readonly isGenerated: boolean;
    }): Promise<void> {
      await queries
        .insertInto('workflow.deployment_resource')
        .values({
          id: resource.id,
          deployment_id: resource.deploymentId,
          name: resource.name,
          bytes: Buffer.from(resource.bytes),
          is_generated: resource.isGenerated,
        })
        .execute();
    },

    async countVersions(key: string, tenantId: string): Promise<number> {
      const { rows } = await sql<{ version: number | null }>`
        select max(version) as version from workflow.process_definition
        where key = ${key} and tenant_id = ${tenantId}
      `.execute(queries);
      return rows[0]?.version ?? 0;
    },

    async insertDefinition(definition: NewDefinition): Promise<void> {
      await queries
        .insertInto('workflow.process_definition')
        .values({
          id: definition.id,
          deployment_id: definition.deploymentId,
          key: definition.key,
          version: definition.version,
          name: definition.name,
          description: definition.description,
          category: definition.category,
          tenant_id: definition.tenantId,
          resource_name: definition.resourceName,
          diagram_resource_name: definition.diagramResourceName,
          has_start_form_key: definition.hasStartFormKey,
          has_diagram: definition.hasDiagram,
        })
        .execute();
    },

    /** Only the newest version starts by itself. */
    async removeOldStarts(key: string, tenantId: string): Promise<void> {
      await sql`
        with old as (
          select id from workflow.process_definition where key = ${key} and tenant_id = ${tenantId}
        ), timers as (
          delete from workflow.job where handler = 'timer-start' and process_definition_id in (select id from old)
        )
        delete from workflow.event_subscription
        where execution_id is null and process_definition_id in (select id from old)
      `.execute(queries);
    },

    async hasMessageStart(eventName: string, tenantId: string): Promise<boolean> {
      const { rows } = await sql`
        select 1 from workflow.event_subscription
        where kind = 'message' and execution_id is null and event_name = ${eventName} and tenant_id = ${tenantId}
      `.execute(queries);
      return rows.length > 0;
    },

    async insertEventStart(start: NewEventStart): Promise<void> {
      await queries
        .insertInto('workflow.event_subscription')
        .values({
          id: start.id,
          kind: start.kind,
          event_name: start.eventName,
          process_definition_id: start.processDefinitionId,
          activity_id: start.activityId,
          created_at: start.createdAt,
          tenant_id: start.tenantId,
        })
        .execute();
    },

    async insertTimerStart(start: NewTimerStart): Promise<void> {
      await queries
        .insertInto('workflow.job')
        .values({
          id: start.id,
          kind: 'timer',
          handler: 'timer-start',
          configuration: JSON.stringify({ handler: 'timer-start', activityId: start.activityId }),
          process_definition_id: start.processDefinitionId,
          due_at: start.dueAt,
          repeat: start.repeat,
          retries: start.retries,
          is_suspended: false,
          tenant_id: start.tenantId,
        })
        .execute();
    },

    async insertStarter(starter: {
      readonly id: string;
      readonly processDefinitionId: string;
      readonly userId: string | null;
      readonly groupId: string | null;
    }): Promise<void> {
      await queries
        .insertInto('workflow.identity_link')
        .values({
          id: starter.id,
          process_definition_id: starter.processDefinitionId,
          user_id: starter.userId,
          group_id: starter.groupId,
          type: 'candidate',
        })
        .execute();
    },

    async removeStarter(starter: {
      readonly processDefinitionId: string;
      readonly userId: string | null;
      readonly groupId: string | null;
    }): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        delete from workflow.identity_link
        where process_definition_id = ${starter.processDefinitionId}
          and user_id is not distinct from ${starter.userId} and group_id is not distinct from ${starter.groupId}
      `.execute(queries);
      return numAffectedRows > 0n;
    },

    async exists(deploymentId: string): Promise<boolean> {
      const { rows } = await sql`select 1 from workflow.deployment where id = ${deploymentId}`.execute(
        queries,
      );
      return rows.length > 0;
    },

    async listRootsOf(deploymentId: string): Promise<readonly string[]> {
      const { rows } = await sql<{ root_id: string }>`
        select distinct e.root_id from workflow.execution e
        join workflow.process_definition d on d.id = e.process_definition_id
        where d.deployment_id = ${deploymentId}
      `.execute(queries);
      return rows.map(({ root_id }) => root_id);
    },

    async listRunningInstancesOf(deploymentId: string): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`
        select e.id from workflow.execution e
        join workflow.process_definition d on d.id = e.process_definition_id
        where d.deployment_id = ${deploymentId} and e.id = e.process_instance_id
      `.execute(queries);
      return rows.map(({ id }) => id);
    },

    async listHistoricInstancesOf(deploymentId: string): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`
        select h.id from workflow.historic_process_instance h
        join workflow.process_definition d on d.id = h.process_definition_id
        where d.deployment_id = ${deploymentId}
      `.execute(queries);
      return rows.map(({ id }) => id);
    },

    /** Those of its definitions that no other deployment has a newer version of. */
    async listNewestOf(
      deploymentId: string,
    ): Promise<readonly { readonly key: string; readonly tenantId: string }[]> {
      const { rows } = await sql<{ key: string; tenant_id: string }>`
        select d.key, d.tenant_id from workflow.process_definition d
        where d.deployment_id = ${deploymentId} and not exists (
          select 1 from workflow.process_definition newer
          where newer.key = d.key and newer.tenant_id = d.tenant_id and newer.version > d.version
        )
      `.execute(queries);
      return rows.map(({ key, tenant_id }) => ({ key, tenantId: tenant_id }));
    },

    async remove(deploymentId: string): Promise<void> {
      await sql`delete from workflow.process_definition where deployment_id = ${deploymentId}`.execute(
        queries,
      );
      await sql`delete from workflow.deployment where id = ${deploymentId}`.execute(queries);
    },

    /** Its timers with it: a start that falls into the suspension is made up for afterwards. */
    async setSuspended(processDefinitionId: string, isSuspended: boolean): Promise<void> {
      await sql`
        with timers as (
          update workflow.job set is_suspended = ${isSuspended}
          where process_definition_id = ${processDefinitionId} and handler = 'timer-start'
        )
        update workflow.process_definition set is_suspended = ${isSuspended} where id = ${processDefinitionId}
      `.execute(queries);
    },

    async setCategory(processDefinitionId: string, category: string): Promise<void> {
      await sql`
        update workflow.process_definition set category = ${category} where id = ${processDefinitionId}
      `.execute(queries);
    },

    async listRootsOfDefinition(processDefinitionId: string): Promise<readonly string[]> {
      const { rows } = await sql<{ root_id: string }>`
        select distinct root_id from workflow.execution where process_definition_id = ${processDefinitionId}
      `.execute(queries);
      return rows.map(({ root_id }) => root_id);
    },
  };
}
