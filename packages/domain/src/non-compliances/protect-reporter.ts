// What is told of a report whose reporter is not to be known, and to whom. Quality managers and who reported it see all
// of it. To everybody else, the notified department first of all, whatever would lead to the person is left out: the hour
// at which they wrote, and their department where hardly anybody else could have written.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { getDayInSaoPaulo, getInstantInSaoPaulo } from '../calendar/sao-paulo-clock.ts';

/** Of a case, as much as every list has. */
export type ListedFacts = Pick<
  NonCompliance,
  | 'kind'
  | 'state'
  | 'responsible'
  | 'claimant'
  | 'claimantDeptName'
  | 'occurrenceDepartment'
  | 'reportedAt'
  | 'occurrenceDate'
  | 'stateSince'
  | 'dueAt'
>;

export interface Onlooker {
  /** A quality manager, or who reported it. */
  readonly isTrusted: boolean;
  /** How many people work in the department that reported. */
  readonly peopleOfClaimant: number;
}

/** Among fewer one can be found. */
export const fewestPeopleToHideAmong = 5;

/** States that a command of the claimant leads to: since when the case is in them tells when they wrote. */
const statesOfClaimant: readonly NonComplianceState[] = ['draft', 'triage', 'cancelled'];

/** States in which nobody but quality and the claimant has had to do with it, until somebody was to analyse it. */
const statesBeforeTriage: readonly NonComplianceState[] = ['draft', 'triage', 'returned', 'cancelled'];

export function isReporterHidden({ kind }: Pick<NonCompliance, 'kind'>): boolean {
  return kind !== 'identified';
}

/**
 * Whether the notified department and whom it involves know of it. Of a hidden reporter's they learn when quality sends
 * it on: otherwise the moment at which it appears would be the one at which it was written.
 */
export function isKnownToDepartment(facts: Pick<ListedFacts, 'kind' | 'state' | 'responsible'>): boolean {
  if (!isReporterHidden(facts)) return true;
  return facts.responsible !== null || !statesBeforeTriage.includes(facts.state);
}

/**
 * Whether quality alone hears at once that it has changed. When they ask who reported it for something that person has
 * to hear it, and who that is nobody may know: so everybody hears that something of somebody has changed.
 */
export function isNotificationForQualityAlone(
  facts: Pick<ListedFacts, 'kind' | 'state' | 'responsible'>,
): boolean {
  return !isKnownToDepartment(facts) && facts.state !== 'returned';
}

/** Whether the department that reported may be named. */
export function isClaimantDisclosed(
  { kind, claimant, occurrenceDepartment }: Pick<ListedFacts, 'kind' | 'claimant' | 'occurrenceDepartment'>,
  { isTrusted, peopleOfClaimant }: Onlooker,
): boolean {
  if (isTrusted || kind === 'identified') return true;
  // Who leads the department would know that it was one of theirs.
  return (
    kind === 'confidential' &&
    claimant !== occurrenceDepartment &&
    peopleOfClaimant >= fewestPeopleToHideAmong
  );
}

/** The facts as an onlooker may have them. */
export function protectFacts<Facts extends ListedFacts>(facts: Facts, onlooker: Onlooker): Facts {
  if (onlooker.isTrusted || !isReporterHidden(facts)) return facts;
  const isClaimants = statesOfClaimant.includes(facts.state);
  return {
    ...facts,
    ...(!isClaimantDisclosed(facts, onlooker) && { claimant: null, claimantDeptName: null }),
    reportedAt: startOfDay(facts.reportedAt),
    // Whoever reports at once gives the very minute.
    occurrenceDate: startOfDay(facts.occurrenceDate),
    ...(isClaimants && { stateSince: startOfDay(facts.stateSince) }),
    ...(isClaimants && facts.dueAt !== null && { dueAt: endOfDay(facts.dueAt) }),
  };
}

/** The whole case as an onlooker may have it. */
export function protectReporter<Case extends ListedFacts & Pick<NonCompliance, 'history' | 'attachments'>>(
  nonCompliance: Case,
  onlooker: Onlooker,
): Case {
  const facts = protectFacts(nonCompliance, onlooker);
  if (facts === nonCompliance) return nonCompliance;
  return {
    ...facts,
    attachments: facts.attachments.map((one) => ({ ...one, addedAt: startOfDay(one.addedAt) })),
    history: facts.history.map((entry) =>
      entry.role === 'claimant' ? { ...entry, at: startOfDay(entry.at) } : entry,
    ),
  };
}

function startOfDay(instant: string): string {
  return getInstantInSaoPaulo(getDayInSaoPaulo(new Date(instant)), 0).toISOString();
}

/** Its last moment: the next one would be told as a day later. */
function endOfDay(instant: string): string {
  const next = getInstantInSaoPaulo(getDayInSaoPaulo(new Date(instant)), 24);
  return new Date(next.getTime() - 1).toISOString();
}
