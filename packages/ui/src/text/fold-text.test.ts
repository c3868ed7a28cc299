import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Infecção', 'infeccao'],
    ['ÓBITOS', 'obitos'],
    // Signs that stand by themselves are typed on purpose.
    ['m^2 `a´', 'm^2 `a´'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('leaves what is folded as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
