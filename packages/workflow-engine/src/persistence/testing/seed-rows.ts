// Rows as the engine would leave them, for tests of what reads them.
import type { Database } from '@prumo/database/database';

import type { EngineValue } from '../../values/engine-value.ts';
import type { WorkflowTables } from '../tables.ts';
import { encodeValue } from '../value-columns.ts';

export interface SeedDefinition {
  readonly id: string;
  readonly key: string;
  readonly version?: number;
  readonly name?: string | null;
  readonly category?: string | null;
  readonly tenantId?: string;
  readonly isSuspended?: boolean;
  readonly hasDiagram?: boolean;
  readonly deploymentId?: string;
  readonly resourceName?: string;
}

export interface SeedExecution {
  readonly id: string;
  readonly definitionId: string;
  /** null: a process instance. */
  readonly parentId?: string | null;
  readonly processInstanceId?: string;
  readonly superExecutionId?: string | null;
  readonly activityId?: string | null;
  readonly isActive?: boolean;
  readonly isSuspended?: boolean;
  readonly businessKey?: string | null;
  readonly tenantId?: string;
}

export interface SeedVariable {
  readonly executionId?: string;
  readonly taskId?: string;
  readonly name: string;
  readonly value: EngineValue;
}

export function createSeed(database: Database) {
  const queries = database.queries<WorkflowTables>();
  let lastId = 0;
  const nextId = () => `s${(lastId += 1)}`;

  return {
    async addDeployment(
      id: string,
      fields: {
        readonly name?: string;
        readonly category?: string;
        readonly tenantId?: string;
        readonly deployedAt?: Date;
      } = {},
    ) {
      await queries
        .insertInto('workflow.deployment')
        .values({
          id,
          name: fields.name ?? null,
          category: fields.category ?? null,
          tenant_id: fields.tenantId ?? '',
          deployed_at: fields.deployedAt ?? new Date('2026-03-02T12:00:00Z'),
        })
        .execute();
    },

    async addResource(deploymentId: string, name: string, bytes: Uint8Array) {
      await queries
        .insertInto('workflow.deployment_resource')
        .values({ id: nextId(), deployment_id: deploymentId, name, bytes: Buffer.from(bytes) })
        .execute();
    },

    async addDefinition(definition: SeedDefinition) {
      await queries
        .insertInto('workflow.process_definition')
        .values({
          id: definition.id,
          deployment_id: definition.deploymentId ?? 'd1',
          key: definition.key,
          version: definition.version ?? 1,
          name: definition.name ?? null,
          category: definition.category ?? null,
          tenant_id: definition.tenantId ?? '',
          resource_name: definition.resourceName ?? `${definition.key}.bpmn`,
          has_start_form_key: false,
          has_diagram: definition.hasDiagram ?? false,
          is_suspended: definition.isSuspended ?? false,
        })
        .execute();
    },

    async addExecution(execution: SeedExecution) {
      const processInstanceId = execution.processInstanceId ?? execution.id;
      await queries
        .insertInto('workflow.execution')
        .values({
          id: execution.id,
          root_id: processInstanceId,
          process_instance_id: processInstanceId,
          parent_id: execution.parentId ?? null,
          super_execution_id: execution.superExecutionId ?? null,
          process_definition_id: execution.definitionId,
          activity_id: execution.activityId ?? null,
          is_active: execution.isActive ?? true,
          is_concurrent: false,
          is_scope: true,

          is_suspended: execution.isSuspended ?? false,
          business_key: execution.businessKey ?? null,
          tenant_id: execution.tenantId ?? '',
        })
        .execute();
    },

    async addTask(id: string, executionId: string) {
      await queries
        .insertInto('workflow.task')
        .values({
          id,
          execution_id: executionId,
          process_instance_id: executionId,
          priority: 50,
          created_at: new Date('2026-03-02T12:00:00Z'),
          is_suspended: false,
        })
        .execute();
    },

    async addVariables(...variables: readonly SeedVariable[]) {
      const rows = variables.map(({ executionId, taskId, name, value }) => {
        const columns = encodeValue(value);
        return {
          id: nextId(),
          execution_id: executionId ?? null,
          process_instance_id: executionId ?? null,
          task_id: taskId ?? null,
          name,
          ...columns,
          json_value: columns.json_value === null ? null : JSON.stringify(columns.json_value),
        };
      });
      await queries.insertInto('workflow.variable').values(rows).execute();
    },

    async addLink(link: {
      readonly processInstanceId?: string;
      readonly definitionId?: string;
      readonly userId?: string;
      readonly groupId?: string;
      readonly type: string;
    }) {
      await queries
        .insertInto('workflow.identity_link')
        .values({
          id: nextId(),
          process_instance_id: link.processInstanceId ?? null,
          process_definition_id: link.definitionId ?? null,
          user_id: link.userId ?? null,
          group_id: link.groupId ?? null,
          type: link.type,
        })
        .execute();
    },

    async addSubscription(subscription: {
      readonly executionId: string;
      readonly definitionId: string;
      readonly kind: 'signal' | 'message';
      readonly eventName: string;
    }) {
      await queries
        .insertInto('workflow.event_subscription')
        .values({
          id: nextId(),
          kind: subscription.kind,
          event_name: subscription.eventName,
          execution_id: subscription.executionId,
          process_definition_id: subscription.definitionId,
          activity_id: 'catch',
          created_at: new Date('2026-03-02T12:00:00Z'),
        })
        .execute();
    },
  };
}
