import { assurances, variations } from '@prumo/contracts/indicators/signal-lists';
import { describe, expect, it } from 'vitest';

import { findNarrative, narrativeKeys, rankAttention } from './narrative.ts';

describe('[SP-01] the story of an indicator', () => {
  it('is one for each meaning of variation and assurance', () => {
    const found = variations.flatMap((variation) =>
      [...assurances, undefined].map((assurance) => findNarrative(variation, assurance)),
    );
    const others = ['no-results', 'too-few-results'];
    expect(new Set([...found, ...others])).toEqual(new Set(narrativeKeys));
    expect(findNarrative('concern-high', 'passes')).toBe(findNarrative('concern-low', 'passes'));
    expect(findNarrative('improvement-low', undefined)).toBe('improvement-no-target');
    expect(findNarrative('common-cause', 'inconsistent')).toBe('common-inconsistent');
  });

  it('needs attention in one order, from what gets worse and fails to what is to be celebrated', () => {
    expect(narrativeKeys.toSorted((one, other) => rankAttention(one) - rankAttention(other))).toEqual([
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
    ]);
    expect(new Set(narrativeKeys.map(rankAttention)).size).toBe(narrativeKeys.length);
    expect(rankAttention('concern-fails')).toBe(0);
  });
});
