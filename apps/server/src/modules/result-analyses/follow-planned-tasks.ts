// How planned tasks stand in the workflow engine. One that was done stays so: it is noted down and not asked for again.
import type { Connection } from '@prumo/database/connection';

import type { ActionTaskEngine, ActionTaskState } from '../../gateway/doors/workflow/action-task-engine.ts';
import { presentMark } from './create-missing-tasks.ts';
import { createPlannedTasksRepository, type PlannedTask } from './planned-tasks.repository.ts';

export interface FollowingParts {
  readonly database: Connection;
  /** Longest wait for all of them. */
  readonly timeLimitMs: number;
  readonly reportFailure: (error: unknown) => void;
}

/** Of those that are in the engine, by their own ids; of what it does not answer only what is known anyway. */
export async function followPlannedTasks(
  tasks: readonly PlannedTask[],
  engine: ActionTaskEngine | undefined,
  { database, timeLimitMs, reportFailure }: FollowingParts,
): Promise<ReadonlyMap<string, ActionTaskState>> {
  const known = new Map<string, ActionTaskState>(
    tasks.flatMap(({ id, endedAt }) =>
      endedAt === null ? [] : [[id, { state: 'done', endedAt: endedAt.toISOString(), holder: null }]],
    ),
  );
  const asked = tasks.flatMap(({ id, created }) =>
    created === null || known.has(id) ? [] : [{ id, ...created, mark: presentMark(id) }],
  );
  if (engine === undefined || asked.length === 0) return known;
  try {
    const states = await engine.listStates(asked, AbortSignal.timeout(timeLimitMs));
    const found = asked.flatMap(({ id }, index) => (states[index] ? [{ id, state: states[index] }] : []));
    await createPlannedTasksRepository(database).saveEnds(
      found.flatMap(({ id, state: { state, endedAt } }) =>
        state === 'done' && endedAt !== null ? [{ id, endedAt: new Date(endedAt) }] : [],
      ),
    );
    return new Map([...known, ...found.map(({ id, state }) => [id, state] as const)]);
  } catch (error) {
    reportFailure(error);
    return known;
  }
}
