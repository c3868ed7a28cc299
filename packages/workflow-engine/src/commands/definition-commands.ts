// Deployed definitions: suspend, activate, who may start them, and their removal.
import type { Connection } from '@prumo/database/connection';

import { EngineError } from '../engine-errors.ts';
import { removeInstance } from '../execution/interpreter.ts';
import { firstRetries } from '../execution/jobs.ts';
import { MoreRootsNeeded, type Run } from '../execution/run.ts';
import { createDeploymentRepository } from '../persistence/deployment.repository.ts';
import { createHistoryRemovalRepository } from '../persistence/history-removal.repository.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands } from './engine-commands.ts';
import { setSuspended } from './instance-commands.ts';
import { waitAgain } from './process-starts.ts';

type DefinitionCommands = Pick<
  EngineCommands,
  'deleteDeployment' | 'setDefinitionSuspended' | 'setDefinitionCategory' | 'addStarter' | 'deleteStarter'
>;

export function createDefinitionCommands(runner: CommandRunner): DefinitionCommands {
  return {
    deleteDeployment: (by, deploymentId, { cascade }) =>
      runner.onNew(by, async (run, connection) => {
        await deleteDeployment(run, connection, deploymentId, cascade);
        return () => undefined;
      }),

    setDefinitionSuspended: (by, processDefinitionId, isSuspended, { includeProcessInstances, date }) =>
      runner.onNew(by, async (run, connection) => {
        const definition = await run.definitions.get(processDefinitionId);
        if (definition.isSuspended === isSuspended) {
          const state = isSuspended ? 'suspended' : 'active';
          // The blank is Activiti's.
          throw new EngineError(
            'conflict',
            `Process definition with id '${definition.id} ' is already ${state}`,
          );
        }
        if (date === null) {
          await suspendDefinition(run, connection, processDefinitionId, isSuspended, includeProcessInstances);
        } else {
          planSuspension(run, processDefinitionId, isSuspended, includeProcessInstances, date);
        }
        return () => undefined;
      }),

    setDefinitionCategory: (by, processDefinitionId, category) =>
      runner.onNew(by, async (run, connection) => {
        await run.definitions.get(processDefinitionId);
        await createDeploymentRepository(connection).setCategory(processDefinitionId, category);
        return () => undefined;
      }),

    addStarter: (by, processDefinitionId, starter) =>
      runner.onNew(by, async (run, connection) => {
        await run.definitions.get(processDefinitionId);
        await createDeploymentRepository(connection).insertStarter({
          id: run.nextId(),
          processDefinitionId,
          ...starter,
        });
        return () => undefined;
      }),

    deleteStarter: (by, processDefinitionId, starter) =>
      runner.onNew(by, async (_run, connection) => {
        const repository = createDeploymentRepository(connection);
        if (!(await repository.removeStarter({ processDefinitionId, ...starter }))) {
          throw new EngineError('not-found', 'Could not find the requested identity link.');
        }
        return () => undefined;
      }),
  };
}

/** Now, whoever asks for it: a person, or the job of a date that has come. */
export async function suspendDefinition(
  run: Run,
  connection: Connection,
  processDefinitionId: string,
  isSuspended: boolean,
  includeProcessInstances: boolean,
): Promise<void> {
  const repository = createDeploymentRepository(connection);
  await repository.setSuspended(processDefinitionId, isSuspended);
  if (!includeProcessInstances) return;
  requireLoaded(run, await repository.listRootsOfDefinition(processDefinitionId));
  for (const instance of run.state.executions.filter(
    (one) => one.id === one.processInstanceId && one.processDefinitionId === processDefinitionId,
  )) {
    if (instance.isSuspended !== isSuspended) setSuspended(run, instance, isSuspended);
  }
}

async function deleteDeployment(
  run: Run,
  connection: Connection,
  deploymentId: string,
  cascade: boolean,
): Promise<void> {
  const repository = createDeploymentRepository(connection);
  await repository.lock();
  if (!(await repository.exists(deploymentId))) {
    throw new EngineError('not-found', `Could not find a deployment with id '${deploymentId}'.`);
  }
  await repository.lockDefinitionsOf(deploymentId);
  const running = await repository.listRunningInstancesOf(deploymentId);
  if (running.length > 0 && !cascade) {
    throw new EngineError(
      'engine-failure',
      `Deployment ${deploymentId} cannot be deleted: ${running.length} process instances still run`,
    );
  }
  requireLoaded(run, await repository.listRootsOf(deploymentId));
  for (const id of running) {
    const instance = run.state.executions.find(id);
    const ending = { endedAt: run.now, endActivityId: null, deleteReason: 'deployment deleted' };
    if (instance !== undefined) removeInstance(run, instance, ending);
  }
  const removal = createHistoryRemovalRepository(connection);
  const gone = cascade ? await repository.listHistoricInstancesOf(deploymentId) : [];
  run.state.hasChangesElsewhere = gone.length > 0;
  // The definitions go last: what the interpreter changed is written after its work is done.
  run.afterwards.push(async () => {
    await removal.removeInstances(gone);
    const newest = await repository.listNewestOf(deploymentId);
    await repository.remove(deploymentId);
    for (const one of newest) await waitAgain(run, connection, one);
  });
}

function requireLoaded(run: Run, rootIds: readonly string[]): void {
  const missing = rootIds.filter((rootId) => !run.state.executions.has(rootId));
  if (missing.length > 0) throw new MoreRootsNeeded(missing);
}

function planSuspension(
  run: Run,
  processDefinitionId: string,
  isSuspended: boolean,
  includeProcessInstances: boolean,
  date: Date,
): void {
  run.state.jobs.insert({
    id: run.nextId(),
    kind: 'timer',
    work: { handler: isSuspended ? 'suspend-definition' : 'activate-definition', includeProcessInstances },
    rootId: null,
    processInstanceId: null,
    executionId: null,
    processDefinitionId,
    dueAt: date,
    repeat: null,
    retries: firstRetries,
    exceptionMessage: null,
    exceptionStack: null,
    isSuspended: false,
    tenantId: '',
  });
}
