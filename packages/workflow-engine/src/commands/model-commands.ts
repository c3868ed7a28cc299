import type { Connection } from '@prumo/database/connection';

import { EngineError } from '../engine-errors.ts';
import { createModelQueries, type ModelFields } from '../persistence/model-queries.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands } from './engine-commands.ts';

type ModelCommands = Pick<EngineCommands, 'createModel' | 'updateModel' | 'saveModelContent' | 'deleteModel'>;

const noFields: ModelFields = {
  name: null,
  key: null,
  category: null,
  version: null,
  metaInfo: null,
  deploymentId: null,
  tenantId: null,
};

export function createModelCommands(runner: CommandRunner): ModelCommands {
  return {
    createModel: (by, fields) =>
      runner.onNew(by, async (run, connection) => {
        const id = run.nextId();
        const whole = { ...noFields, ...fields };
        await requireDeployment(connection, whole.deploymentId);
        await createModelQueries(connection).insert(id, whole, run.now);
        return () => id;
      }),

    updateModel: (by, id, fields) =>
      runner.onNew(by, async (run, connection) => {
        const models = createModelQueries(connection);
        const known = await models.find(id);
        if (known === undefined) throw buildMissing(id);
        // What is missing becomes Activiti's defaults as soon as it reads and writes a model.
        const whole = { ...known, version: known.version ?? 1, tenantId: known.tenantId ?? '', ...fields };
        await requireDeployment(connection, whole.deploymentId);
        await models.update(id, whole, run.now);
        return () => undefined;
      }),

    saveModelContent: (by, id, part, content) =>
      runner.onNew(by, async (run, connection) => {
        const models = createModelQueries(connection);
        if ((await models.find(id)) === undefined) throw buildMissing(id);
        await models.saveContent(id, part, content, run.now);
        return () => undefined;
      }),

    deleteModel: (by, id) =>
      runner.onNew(by, async (_run, connection) => {
        if (!(await createModelQueries(connection).remove(id))) throw buildMissing(id);
        return () => undefined;
      }),
  };
}

function buildMissing(id: string): EngineError {
  return new EngineError('not-found', `Could not find a model with id '${id}'.`);
}

/** A broken reference is a fault of the database to Activiti. */
async function requireDeployment(connection: Connection, id: string | null): Promise<void> {
  if (id === null || (await createModelQueries(connection).hasDeployment(id))) return;
  throw new EngineError('engine-failure', `There is no deployment with id '${id}'.`);
}
