import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareWords, countTolerableEdits, isAbbreviation, limitScore, scoreNames } from './score-names.ts';

const isSame = (one: string, other: string): number => (one === other ? 1 : 0);

describe('the score of two names', () => {
  it.each([
    ['ana', 'ana', 1],
    ['ana', 'bia', 0],
    ['ana dias', 'ana dias', 1],
    // One word in common: part of all of them.
    ['ana dias', 'ana', 2 / 3],
    ['ana ana', 'ana', 2 / 3],
    ['ana dias', 'ana lima reis', 2 / 5],
    // More than one: those besides count half.
    ['ana dias', 'ana dias lima', (4 / 5 + 1) / 2],
  ])('%s and %s', (one, other, score) => {
    expect(scoreNames(one.split(' '), other.split(' '), isSame)).toBeCloseTo(score, 9);
    expect(scoreNames(other.split(' '), one.split(' '), isSame)).toBeCloseTo(score, 9);
  });

  it('takes the most similar words first, each once', () => {
    const similarities: Readonly<Record<string, number>> = { ax: 0.8, ay: 0.9, by: 0.8 };
    const compare = (one: string, other: string): number => similarities[one + other] ?? 0;
    expect(scoreNames(['a', 'b'], ['x', 'y'], compare)).toBeCloseTo((2 * 0.9) / 4, 9);
  });

  it.each([
    [2, 2, 3, 0.9],
    [1, 1, 3, 0.5],
    // What is counted twice is no more than all words.
    [5, 2, 2, 1],
  ])('is at most for a sum of %d of %i and %i words: %d', (sum, count, otherCount, limit) => {
    expect(limitScore(sum, count, otherCount)).toBeCloseTo(limit, 9);
  });
});

const word = fc.string({ unit: fc.constantFrom('a', 'o', 's', 'r', 'n', 'i'), minLength: 1, maxLength: 9 });

describe('two words', () => {
  it.each([
    ['ana', 'ana', 1],
    ['12', '12', 1],
    // The roman one, which may be an initial too.
    ['i', '1', 0.95],
    ['1', 'i', 0.95],
    ['i', '2', 0],
    ['x', '1', 0],
    // Numbers have no abbreviations and no slips.
    ['1', '12', 0],
    ['12345', '12346', 0],
    ['posto', 'post1', 0],
    ['c', 'centro', 0.75],
    ['a', 'ana', 0.75],
    ['cl', 'clinica', 0.8],
    ['cir', 'cirurgico', 0.9],
    ['med', 'cirurgico', 0],
    ['maria', 'mariana', 0],
    // A letter changed, added, left out; two that changed places.
    ['nunes', 'nunez', 0.8],
    ['souza', 'souzas', 5 / 6],
    ['souza', 'soza', 0.8],
    ['souza', 'suoza', 0.8],
    ['souza', 'suozi', 0],
    ['abxyz', 'caxyz', 0],
    ['abxyz', 'bcxyz', 0],
    ['abxyz', 'cdxyz', 0],
    // As many slips as the word is long enough for.
    ['ana', 'ane', 0],
    ['lima', 'lixa', 0.75],
    ['mendes', 'mandis', 0],
    ['meireles', 'meyrelez', 0.75],
    ['fernandes', 'hernandez', 7 / 9],
    ['fernandes', 'hernaldez', 0],
    ['abcdefgh', 'bcdefgha', 0.75],
    // Another gender is another person.
    ['paula', 'paulo', 0],
    ['paulas', 'paulo', 0],
    ['fernanda', 'hernando', 0.75],
    ['casar', 'casor', 0.8],
  ])('%s and %s: %d', (one, other, similarity) => {
    expect(compareWords(one, other)).toBeCloseTo(similarity, 9);
    expect(compareWords(other, one)).toBeCloseTo(similarity, 9);
  });

  it('are as similar one way as the other, wholly when they are the same and never more', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const similarity = compareWords(one, other);
        expect(compareWords(other, one)).toBe(similarity);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity === 1).toBe(one === other);
      }),
    );
  });

  it('are abbreviations of longer ones that begin so, unless they end with a vowel', () => {
    expect(isAbbreviation('cir', 'cirurgico')).toBe(true);
    expect(isAbbreviation('ciru', 'cirurgico')).toBe(false);
    expect(isAbbreviation('cir', 'cir')).toBe(false);
    expect(isAbbreviation('cirurgico', 'cir')).toBe(false);
  });

  it.each([
    ['ana', 0],
    ['lima', 1],
    ['cirurgi', 1],
    ['cirurgia', 2],
  ])('of the length of %s bear %i slips', (text, edits) => {
    expect(countTolerableEdits(text)).toBe(edits);
  });
});
