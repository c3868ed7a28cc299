// The words in which signals are told: by the rules that find them, on the wire and on screens alike.

/** A point carries the first rule that it meets, in this order; both directions of a rule stand together. */
export const specialCauses = [
  'common-cause',
  'above-limit',
  'below-limit',
  'rising-trend',
  'falling-trend',
  'two-of-three-above',
  'two-of-three-below',
  'shift-above',
  'shift-below',
] as const;

export type SpecialCause = (typeof specialCauses)[number];

export const pointKinds = ['common-cause', 'improvement', 'concern', 'neutral-high', 'neutral-low'] as const;

export type PointKind = (typeof pointKinds)[number];

/** The kind of the last point, with its direction: what the icon of an indicator shows. */
export const variations = [
  'common-cause',
  'improvement-high',
  'improvement-low',
  'concern-high',
  'concern-low',
  'neutral-high',
  'neutral-low',
] as const;

export type Variation = (typeof variations)[number];

export const assurances = ['passes', 'fails', 'inconsistent'] as const;

export type Assurance = (typeof assurances)[number];

/**
 * What limits before and after an action plan say of it. `too-early`: no change is seen, and there are too few results
 * after the plan for one to be.
 */
export const processVerdicts = ['improved', 'worsened', 'no-change', 'too-early', 'no-baseline'] as const;

export type ProcessVerdict = (typeof processVerdicts)[number];
