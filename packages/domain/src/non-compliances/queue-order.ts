// In which order people find their cases: a death first, then what the law wants soon, then the graver and the later.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { LegalClock } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { HarmGrade, Severity } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { isClosed } from './command-exits.ts';
import { findFirstLegalDue } from './legal-clocks.ts';

export interface QueuedCase extends Pick<
  NonCompliance,
  'id' | 'state' | 'severity' | 'harm' | 'isNeverEvent' | 'dueAt' | 'reportedAt'
> {
  readonly legalClocks: readonly LegalClock[];
  readonly isWaitingForMe: boolean;
}

export interface QueueReader {
  readonly now: Date;
  /** Who tells the authorities. Others find instead what waits for themselves. */
  readonly isOfQuality: boolean;
}

/** A legal clock that runs out later than this does not come before what is grave today. */
export const legalSoonDays = 7;

const dayMs = 86_400_000;
/** Beyond it lateness adds nothing: a trifle forgotten for months does not hide what is grave and late since today. */
const mostLateDays = 3;

/** Each is three times the one below: as much as lateness can add, and no more. */
const severityWeights: Readonly<Record<Severity, number>> = { leve: 1, moderada: 3, critica: 9 };
const harmWeights: Readonly<Record<HarmGrade, number>> = {
  nenhum: 1,
  leve: 1,
  moderado: 3,
  grave: 9,
  obito: 27,
};
const neverEventWeight = 9;
/** Nobody has said yet how grave it is: it may be more than slight. */
const unknownWeight = 2;

/** Below zero when `one` comes first. */
export function compareInQueue(one: QueuedCase, other: QueuedCase, reader: QueueReader): number {
  const place = findPlace(one, reader);
  return (
    place - findPlace(other, reader) ||
    compareAtPlace(place, one, other, reader) ||
    Date.parse(other.reportedAt) - Date.parse(one.reportedAt) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

export function sortQueue<Queued extends QueuedCase>(
  cases: readonly Queued[],
  reader: QueueReader,
): readonly Queued[] {
  return cases.toSorted((one, other) => compareInQueue(one, other, reader));
}

/** The graver and the later, the more. What is not late counts the less the more time there is. */
export function scoreUrgency(
  { severity, harm, isNeverEvent, dueAt }: Pick<QueuedCase, 'severity' | 'harm' | 'isNeverEvent' | 'dueAt'>,
  now: Date,
): number {
  const weights = [
    severity === null ? 0 : severityWeights[severity],
    harm === null ? 0 : harmWeights[harm],
    isNeverEvent ? neverEventWeight : 0,
  ];
  const gravity =
    severity === null && harm === null ? Math.max(...weights, unknownWeight) : Math.max(...weights);
  return gravity * scoreLateness(dueAt, now);
}

/** From 0, nobody is waited for, over 1, due now, to 4. */
function scoreLateness(dueAt: string | null, now: Date): number {
  if (dueAt === null) return 0;
  const days = (now.getTime() - Date.parse(dueAt)) / dayMs;
  return days < 0 ? 1 / (1 - days) : 1 + Math.min(days, mostLateDays);
}

const places = { death: 0, first: 1, other: 2, closed: 3 } as const;

function findPlace(queued: QueuedCase, { now, isOfQuality }: QueueReader): number {
  const isOpen = !isClosed(queued.state);
  if (isOpen && queued.harm === 'obito') return places.death;
  // A clock of the law runs on when the case is closed.
  const isFirst = isOfQuality ? isLegalSoon(queued, now) : isOpen && queued.isWaitingForMe;
  if (isFirst) return places.first;
  return isOpen ? places.other : places.closed;
}

function isLegalSoon({ legalClocks }: QueuedCase, now: Date): boolean {
  const dueAt = findFirstLegalDue(legalClocks);
  return dueAt !== null && Date.parse(dueAt) <= now.getTime() + legalSoonDays * dayMs;
}

function compareAtPlace(place: number, one: QueuedCase, other: QueuedCase, reader: QueueReader): number {
  if (place === places.closed) return 0;
  if (place === places.death || (place === places.first && reader.isOfQuality)) {
    const byLaw = compareDue(findFirstLegalDue(one.legalClocks), findFirstLegalDue(other.legalClocks));
    if (byLaw !== 0) return byLaw;
  }
  return (
    scoreUrgency(other, reader.now) - scoreUrgency(one, reader.now) || compareDue(one.dueAt, other.dueAt)
  );
}

/** What has no term comes last. */
function compareDue(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Date.parse(one) - Date.parse(other);
}
