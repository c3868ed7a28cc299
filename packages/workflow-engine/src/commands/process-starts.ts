// Start events that something else than a person triggers: the newest version of a process waits for it.
import type { Connection } from '@prumo/database/connection';

import { firstRetries, resolveTimer } from '../execution/jobs.ts';
import type { Run } from '../execution/run.ts';
import type { FlowNode, ProcessModel } from '../model/process-model.ts';
import { createDeploymentRepository } from '../persistence/deployment.repository.ts';

type StartNode = FlowNode & { readonly kind: 'startEvent' };

interface StartPlace {
  readonly processDefinitionId: string;
  readonly tenantId: string;
}

export function listProcessStarts(model: ProcessModel): StartNode[] {
  return [...model.nodes.values()].filter(
    (node): node is StartNode => node.kind === 'startEvent' && node.parentId === null,
  );
}

/** A message starts one process only: the name of the one that starts another already. */
export async function findTakenMessage(
  connection: Connection,
  { trigger }: StartNode,
  tenantId: string,
): Promise<string | undefined> {
  if (trigger.kind !== 'message') return undefined;
  const isTaken = await createDeploymentRepository(connection).hasMessageStart(trigger.messageName, tenantId);
  return isTaken ? trigger.messageName : undefined;
}

export async function beginToWait(
  run: Run,
  connection: Connection,
  start: StartNode,
  place: StartPlace,
): Promise<void> {
  const repository = createDeploymentRepository(connection);
  const { trigger } = start;
  const common = { id: run.nextId(), activityId: start.id, ...place };
  if (trigger.kind === 'timer') {
    // There are no variables yet, so an expression can only say what it knows by itself.
    const plan = resolveTimer(trigger.timer, { find: () => undefined }, run.now, run.environment);
    if (plan !== null) await repository.insertTimerStart({ ...common, ...plan, retries: firstRetries });
  }
  if (trigger.kind === 'message' || trigger.kind === 'signal') {
    const eventName = trigger.kind === 'message' ? trigger.messageName : trigger.signalName;
    await repository.insertEventStart({ ...common, kind: trigger.kind, eventName, createdAt: run.now });
  }
}

/** The version that is the newest again waits again, but for moments that have passed and messages now taken. */
export async function waitAgain(
  run: Run,
  connection: Connection,
  { key, tenantId }: { readonly key: string; readonly tenantId: string },
): Promise<void> {
  const definition = await run.definitions.findLatest(key, tenantId);
  if (definition === undefined) return;
  const place = { processDefinitionId: definition.id, tenantId };
  for (const start of listProcessStarts(definition.model)) {
    if (start.trigger.kind === 'timer' && start.trigger.timer.kind !== 'cycle') continue;
    if ((await findTakenMessage(connection, start, tenantId)) !== undefined) continue;
    await beginToWait(run, connection, start, place);
  }
  if (definition.isSuspended) await createDeploymentRepository(connection).setSuspended(definition.id, true);
}
