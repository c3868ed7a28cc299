// What is to be made of variation and assurance together: one key for each sentence.
import type { Assurance, Variation } from '@prumo/contracts/indicators/signal-lists';

/**
 * In the order in which they need attention: what gets worse before what stands still, and that before what gets better;
 * in each, what misses its target before what meets it. What says nothing yet stands before what asks for nothing.
 */
export const narrativeKeys = [
  'concern-fails',
  'concern-inconsistent',
  'concern-no-target',
  'concern-passes',
  'common-fails',
  'neutral-fails',
  'improvement-fails',
  'neutral-inconsistent',
  'common-inconsistent',
  'improvement-inconsistent',
  'neutral-no-target',
  'no-results',
  'too-few-results',
  'common-no-target',
  'neutral-passes',
  'common-passes',
  'improvement-no-target',
  'improvement-passes',
] as const;

export type NarrativeKey = (typeof narrativeKeys)[number];

export function findNarrative(variation: Variation, assurance: Assurance | undefined): NarrativeKey {
  return `${families[variation]}-${assurance ?? 'no-target'}`;
}

/** The smaller, the sooner. */
export function rankAttention(story: NarrativeKey): number {
  return narrativeKeys.indexOf(story);
}

const families = {
  'common-cause': 'common',
  'improvement-high': 'improvement',
  'improvement-low': 'improvement',
  'concern-high': 'concern',
  'concern-low': 'concern',
  'neutral-high': 'neutral',
  'neutral-low': 'neutral',
} as const satisfies Readonly<Record<Variation, string>>;
