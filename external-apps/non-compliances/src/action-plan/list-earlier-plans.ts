// Plans of cycles that are over. The case itself has only the plan of now; those before it are told by its history.
import type { FollowedAction, HistoryEntry } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { CommandOf, EfficacyPlan } from '@prumo/contracts/non-compliances/non-compliance-commands';

export interface EarlierPlan {
  readonly cycle: number;
  readonly rootCause: string;
  readonly actions: readonly FollowedAction[];
  readonly efficacy: EfficacyPlan | null;
  /** Nothing where nobody judged it before the case was opened again. */
  readonly verdict: Verdict | null;
}

interface Verdict extends Omit<CommandOf<'judge-efficacy'>, 'deed'> {
  readonly judgedAt: string;
  readonly judgedBy: string | null;
}

/** The latest first. */
export function listEarlierPlans({
  history,
  cycle,
}: Pick<CaseView['nonCompliance'], 'history' | 'cycle'>): readonly EarlierPlan[] {
  const plans = new Map<number, EarlierPlan>();
  let reached = 1;
  for (const entry of history) {
    const plan = applyEntry(plans.get(reached), entry, reached);
    if (plan !== undefined) plans.set(reached, plan);
    // A judgement that opens another cycle is still about the one before.
    reached = entry.cycle;
  }
  return [...plans.values()].filter((plan) => plan.cycle < cycle).toReversed();
}

export interface Chase {
  readonly at: string;
  readonly by: string | null;
  readonly decision: CommandOf<'chase-action'>['decision'];
  readonly note: string;
  readonly dueOn: string | null;
  readonly who: string | null;
}

/** What quality did about an action of the present cycle, in order. */
export function listChases(
  { history, cycle }: Pick<CaseView['nonCompliance'], 'history' | 'cycle'>,
  actionId: string,
): readonly Chase[] {
  return history.flatMap(({ at, by, deed: command, cycle: entryCycle }) =>
    command.deed === 'chase-action' && entryCycle === cycle && command.actionId === actionId
      ? [{ at, by, decision: command.decision, note: command.note, dueOn: command.dueOn, who: command.who }]
      : [],
  );
}

function applyEntry(
  plan: EarlierPlan | undefined,
  { deed: command, at, by }: HistoryEntry,
  cycle: number,
): EarlierPlan | undefined {
  if (command.deed === 'answer') {
    return {
      cycle,
      rootCause: command.rootCause,
      actions: command.actions.map((action) => ({ ...action, taskId: null, evidence: null, doneOn: null })),
      efficacy: command.efficacy,
      verdict: null,
    };
  }
  if (plan === undefined) return undefined;
  switch (command.deed) {
    case 'finish-action':
      return changeAction(plan, command.actionId, { evidence: command.evidence, doneOn: command.doneOn });
    case 'chase-action':
      return changeAction(plan, command.actionId, {
        ...(command.decision === 'prorrogada' && command.dueOn !== null && { dueOn: command.dueOn }),
        ...(command.decision === 'reatribuida' && command.who !== null && { who: command.who }),
      });
    case 'judge-efficacy': {
      const { deed: _, ...verdict } = command;
      return { ...plan, verdict: { ...verdict, judgedAt: at, judgedBy: by } };
    }
    default:
      return plan;
  }
}

function changeAction(plan: EarlierPlan, id: string, change: Partial<FollowedAction>): EarlierPlan {
  return {
    ...plan,
    actions: plan.actions.map((action) => (action.id === id ? { ...action, ...change } : action)),
  };
}
