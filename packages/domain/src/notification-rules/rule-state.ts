// How one subject of a rule stands after somebody has looked at it again, and whether that is worth telling. People are told
// when something changes, not each time it is looked at.
import type { RuleEvent, RuleState } from '@prumo/contracts/notification-rules/rule-lists';

import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';

/** What a look found: the condition holds, it does not, there is nothing to compare, or nobody could look. */
export type Finding = 'holds' | 'clear' | 'no-data' | 'error';

export interface RuleMemory {
  readonly state: RuleState;
  /** Of the state. */
  readonly since: Date;
  /** Since when the condition holds; kept while nobody can tell whether it still does. */
  readonly heldSince: Date | null;
  /** Whether people know that it holds. */
  readonly isTold: boolean;
  readonly lastToldAt: Date | null;
}

export interface RulePolicy {
  readonly pendingDays: number;
  readonly reminderDays: number | null;
  readonly tellsRecovery: boolean;
  readonly tellsNoData: boolean;
  readonly isSilenced: boolean;
}

export interface RuleStep {
  readonly memory: RuleMemory;
  /** What is to be told; nothing is told twice. */
  readonly event: Exclude<RuleEvent, 'report'> | null;
}

/** @param before Null: it was never looked at. */
export function stepRule(
  before: RuleMemory | null,
  finding: Finding,
  policy: RulePolicy,
  now: Date,
): RuleStep {
  switch (finding) {
    case 'holds':
      return stepHolding(before, policy, now);
    case 'clear':
      return stepClear(before, policy, now);
    case 'no-data':
    case 'error':
      return stepUnknown(before, finding, policy, now);
  }
}

function stepHolding(before: RuleMemory | null, policy: RulePolicy, now: Date): RuleStep {
  const heldSince = before?.heldSince ?? now;
  const isTold = before?.isTold ?? false;
  const lastToldAt = before?.lastToldAt ?? null;
  const isFiring = isTold || countDays(heldSince, now) >= policy.pendingDays;
  const state = isFiring ? 'firing' : 'pending';
  const held = { state, since: sinceOf(before, state, now), heldSince } as const;
  const event = isFiring && !policy.isSilenced ? findFiringEvent({ isTold, lastToldAt }, policy, now) : null;
  return event === null
    ? { memory: { ...held, isTold, lastToldAt }, event }
    : { memory: { ...held, isTold: true, lastToldAt: now }, event };
}

/** What became so in silence is told when the silence is over. */
function findFiringEvent(
  { isTold, lastToldAt }: Pick<RuleMemory, 'isTold' | 'lastToldAt'>,
  { reminderDays }: RulePolicy,
  now: Date,
): 'fired' | 'reminded' | null {
  if (!isTold) return 'fired';
  const isDue = reminderDays !== null && lastToldAt !== null && countDays(lastToldAt, now) >= reminderDays;
  return isDue ? 'reminded' : null;
}

function stepClear(before: RuleMemory | null, policy: RulePolicy, now: Date): RuleStep {
  const wasFiring = before?.state === 'firing' || before?.isTold === true;
  const state = wasFiring ? 'recovered' : 'normal';
  const lastToldAt = before?.lastToldAt ?? null;
  const isToTell = before?.isTold === true && policy.tellsRecovery && !policy.isSilenced;
  const calm = { state, since: sinceOf(before, state, now), heldSince: null, isTold: false } as const;
  return isToTell
    ? { memory: { ...calm, lastToldAt: now }, event: 'recovered' }
    : { memory: { ...calm, lastToldAt }, event: null };
}

/** Neither the one nor the other: whoever was told that it holds is not told so again when it can be seen again. */
function stepUnknown(
  before: RuleMemory | null,
  state: 'no-data' | 'error',
  policy: RulePolicy,
  now: Date,
): RuleStep {
  const kept = {
    state,
    since: sinceOf(before, state, now),
    heldSince: before?.heldSince ?? null,
    isTold: before?.isTold ?? false,
    lastToldAt: before?.lastToldAt ?? null,
  } as const;
  // What never had any data has lost none.
  const isNew = before !== null && before.state !== state;
  if (!isNew || !policy.tellsNoData || policy.isSilenced) return { memory: kept, event: null };
  return { memory: kept, event: state === 'error' ? 'failed' : 'no-data' };
}

function sinceOf(before: RuleMemory | null, state: RuleState, now: Date): Date {
  return before?.state === state ? before.since : now;
}

const dayMs = 86_400_000;

/** By the calendar: what is looked at every morning is not a day late because a look came a second earlier. */
function countDays(from: Date, to: Date): number {
  return Math.round((Date.parse(getDayInSaoPaulo(to)) - Date.parse(getDayInSaoPaulo(from))) / dayMs);
}
