import type { FollowedTask, PresentedResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import type { RacpVerdict } from '@prumo/contracts/indicators/racp-verdict';
import { firstDayOf } from '@prumo/domain/indicators/month';
import { writeTarget } from '@prumo/domain/indicators/target-value';

import type { ActionTaskState } from '../../gateway/doors/workflow/action-task-engine.ts';
import type { PlannedTask } from './planned-tasks.repository.ts';
import type { Analysis } from './result-analyses.repository.ts';

/** `states` has what the engine told, by ids of planned tasks. */
export function presentAnalysis(
  analysis: Analysis,
  tasks: readonly PlannedTask[],
  states: ReadonlyMap<string, ActionTaskState>,
  verdict: RacpVerdict | null,
): PresentedResultAnalysis {
  return {
    id: analysis.id,
    indicatorId: analysis.indicatorId,
    month: firstDayOf(analysis.month),
    result: analysis.result,
    ...(analysis.target === null ? { target: null } : writeTarget(analysis.target)),
    author: analysis.author,
    createdAt: analysis.createdAt.toISOString(),
    isOutdated: analysis.presentResult !== analysis.result,
    improvementOption: analysis.improvementOption,
    resultAnalysis: analysis.analysis,
    racp: analysis.racp,
    racpNumber: analysis.racpNumber,
    tasks: tasks.map((task) => presentTask(task, states.get(task.id))),
    round: analysis.round,
    previousId: analysis.previousId,
    nextId: analysis.nextId,
    verdict,
  };
}

function presentTask(task: PlannedTask, known: ActionTaskState | undefined): FollowedTask {
  const { id, kind, name, assignee, dueDate, created } = task;
  return {
    id,
    kind,
    name,
    assignee,
    dueDate,
    taskId: created?.taskId ?? null,
    state: created === null ? 'missing' : (known?.state ?? 'unknown'),
    endedAt: known?.endedAt ?? null,
  };
}
