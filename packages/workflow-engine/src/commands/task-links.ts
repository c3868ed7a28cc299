import { EngineError } from '../engine-errors.ts';
import { addTaskLink, removeTaskLinks, setAssignee, setOwner } from '../execution/tasks.ts';
import type { Run } from '../execution/run.ts';
import type { Task } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands, LinkInput } from './engine-commands.ts';
import { addEvent } from './events.ts';

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
