import type { PresentedTaskOrigin } from '@prumo/contracts/indicators/task-origin';
import { firstDayOf } from '@prumo/domain/indicators/month';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { findFollowedAnalysis } from './find-followed-analysis.ts';
import type { FollowingParts } from './follow-planned-tasks.ts';
import { createPlannedTasksRepository } from './planned-tasks.repository.ts';
import { mayJudge, mayRead } from './result-analyses.access.ts';

/**
 * Whoever has a task of a plan may know what it is for, of another department too: cause and expected result, and where
 * the analysis is read. An author who has left the department is told what it is for, and not led there.
 */
export async function findTaskOrigin(
  actor: Actor,
  taskId: string,
  engine: ActionTaskEngine | undefined,
  parts: FollowingParts,
): Promise<PresentedTaskOrigin> {
  const task = await createPlannedTasksRepository(parts.database).findByTask(taskId);
  const found = task && (await findFollowedAnalysis(task.analysisId, engine, parts));
  if (task === undefined || found === undefined) return null;
  const { analysis, indicator, verdict, relations } = found;
  const { racp } = analysis;
  if (racp === null) return null;
  const isReadable = mayRead(actor, relations);
  if (!isReadable && !isSamePerson(analysis.author, actor.userName)) return null;
  return {
    kind: task.kind,
    title: racp.title,
    round: analysis.round,
    causeAnalysis: racp.causeAnalysis,
    expectedResult: racp.expectedResult,
    indicator: { code: indicator.code, name: indicator.name },
    month: firstDayOf(analysis.month),
    isJudged: verdict !== null,
    mayJudge: isReadable && mayJudge(actor, relations),
    place: isReadable
      ? { departmentId: indicator.departmentId, indicatorId: indicator.id, analysisId: analysis.id }
      : null,
  };
}
