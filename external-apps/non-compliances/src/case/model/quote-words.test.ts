import { findWeakCauses } from '@prumo/domain/non-compliances/find-weak-causes';
import { describe, expect, it } from 'vitest';

import { quoteWords } from './quote-words.ts';

describe('quoteWords', () => {
  it.each([
    ['Houve Falta de Atenção da equipe', ['Falta de Atenção']],
    ['Erro humano e negligência', ['Erro humano', 'negligência']],
    ['😀 por desatenção'.normalize('NFD'), ['desatenção']],
  ])('quotes what stands in %o', (text, quoted) => {
    expect(quoteWords(text, findWeakCauses(text))).toEqual(quoted);
  });

  it('leaves what is not there', () => {
    expect(quoteWords('Tudo bem', ['descuido'])).toEqual(['descuido']);
  });
});
