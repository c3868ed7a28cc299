import type { Connection } from '@prumo/database/connection';

import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { actionMark } from '../../gateway/doors/workflow/product-marks.ts';
import { createPlannedTasks } from '../planned-tasks/create-planned-tasks.ts';
import { createTaskClaimsRepository } from '../planned-tasks/task-claims.repository.ts';
import type { PlannedTask } from './planned-tasks.repository.ts';

interface TaskCreation {
  readonly database: Connection;
  /** For one task at the engine, everything together. */
  readonly timeLimitMs: number;
  readonly reportFailure: (error: unknown) => void;
}

interface Plan {
  readonly tasks: readonly PlannedTask[];
  readonly description: string;
  /** For tasks that somebody else is creating. */
  readonly mayWait: boolean;
}

/** Returns how many it has created. One that stays missing is reported, not thrown. */
export async function createMissingTasks(
  { tasks, description, mayWait }: Plan,
  engine: ActionTaskEngine,
  { database, timeLimitMs, reportFailure }: TaskCreation,
): Promise<number> {
  const wanted = tasks
    .filter(({ created }) => created === null)
    .map(({ id, kind, name, assignee, dueDate }) => ({
      id,
      task: {
        name,
        assignee,
        description,
        dueDay: dueDate,
        mark: presentMark(id),
        // The author's own, whoever judged the round before: nobody has to take it back from them.
        ...(kind === 'next-round' && { owner: assignee }),
      },
    }));
  const claims = createTaskClaimsRepository(database, 'quality.planned_task');
  return await createPlannedTasks(wanted, engine, { claims, timeLimitMs, reportFailure, mayWait });
}

/** In the engine's category of the task, which people do not see. */
export function presentMark(plannedTaskId: string): string {
  return `${actionMark}${plannedTaskId}`;
}
