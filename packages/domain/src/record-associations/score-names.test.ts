import { describe, expect, it } from 'vitest';

import { limitScore, scoreNames } from './score-names.ts';

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
