import type { PresentedTaskOrigin } from '@prumo/contracts/indicators/task-origin';
import type { Database } from '@prumo/database/database';
import { firstDayOf } from '@prumo/domain/indicators/month';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import { maySee } from '../indicators/indicators.access.ts';
import { createIndicatorsRepository } from '../indicators/indicators.repository.ts';
import { createPlannedTasksRepository } from './planned-tasks.repository.ts';
import { createRacpVerdictsRepository } from './racp-verdicts.repository.ts';
import { createResultAnalysesRepository } from './result-analyses.repository.ts';

/**
 * Whoever has a task of a plan may know what it is for, of another department too: cause and expected result. The
 * analysis itself is for who follows the indicator's department.
 */
export async function findTaskOrigin(
  actor: Actor,
  taskId: string,
  database: Database,
): Promise<PresentedTaskOrigin> {
  const task = await createPlannedTasksRepository(database).findByTask(taskId);
  const analysis = task && (await createResultAnalysesRepository(database).find(task.analysisId));
  const indicator = analysis && (await createIndicatorsRepository(database).find(analysis.indicatorId));
  if (task === undefined || analysis === undefined || indicator === undefined) return null;
  if (analysis.racp === null) return null;
  const isInSight = maySee(actor, indicator.departmentId);
  const people = [task.assignee, analysis.racp.assignee, analysis.author];
  if (!isInSight && !people.some((name) => isSamePerson(name, actor.userName))) return null;
  const verdicts = await createRacpVerdictsRepository(database).listOf([analysis.id]);
  return {
    kind: task.kind,
    title: analysis.racp.title,
    round: analysis.round,
    causeAnalysis: analysis.racp.causeAnalysis,
    expectedResult: analysis.racp.expectedResult,
    indicator: { code: indicator.code, name: indicator.name },
    month: firstDayOf(analysis.month),
    isJudged: verdicts.has(analysis.id),
    place: isInSight
      ? { departmentId: indicator.departmentId, indicatorId: indicator.id, analysisId: analysis.id }
      : null,
  };
}
