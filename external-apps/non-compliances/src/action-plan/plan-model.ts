// What the screen of an action plan says about it, found in the case alone.
import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isActionOverdue } from '@prumo/domain/non-compliances/case-clock';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { countDays, presentCalendarDay } from '@prumo/portal-kit/dates';

import { listFinishableActions } from '../case/model/list-offered-commands.ts';
import { texts } from './texts.ts';

export type ActionState =
  | { readonly kind: 'done'; readonly doneOn: string; readonly daysLate: number }
  | { readonly kind: 'overdue'; readonly days: number }
  | { readonly kind: 'today' }
  | { readonly kind: 'open'; readonly daysLeft: number };

type Dated = Pick<FollowedAction, 'dueOn' | 'doneOn'>;

/** As its task stands. An action is overdue from the end of its day on, and the first day after is one day late. */
export function findActionState(action: Dated, now: Date): ActionState {
  const { dueOn, doneOn } = action;
  if (doneOn !== null) return { kind: 'done', doneOn, daysLate: Math.max(0, countDays(dueOn, doneOn)) };
  const days = countDays(dueOn, getDayInSaoPaulo(now));
  if (isActionOverdue(action, now)) return { kind: 'overdue', days };
  return days === 0 ? { kind: 'today' } : { kind: 'open', daysLeft: -days };
}

interface PlanProgress {
  readonly done: number;
  readonly all: number;
  readonly overdue: number;
  /** Between 0 and 1. */
  readonly share: number;
}

export function countProgress(actions: readonly Dated[], now: Date): PlanProgress {
  const done = actions.filter(({ doneOn }) => doneOn !== null).length;
  return {
    done,
    all: actions.length,
    overdue: actions.filter((action) => isActionOverdue(action, now)).length,
    share: actions.length === 0 ? 0 : done / actions.length,
  };
}

/** Of all actions that say what they cost; null where none does. */
export function sumCosts(actions: readonly Pick<FollowedAction, 'howMuch'>[]): number | null {
  const costs = actions.flatMap(({ howMuch }) => (howMuch === null ? [] : [howMuch]));
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}

/**
 * The action whose task was opened. A task of which the case does not know yet is that of the person's only action
 * without one.
 */
export function findActionOfTask(
  { actions }: Pick<CaseView['nonCompliance'], 'actions'>,
  taskId: string | undefined,
  userName: string,
): FollowedAction | undefined {
  if (taskId === undefined || taskId === '') return undefined;
  const known = actions.find((action) => action.taskId === taskId);
  if (known !== undefined) return known;
  const own = actions.filter(
    ({ taskId: task, who, doneOn }) => task === null && doneOn === null && isSamePerson(who, userName),
  );
  return own.length === 1 ? own[0] : undefined;
}

interface PlanCommands {
  /** Ids of actions. */
  readonly finishable: ReadonlySet<string>;
  readonly chaseable: ReadonlySet<string>;
  readonly canJudge: boolean;
  readonly canAttach: boolean;
}

/** What the person may do on this screen. */
export function findPlanCommands(
  view: Pick<CaseView, 'nonCompliance' | 'roles' | 'commands'>,
  userName: string,
): PlanCommands {
  const { actions } = view.nonCompliance;
  const has = (command: string): boolean => view.commands.includes(command);
  const open = actions.filter(({ doneOn }) => doneOn === null);
  return {
    finishable: new Set(
      has('finish-action') ? listFinishableActions(view, userName).map(({ id }) => id) : [],
    ),
    chaseable: new Set(has('chase-action') ? open.map(({ id }) => id) : []),
    canJudge: has('judge-efficacy') && !actions.some(({ who }) => isSamePerson(who, userName)),
    canAttach: has('attach'),
  };
}

export function presentActionState(state: ActionState): string {
  switch (state.kind) {
    case 'done': {
      const day = presentCalendarDay(state.doneOn);
      return state.daysLate > 0 ? texts.states.doneLate(day, state.daysLate) : texts.states.done(day);
    }
    case 'overdue':
      return state.days > 0 ? texts.states.overdue(state.days) : texts.states.overdueToday;
    case 'today':
      return texts.states.today;
    case 'open':
      return state.daysLeft === 1 ? texts.states.tomorrow : texts.states.inDays(state.daysLeft);
  }
}

const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** R$ 1.200,00, with a space that does not break. */
export function presentCost(reais: number): string {
  return format.format(reais);
}
