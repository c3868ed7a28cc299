// Makes planned tasks in the workflow engine, each once, whatever fails on the way. A row is claimed, and the claim
// saved, before the engine is asked; a row that somebody claimed before without coming to an end is looked for in the
// engine first. Nothing of the database is held while the engine is asked.
import { setTimeout as sleep } from 'node:timers/promises';

import {
  TaskNotCreatedError,
  type ActionTaskEngine,
  type CreatedTask,
  type NewActionTask,
} from '../../gateway/doors/workflow/action-task-engine.ts';
import type { Claim, TaskClaimsRepository } from './task-claims.repository.ts';

export interface TaskCreation {
  readonly claims: TaskClaimsRepository;
  /** For one task at the engine, everything together. */
  readonly timeLimitMs: number;
  readonly reportFailure: (error: unknown) => void;
}

export interface WantedTask {
  /** Of its row. */
  readonly id: string;
  readonly task: NewActionTask;
}

/** The engine may still do what was waited for in vain; by then it has, or never will. */
const leaseMargin = 2;

/** Whoever sends the same twice at once gets the same answer twice, if that does not take too long. */
const waiting = { times: 30, ms: 100 };

/**
 * Returns how many it has created. One that stays missing is reported, not thrown.
 * @param mayWait For tasks that somebody else is creating.
 */
export async function createPlannedTasks(
  wanted: readonly WantedTask[],
  engine: ActionTaskEngine,
  creation: TaskCreation & { readonly mayWait: boolean },
): Promise<number> {
  const { claims } = creation;
  const heldByOthers: string[] = [];
  let created = 0;
  for (const one of wanted) {
    const claim = await claims.claim(one.id, creation.timeLimitMs * leaseMargin);
    if (claim === undefined) {
      heldByOthers.push(one.id);
      continue;
    }
    const outcome = await createOne(one, claim, engine, creation);
    if (outcome === 'created') created += 1;
    // Each of the others would wait for it just as long.
    if (outcome === 'engine away') break;
  }
  if (!creation.mayWait || heldByOthers.length === 0) return created;
  for (let turn = 0; turn < waiting.times && (await claims.isAnyClaimed(heldByOthers)); turn += 1) {
    await sleep(waiting.ms);
  }
  return created;
}

async function createOne(
  { id, task }: WantedTask,
  claim: Claim,
  engine: ActionTaskEngine,
  { claims, timeLimitMs, reportFailure }: TaskCreation,
): Promise<'created' | 'refused' | 'engine away'> {
  const signal = AbortSignal.timeout(timeLimitMs);
  let found: CreatedTask | undefined;
  let made: CreatedTask | undefined;
  try {
    found = claim.wasTried ? await engine.findByMark(task.mark, signal, task.owner) : undefined;
  } catch (error) {
    reportFailure(error);
    await claims.release(id, claim);
    return 'engine away';
  }
  try {
    made = found ?? (await engine.create(task, signal));
  } catch (error) {
    reportFailure(error);
    // After any other failure the task may come to be: until the claim has run out nobody tries again.
    if (!(error instanceof TaskNotCreatedError)) return 'engine away';
    await claims.release(id, claim);
    return error.isEngineAway ? 'engine away' : 'refused';
  }
  if (await claims.setCreated(id, made)) return 'created';
  // It took longer than the claim, and somebody else has made one since.
  await engine.remove(made.taskId, AbortSignal.timeout(timeLimitMs)).catch(reportFailure);
  return 'refused';
}
