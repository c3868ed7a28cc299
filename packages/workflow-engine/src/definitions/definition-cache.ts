// Parsed models by definition. A definition never changes once it is deployed, so each copy parses it once.
import type { Connection } from '@prumo/database/connection';

import { EngineError } from '../engine-errors.ts';
import type { Definition, DefinitionSource } from '../execution/run.ts';
import { scriptSandbox } from '../execution/scripts/script-sandbox.ts';
import { listScripts } from '../model/list-scripts.ts';
import { parseBpmn } from '../model/parse-bpmn.ts';
import type { ProcessModel, ProcessModels } from '../model/process-model.ts';
import { createDefinitionRepository, type DefinitionRow } from '../persistence/definition.repository.ts';

export interface DefinitionCache extends ProcessModels {
  /** Looks at the rows through the given connection, so that a transaction sees what it has locked. */
  through(connection: Connection): DefinitionSource;
  /** Known already, or undefined: then `get` has to be waited for. */
  findKnown(processDefinitionId: string): ProcessModel | undefined;
}

const cacheLimit = 500;

export function createDefinitionCache(database: Connection): DefinitionCache {
  const models = new Map<string, ProcessModel>();

  async function readModel(connection: Connection, row: DefinitionRow): Promise<ProcessModel> {
    const known = models.get(row.id);
    if (known !== undefined) return known;
    const bytes = await createDefinitionRepository(connection).findResource(
      row.deployment_id,
      row.resource_name,
    );
    const parsed = bytes === undefined ? undefined : await parseBpmn(bytes, row.resource_name);
    const model = parsed?.processes.find((process) => process.id === row.key);
    if (model === undefined) {
      throw new EngineError('engine-failure', `The file of process definition ${row.id} is gone`);
    }
    // Scripts are waited for while a process runs, so the place where they run is ready before.
    if (listScripts(model).length > 0) await scriptSandbox.prepare();
    models.set(row.id, model);
    const [oldest] = models.keys();
    if (models.size > cacheLimit && oldest !== undefined) models.delete(oldest);
    return model;
  }

  async function present(connection: Connection, row: DefinitionRow): Promise<Definition> {
    return {
      id: row.id,
      key: row.key,
      name: row.name,
      deploymentId: row.deployment_id,
      tenantId: row.tenant_id,
      isSuspended: row.is_suspended,
      model: await readModel(connection, row),
    };
  }

  async function getRow(connection: Connection, id: string): Promise<DefinitionRow> {
    const row = await createDefinitionRepository(connection).find(id);
    if (row === undefined) {
      throw new EngineError('not-found', `no deployed process definition found with id '${id}'`);
    }
    return row;
  }

  return {
    async get(id) {
      return models.get(id) ?? (await readModel(database, await getRow(database, id)));
    },
    findKnown: (id) => models.get(id),
    through: (connection) => ({
      get: async (id) => await present(connection, await getRow(connection, id)),
      async findLatest(key, tenantId) {
        const row = await createDefinitionRepository(connection).findLatest(key, tenantId);
        return row === undefined ? undefined : await present(connection, row);
      },
    }),
  };
}
