import type { PlanFilter, PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { isPlanOpen } from '@prumo/contracts/action-plans/plan-lists';
import { choosePlanRows, sortPlanRows } from '@prumo/domain/action-plans/choose-plan-rows';
import type { Database } from '@prumo/database/database';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { addMonths, monthOfDay } from '@prumo/domain/indicators/month';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import { AccessDeniedError } from '../../http/named-error.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import type { Department } from '../departments/departments.repository.ts';
import type { IndicatorScope } from '../indicators/indicator-scope.ts';
import { createDecisionsRepository } from '../minutes/minutes.repository.ts';
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
import { createCasePlansRepository } from './case-plans.repository.ts';
import {
  createIndicatorPlansRepository,
  type DaySpan,
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
  /** RACPs and actions that are late by a day of this span, ends included; nothing for who follows no plans. */
  listLate(actor: Actor, span: DaySpan, engine: ActionTaskEngine | undefined): Promise<readonly PlanRow[]>;
}

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

/** Long enough for the results of two years, of which an indicator may have one. */
const monthsOfResults = 25;
const daysOfClosedOnes = 365;
const dayMs = 86_400_000;

export function createActionPlansService(parts: ActionPlansParts): ActionPlansService {
  const { database, departments } = parts;

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

  /** @param isAsked Of which of their tasks the engine is asked; the others are left out. */
  async function followRacps(
    racps: readonly WrittenRacp[],
    names: PlanNames,
    engine: ActionTaskEngine | undefined,
    isAsked: (task: PlannedTask) => boolean = () => true,
  ): Promise<readonly PlanRow[]> {
    const ids = racps.map(({ analysisId }) => analysisId);
    const [planned, verdicts] = await Promise.all([
      createPlannedTasksRepository(database).listOf(ids),
      createRacpVerdictsRepository(database).listOf(ids),
    ]);
    const tasks = planned.filter(isAsked);
    const states = await followPlannedTasks(tasks, engine, parts);
    const tasksOf = new Map<string, PlannedTask[]>();
    for (const task of tasks) tasksOf.set(task.analysisId, [...(tasksOf.get(task.analysisId) ?? []), task]);
    return racps.flatMap((racp) => {
      const { analysisId } = racp;
      const progress = { tasks: tasksOf.get(analysisId) ?? [], states, verdict: verdicts.get(analysisId) };
      return buildRacpRows(racp, progress, names);
    });
  }

  /** Of one whose reporter is hidden nobody learns here what the case itself would not tell them. */
  async function listOfCases(
    actor: Actor,
    scope: IndicatorScope,
    since: Date,
    known: readonly Department[],
    names: PlanNames,
  ): Promise<readonly PlanRow[]> {
    const plans = await createCasePlansRepository(database).list(scope, since);
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
  async function listOfMinutes(
    actor: Actor,
    scope: IndicatorScope,
    since: string,
    names: PlanNames,
  ): Promise<readonly PlanRow[]> {
    const decisions = await createDecisionsRepository(database).list(minutesInSight(actor), since);
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
    const known = await departments.list();
    const names = await buildNames(now, known);
    const found = await Promise.all([
      listOfIndicators(scope, sinceInstant, names, engine),
      listOfCases(actor, scope, sinceInstant, known, names),
      listOfMinutes(actor, scope, since, names),
    ]);
    return sortPlanRows(
      found
        .flat()
        .filter(({ state, closedOn }) => isPlanOpen(state) || closedOn === null || closedOn >= since),
      {},
    );
  }

  async function buildNames(now: Date, known: readonly Department[]): Promise<PlanNames> {
    const [people, working] = await Promise.all([parts.listPeople(), departments.listOfEverybody()]);
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

    async listLate(actor, { from, to }, engine) {
      const scope = plansInSight(actor);
      if (scope === undefined) return [];
      const now = new Date(parts.clock());
      const isInSpan = (dueOn: string | null): boolean => dueOn !== null && dueOn >= from && dueOn <= to;
      const [known, racps] = await Promise.all([
        departments.list(),
        createIndicatorPlansRepository(database).listRacpsDue(scope, { from, to }),
      ]);
      const names = await buildNames(now, known);
      const found = await Promise.all([
        followRacps(racps, names, engine, ({ kind, dueDate }) => kind === 'method' || isInSpan(dueDate)),
        listOfCases(actor, scope, now, known, names),
        listOfMinutes(actor, scope, getDayInSaoPaulo(now), names),
      ]);
      return found
        .flat()
        .filter(
          ({ kind, state, isLate, dueOn }) =>
            kind !== 'analysis' && isLate && isPlanOpen(state) && isInSpan(dueOn),
        );
    },

    async choose(actor, filter, engine) {
      return sortPlanRows(choosePlanRows(await list(actor, filter, engine), filter), filter);
    },
  };
}
