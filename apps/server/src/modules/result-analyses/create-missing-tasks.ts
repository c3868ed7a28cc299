// Makes the tasks of an analysis in the workflow engine, each once, whatever fails on the way. A row is claimed, and
// the claim saved, before the engine is asked; a row that somebody claimed before without coming to an end is looked
// for in the engine first. Nothing of the database is held while the engine is asked.
import { setTimeout as sleep } from 'node:timers/promises';

import type { Connection } from '@prumo/database/connection';

import {
  TaskNotCreatedError,
  type ActionTaskEngine,
  type CreatedTask,
} from '../../gateway/doors/workflow/action-task-engine.ts';
import { createPlannedTasksRepository, type Claim, type PlannedTask } from './planned-tasks.repository.ts';

export interface TaskCreation {
  readonly database: Connection;
  /** For one task at the engine, everything together. */
  readonly timeLimitMs: number;
  readonly reportFailure: (error: unknown) => void;
}

/** The engine may still do what was waited for in vain; by then it has, or never will. */
const leaseMargin = 2;

/** Whoever sends the same twice at once gets the same answer twice, if that does not take too long. */
const waiting = { times: 30, ms: 100 };

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
  creation: TaskCreation,
): Promise<number> {
  const planned = createPlannedTasksRepository(creation.database);
  const heldByOthers: string[] = [];
  let created = 0;
  for (const task of tasks.filter((known) => known.created === null)) {
    const claim = await planned.claim(task.id, creation.timeLimitMs * leaseMargin);
    if (claim === undefined) {
      heldByOthers.push(task.id);
      continue;
    }
    const outcome = await createOne({ task, claim, description }, engine, creation);
    if (outcome === 'created') created += 1;
    // Each of the others would wait for it just as long.
    if (outcome === 'engine away') break;
  }
  if (!mayWait || heldByOthers.length === 0) return created;
  for (let turn = 0; turn < waiting.times && (await planned.isAnyClaimed(heldByOthers)); turn += 1) {
    await sleep(waiting.ms);
  }
  return created;
}

/** In the engine's category of the task, which people do not see. */
export function presentMark(plannedTaskId: string): string {
  return `prumo-action:${plannedTaskId}`;
}

interface ClaimedTask {
  readonly task: PlannedTask;
  readonly claim: Claim;
  readonly description: string;
}

async function createOne(
  claimed: ClaimedTask,
  engine: ActionTaskEngine,
  creation: TaskCreation,
): Promise<'created' | 'refused' | 'engine away'> {
  const { task, claim } = claimed;
  const planned = createPlannedTasksRepository(creation.database);
  const signal = AbortSignal.timeout(creation.timeLimitMs);
  let found: CreatedTask | undefined;
  let made: CreatedTask | undefined;
  try {
    found = claim.wasTried ? await engine.findByMark(presentMark(task.id), signal) : undefined;
  } catch (error) {
    creation.reportFailure(error);
    await planned.release(task.id, claim);
    return 'engine away';
  }
  try {
    made = found ?? (await engine.create(buildTask(claimed), signal));
  } catch (error) {
    creation.reportFailure(error);
    // After any other failure the task may come to be: until the claim has run out nobody tries again.
    if (!(error instanceof TaskNotCreatedError)) return 'engine away';
    await planned.release(task.id, claim);
    return error.isEngineAway ? 'engine away' : 'refused';
  }
  if (await planned.setCreated(task.id, made)) return 'created';
  // It took longer than the claim, and somebody else has made one since.
  await engine
    .remove(made.taskId, AbortSignal.timeout(creation.timeLimitMs))
    .catch((error: unknown) => creation.reportFailure(error));
  return 'refused';
}

function buildTask({ task, description }: ClaimedTask) {
  return {
    name: task.name,
    assignee: task.assignee,
    description,
    dueDay: task.dueDate,
    mark: presentMark(task.id),
  };
}
