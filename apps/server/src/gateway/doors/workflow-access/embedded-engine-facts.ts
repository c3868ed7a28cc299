// What the guard asks most, read where the embedded engine keeps it: a question over its REST interface costs several
// times what the answer does. The rest is asked there, as of a remote engine.
import type { Connection } from '@prumo/database/connection';
import { createDefinitionQueries } from '@prumo/workflow-engine/persistence/definition-queries';
import { createExecutionVariables } from '@prumo/workflow-engine/persistence/variable-queries';
import { createTaskDetails } from '@prumo/workflow-engine/persistence/task-detail-queries';
import { createTaskQueries } from '@prumo/workflow-engine/persistence/task-queries';
import { presentDate } from '@prumo/workflow-engine/rest/http/dates';
import { presentVariable } from '@prumo/workflow-engine/rest/http/variables';

import type { EngineFacts } from './engine-facts.ts';

export type EmbeddedEngineFacts = Pick<
  EngineFacts,
  | 'findTask'
  | 'listTaskLinks'
  | 'findTaskVariable'
  | 'findDefinition'
  | 'findDefinitionKey'
  | 'listLatestDefinitions'
  | 'listStarters'
>;

/** More than one key has versions and tenants of. */
const wholePage = { start: 0, size: 1000, sort: 'id', order: 'asc' } as const;

export function createEmbeddedEngineFacts(database: Connection, timeZone: string): EmbeddedEngineFacts {
  const tasks = createTaskQueries(database);
  const details = createTaskDetails(database);
  const variables = createExecutionVariables(database);
  const definitions = createDefinitionQueries(database);

  return {
    async findTask(id) {
      const task = await tasks.findTask(id);
      if (task === undefined) return undefined;
      return {
        id,
        assignee: task.assignee,
        owner: task.owner,
        processInstanceId: task.processInstanceId,
        processDefinitionKey: task.processDefinitionKey,
        parentTaskId: task.parentTaskId,
        delegationState: task.delegationState,
        category: task.category,
        dueDate: presentDate(task.dueAt, timeZone),
      };
    },

    async listTaskLinks(id) {
      const [task, links] = await Promise.all([tasks.findTask(id), details.listLinks(id)]);
      if (task === undefined) return [];
      // Assignee and owner are shown as links too.
      const ofFields = [
        { user: task.assignee, group: null, type: 'assignee' },
        { user: task.owner, group: null, type: 'owner' },
      ];
      return [
        ...links.map(({ userId, groupId, type }) => ({ user: userId, group: groupId, type })),
        ...ofFields.filter(({ user }) => user !== null),
      ];
    },

    async findTaskVariable(taskId, name) {
      const executionId = (await tasks.findTask(taskId))?.executionId ?? null;
      const found = executionId === null ? undefined : await variables.findVisible(executionId, name);
      return found && presentVariable(name, found.value, 'global', '').value;
    },

    async findDefinition(id) {
      const definition = await definitions.findDefinition(id);
      return definition && { id: definition.id, isSuspended: definition.isSuspended };
    },

    findDefinitionKey: async (id) => (await definitions.findDefinition(id))?.key,

    async listLatestDefinitions(key, tenantId) {
      const filter = { key, isLatest: true, ...(tenantId !== undefined && { tenantId }) };
      const { rows } = await definitions.listDefinitions(filter, wholePage);
      return rows.map(({ id, isSuspended }) => ({ id, isSuspended }));
    },

    async listStarters(id) {
      return (await definitions.listStarters(id)).map(({ userId, groupId, type }) => ({
        user: userId,
        group: groupId,
        type,
      }));
    },
  };
}
