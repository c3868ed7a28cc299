import { EngineError } from '../engine-errors.ts';
import type { DefinitionQueries, DefinitionRow } from '../persistence/definition-queries.ts';
import type { TaskDetails } from '../persistence/task-detail-queries.ts';
import type { TaskQueries, TaskRow } from '../persistence/task-queries.ts';

export async function requireDefinition(definitions: DefinitionQueries, id: string): Promise<DefinitionRow> {
  const definition = await definitions.findDefinition(id);
  if (definition !== undefined) return definition;
  throw new EngineError('not-found', `no deployed process definition found with id '${id}'`);
}

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

/** The empty text names no tenant. */
export function findTenant(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
