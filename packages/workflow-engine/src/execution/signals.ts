// A signal reaches everybody who waits for it, in all instances, and starts the processes that begin with it.
import type { NamedValue } from '../commands/engine-commands.ts';
import type { EventSubscription } from '../state/rows.ts';
import { getExecution, MoreRootsNeeded, type Run } from './run.ts';
import { startInstance } from './start-instance.ts';
import { triggerEvent } from './trigger-event.ts';
import { setVariables } from './variables.ts';

export interface SignalThrow {
  readonly signalName: string;
  readonly variables: readonly NamedValue[];
  readonly tenantId: string;
  /** Set: only this instance hears it. */
  readonly withinInstance: string | null;
}

export async function throwSignal(run: Run, signal: SignalThrow): Promise<void> {
  if (signal.withinInstance === null) await requireRoots(run, signal);
  for (const subscription of run.state.subscriptions.filter((one) => hears(run, one, signal))) {
    receiveEvent(run, subscription, signal.variables);
  }
  if (signal.withinInstance !== null) return;
  for (const { processDefinitionId, activityId, tenantId } of await run.outside.listSignalStarts(
    signal.signalName,
  )) {
    if (tenantId !== signal.tenantId) continue;
    const definition = await run.definitions.get(processDefinitionId);
    const start = definition.model.nodes.get(activityId);
    if (start?.kind !== 'startEvent' || definition.isSuspended) continue;
    startInstance(run, {
      definition,
      start,
      businessKey: null,
      variables: signal.variables,
      superExecution: null,
    });
  }
}

/** For messages and signals alike: the subscription of a scope that may have ended by an earlier step. */
export function receiveEvent(
  run: Run,
  subscription: EventSubscription,
  variables: readonly NamedValue[],
): void {
  run.agenda.plan(() => {
    if (!run.state.subscriptions.has(subscription.id) || subscription.executionId === null) return;
    const scope = getExecution(run, subscription.executionId);
    setVariables(run, scope, variables);
    triggerEvent(run, scope, subscription.activityId);
  });
}

/** What is suspended misses the signal. */
function hears(run: Run, subscription: EventSubscription, signal: SignalThrow): boolean {
  if (subscription.kind !== 'signal' || subscription.eventName !== signal.signalName) return false;
  const { withinInstance, tenantId } = signal;
  const isMeant =
    withinInstance === null
      ? subscription.tenantId === tenantId
      : subscription.processInstanceId === withinInstance;
  return isMeant && !getExecution(run, subscription.executionId ?? '').isSuspended;
}

async function requireRoots(run: Run, { signalName, tenantId }: SignalThrow): Promise<void> {
  const roots = await run.outside.listRootsWaitingForSignal(signalName, tenantId);
  const missing = roots.filter((rootId) => !run.state.executions.has(rootId));
  if (missing.length > 0) throw new MoreRootsNeeded(missing);
}
