// The search leaves out what cannot win. Here every name is compared with every other.
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { compareWords, scoreNames } from './score-names.ts';
import { listNameWords } from './list-name-words.ts';
import { suggestPairs } from './suggest-pairs.ts';

const similarWords =
  'ana maria mariana m souza sousa souzas sozua lima limas reis clinica clin medica medicas mediac 1 2 i';
const word = fc.constantFrom(...similarWords.split(' '));
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

it('a suggestion is the best of all, likely and clearly before the next', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 10 }), name, (masters, asked) => {
      const words = listNameWords(asked);
      const numbers = listNumbers(words);
      // The same words twice are one name, which nobody can tell apart.
      const known = new Map<string, string[]>();
      for (const master of masters) {
        const key = listNameWords(master).join(' ');
        known.set(key, [...(known.get(key) ?? []), master]);
      }
      const scores = [...known]
        .filter(([key]) => {
          const others = listNumbers(key.split(' '));
          return numbers === '' || others === '' || numbers === others;
        })
        .map(([key, codes]) => ({
          codes,
          isSame: key === words.join(' '),
          score: scoreNames(words, key.split(' '), compareWords),
        }))
        .toSorted((one, other) => Number(other.isSame) - Number(one.isSame) || other.score - one.score);
      const [best, next] = scores;
      const isClear = best?.isSame === true || (best?.score ?? 0) - (next?.score ?? 0) >= 0.03;
      const isLikely = best !== undefined && best.codes.length === 1 && best.score >= 0.78 && isClear;
      const records = masters.map((master) => ({ code: master, name: master }));
      const pairs = suggestPairs(records, [{ code: 's', name: asked }], new Set());
      const expected = isLikely ? [{ sourceCode: 's', targetCode: best.codes[0], score: best.score }] : [];
      expect(pairs).toEqual(expected.map((pair) => ({ ...pair, score: expect.closeTo(pair.score, 9) })));
    }),
    { numRuns: 200 },
  );
});

function listNumbers(words: readonly string[]): string {
  return words.filter((one) => /^\d/.test(one)).join(' ');
}
