// What the two signs of an indicator say, in the words of every screen.
import type { PointSign } from '../charts/chart-content.ts';
import { signalTokens } from '../theme/theme-tokens.ts';
import { texts } from './texts.ts';

export type Variation = keyof typeof texts.variations;
export type Assurance = keyof typeof texts.assurances;
export type PointKind = keyof typeof texts.pointKinds;

/** What somebody should make of a variation, whichever way it goes. */
export type VariationGroup = 'concern' | 'common' | 'neutral' | 'improvement';

export function findVariationGroup(variation: Variation): VariationGroup {
  return groups[variation];
}

const groups: Readonly<Record<Variation, VariationGroup>> = {
  'common-cause': 'common',
  'improvement-high': 'improvement',
  'improvement-low': 'improvement',
  'concern-high': 'concern',
  'concern-low': 'concern',
  'neutral-high': 'neutral',
  'neutral-low': 'neutral',
};

/** What to make of both, in one sentence without its full stop. */
export function presentSigns(variation: Variation, assurance: Assurance | null): string {
  return presentGroup(groups[variation], assurance);
}

/** The same of all variations that mean alike. */
export function presentGroup(group: VariationGroup, assurance: Assurance | null): string {
  return texts.sentences[group][assurance ?? 'none'];
}

export const variationNames: Readonly<Record<Variation, string>> = texts.variations;
export const pointKindNames: Readonly<Record<PointKind, string>> = texts.pointKinds;

/** How a point of the chart looks; null where it is like the others. Improvements point the way they go. */
export function findPointSign(kind: PointKind, isUp: boolean): PointSign | null {
  switch (kind) {
    case 'common-cause':
      return null;
    case 'concern':
      return { shape: 'diamond', colour: signalTokens.concern };
    case 'improvement':
      return { shape: isUp ? 'triangle-up' : 'triangle-down', colour: signalTokens.improvement };
    case 'neutral-high':
    case 'neutral-low':
      return { shape: 'square', colour: signalTokens.neutral };
  }
}
