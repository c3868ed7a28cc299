// Which cases a list shows, in which order, and how many each reading of it would leave.
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isOverdue } from '@prumo/domain/non-compliances/case-clock';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import { findLegalState, type LegalState } from '@prumo/domain/non-compliances/legal-clocks';
import { sortQueue } from '@prumo/domain/non-compliances/queue-order';
import { foldText } from '@prumo/portal-kit/files';
import { useState } from 'react';

import { presentNumber } from '../presentation/present.ts';
import { type CaseFilters, type CaseReading, caseReadings, type CaseTab } from './case-filters.ts';

interface SelectedCases {
  readonly shown: readonly CaseSummary[];
  /** Of what the other filters leave. */
  readonly counts: Readonly<Record<CaseReading, number>>;
  readonly total: number;
}

export function selectCases(
  cases: readonly CaseSummary[],
  filters: CaseFilters,
  seesAll: boolean,
  now: Date,
): SelectedCases {
  const found = cases.filter(
    (summary) =>
      isInTab(summary, filters.tab, seesAll) &&
      isMatch(filters.department, summary.occurrenceDepartment, summary.claimant) &&
      isMatch(filters.severity, summary.severity) &&
      isMatch(filters.notificationType, summary.notificationType) &&
      isMatch(filters.pattern, summary.pattern) &&
      isMatch(filters.legal, ...listLegalStates(summary, now)) &&
      isFound(summary, filters.search),
  );
  const { reading } = filters;
  const shown = reading === null ? found : found.filter((summary) => isRead(summary, reading, now));
  return {
    shown: sortQueue(shown, { now, isOfQuality: seesAll }),
    counts: countReadings(found, now),
    total: found.length,
  };
}

export function countTabs(
  cases: readonly CaseSummary[],
  seesAll: boolean,
): Readonly<Record<CaseTab, number>> {
  const countOpen = (tab: CaseTab): number =>
    cases.filter((summary) => isInTab(summary, tab, seesAll) && !isClosed(summary.state)).length;
  return { received: countOpen('received'), sent: countOpen('sent'), all: countOpen('all') };
}

/** What somebody without a list of all sees for another reason, such as an action to do, stands among the received. */
export function isInTab({ boxes, isOwn }: CaseSummary, tab: CaseTab, seesAll: boolean): boolean {
  if (tab === 'all') return true;
  if (tab === 'sent') return isOwn || boxes.includes('sent');
  return boxes.includes('received') || (!seesAll && !isOwn && boxes.length === 0);
}

/** Those known before stand where they stood, and new ones above them: nothing moves under the hand. */
export function keepOrder(order: readonly string[], cases: readonly CaseSummary[]): readonly CaseSummary[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const known = cases.filter(({ id }) => places.has(id));
  return [
    ...cases.filter(({ id }) => !places.has(id)),
    ...known.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)),
  ];
}

/** Of all of its legal clocks; none where the law wants nothing. */
function listLegalStates({ legalClocks }: CaseSummary, now: Date): readonly LegalState[] {
  return legalClocks.map((clock) => findLegalState(clock, now));
}

function isRead(summary: CaseSummary, reading: CaseReading, now: Date): boolean {
  // What is closed can be reopened, but nobody waits for that.
  if (reading === 'waiting') return summary.isWaitingForMe && !isClosed(summary.state);
  if (reading === 'overdue') return isOverdue(summary, now);
  if (reading === 'closed') return isClosed(summary.state);
  return readStates[reading].includes(summary.state);
}

const readStates: Readonly<
  Record<Exclude<CaseReading, 'waiting' | 'overdue' | 'closed'>, readonly NonComplianceState[]>
> = {
  triage: ['draft', 'triage', 'returned'],
  analysis: ['analysis', 'validation'],
  execution: ['execution'],
  efficacy: ['efficacy'],
};

function countReadings(cases: readonly CaseSummary[], now: Date): Readonly<Record<CaseReading, number>> {
  const counts = { waiting: 0, overdue: 0, triage: 0, analysis: 0, execution: 0, efficacy: 0, closed: 0 };
  for (const summary of cases) {
    for (const reading of caseReadings) {
      if (isRead(summary, reading, now)) counts[reading] += 1;
    }
  }
  return counts;
}

function isFound(summary: CaseSummary, search: string): boolean {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const text = foldText(
    [presentNumber(summary), summary.title, summary.occurrenceDeptName, summary.claimantDeptName ?? ''].join(
      ' ',
    ),
  );
  return words.every((word) => text.includes(word));
}

function isMatch(filter: string | null, ...values: readonly (string | null)[]): boolean {
  return filter === null || values.includes(filter);
}

/** Cases that change while somebody looks at them stay in their place, until the view becomes another. */
export function useKeptOrder(view: string, cases: readonly CaseSummary[]): readonly CaseSummary[] {
  const [kept, setKept] = useState({ view, cases, ordered: cases });
  if (kept.view === view && kept.cases === cases) {
    return kept.ordered;
  }
  const ordered =
    kept.view === view
      ? keepOrder(
          kept.ordered.map(({ id }) => id),
          cases,
        )
      : cases;
  setKept({ view, cases, ordered });
  return ordered;
}
