import fc from 'fast-check';
import { expect, it } from 'vitest';

import { findAnchorShift } from './use-scroll-anchor.ts';

it.each([
  ['one came above', ['a', 'b', 'c'], ['new', 'a', 'b', 'c'], 1, 1],
  ['one went above', ['a', 'b', 'c'], ['b', 'c'], 1, -1],
  ['one came below', ['a', 'b', 'c'], ['a', 'b', 'c', 'new'], 1, 0],
  ['it went itself', ['a', 'b', 'c'], ['a', 'c'], 1, 0],
  ['it went and one came above', ['a', 'b', 'c'], ['new', 'a', 'c'], 1, 1],
  ['everything went', ['a', 'b'], [], 1, 0],
])('%s', (_name, before, after, index, shift) => {
  expect(findAnchorShift(before, after, index)).toBe(shift);
});

it('finds the row again wherever it went', () => {
  const keys = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(keys, fc.array(fc.nat({ max: 29 })), fc.nat(), (before, removed, place) => {
      const index = place % before.length;
      const after = before.filter((_key, at) => at === index || !removed.includes(at)).toReversed();
      expect(after[index + findAnchorShift(before, after, index)]).toBe(before[index]);
    }),
  );
});
