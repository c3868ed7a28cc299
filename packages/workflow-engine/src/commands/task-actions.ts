// Claim, delegate, resolve: who does a task, and for whom.
import { EngineError } from '../engine-errors.ts';
import type { Run } from '../execution/run.ts';
import { addTaskLink, changeTask, removeTaskLinks, setAssignee, setOwner } from '../execution/tasks.ts';
import type { Task } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import { requireActiveTask } from './complete-task.ts';
import type { EngineCommands, LinkInput } from './engine-commands.ts';
import { addEvent } from './comments.ts';

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

type TaskLinkCommands = Pick<EngineCommands, 'addTaskLink' | 'deleteTaskLink'>;

/** Assignee and owner look like links from outside, and are fields of the task. */
export function createTaskLinkCommands(runner: CommandRunner): TaskLinkCommands {
  return {
    addTaskLink: (by, taskId, link) =>
      runner.onTask(by, taskId, (run, task) => {
        if (link.type === 'assignee') setAssignee(run, task, link.userId);
        else if (link.type === 'owner') setOwner(run, task, link.userId);
        else addTaskLink(run, task, link);
        recordLinkEvent(run, task, link, 'Add');
        return () => undefined;
      }),

    deleteTaskLink: (by, taskId, link) =>
      runner.onTask(by, taskId, (run, task) => {
        if (link.type === 'assignee') setAssignee(run, task, null);
        else if (link.type === 'owner') setOwner(run, task, null);
        else if (!removeTaskLinks(run, task, link)) {
          throw new EngineError('not-found', 'Could not find the requested identity link.');
        }
        recordLinkEvent(run, task, link, 'Delete');
        return () => undefined;
      }),
  };
}

function recordLinkEvent(run: Run, task: Task, link: LinkInput, verb: 'Add' | 'Delete'): void {
  const family = link.userId === null ? 'GroupLink' : 'UserLink';
  addEvent(run, task, `${verb}${family}`, [link.userId ?? link.groupId ?? '', link.type]);
}
