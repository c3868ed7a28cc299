// The cases of the screen from when it was opened: what is no longer listed stays in its place until one leaves.
import { isFixable, type OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';

export interface KnownCase {
  readonly plan: OrphanActionPlan;
  readonly end: CaseEnd | null;
}

/** `fixed` by the person here; `gone` from the list for another reason, mostly that somebody else was faster. */
export type CaseEnd = { readonly kind: 'fixed'; readonly newProcessId: string } | { readonly kind: 'gone' };

export type CaseSituation = 'fixable' | 'half-fixed' | 'unfixable' | CaseEnd['kind'];

/** With what is listed now; new ones come where the list has them. */
export function keepKnownCases(
  known: readonly KnownCase[],
  listed: readonly OrphanActionPlan[],
): readonly KnownCase[] {
  const plans = new Map(listed.map((plan) => [plan.processId, plan]));
  const cases = known.map((before) => follow(before, plans.get(before.plan.processId)));
  for (const [place, plan] of listed.entries()) {
    if (!cases.some((each) => each.plan.processId === plan.processId)) {
      const precedingId = listed[place - 1]?.processId;
      const preceding = cases.findIndex((each) => each.plan.processId === precedingId);
      cases.splice(preceding + 1, 0, { plan, end: null });
    }
  }
  return cases;
}

export function markFixed(
  known: readonly KnownCase[],
  processId: string,
  newProcessId: string,
): readonly KnownCase[] {
  return known.map((each) =>
    each.plan.processId === processId ? { ...each, end: { kind: 'fixed', newProcessId } } : each,
  );
}

export function findSituation({ plan, end }: KnownCase): CaseSituation {
  if (end !== null) return end.kind;
  if (plan.finding === 'half-fixed') return 'half-fixed';
  return isFixable(plan.finding) ? 'fixable' : 'unfixable';
}

export interface CaseCounts {
  /** Those that still lack their department. */
  readonly open: number;
  readonly fixable: number;
  /** By the person here. */
  readonly fixed: number;
}

export function countCases(known: readonly KnownCase[]): CaseCounts {
  const open = known.filter(({ end }) => end === null);
  return {
    open: open.length,
    fixable: open.filter(({ plan }) => isFixable(plan.finding)).length,
    fixed: known.filter(({ end }) => end?.kind === 'fixed').length,
  };
}

function follow(before: KnownCase, listed: OrphanActionPlan | undefined): KnownCase {
  // An answer that was on its way while it was fixed may still list it.
  if (before.end?.kind === 'fixed') return before;
  return listed === undefined ? { ...before, end: { kind: 'gone' } } : { plan: listed, end: null };
}
