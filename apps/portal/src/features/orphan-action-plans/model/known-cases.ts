// The cases of the screen from when it was opened: what is no longer listed stays in its place until one leaves.
import { isFixable, type OrphanActionPlan } from '@prumo/contracts/administration/orphan-action-plans';
import { useCallback, useState } from 'react';

import { readTextOrNull, writeText } from '../../../lib/address/address-words.ts';

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

interface CaseCounts {
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

// The chosen case stands in the address, so that it can be passed on and Back means back.

export function decodeCaseSearch(raw: Readonly<Record<string, unknown>>): string | null {
  return readTextOrNull(raw[parameter]);
}

/** The address with another case in it; what is not of this screen, such as the tool around it, stays. */
export function replaceCaseSearch(
  known: Readonly<Record<string, unknown>>,
  processId: string | null,
): Readonly<Record<string, unknown>> {
  const { [parameter]: _former, ...foreign } = known;
  return { ...foreign, ...(processId !== null && { [parameter]: writeText(processId) }) };
}

const parameter = 'caso';

interface KnownCases {
  readonly cases: readonly KnownCase[];
  readonly noteFixed: (processId: string, newProcessId: string) => void;
}

/**
 * The cases since the screen was opened. While a repair is under way the list is not followed: its own success would
 * look like that of somebody else until its answer is there.
 */
export function useKnownCases(
  listed: readonly OrphanActionPlan[] | undefined,
  isRepairing: boolean,
): KnownCases {
  const [known, setKnown] = useState<Followed>({ listed: undefined, cases: [] });
  if (listed !== undefined && listed !== known.listed && !isRepairing) {
    setKnown({ listed, cases: keepKnownCases(known.cases, listed) });
  }
  const noteFixed = useCallback(
    (processId: string, newProcessId: string) =>
      setKnown((before) => ({ ...before, cases: markFixed(before.cases, processId, newProcessId) })),
    [],
  );
  return { cases: known.cases, noteFixed };
}

interface Followed {
  readonly listed: readonly OrphanActionPlan[] | undefined;
  readonly cases: readonly KnownCase[];
}
