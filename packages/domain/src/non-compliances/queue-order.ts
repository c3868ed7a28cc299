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

export function sortQueue<Queued extends QueuedCase>(
  cases: readonly Queued[],
  reader: QueueReader,
): readonly Queued[] {
  return cases
    .map((queued) => ({ queued, ...rank(queued, reader) }))
    .toSorted(compareRanked)
    .map(({ queued }) => queued);
}

interface Ranked {
  readonly queued: QueuedCase;
  readonly place: number;
  /** When the first legal clock runs out, where the place is ordered by it. */
  readonly legalDue: number;
  readonly urgency: number;
  readonly dueAt: number;
}

/** All that the order asks of a case, looked at once however often it is compared. */
function rank(queued: QueuedCase, reader: QueueReader): Omit<Ranked, 'queued'> {
  const legalDue = findFirstLegalDue(queued.legalClocks);
  const place = findPlace(queued, legalDue, reader);
  const isOrderedByLaw = place === places.death || (place === places.first && reader.isOfQuality);
  return {
    place,
    legalDue: isOrderedByLaw ? readTerm(legalDue) : noTerm,
    urgency: place === places.closed ? 0 : scoreUrgency(queued, reader.now),
    dueAt: place === places.closed ? noTerm : readTerm(queued.dueAt),
  };
}

function compareRanked(one: Ranked, other: Ranked): number {
  return (
    one.place - other.place ||
    compareNumbers(one.legalDue, other.legalDue) ||
    other.urgency - one.urgency ||
    compareNumbers(one.dueAt, other.dueAt) ||
    Date.parse(other.queued.reportedAt) - Date.parse(one.queued.reportedAt) ||
    (one.queued.id < other.queued.id ? -1 : Number(one.queued.id > other.queued.id))
  );
}

/** What has no term comes last. */
const noTerm = Number.POSITIVE_INFINITY;

function readTerm(dueAt: string | null): number {
  return dueAt === null ? noTerm : Date.parse(dueAt);
}

/** Also of what is endless. */
function compareNumbers(one: number, other: number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
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

function findPlace(queued: QueuedCase, legalDue: string | null, { now, isOfQuality }: QueueReader): number {
  const isOpen = !isClosed(queued.state);
  if (isOpen && queued.harm === 'obito') return places.death;
  // A clock of the law runs on when the case is closed.
  const isLegalSoon = legalDue !== null && Date.parse(legalDue) <= now.getTime() + legalSoonDays * dayMs;
  const isFirst = isOfQuality ? isLegalSoon : isOpen && queued.isWaitingForMe;
  if (isFirst) return places.first;
  return isOpen ? places.other : places.closed;
}
