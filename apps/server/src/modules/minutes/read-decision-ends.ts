// A decision whose task was ended in the workflow engine counts as carried out.
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { endDecision } from '@prumo/domain/minutes/build-agenda';

import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import {
  createDecisionTasksRepository,
  type DecisionTask,
  type TaskRange,
} from './decision-tasks.repository.ts';
import { createMinutesRepository } from './minutes.repository.ts';
import { minutesDocumentType, serverName } from './minutes-audit.ts';
import { presentDecisionMark, type SettlingParts } from './settle-decision-tasks.ts';

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
