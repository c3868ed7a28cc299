import { describe, expect, it, vi } from 'vitest';

import { gatherQuestions } from './gather-questions.ts';

describe('questions that are gathered', () => {
  it('of one turn are asked once, and each has its own answer', async () => {
    const answerAll = vi.fn<(numbers: readonly number[]) => Promise<readonly number[]>>(
      async (numbers) => await Promise.resolve(numbers.map((number) => 2 * number)),
    );
    const double = gatherQuestions(answerAll);
    expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(answerAll.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
  });

  it('fail together, and the next ones are asked again', async () => {
    let isAway = true;
    const ask = gatherQuestions<string, string>(async (words) => {
      await Promise.resolve();
      if (isAway) throw new Error('away');
      return words;
    });
    const outcomes = await Promise.allSettled([ask('a'), ask('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect(await ask('c')).toBe('c');
  });
});
