// Brings the tasks of decisions in the workflow engine to where the minutes are: those of approved minutes are created,
// those of decisions that were carried out are ended. Each once, whatever fails on the way; what fails is reported and
// done the next time.
import type { Decision, MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import type { Database } from '@prumo/database/database';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { endDecision } from '@prumo/domain/minutes/build-agenda';

import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { decisionMark } from '../../gateway/doors/workflow/product-marks.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { createPlannedTasks, type WantedTask } from '../planned-tasks/create-planned-tasks.ts';
import { createTaskClaimsRepository } from '../planned-tasks/task-claims.repository.ts';
import {
  createDecisionTasksRepository,
  type DecisionTask,
  type TaskRange,
} from './decision-tasks.repository.ts';
import { createMinutesRepository } from './minutes.repository.ts';
import { minutesDocumentType, serverName } from './save-minutes-command.ts';

interface SettlingParts {
  readonly database: Database;
  /** For one task at the engine, everything together. */
  readonly timeLimitMs: number;
  readonly reportFailure: (error: unknown) => void;
}

/** The engine may still do what was waited for in vain; by then it has, or never will. */
const leaseMargin = 2;

/** Returns whether minutes look otherwise now. */
export async function settleDecisionTasks(
  range: TaskRange,
  engine: ActionTaskEngine,
  parts: SettlingParts & { readonly mayWait: boolean },
): Promise<boolean> {
  const unsettled = await createDecisionTasksRepository(parts.database).listUnsettled(range);
  if (unsettled.length === 0) return false;
  const claims = createTaskClaimsRepository(parts.database, 'quality.decision_task');
  const wanted = await listWanted(
    unsettled.filter(({ isDone }) => !isDone),
    parts.database,
  );
  const created = await createPlannedTasks(wanted, engine, { ...parts, claims });
  for (const task of unsettled.filter(({ isDone }) => isDone)) {
    try {
      await endTask(task, engine, parts);
    } catch (error) {
      parts.reportFailure(error);
      // Each of the others would wait for it just as long.
      break;
    }
  }
  return created > 0;
}

/** In the engine's category of the task, which people do not see. */
export function presentDecisionMark(decisionTaskId: string): string {
  return `${decisionMark}${decisionTaskId}`;
}

/** What the task of a decision says about where it comes from. */
export function describeMinutes({
  number,
  year,
  committee,
}: Pick<MeetingMinutes, 'number' | 'year' | 'committee'>): string {
  return `${number}/${year} · ${committee}`;
}

async function listWanted(
  tasks: readonly DecisionTask[],
  database: Database,
): Promise<readonly WantedTask[]> {
  const minutes = createMinutesRepository(database);
  const found = new Map<string, MeetingMinutes>();
  for (const id of new Set(tasks.map(({ minutesId }) => minutesId))) {
    const stored = await minutes.find(id, 'all');
    if (stored !== undefined) found.set(id, stored.minutes);
  }
  return tasks.flatMap((task) => {
    const source = found.get(task.minutesId);
    const decision = source && findDecision(source, task.decisionId);
    return source === undefined || decision === undefined
      ? []
      : [{ id: task.id, task: buildTask(task, decision, source) }];
  });
}

function findDecision({ items }: MeetingMinutes, decisionId: string): Decision | undefined {
  return items.flatMap(({ decisions }) => decisions).find(({ id }) => id === decisionId);
}

function buildTask({ id, owner }: DecisionTask, decision: Decision, source: MeetingMinutes) {
  return {
    name: decision.what,
    owner,
    assignee: decision.who,
    description: describeMinutes(source),
    dueDay: decision.dueOn,
    mark: presentDecisionMark(id),
  };
}

async function endTask(
  task: DecisionTask,
  engine: ActionTaskEngine,
  { database, timeLimitMs }: SettlingParts,
): Promise<void> {
  const tasks = createDecisionTasksRepository(database);
  const mark = presentDecisionMark(task.id);
  const signal = AbortSignal.timeout(timeLimitMs);
  let { taskId } = task;
  if (taskId === null) {
    // Somebody has tried to create it: the engine may have it all the same.
    const claims = createTaskClaimsRepository(database, 'quality.decision_task');
    const claim = await claims.claim(task.id, timeLimitMs * leaseMargin);
    if (claim === undefined) return;
    const found = await engine.findByMark(mark, signal, task.owner).catch(async (error: unknown) => {
      await claims.release(task.id, claim);
      throw error;
    });
    if (found !== undefined && !(await claims.setCreated(task.id, found))) return;
    taskId = found?.taskId ?? null;
  }
  if (taskId !== null) await engine.complete({ taskId, owner: task.owner, mark }, signal);
  await tasks.setEnded(task.id);
}

// A decision whose task was ended in the workflow engine counts as carried out.

interface ReadingParts extends SettlingParts {
  readonly clock: () => number;
}

/** Asks once for all of them. Returns whether minutes look otherwise now; an engine that is away changes nothing. */
export async function readDecisionEnds(
  range: TaskRange,
  engine: ActionTaskEngine,
  parts: ReadingParts,
): Promise<boolean> {
  const open = await createDecisionTasksRepository(parts.database).listOpen(range);
  if (open.length === 0) return false;
  const known = open.map(({ id, taskId, owner }) => ({ taskId, owner, mark: presentDecisionMark(id) }));
  const states = await engine
    .listStates(known, AbortSignal.timeout(parts.timeLimitMs))
    .catch((error: unknown) => {
      parts.reportFailure(error);
      return [];
    });
  let isChanged = false;
  for (const [index, task] of open.entries()) {
    const state = states[index];
    if (state?.state !== 'done' || state.endedAt === null) continue;
    await saveEnd(task, new Date(state.endedAt), parts);
    isChanged = true;
  }
  return isChanged;
}

async function saveEnd(task: DecisionTask, endedAt: Date, { database, clock }: ReadingParts): Promise<void> {
  await database.transaction(async (connection) => {
    const minutes = createMinutesRepository(connection);
    const stored = await minutes.lock(task.minutesId, 'all');
    if (stored === undefined) return;
    const { decisionId } = task;
    const doneOn = getDayInSaoPaulo(endedAt);
    const after = endDecision(stored.minutes, { decisionId, doneOn, now: new Date(clock()) });
    if (after !== stored.minutes) {
      await minutes.save(after);
      await createAuditRepository(connection).record({
        userName: serverName,
        documentType: minutesDocumentType,
        documentId: task.minutesId,
        before: { decisionId, doneOn: null },
        after: { decisionId, doneOn },
      });
    }
    const tasks = createDecisionTasksRepository(connection);
    await tasks.setDone(task.minutesId, decisionId);
    await tasks.setEnded(task.id);
  });
}
