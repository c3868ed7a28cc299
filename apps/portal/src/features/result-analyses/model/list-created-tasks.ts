import type { FollowedTask, ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';

/** The tasks that a save has brought into the engine: those there are now, and were not before. */
export function listCreatedTasks(
  saved: Pick<ResultAnalysis, 'tasks'>,
  before: Pick<ResultAnalysis, 'tasks'> | null,
): readonly FollowedTask[] {
  const known = new Set((before?.tasks ?? []).filter(isCreated).map(({ id }) => id));
  return saved.tasks.filter((task) => isCreated(task) && !known.has(task.id));
}

export function listMissingTasks({ tasks }: Pick<ResultAnalysis, 'tasks'>): readonly FollowedTask[] {
  return tasks.filter((task) => !isCreated(task));
}

function isCreated({ state }: FollowedTask): boolean {
  return state !== 'missing';
}
