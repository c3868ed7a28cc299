// A verdict ends the task of its check. Whatever came in between, as an engine that was away or a server that ended, the
// verdict stands and the task is still there: it is ended later, by whoever reads the analysis next or by the sweep.
import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { presentMark } from './create-missing-tasks.ts';
import { followPlannedTasks, type FollowingParts } from './follow-planned-tasks.ts';
import { createPlannedTasksRepository, type PlannedTask } from './planned-tasks.repository.ts';

/** Of one that is not in the engine nothing happens. A failure is reported, not thrown. */
export async function completePlannedTask(
  { id, created }: PlannedTask,
  engine: ActionTaskEngine,
  { timeLimitMs, reportFailure }: Pick<FollowingParts, 'timeLimitMs' | 'reportFailure'>,
): Promise<void> {
  if (created === null) return;
  const known = { ...created, mark: presentMark(id) };
  await engine.complete(known, AbortSignal.timeout(timeLimitMs)).catch(reportFailure);
}

/** Those whose verdict is given and that nobody has seen done since. */
export async function settleChecks(engine: ActionTaskEngine, parts: FollowingParts): Promise<void> {
  const left = await createPlannedTasksRepository(parts.database).listSettledChecks(mostAtOnce);
  for (const task of left) await completePlannedTask(task, engine, parts);
  // That they are done is noted down, and they are not looked for again.
  await followPlannedTasks(left, engine, parts);
}

const mostAtOnce = 50;
