// Claim, delegate, resolve: who does a task, and for whom.
import { EngineError } from '../engine-errors.ts';
import { changeTask, setAssignee, setOwner } from '../execution/tasks.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands } from './engine-commands.ts';
import { requireActiveTask } from './require-active.ts';

type TaskActions = Pick<EngineCommands, 'claimTask' | 'delegateTask' | 'resolveTask'>;

export function createTaskActions(runner: CommandRunner): TaskActions {
  return {
    claimTask: (by, taskId, userId) =>
      runner.onTask(by, taskId, (run, task) => {
        requireActiveTask(task, 'claim');
        if (userId === null) {
          setAssignee(run, task, null);
          changeTask(run, task, { claimedAt: null });
        } else if (task.assignee === null) {
          changeTask(run, task, { claimedAt: run.now });
          setAssignee(run, task, userId);
        } else if (task.assignee !== userId) {
          throw new EngineError(
            'task-already-claimed',
            `Task '${taskId}' is already claimed by someone else.`,
          );
        }
        return () => undefined;
      }),

    delegateTask: (by, taskId, userId) =>
      runner.onTask(by, taskId, (run, task) => {
        requireActiveTask(task, 'delegate');
        changeTask(run, task, { delegationState: 'pending' });
        if (task.owner === null) setOwner(run, task, task.assignee);
        setAssignee(run, task, userId);
        return () => undefined;
      }),

    resolveTask: (by, taskId) =>
      runner.onTask(by, taskId, (run, task) => {
        requireActiveTask(task, 'resolve');
        changeTask(run, task, { delegationState: 'resolved' });
        setAssignee(run, task, task.owner);
        return () => undefined;
      }),
  };
}
