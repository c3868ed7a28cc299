import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { PresentedAnalysisReport } from '@prumo/contracts/indicators/analysis-report';
import {
  analysisErrorCodes,
  type PresentedOutdatedAnalysis,
  type PresentedResultAnalysis,
  type ResultAnalysisInput,
} from '@prumo/contracts/indicators/result-analysis';
import type { RacpVerdictInput } from '@prumo/contracts/indicators/racp-verdict';
import type { PresentedTaskOrigin } from '@prumo/contracts/indicators/task-origin';
import type { Database } from '@prumo/database/database';
import type { LocalHolidays } from '@prumo/domain/calendar/business-days';
import { opensNextRound } from '@prumo/domain/efficacy/efficacy-verdict';
import { firstDayOf, getMonthInSaoPaulo, type Month } from '@prumo/domain/indicators/month';
import { findTargetInForce } from '@prumo/domain/indicators/target-value';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine, ActionTaskState } from '../../gateway/doors/workflow/action-task-engine.ts';
import { AccessDeniedError, NamedError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { maySee, mayRecord } from '../indicators/indicators.access.ts';
import { createIndicatorsRepository, type VersionedIndicator } from '../indicators/indicators.repository.ts';
import { createRebasesRepository } from '../signals/rebases.repository.ts';
import { buildAnalysisReport } from './build-analysis-report.ts';
import { createMissingTasks } from './create-missing-tasks.ts';
import { findFollowedAnalysis, type FollowedAnalysis } from './find-followed-analysis.ts';
import { findTaskOrigin } from './find-task-origin.ts';
import { followPlannedTasks } from './follow-planned-tasks.ts';
import { judgeRacp } from './judge-racp.ts';
import { describeSubject, planAnalysis, type PlannedAnalysis } from './plan-analysis.ts';
import {
  createPlannedTasksRepository,
  type PlannedTask,
  type PlannedTaskFacts,
} from './planned-tasks.repository.ts';
import { presentAnalysis } from './present-analysis.ts';
import { createRacpVerdictsRepository } from './racp-verdicts.repository.ts';
import { mayRead, type AnalysisRelations } from './result-analyses.access.ts';
import {
  createResultAnalysesRepository,
  type Analysis,
  type AnalysisFacts,
} from './result-analyses.repository.ts';
import { completePlannedTask, settleChecks } from './settle-checks.ts';

/** `engine` asks on behalf of the actor; there is none while the workflow app is inactive. */
export interface ResultAnalysesService {
  /** Under an id that the client has made: sent again, it creates the tasks that are still missing, nothing else. */
  save(
    actor: Actor,
    id: string,
    input: ResultAnalysisInput,
    engine: ActionTaskEngine | undefined,
  ): Promise<{ readonly analysis: PresentedResultAnalysis; readonly isNew: boolean }>;
  /** The newest first. */
  list(
    actor: Actor,
    indicatorId: string,
    engine: ActionTaskEngine | undefined,
  ): Promise<readonly PresentedResultAnalysis[]>;
  /** Of a department that the actor sees. To the author it also creates the tasks that are still missing. */
  get(actor: Actor, id: string, engine: ActionTaskEngine | undefined): Promise<PresentedResultAnalysis>;
  /** The same with all that its report shows, also for whom the analysis names. */
  getReport(actor: Actor, id: string, engine: ActionTaskEngine | undefined): Promise<PresentedAnalysisReport>;
  /** Of a task of the engine; null where it is of no analysis, or not the actor's to know. */
  findTaskOrigin(
    actor: Actor,
    taskId: string,
    engine: ActionTaskEngine | undefined,
  ): Promise<PresentedTaskOrigin>;
  /** On the efficacy of its plan. */
  judge(
    actor: Actor,
    id: string,
    input: RacpVerdictInput,
    engine: ActionTaskEngine | undefined,
  ): Promise<PresentedResultAnalysis>;
  /** Ends the tasks of checks that are judged, and whose end was missed. */
  sweep(engine: ActionTaskEngine): Promise<void>;
  /** The actor's own, of departments that they still see. */
  listOutdated(actor: Actor): Promise<readonly PresentedOutdatedAnalysis[]>;
}

export interface ResultAnalysesParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly holidays: LocalHolidays;
  /** Longest wait for the engine, for one task or for the states of all. */
  readonly timeLimitMs: number;
  /** After a commit. */
  readonly onChanged: () => void;
  /** Of the engine: the analysis is there without it. */
  readonly reportFailure: (error: unknown) => void;
}

/** As it stands in the audit. */
const documentType = 'result-analysis';

export function createResultAnalysesService(parts: ResultAnalysesParts): ResultAnalysesService {
  const { database, onChanged } = parts;
  const analyses = createResultAnalysesRepository(database);
  const plannedTasks = createPlannedTasksRepository(database);
  const verdicts = createRacpVerdictsRepository(database);

  async function requireInSight(actor: Actor, indicatorId: string): Promise<VersionedIndicator> {
    const indicator = await createIndicatorsRepository(database).find(indicatorId);
    if (indicator === undefined || !maySee(actor, indicator.departmentId)) {
      throw new NotFoundError(`There is no indicator ${indicatorId}.`);
    }
    return indicator;
  }

  /** As if there were none, for whom the rule does not allow it. */
  async function requireAnalysis(
    id: string,
    engine: ActionTaskEngine | undefined,
    isAllowed: (relations: AnalysisRelations) => boolean,
  ): Promise<FollowedAnalysis> {
    const found = await findFollowedAnalysis(id, engine, parts);
    if (found === undefined || !isAllowed(found.relations)) {
      throw new NotFoundError(`There is no analysis ${id}.`);
    }
    return found;
  }

  /** Nothing when the id is taken. */
  async function insert(
    actor: Actor,
    id: string,
    { facts, tasks }: PlannedAnalysis,
    indicator: VersionedIndicator,
  ): Promise<boolean> {
    return await database.transaction(async (connection) => {
      const inside = createResultAnalysesRepository(connection);
      const result = await inside.findResult(facts.indicatorId, facts.month);
      if (result === undefined) throw new MonthWithoutResultError(facts.month);
      const target = findTargetInForce(indicator.targets, facts.month)?.target ?? null;
      const round = await findRound(id, facts);
      if (!(await inside.insert({ ...facts, id, result, target, round }))) return false;
      await createPlannedTasksRepository(connection).insert(
        tasks.map((task) => ({ ...task, id: randomUUID(), analysisId: id, created: null })),
      );
      await createAuditRepository(connection).record({
        userName: actor.userName,
        documentType,
        documentId: id,
        before: null,
        after: { ...facts, month: firstDayOf(facts.month), result, target, tasks },
      });
      return true;
    });
  }

  /** The next one of a plan that did not work, or the first. */
  async function findRound(
    id: string,
    { previousId, indicatorId, racp }: Pick<AnalysisFacts, 'previousId' | 'indicatorId' | 'racp'>,
  ): Promise<number> {
    if (previousId === null) return 1;
    const previous = await analyses.find(previousId);
    const verdict = (await verdicts.listOf([previousId])).get(previousId);
    const isOpen =
      previous?.indicatorId === indicatorId &&
      racp !== null &&
      verdict !== undefined &&
      opensNextRound(verdict) &&
      (previous.nextId === null || previous.nextId === id);
    if (!isOpen) throw new NoNextRoundError(previousId);
    return previous.round + 1;
  }

  async function requireSame(id: string, plan: PlannedAnalysis): Promise<void> {
    const [saved, tasks] = await Promise.all([analyses.find(id), plannedTasks.listOf([id])]);
    // Not its id was taken: somebody else has written the next round at the same moment.
    if (saved === undefined && plan.facts.previousId !== null)
      throw new NoNextRoundError(plan.facts.previousId);
    const isSame =
      saved !== undefined &&
      isSamePerson(saved.author, plan.facts.author) &&
      isDeepStrictEqual(contentOf(saved, tasks), contentOf(plan.facts, plan.tasks));
    if (!isSame) throw new AnalysisIdTakenError(id);
  }

  async function createTasks(
    id: string,
    facts: { readonly description: string; readonly mayWait: boolean },
    engine: ActionTaskEngine | undefined,
  ): Promise<void> {
    const tasks = await plannedTasks.listOf([id]);
    if (engine === undefined || tasks.every(({ created }) => created !== null)) return;
    if ((await createMissingTasks({ tasks, ...facts }, engine, parts)) > 0) onChanged();
  }

  async function present(
    found: readonly Analysis[],
    engine: ActionTaskEngine | undefined,
  ): Promise<readonly PresentedResultAnalysis[]> {
    const tasks = await plannedTasks.listOf(found.map(({ id }) => id));
    const states = await followPlannedTasks(tasks, engine, parts);
    const given = await verdicts.listOf(found.map(({ id }) => id));
    return found.map((analysis) =>
      presentAnalysis(
        analysis,
        tasks.filter(({ analysisId }) => analysisId === analysis.id),
        states,
        given.get(analysis.id) ?? null,
      ),
    );
  }

  /** What a verdict or the next round has settled. The engine may be away: then it is done later. */
  async function completeTask(
    analysisId: string,
    kind: PlannedTask['kind'],
    engine: ActionTaskEngine | undefined,
  ): Promise<void> {
    const task = (await plannedTasks.listOf([analysisId])).find((one) => one.kind === kind);
    if (engine !== undefined && task !== undefined) await completePlannedTask(task, engine, parts);
  }

  /** What was left undone when it was written or judged, and the reader may do: then it stands otherwise now. */
  async function catchUp(
    actor: Actor,
    found: FollowedAnalysis,
    engine: ActionTaskEngine | undefined,
  ): Promise<void> {
    const { analysis, indicator, tasks, states, verdict } = found;
    if (actor.isReader) return;
    const isLeft = (task: PlannedTask): boolean =>
      task.kind === 'method' && openStates.includes(states.get(task.id)?.state ?? 'gone');
    if (verdict !== null && tasks.some(isLeft)) await completeTask(analysis.id, 'method', engine);
    if (isSamePerson(analysis.author, actor.userName)) {
      const description = describeSubject(indicator, analysis.month);
      await createTasks(analysis.id, { description, mayWait: false }, engine);
    }
  }

  async function listReadableRounds(
    actor: Actor,
    { analysis, relations }: FollowedAnalysis,
    engine: ActionTaskEngine | undefined,
  ): Promise<readonly string[]> {
    const ids = [analysis.previousId, analysis.nextId].filter((id) => id !== null);
    // All rounds are of one indicator.
    if (maySee(actor, relations.departmentId)) return ids;
    const rounds = await Promise.all(ids.map(async (id) => await findFollowedAnalysis(id, engine, parts)));
    return rounds.flatMap((round) =>
      round !== undefined && mayRead(actor, round.relations) ? [round.analysis.id] : [],
    );
  }

  async function getPresented(
    id: string,
    engine: ActionTaskEngine | undefined,
  ): Promise<PresentedResultAnalysis> {
    const found = await analyses.find(id);
    const [presented] = found === undefined ? [] : await present([found], engine);
    if (presented === undefined) throw new NotFoundError(`There is no analysis ${id}.`);
    return presented;
  }

  return {
    async save(actor, id, input, engine) {
      const indicator = await requireInSight(actor, input.indicatorId);
      if (!mayRecord(actor, indicator.department)) {
        throw new AccessDeniedError('Only people of the department analyse its results.');
      }
      const plan = planAnalysis(actor.userName, input);
      const isNew = await insert(actor, id, plan, indicator);
      if (isNew) onChanged();
      else await requireSame(id, plan);
      await createTasks(
        id,
        { description: describeSubject(indicator, plan.facts.month), mayWait: true },
        engine,
      );
      if (isNew && plan.facts.previousId !== null) {
        await completeTask(plan.facts.previousId, 'next-round', engine);
      }
      return { analysis: await getPresented(id, engine), isNew };
    },

    async list(actor, indicatorId, engine) {
      await requireInSight(actor, indicatorId);
      return await present(await analyses.listOf(indicatorId), engine);
    },

    async get(actor, id, engine) {
      const found = await requireAnalysis(id, engine, ({ departmentId }) => maySee(actor, departmentId));
      await catchUp(actor, found, engine);
      return await getPresented(id, engine);
    },

    async getReport(actor, id, engine) {
      const found = await requireAnalysis(id, engine, (relations) => mayRead(actor, relations));
      await catchUp(actor, found, engine);
      return buildAnalysisReport(actor, found, {
        presented: await getPresented(id, engine),
        results: await analyses.listResults(found.analysis.indicatorId),
        rebases: await createRebasesRepository(database).list(found.analysis.indicatorId),
        thisMonth: getMonthInSaoPaulo(new Date(parts.clock())),
        readableRounds: await listReadableRounds(actor, found, engine),
      });
    },

    findTaskOrigin: async (actor, taskId, engine) => await findTaskOrigin(actor, taskId, engine, parts),

    async judge(actor, id, input, engine) {
      const found = await requireAnalysis(id, engine, (relations) => mayRead(actor, relations));
      const { analysis, indicator, relations } = found;
      const { tasks } = await getPresented(id, engine);
      const now = new Date(parts.clock());
      const { holidays } = parts;
      const isNew = await judgeRacp(actor, { analysis, indicator, relations, tasks }, input, {
        database,
        holidays,
        now,
      });
      if (isNew) onChanged();
      await completeTask(id, 'method', engine);
      await createTasks(
        id,
        { description: describeSubject(indicator, analysis.month), mayWait: true },
        engine,
      );
      return await getPresented(id, engine);
    },

    sweep: async (engine) => await settleChecks(engine, parts),

    async listOutdated(actor) {
      const found = await analyses.listOutdatedBy(actor.userName);
      return found
        .filter(({ departmentId }) => maySee(actor, departmentId))
        .map((facts) => ({
          ...facts,
          month: firstDayOf(facts.month),
          changedAt: facts.changedAt.toISOString(),
        }));
    },
  };
}

/** In these somebody still has it. */
const openStates: readonly ActionTaskState['state'][] = ['open', 'delegated', 'resolved'];

class AnalysisIdTakenError extends NamedError {
  readonly code = analysisErrorCodes.idTaken;
  readonly status = 409;

  constructor(id: string) {
    super(`Another analysis has the id ${id}.`);
  }
}

class NoNextRoundError extends NamedError {
  readonly code = analysisErrorCodes.noNextRound;
  readonly status = 409;

  constructor(previousId: string) {
    super(`The analysis ${previousId} has no next round to be written.`);
  }
}

class MonthWithoutResultError extends NamedError {
  readonly code = analysisErrorCodes.noResult;
  readonly status = 409;

  constructor(month: Month) {
    super(`There is no result of ${firstDayOf(month)} to be analysed.`);
  }
}

/** What was written, without what is known of it since. */
function contentOf(
  { indicatorId, month, improvementOption, analysis, racp, previousId }: AnalysisFacts,
  tasks: readonly PlannedTaskFacts[],
): object {
  const written = tasks.filter(({ kind }) => kind !== 'next-round');
  const lines = written.map(({ kind, position, name, assignee, dueDate }) => {
    return { kind, position, name, assignee, dueDate };
  });
  return { indicatorId, month, improvementOption, analysis, racp, previousId, lines };
}
