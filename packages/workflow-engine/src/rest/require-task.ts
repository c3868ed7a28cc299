import { EngineError } from '../engine-errors.ts';
import type { TaskDetails } from '../persistence/task-detail-queries.ts';
import type { TaskQueries, TaskRow } from '../persistence/task-queries.ts';

export async function requireTask(tasks: TaskQueries, id: string): Promise<TaskRow> {
  const task = await tasks.findTask(id);
  if (task === undefined) throw buildMissing(id);
  return task;
}

/** Open or not: comments and events outlive their task. */
export async function requireTaskOfHistory(details: TaskDetails, id: string): Promise<void> {
  if (!(await details.hasEverBeen(id))) throw buildMissing(id);
}

function buildMissing(id: string): EngineError {
  return new EngineError('not-found', `Could not find a task with id '${id}'.`);
}
