import { EngineError } from '../engine-errors.ts';
import { createHistoryRemovalRepository } from '../persistence/history-removal.repository.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands } from './engine-commands.ts';

type HistoryCommands = Pick<EngineCommands, 'deleteHistoricTask' | 'deleteHistoricProcessInstance'>;

export function createHistoryCommands(runner: CommandRunner): HistoryCommands {
  return {
    // An unknown one is no failure in Activiti.
    deleteHistoricTask: (by, taskId) =>
      runner.onNew(by, async (run, connection) => {
        await createHistoryRemovalRepository(connection).removeTask(taskId);
        run.state.hasChangesElsewhere = true;
        return () => undefined;
      }),

    deleteHistoricProcessInstance: (by, processInstanceId) =>
      runner.onNew(by, async (run, connection) => {
        const repository = createHistoryRemovalRepository(connection);
        const state = await repository.findInstanceState(processInstanceId);
        if (state === undefined) {
          throw new EngineError(
            'not-found',
            `No historic process instance found with id: ${processInstanceId}`,
          );
        }
        if (state === 'running') {
          throw new EngineError(
            'engine-failure',
            `Process instance is still running, cannot delete historic process instance: ${processInstanceId}`,
          );
        }
        await repository.removeInstances([processInstanceId]);
        run.state.hasChangesElsewhere = true;
        return () => undefined;
      }),
  };
}
