import { expect, test } from 'vitest';

import { findNextIndex } from './find-next-index.ts';

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 8],
  ['PageDown', 8, 9],
  ['PageUp', 3, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['x', 5, null],
])('%s at %i of ten leads to %s', (key, index, next) => {
  expect(findNextIndex(key, index, 10, 5)).toBe(next);
});
