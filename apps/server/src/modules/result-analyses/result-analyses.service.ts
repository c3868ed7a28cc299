import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import {
  analysisErrorCodes,
  type PresentedOutdatedAnalysis,
  type PresentedResultAnalysis,
  type ResultAnalysisInput,
} from '@prumo/contracts/indicators/result-analysis';
import type { Database } from '@prumo/database/database';
import { firstDayOf, type Month } from '@prumo/domain/indicators/month';
import { findTargetInForce } from '@prumo/domain/indicators/target-in-force';
import { isSamePerson } from '@prumo/domain/people/is-same-person';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine, ActionTaskState } from '../../gateway/doors/workflow/action-task-engine.ts';
import { AccessDeniedError, NamedError, NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { maySee, mayRecord } from '../indicators/indicators.access.ts';
import { createIndicatorsRepository, type VersionedIndicator } from '../indicators/indicators.repository.ts';
import { createMissingTasks, presentMark } from './create-missing-tasks.ts';
import { describeSubject, planAnalysis, type PlannedAnalysis } from './plan-analysis.ts';
import {
  createPlannedTasksRepository,
  type PlannedTask,
  type PlannedTaskFacts,
} from './planned-tasks.repository.ts';
import { presentAnalysis } from './present-analysis.ts';
import {
  createResultAnalysesRepository,
  type Analysis,
  type AnalysisFacts,
} from './result-analyses.repository.ts';

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
  /** To the author it also creates the tasks that are still missing. */
  get(actor: Actor, id: string, engine: ActionTaskEngine | undefined): Promise<PresentedResultAnalysis>;
  /** The actor's own, of departments that they still see. */
  listOutdated(actor: Actor): Promise<readonly PresentedOutdatedAnalysis[]>;
}

export interface ResultAnalysesParts {
  readonly database: Database;
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

  async function requireInSight(actor: Actor, indicatorId: string): Promise<VersionedIndicator> {
    const indicator = await createIndicatorsRepository(database).find(indicatorId);
    if (indicator === undefined || !maySee(actor, indicator.departmentId)) {
      throw new NotFoundError(`There is no indicator ${indicatorId}.`);
    }
    return indicator;
  }

  async function requireAnalysis(actor: Actor, id: string): Promise<[Analysis, VersionedIndicator]> {
    const analysis = await analyses.find(id);
    if (analysis === undefined) throw new NotFoundError(`There is no analysis ${id}.`);
    const indicator = await requireInSight(actor, analysis.indicatorId).catch((error: unknown) => {
      throw error instanceof NotFoundError ? new NotFoundError(`There is no analysis ${id}.`) : error;
    });
    return [analysis, indicator];
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
      if (!(await inside.insert({ ...facts, id, result, target }))) return false;
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

  async function requireSame(id: string, plan: PlannedAnalysis): Promise<void> {
    const [saved, tasks] = await Promise.all([analyses.find(id), plannedTasks.listOf([id])]);
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
    const states = await listStates(tasks, engine);
    return found.map((analysis) =>
      presentAnalysis(
        analysis,
        tasks.filter(({ analysisId }) => analysisId === analysis.id),
        states,
      ),
    );
  }

  /** Of those that are in the engine, by their own ids; nothing when it does not answer. */
  async function listStates(
    tasks: readonly PlannedTask[],
    engine: ActionTaskEngine | undefined,
  ): Promise<ReadonlyMap<string, ActionTaskState>> {
    const known = tasks.flatMap(({ id, created }) =>
      created === null ? [] : [{ id, ...created, mark: presentMark(id) }],
    );
    if (engine === undefined || known.length === 0) return new Map();
    try {
      const states = await engine.listStates(known, AbortSignal.timeout(parts.timeLimitMs));
      return new Map(states.flatMap((state, index) => (known[index] ? [[known[index].id, state]] : [])));
    } catch (error) {
      parts.reportFailure(error);
      return new Map();
    }
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
      return { analysis: await getPresented(id, engine), isNew };
    },

    async list(actor, indicatorId, engine) {
      await requireInSight(actor, indicatorId);
      return await present(await analyses.listOf(indicatorId), engine);
    },

    async get(actor, id, engine) {
      const [analysis, indicator] = await requireAnalysis(actor, id);
      if (isSamePerson(analysis.author, actor.userName)) {
        await createTasks(
          id,
          { description: describeSubject(indicator, analysis.month), mayWait: false },
          engine,
        );
      }
      return await getPresented(id, engine);
    },

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

class AnalysisIdTakenError extends NamedError {
  readonly code = analysisErrorCodes.idTaken;
  readonly status = 409;

  constructor(id: string) {
    super(`Another analysis has the id ${id}.`);
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
  { indicatorId, month, improvementOption, analysis, racp }: AnalysisFacts,
  tasks: readonly PlannedTaskFacts[],
): object {
  const lines = tasks.map(({ kind, position, name, assignee, dueDate }) => {
    return { kind, position, name, assignee, dueDate };
  });
  return { indicatorId, month, improvementOption, analysis, racp, lines };
}
