// Tasks that people make themselves, changes of any task, and the end of those that no process needs.
import { EngineError } from '../engine-errors.ts';
import { recordTask } from '../execution/history.ts';
import type { Run } from '../execution/run.ts';
import { changeTask, endTask, setAssignee, setOwner } from '../execution/tasks.ts';
import { createHistoryRemovalRepository } from '../persistence/history-removal.repository.ts';
import type { Task } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import type { EngineCommands, TaskFields } from './engine-commands.ts';

type TaskSaving = Pick<EngineCommands, 'createTask' | 'updateTask' | 'deleteTask'>;

const usualPriority = 50;

export function createTaskSaving(runner: CommandRunner): TaskSaving {
  return {
    createTask: (by, fields) =>
      runner.onNew(by, (run) => {
        const task = insertTask(run, fields);
        return () => task.id;
      }),

    updateTask: (by, taskId, fields) =>
      runner.onTask(by, taskId, (run, task) => {
        const { assignee, owner, dueDate, ...plain } = fields;
        changeTask(run, task, dueDate === undefined ? plain : { ...plain, dueAt: dueDate });
        if (owner !== undefined) setOwner(run, task, owner);
        if (assignee !== undefined) setAssignee(run, task, assignee);
        return () => undefined;
      }),

    deleteTask: (by, taskId, { cascadeHistory, deleteReason }) =>
      runner.onTask(by, taskId, async (run, task, connection) => {
        if (task.executionId !== null) {
          throw new EngineError('forbidden', 'Cannot delete a task that is part of a process-instance.');
        }
        endTask(run, task, deleteReason ?? 'deleted');
        if (cascadeHistory) {
          run.state.historicTasks.clear();
          await createHistoryRemovalRepository(connection).removeTask(taskId);
        }
        return () => undefined;
      }),
  };
}

function insertTask(run: Run, fields: TaskFields): Task {
  const task = run.state.tasks.insert({
    id: run.nextId(),
    rootId: null,
    executionId: null,
    processInstanceId: null,
    processDefinitionId: null,
    taskDefinitionKey: null,
    parentTaskId: fields.parentTaskId ?? null,
    name: fields.name ?? null,
    description: fields.description ?? null,
    owner: fields.owner ?? null,
    assignee: fields.assignee ?? null,
    delegationState: fields.delegationState ?? null,
    priority: fields.priority ?? usualPriority,
    createdAt: run.now,
    claimedAt: null,
    dueAt: fields.dueDate ?? null,
    category: fields.category ?? null,
    formKey: fields.formKey ?? null,
    isSuspended: false,
    tenantId: fields.tenantId ?? '',
  });
  recordTask(run, task);
  return task;
}
