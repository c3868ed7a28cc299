import type { RacpVerdict } from '@prumo/contracts/indicators/racp-verdict';

import type { ActionTaskEngine, ActionTaskState } from '../../gateway/doors/workflow/action-task-engine.ts';
import { createIndicatorsRepository, type VersionedIndicator } from '../indicators/indicators.repository.ts';
import { followPlannedTasks, type FollowingParts } from './follow-planned-tasks.ts';
import { createPlannedTasksRepository, type PlannedTask } from './planned-tasks.repository.ts';
import { createRacpVerdictsRepository } from './racp-verdicts.repository.ts';
import type { AnalysisRelations } from './result-analyses.access.ts';
import { createResultAnalysesRepository, type Analysis } from './result-analyses.repository.ts';

/** An analysis with its tasks as they stand, and with what decides who may read and judge it. */
export interface FollowedAnalysis {
  readonly analysis: Analysis;
  readonly indicator: VersionedIndicator;
  readonly tasks: readonly PlannedTask[];
  /** By the ids of planned tasks, as far as the engine tells. */
  readonly states: ReadonlyMap<string, ActionTaskState>;
  /** On the efficacy of its plan; null while there is none. */
  readonly verdict: RacpVerdict | null;
  readonly relations: AnalysisRelations;
}

export async function findFollowedAnalysis(
  id: string,
  engine: ActionTaskEngine | undefined,
  parts: FollowingParts,
): Promise<FollowedAnalysis | undefined> {
  const { database } = parts;
  const analysis = await createResultAnalysesRepository(database).find(id);
  const indicator = analysis && (await createIndicatorsRepository(database).find(analysis.indicatorId));
  if (analysis === undefined || indicator === undefined) return undefined;
  const tasks = await createPlannedTasksRepository(database).listOf([id]);
  const states = await followPlannedTasks(tasks, engine, parts);
  const verdict = (await createRacpVerdictsRepository(database).listOf([id])).get(id) ?? null;
  const relations = {
    departmentId: indicator.departmentId,
    verifier: analysis.racp?.assignee ?? null,
    tasks: tasks.map(({ id: plannedId, kind, assignee }) => ({
      kind,
      assignee,
      holder: states.get(plannedId)?.holder ?? null,
    })),
    judgedBy: verdict?.judgedBy ?? null,
  };
  return { analysis, indicator, tasks, states, verdict, relations };
}
