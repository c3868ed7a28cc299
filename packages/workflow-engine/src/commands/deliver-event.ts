import { EngineError } from '../engine-errors.ts';
import { addDetachedJob } from '../execution/jobs.ts';
import { receiveEvent, throwSignal } from '../execution/signals.ts';
import type { CommandRunner } from './command-runner.ts';
import type { Caller, EngineCommands, NamedValue } from './engine-commands.ts';
import { requireActiveExecution } from './complete-task.ts';

type EventCommands = Pick<EngineCommands, 'deliverSignal' | 'deliverMessage'>;

export function createEventCommands(runner: CommandRunner): EventCommands {
  return {
    deliverSignal: (by, { signalName, executionId, variables, tenantId, isAsync }) => {
      if (executionId !== null) return deliver('signal', by, executionId, signalName, variables);
      return runner.onNew(by, async (run) => {
        if (isAsync) addDetachedJob(run, { handler: 'deliver-signal', signalName, tenantId });
        else
          await throwSignal(run, { signalName, variables, tenantId: tenantId ?? '', withinInstance: null });
        return () => undefined;
      });
    },

    deliverMessage: (by, { messageName, executionId, variables }) =>
      deliver('message', by, executionId, messageName, variables),
  };

  function deliver(
    kind: 'message' | 'signal',
    by: Caller,
    executionId: string,
    eventName: string,
    variables: readonly NamedValue[],
  ): Promise<void> {
    return runner.onExecution(by, executionId, (run, execution) => {
      requireActiveExecution(execution, `deliver a ${kind}`);
      const subscription = run.state.subscriptions
        .filter((one) => one.executionId === executionId && one.kind === kind)
        .find((one) => one.eventName === eventName);
      if (subscription === undefined) {
        throw new EngineError(
          'engine-failure',
          `Execution with id '${executionId}' does not have a subscription to a ${kind} event with name '${eventName}'`,
        );
      }
      receiveEvent(run, subscription, variables);
      return () => undefined;
    });
  }
}
