// What is followed, as rows of one list: RACPs and analyses of indicators, plans of cases, decisions of minutes.
import type { RacpVerdict } from '@prumo/contracts/indicators/racp-verdict';
import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import type { RacpState } from '@prumo/contracts/action-plans/plan-lists';
import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import { listDueAnalyses } from '@prumo/domain/action-plans/analyses-due';
import type { SignalledSeries } from '@prumo/domain/action-plans/concerns';
import {
  countDaysLate,
  findRacpState,
  findVerdictState,
  isUnderWay,
  measureRacp,
} from '@prumo/domain/action-plans/racp-state';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isActionOverdue, isOverdue } from '@prumo/domain/non-compliances/case-clock';

import type { ActionTaskState } from '../../gateway/doors/workflow/action-task-engine.ts';
import type { ListedDecision } from '../minutes/minutes.repository.ts';
import type { PlannedTask } from '../result-analyses/planned-tasks.repository.ts';
import type { CasePlan } from './case-plans.repository.ts';
import type { RecordedIndicator, WrittenRacp } from './indicator-plans.repository.ts';

/** What all rows are built with. */
export interface PlanNames {
  readonly now: Date;
  readonly nameOf: (userName: string) => string;
  /** A department that is gone is called by the name that is given. */
  readonly departmentOf: (id: string, name?: string) => PlanRow['departments'][number];
  /** Those that a person works in, manages or is responsible for. */
  readonly departmentsOf: (userName: string) => PlanRow['departments'];
}

export function buildAnalysisRows(
  { targets, results, ...indicator }: RecordedIndicator,
  signals: SignalledSeries | undefined,
  names: PlanNames,
): readonly PlanRow[] {
  const today = getDayInSaoPaulo(names.now);
  return listDueAnalyses({ ...indicator, targets }, results, signals ?? unsignalled, today).map(
    ({ month, state, dueOn }) => ({
      id: `analysis:${indicator.id}:${month}`,
      kind: 'analysis',
      state,
      racpNumber: null,
      title: indicator.name,
      departments: [names.departmentOf(indicator.departmentId)],
      who: presentPerson(indicator.responsible, names),
      ...measureDay(dueOn, today),
      closedOn: null,
      progress: null,
      origin: presentIndicator({ ...indicator, indicatorId: indicator.id, month, analysisId: null }),
    }),
  );
}

/** Without a result that is judged nothing is asked for. */
const unsignalled: SignalledSeries = { points: [], segments: [] };

export interface RacpProgress {
  readonly tasks: readonly PlannedTask[];
  /** What the engine told, by ids of planned tasks. */
  readonly states: ReadonlyMap<string, ActionTaskState>;
  readonly verdict: Pick<RacpVerdict, 'result' | 'judgedAt'> | undefined;
}

/** The RACP itself, and its actions. */
export function buildRacpRows(
  racp: WrittenRacp,
  { tasks, states, verdict }: RacpProgress,
  names: PlanNames,
): readonly PlanRow[] {
  const today = getDayInSaoPaulo(names.now);
  const followed = tasks.map((task) => ({ task, ...findTaskState(task, states.get(task.id)) }));
  const actions = followed.filter(({ task }) => task.kind === 'action');
  const check = followed.find(({ task }) => task.kind === 'method');
  const state = findRacpState({
    actions: actions.map((action) => action.state),
    verification: check?.state,
    verdict: verdict?.result ?? null,
  });
  const { daysLate, progress } = measureRacp(
    state,
    {
      actions: actions.map((action) => ({ state: action.state, dueOn: action.task.dueDate })),
      verifiedOn: racp.dueDate,
    },
    today,
  );
  const common = {
    racpNumber: { year: racp.year, number: racp.number },
    departments: [names.departmentOf(racp.departmentId)],
    origin: presentIndicator(racp),
  };
  return [
    {
      ...common,
      id: `racp:${racp.analysisId}`,
      kind: 'racp',
      state,
      title: racp.title,
      who: presentPerson(racp.assignee, names),
      dueOn: racp.dueDate,
      isLate: daysLate > 0,
      daysLate,
      closedOn: verdict === undefined ? endOf(check) : getDayInSaoPaulo(new Date(verdict.judgedAt)),
      progress,
    },
    ...actions.map(({ task, state: taskState, endedOn }): PlanRow => {
      const isOpen = isUnderWay(taskState);
      return {
        ...common,
        id: `action:${task.id}`,
        kind: 'action',
        state: taskState === 'delegated' ? 'open' : taskState,
        title: task.name,
        who: presentPerson(task.assignee, names),
        ...measureDay(task.dueDate, isOpen ? today : null),
        closedOn: endedOn,
        progress: null,
      };
    }),
  ];
}

/** The analysis that is waited for; or the plan as a whole, and its actions. */
export function buildCaseRows(plan: CasePlan, names: PlanNames): readonly PlanRow[] {
  const { listed, actions, verifiedOn } = plan;
  const { now } = names;
  const today = getDayInSaoPaulo(now);
  const common = {
    racpNumber: null,
    departments: [names.departmentOf(listed.occurrenceDepartment, listed.occurrenceDeptName)],
    origin: {
      source: 'case' as const,
      caseId: listed.id,
      departmentId: listed.occurrenceDepartment,
      number: listed.number,
      year: listed.year,
      title: listed.title,
    },
  };
  if (listed.state === 'analysis') {
    const dueOn = listed.dueAt === null ? null : getDayInSaoPaulo(new Date(listed.dueAt));
    return [
      {
        ...common,
        id: `analysis:${listed.id}`,
        kind: 'analysis',
        state: 'to-write',
        title: listed.title,
        who: listed.responsible === null ? null : presentPerson(listed.responsible, names),
        dueOn,
        isLate: isOverdue(listed, now),
        daysLate: countDaysLate(dueOn, today),
        closedOn: null,
        progress: null,
      },
    ];
  }
  if (actions.length === 0) return [];
  const state = findCaseState(plan);
  const late = actions.filter((action) => isActionOverdue(action, now));
  const { daysLate, progress } = measureRacp(
    state,
    {
      actions: actions.map(({ doneOn, dueOn }) => ({ state: doneOn === null ? 'open' : 'done', dueOn })),
      verifiedOn,
    },
    today,
  );
  const closedOn = isClosed(plan) ? getDayInSaoPaulo(new Date(listed.stateSince)) : null;
  return [
    {
      ...common,
      id: `racp:${listed.id}`,
      kind: 'racp',
      state,
      title: listed.title,
      who: presentPerson(listed.efficacy?.verifier ?? listed.responsible, names),
      dueOn: verifiedOn,
      isLate: closedOn === null && (daysLate > 0 || late.length > 0),
      daysLate,
      closedOn,
      progress: { ...progress, late: closedOn === null ? late.length : 0 },
    },
    ...actions.map((action): PlanRow => ({
      ...common,
      id: `action:${listed.id}:${action.id}`,
      kind: 'action',
      state: action.doneOn === null ? 'open' : 'done',
      title: action.what,
      who: presentPerson(action.who, names),
      dueOn: action.dueOn,
      isLate: late.includes(action),
      daysLate: action.doneOn === null ? countDaysLate(action.dueOn, today) : 0,
      closedOn: action.doneOn,
      progress: null,
    })),
  ];
}

export function buildDecisionRow(decision: ListedDecision, names: PlanNames): PlanRow {
  const { minutesId, number, year, committee, doneOn, dueOn, who } = decision;
  return {
    id: `decision:${minutesId}:${decision.decisionId}`,
    kind: 'action',
    state: doneOn === null ? 'open' : 'done',
    racpNumber: null,
    title: decision.what,
    departments: names.departmentsOf(who),
    who: presentPerson(who, names),
    ...measureDay(dueOn, doneOn === null ? getDayInSaoPaulo(names.now) : null),
    closedOn: doneOn,
    progress: null,
    origin: { source: 'minutes', minutesId, number, year, committee },
  };
}

/** `today` is nothing for what is over, which is late no more. */
function measureDay(
  dueOn: string | null,
  today: string | null,
): Pick<PlanRow, 'dueOn' | 'isLate' | 'daysLate'> {
  const daysLate = today === null ? 0 : countDaysLate(dueOn, today);
  return { dueOn, isLate: daysLate > 0, daysLate };
}

function findTaskState(
  { created }: PlannedTask,
  known: ActionTaskState | undefined,
): { readonly state: FollowedTask['state']; readonly endedOn: string | null } {
  if (created === null) return { state: 'missing', endedOn: null };
  if (known === undefined) return { state: 'unknown', endedOn: null };
  const { state, endedAt } = known;
  return { state, endedOn: endedAt === null ? null : getDayInSaoPaulo(new Date(endedAt)) };
}

function endOf(
  check: { readonly state: string; readonly endedOn: string | null } | undefined,
): string | null {
  return check?.state === 'done' ? check.endedOn : null;
}

function isClosed({ verdict }: CasePlan): boolean {
  return verdict !== null;
}

function findCaseState({ listed, verdict }: CasePlan): RacpState {
  if (verdict !== null) return findVerdictState(verdict);
  if (listed.state === 'validation') return 'validating';
  return listed.state === 'efficacy' ? 'verifying' : 'executing';
}

function presentPerson(userName: string | null, { nameOf }: PlanNames): PlanRow['who'] {
  return userName === null ? null : { userName, displayName: nameOf(userName) };
}

type IndicatorFacts = Pick<WrittenRacp, 'indicatorId' | 'departmentId' | 'code' | 'name' | 'month'> & {
  readonly analysisId: string | null;
};

function presentIndicator(facts: IndicatorFacts): PlanRow['origin'] {
  const { indicatorId, departmentId, code, name, month, analysisId } = facts;
  return { source: 'indicator', indicatorId, departmentId, code, name, month, analysisId };
}
