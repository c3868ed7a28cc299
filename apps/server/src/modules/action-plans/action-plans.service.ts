import type { PlanFilter, PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { isPlanOpen } from '@prumo/contracts/action-plans/plan-lists';
import { choosePlanRows, sortPlanRows } from '@prumo/domain/action-plans/choose-plan-rows';
import type { Database } from '@prumo/database/database';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { addMonths, monthOfDay } from '@prumo/domain/indicators/month';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { AccessDeniedError } from '../../http/named-error.ts';
import type {
  DepartmentsDirectory,
  PersonDepartments,
} from '../departments/departments-directory.repository.ts';
import type { Department } from '../departments/departments.repository.ts';
import type { IndicatorScope } from '../indicators/indicator-scope.ts';
import { createDecisionsRepository, type ListedDecision } from '../minutes/minutes.repository.ts';
import { minutesInSight } from '../minutes/minutes.access.ts';
import { maySeeCase } from '../non-compliances/non-compliances.access.ts';
import { followPlannedTasks } from '../result-analyses/follow-planned-tasks.ts';
import {
  createPlannedTasksRepository,
  type PlannedTask,
} from '../result-analyses/planned-tasks.repository.ts';
import { createRacpVerdictsRepository } from '../result-analyses/racp-verdicts.repository.ts';
import { plansInSight } from './action-plans.access.ts';
import {
  buildAnalysisRows,
  buildCaseRows,
  buildDecisionRow,
  buildRacpRows,
  type PlanNames,
} from './build-plan-rows.ts';
import { createCasePlansRepository, type CasePlan } from './case-plans.repository.ts';
import {
  createIndicatorPlansRepository,
  type DaySpan,
  type DueRacp,
  type WrittenRacp,
} from './indicator-plans.repository.ts';
import { readSignalledSeries } from './read-signalled-series.ts';

/** `engine` asks on behalf of the actor; there is none while the workflow app is inactive. */
export interface ActionPlansService {
  /** All that is open, and what ended since `from` or within a year; what is late first. */
  list(
    actor: Actor,
    filter: Pick<PlanFilter, 'from'>,
    engine: ActionTaskEngine | undefined,
  ): Promise<readonly PlanRow[]>;
  /** Of these what the filter leaves, in its order. */
  choose(actor: Actor, filter: PlanFilter, engine: ActionTaskEngine | undefined): Promise<readonly PlanRow[]>;
  /**
   * RACPs and actions that are late by a day of this span, ends included; nothing for who follows no plans.
   * @param reads For who needs departments besides.
   */
  listLate(
    actor: Actor,
    span: DaySpan,
    engine: ActionTaskEngine | undefined,
    reads?: { listDepartments(): Promise<readonly Department[]> },
  ): Promise<readonly LatePlan[]>;
}

/** What is late is told by what it is, and the names of people need not be read for it. */
export type LatePlan = Omit<PlanRow, 'who'>;

export interface ActionPlansParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly departments: Pick<DepartmentsDirectory, 'list' | 'listOfEverybody'>;
  /** Of everybody who is known, by user name. */
  readonly listPeople: () => Promise<readonly { readonly userName: string; readonly displayName: string }[]>;
  /** Longest wait for the engine; the list is there without it. */
  readonly timeLimitMs: number;
  readonly reportFailure: (error: unknown) => void;
}

interface KnownNames {
  readonly known: readonly Department[];
  readonly people: Awaited<ReturnType<ActionPlansParts['listPeople']>>;
  readonly working: readonly PersonDepartments[];
}

/** Long enough for the results of two years, of which an indicator may have one. */
const monthsOfResults = 25;
const daysOfClosedOnes = 365;
const dayMs = 86_400_000;

export function createActionPlansService(parts: ActionPlansParts): ActionPlansService {
  const { database, departments } = parts;
  const casePlans = createCasePlansRepository(database);

  async function listOfIndicators(
    scope: IndicatorScope,
    since: Date,
    names: PlanNames,
    engine: ActionTaskEngine | undefined,
  ): Promise<readonly PlanRow[]> {
    const repository = createIndicatorPlansRepository(database);
    const thisMonth = monthOfDay(getDayInSaoPaulo(names.now));
    const [signals, recorded, racps] = await Promise.all([
      readSignalledSeries(database, scope, names.now),
      repository.listRecorded(scope, { from: addMonths(thisMonth, -monthsOfResults), before: thisMonth }),
      repository.listRacps(scope, since),
    ]);
    return [
      ...recorded.flatMap((indicator) => buildAnalysisRows(indicator, signals.get(indicator.id), names)),
      ...(await followRacps(racps, names, engine)),
    ];
  }

  async function followRacps(
    racps: readonly WrittenRacp[],
    names: PlanNames,
    engine: ActionTaskEngine | undefined,
  ): Promise<readonly PlanRow[]> {
    const ids = racps.map(({ analysisId }) => analysisId);
    const [tasks, verdicts] = await Promise.all([
      createPlannedTasksRepository(database).listOf(ids),
      createRacpVerdictsRepository(database).listOf(ids),
    ]);
    const states = await followPlannedTasks(tasks, engine, parts);
    const tasksOf = new Map<string, PlannedTask[]>();
    for (const task of tasks) tasksOf.set(task.analysisId, [...(tasksOf.get(task.analysisId) ?? []), task]);
    return racps.flatMap((racp) => {
      const { analysisId } = racp;
      const progress = { tasks: tasksOf.get(analysisId) ?? [], states, verdict: verdicts.get(analysisId) };
      return buildRacpRows(racp, progress, names);
    });
  }

  /** Nobody has judged any of them yet. */
  async function followDueRacps(
    racps: readonly DueRacp[],
    names: PlanNames,
    engine: ActionTaskEngine | undefined,
    isInSpan: (day: string | null) => boolean,
  ): Promise<readonly PlanRow[]> {
    // The engine is asked about these only; the others are left out.
    const asked = racps.map((racp) => ({
      racp,
      tasks: racp.tasks.filter(({ kind, dueDate }) => kind === 'method' || isInSpan(dueDate)),
    }));
    const states = await followPlannedTasks(
      asked.flatMap(({ tasks }) => tasks),
      engine,
      parts,
    );
    return asked.flatMap(({ racp, tasks }) =>
      buildRacpRows(racp, { tasks, states, verdict: undefined }, names),
    );
  }

  /** Of one whose reporter is hidden nobody learns here what the case itself would not tell them. */
  function presentCases(
    actor: Actor,
    plans: readonly CasePlan[],
    known: readonly Department[],
    names: PlanNames,
  ): readonly PlanRow[] {
    const leaders = new Map(known.map((department) => [department.id, department]));
    return plans
      .filter(({ listed }) =>
        maySeeCase(actor, listed, {
          reporter: null,
          leaders: leaders.get(listed.occurrenceDepartment),
          openTasks: [],
        }),
      )
      .flatMap((plan) => buildCaseRows(plan, names));
  }

  /** Minutes belong to no department: who leads one follows what its people have to carry out. */
  function presentDecisions(
    scope: IndicatorScope,
    decisions: readonly ListedDecision[],
    names: PlanNames,
  ): readonly PlanRow[] {
    return decisions
      .map((decision) => buildDecisionRow(decision, names))
      .filter((row) => scope === 'all' || row.departments.some(({ id }) => scope.departmentIds.includes(id)));
  }

  async function list(
    actor: Actor,
    { from }: Pick<PlanFilter, 'from'>,
    engine: ActionTaskEngine | undefined,
  ): Promise<readonly PlanRow[]> {
    const scope = plansInSight(actor);
    if (scope === undefined) {
      throw new AccessDeniedError('Plans are followed by quality and by who leads a department.');
    }
    const now = new Date(parts.clock());
    const yearBack = getDayInSaoPaulo(new Date(now.getTime() - daysOfClosedOnes * dayMs));
    const since = from !== undefined && from < yearBack ? from : yearBack;
    const sinceInstant = getInstantInSaoPaulo(since, 0);
    const [known, people, working, plans, decisions] = await Promise.all([
      departments.list(),
      parts.listPeople(),
      departments.listOfEverybody(),
      casePlans.list(scope, sinceInstant),
      createDecisionsRepository(database).list(minutesInSight(actor), since),
    ]);
    const names = buildNames(now, { known, people, working });
    const ofIndicators = await listOfIndicators(scope, sinceInstant, names, engine);
    return sortPlanRows(
      [
        ...ofIndicators,
        ...presentCases(actor, plans, known, names),
        ...presentDecisions(scope, decisions, names),
      ].filter(({ state, closedOn }) => isPlanOpen(state) || closedOn === null || closedOn >= since),
      {},
    );
  }

  function buildNames(now: Date, { known, people, working }: KnownNames): PlanNames {
    const displayNames = new Map(people.map((one) => [one.userName.toLowerCase(), one.displayName]));
    const byId = new Map(known.map(({ id, initials, name }) => [id, { id, initials, name }]));
    const byInitials = new Map([...byId.values()].map((department) => [department.initials, department]));
    const byPerson = new Map(
      working.map(({ userName, initials }) => [
        userName.toLowerCase(),
        initials.flatMap((each) => byInitials.get(each) ?? []),
      ]),
    );
    return {
      now,
      nameOf: (userName) => displayNames.get(userName.toLowerCase()) ?? userName,
      departmentOf: (id, name = id) => byId.get(id) ?? { id, initials: name, name },
      departmentsOf: (userName) => byPerson.get(userName.toLowerCase()) ?? [],
    };
  }

  return {
    list,

    async listLate(
      actor,
      { from, to },
      engine,
      reads = { listDepartments: async () => await departments.list() },
    ) {
      const scope = plansInSight(actor);
      if (scope === undefined) return [];
      const now = new Date(parts.clock());
      const isInSpan = (dueOn: string | null): boolean => dueOn !== null && dueOn >= from && dueOn <= to;
      const [known, working, racps, plans, decisions] = await Promise.all([
        reads.listDepartments(),
        departments.listOfEverybody(),
        createIndicatorPlansRepository(database).listRacpsDue(scope, { from, to }),
        casePlans.listDue(scope, { from, to }),
        createDecisionsRepository(database).list(minutesInSight(actor), getDayInSaoPaulo(now)),
      ]);
      const names = buildNames(now, { known, people: [], working });
      const found = [
        ...(await followDueRacps(racps, names, engine, isInSpan)),
        ...presentCases(actor, plans, known, names),
        ...presentDecisions(
          scope,
          decisions.filter(({ dueOn, doneOn }) => doneOn === null && isInSpan(dueOn)),
          names,
        ),
      ];
      return found.filter(
        ({ kind, state, isLate, dueOn }) =>
          kind !== 'analysis' && isLate && isPlanOpen(state) && isInSpan(dueOn),
      );
    },

    async choose(actor, filter, engine) {
      return sortPlanRows(choosePlanRows(await list(actor, filter, engine), filter), filter);
    },
  };
}
