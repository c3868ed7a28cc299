// The fixed lists of the screen that follows plans and analyses.

/** What is followed: a RACP as a whole, one action of a plan or of minutes, an analysis that somebody has to write. */
export const planKinds = ['racp', 'action', 'analysis'] as const;

export type PlanKind = (typeof planKinds)[number];

/** What it comes from. */
export const planSources = ['indicator', 'case', 'minutes'] as const;

export type PlanSource = (typeof planSources)[number];

/** How a RACP stands as a whole, from its actions to the verdict about them. `unknown`: the engine cannot be asked. */
export const racpStates = [
  'validating',
  'executing',
  'verifying',
  'verified',
  'effective',
  'partly-effective',
  'not-effective',
  'unknown',
] as const;

export type RacpState = (typeof racpStates)[number];

/**
 * Of everything that is followed. `to-review`: the result has another value since it was analysed; `resolved`: given
 * back to whoever asked for it; `missing`: the engine has no task of it yet; `gone`: deleted in the engine.
 */
export const planStates = [
  'to-write',
  'to-review',
  'open',
  'resolved',
  'missing',
  ...racpStates,
  'done',
  'gone',
] as const;

export type PlanState = (typeof planStates)[number];

/** Nobody has to do anything about these any more. */
const closedStates: readonly PlanState[] = [
  'verified',
  'effective',
  'partly-effective',
  'not-effective',
  'done',
  'gone',
];

export function isPlanOpen(state: PlanState): boolean {
  return !closedStates.includes(state);
}
