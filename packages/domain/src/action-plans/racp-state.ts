// How a RACP stands as a whole: found in its actions, the check of their efficacy and the verdict about it.
import { isPlanOpen, type RacpState } from '@prumo/contracts/action-plans/plan-lists';
import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';

type TaskState = FollowedTask['state'];

export interface RacpFacts {
  /** Of the actions of its plan. */
  readonly actions: readonly TaskState[];
  /** Of the task that checks whether they worked; nothing where there is none. */
  readonly verification: TaskState | undefined;
  /** In the words of the list of verdicts; nothing before somebody has judged. */
  readonly verdict: string | null;
}

/** What is deleted in the engine holds up nothing; a verdict ends the plan however its tasks stand. */
export function findRacpState({ actions, verification, verdict }: RacpFacts): RacpState {
  if (verdict !== null) return findVerdictState(verdict);
  if (verification === 'done') return 'verified';
  if (actions.some(isUnderWay)) return 'executing';
  return actions.includes('unknown') || verification === 'unknown' ? 'unknown' : 'verifying';
}

/** One that the list does not know yet still says that somebody has judged. */
export function findVerdictState(verdict: string): RacpState {
  return verdictStates.get(verdict) ?? 'verified';
}

interface PlannedPart {
  readonly state: TaskState;
  readonly dueOn: string | null;
}

export interface RacpStanding {
  readonly daysLate: number;
  /** Of the actions. */
  readonly progress: { readonly done: number; readonly all: number; readonly late: number };
}

/** How far its actions are, and by how many days the part of it is late that is latest; nothing is once it is over. */
export function measureRacp(
  state: RacpState,
  parts: { readonly actions: readonly PlannedPart[]; readonly verifiedOn: string | null },
  today: string,
): RacpStanding {
  const { actions, verifiedOn } = parts;
  const isOpen = isPlanOpen(state);
  const daysLate = actions.map((action) =>
    isOpen && isUnderWay(action.state) ? countDaysLate(action.dueOn, today) : 0,
  );
  return {
    daysLate: Math.max(0, ...daysLate, isOpen ? countDaysLate(verifiedOn, today) : 0),
    progress: {
      done: actions.filter((action) => action.state === 'done').length,
      all: actions.filter((action) => action.state !== 'gone').length,
      late: daysLate.filter((days) => days > 0).length,
    },
  };
}

/** Somebody still has to do something about the task. */
export function isUnderWay(state: TaskState): boolean {
  return underWay.includes(state);
}

const underWay: readonly TaskState[] = ['missing', 'open', 'delegated', 'resolved'];

const verdictStates: ReadonlyMap<string, RacpState> = new Map([
  ['eficaz', 'effective'],
  ['parcial', 'partly-effective'],
  ['nao_eficaz', 'not-effective'],
]);

// Days as text, 2026-10-12, which compare as they follow each other.

/** From the day after the one on which it was due; what has no day is never late. */
export function countDaysLate(dueOn: string | null, today: string): number {
  if (dueOn === null || dueOn >= today) return 0;
  return (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dueOn}T00:00:00Z`)) / dayMs;
}

const dayMs = 86_400_000;
