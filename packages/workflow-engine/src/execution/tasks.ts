// The life of a task: links, assignment, completion. Assignees and owners of a process task take part in its process.
import type { LinkInput } from '../commands/engine-commands.ts';
import type { Execution, IdentityLink, Task } from '../state/rows.ts';
import { recordLink, recordTask, recordTaskEnd } from './history.ts';
import { getExecution, type Run } from './run.ts';
import { dropTaskVariables } from './variables.ts';

export function changeTask(run: Run, task: Task, changes: Partial<Task>): void {
  run.state.tasks.change(task, changes);
  recordTask(run, task);
}

/** Fires the assignment listeners, as every way to a new assignee does. */
export function setAssignee(run: Run, task: Task, assignee: string | null): void {
  if (task.assignee === assignee) return;
  changeTask(run, task, { assignee });
  if (assignee !== null) involve(run, task, assignee);
  run.interpreter.fireTaskListeners(run, task, 'assignment');
}

export function setOwner(run: Run, task: Task, owner: string | null): void {
  if (task.owner === owner) return;
  changeTask(run, task, { owner });
  if (owner !== null) involve(run, task, owner);
}

export function addTaskLink(run: Run, task: Task, link: LinkInput): IdentityLink {
  const added = run.state.links.insert({
    id: run.nextId(),
    rootId: task.rootId,
    taskId: task.id,
    processInstanceId: null,
    userId: link.userId,
    groupId: link.groupId,
    type: link.type,
  });
  recordLink(run, added);
  if (link.userId !== null) involve(run, task, link.userId);
  return added;
}

/** Answers whether there was such a link. */
export function removeTaskLinks(run: Run, task: Task, link: LinkInput): boolean {
  const matching = run.state.links.filter(
    (one) =>
      one.taskId === task.id &&
      one.userId === link.userId &&
      one.groupId === link.groupId &&
      one.type === link.type,
  );
  for (const one of matching) {
    run.state.links.delete(one);
    run.state.historicLinks.delete(one);
  }
  return matching.length > 0;
}

/** A user of whom the instance knows already, in whatever role, is not noted again. */
function involveUser(run: Run, instance: Execution, userId: string, type: string): void {
  const isKnown = run.state.links
    .filter((link) => link.processInstanceId === instance.id)
    .some((link) => link.userId === userId);
  if (!isKnown) addInstanceLink(run, instance, userId, type);
}

export function addInstanceLink(run: Run, instance: Execution, userId: string, type: string): void {
  const link = run.state.links.insert({
    id: run.nextId(),
    rootId: instance.rootId,
    taskId: null,
    processInstanceId: instance.id,
    userId,
    groupId: null,
    type,
  });
  recordLink(run, link);
}

/** Closes the task and its subtasks; what happens next in the process is up to the caller. */
export function endTask(run: Run, task: Task, deleteReason: string): void {
  for (const subtask of run.state.tasks.filter((one) => one.parentTaskId === task.id)) {
    endTask(run, subtask, deleteReason);
  }
  dropTaskVariables(run, task);
  for (const link of run.state.links.filter((one) => one.taskId === task.id)) run.state.links.delete(link);
  recordTaskEnd(run, task, deleteReason);
  run.state.tasks.delete(task);
}

export function involve(run: Run, task: Task, userId: string): void {
  if (task.processInstanceId !== null) {
    involveUser(run, getExecution(run, task.processInstanceId), userId, 'participant');
  }
}
