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
  return history.flatMap(({ at, by, deed, cycle: entryCycle }) =>
    deed.deed === 'chase-action' && entryCycle === cycle && deed.actionId === actionId
      ? [{ at, by, decision: deed.decision, note: deed.note, dueOn: deed.dueOn, who: deed.who }]
      : [],
  );
}

function applyEntry(
  plan: EarlierPlan | undefined,
  { deed, at, by }: HistoryEntry,
  cycle: number,
): EarlierPlan | undefined {
  if (deed.deed === 'answer') {
    return {
      cycle,
      rootCause: deed.rootCause,
      actions: deed.actions.map((action) => ({ ...action, taskId: null, evidence: null, doneOn: null })),
      efficacy: deed.efficacy,
      verdict: null,
    };
  }
  if (plan === undefined) return undefined;
  switch (deed.deed) {
    case 'finish-action':
      return changeAction(plan, deed.actionId, { evidence: deed.evidence, doneOn: deed.doneOn });
    case 'chase-action':
      return changeAction(plan, deed.actionId, {
        ...(deed.decision === 'prorrogada' && deed.dueOn !== null && { dueOn: deed.dueOn }),
        ...(deed.decision === 'reatribuida' && deed.who !== null && { who: deed.who }),
      });
    case 'judge-efficacy': {
      const { result, measured, evidence } = deed;
      return { ...plan, verdict: { result, measured, evidence, judgedAt: at, judgedBy: by } };
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
