import fc from 'fast-check';
import { expect, it } from 'vitest';

import { compareWords } from './score-names.ts';
import { createWordIndex } from './create-word-index.ts';

// Few letters, so that there are slips, abbreviations and words in common.
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'o', 's', 'r', 'n'), minLength: 1, maxLength: 9 }),
  fc.constantFrom('i', '1', '2', '12', 'cirurgica', 'cirugrica', 'cir', 'ci', 'c'),
  // Two slips apart, and as many letters as that can be.
  fc.constantFrom('cirurgicass', 'abcdefg', 'abcxefgz', 'abcdefghi', 'abxdefgyi'),
);
const words = fc.array(word, { minLength: 1, maxLength: 4 });

it('an index of words finds what a look at all of them finds, however often it is asked', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), fc.array(words, { maxLength: 3 }), (names, questions) => {
      const index = createWordIndex(names);
      for (const asked of [...questions, ...questions]) {
        const expected = names.flatMap((name, position) => {
          const most = asked
            .map((one) => Math.max(...name.map((other) => compareWords(one, other))))
            .reduce((sum, best) => sum + best, 0);
          return most > 0 ? [{ position, most }] : [];
        });
        const found = index.listCandidates(asked).toSorted((one, other) => one.position - other.position);
        expect(found.map(({ position }) => position)).toEqual(expected.map(({ position }) => position));
        for (const [order, { most }] of found.entries())
          expect(most).toBeCloseTo(expected[order]?.most ?? 0, 9);
        for (const one of asked) {
          for (const other of names.flat()) expect(index.compare(one, other)).toBe(compareWords(one, other));
        }
      }
    }),
    { numRuns: 100 },
  );
});
