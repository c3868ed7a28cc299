import type { Connection } from '@prumo/database/connection';

import { EngineError } from '../engine-errors.ts';
import type { Definition, Run } from '../execution/run.ts';
import { findStart, startInstance } from '../execution/start-instance.ts';
import { listLocalVariables } from '../execution/variables.ts';
import { createDefinitionRepository } from '../persistence/definition.repository.ts';
import type { Execution } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import type { DefinitionChoice, EngineCommands, StartedInstance } from './engine-commands.ts';

export function createStartProcess(runner: CommandRunner): EngineCommands['startProcess'] {
  return (by, input) =>
    blamingTheRequest(
      runner.onNew(by, async (run, connection) => {
        const { definition, start } = await chooseStart(run, connection, input.definition);
        const instance = startInstance(run, {
          definition,
          start,
          businessKey: input.businessKey,
          variables: input.variables,
          superExecution: null,
        });
        return presentStarted(run, instance, definition);
      }),
    );
}

/** Whatever a start cannot find, such as a process that is called at once, is told as a fault of the request. */
async function blamingTheRequest<Answer>(start: Promise<Answer>): Promise<Answer> {
  try {
    return await start;
  } catch (error) {
    if (!(error instanceof EngineError) || error.kind !== 'not-found') throw error;
    throw new EngineError('illegal-argument', error.message, { cause: error });
  }
}

/** Told when all steps are done: the instance may have ended by then, its variables only history knows. */
export function presentStarted(run: Run, instance: Execution, definition: Definition): () => StartedInstance {
  return () => {
    const isEnded = !run.state.executions.has(instance.id);
    const variables = isEnded
      ? [...run.state.historicVariables.values()].filter(
          (one) => one !== null && one.executionId === instance.id && one.taskId === null,
        )
      : listLocalVariables(run, instance);
    return {
      id: instance.id,
      processDefinitionId: definition.id,
      processDefinitionKey: definition.key,
      businessKey: instance.businessKey,
      activityId: instance.activityId,
      isSuspended: instance.isSuspended,
      isEnded,
      tenantId: instance.tenantId,
      variables: variables.flatMap((one) => (one === null ? [] : [{ name: one.name, value: one.value }])),
    };
  };
}

async function chooseStart(run: Run, connection: Connection, choice: DefinitionChoice) {
  if (choice.by === 'message')
    return await chooseByMessage(run, connection, choice.messageName, choice.tenantId);
  const definition =
    choice.by === 'id'
      ? await findDefinition(run, choice.id)
      : await run.definitions.findLatest(choice.key, choice.tenantId ?? '');
  if (definition === undefined) {
    throw new EngineError('illegal-argument', describeMissing(choice));
  }
  return { definition, start: findStart(definition) };
}

function describeMissing(choice: Exclude<DefinitionChoice, { readonly by: 'message' }>): string {
  if (choice.by === 'id') return `no deployed process definition found with id '${choice.id}'`;
  const tenant =
    choice.tenantId === null || choice.tenantId === '' ? '' : ` for tenant identifier '${choice.tenantId}'`;
  return `no processes deployed with key '${choice.key}'${tenant}`;
}

async function chooseByMessage(
  run: Run,
  connection: Connection,
  messageName: string,
  tenantId: string | null,
) {
  const starts = await createDefinitionRepository(connection).listEventStarts('message', messageName);
  const chosen = starts.find((one) => one.tenantId === (tenantId ?? ''));
  if (chosen === undefined) {
    throw new EngineError(
      'illegal-argument',
      `Cannot start process instance by message: no subscription to message with name '${messageName}' found.`,
    );
  }
  const definition = await run.definitions.get(chosen.processDefinitionId);
  const start = definition.model.nodes.get(chosen.activityId);
  if (start?.kind !== 'startEvent') {
    throw new EngineError('engine-failure', `'${chosen.activityId}' of ${definition.id} is no start event`);
  }
  return { definition, start };
}

/** Where an unknown definition is the request's fault, the caller says so in its own words. */
export async function findDefinition(run: Run, id: string): Promise<Definition | undefined> {
  try {
    return await run.definitions.get(id);
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'not-found') return undefined;
    throw error;
  }
}
