import { expect, it } from 'vitest';

import { findListIndex } from './find-list-index.ts';

it.each([
  ['ArrowDown', null, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', null, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['PageDown', 1, 100, 7],
  ['PageDown', 98, 100, 99],
  ['PageUp', 3, 100, 0],
  ['ArrowDown', null, 0, null],
  ['Home', 2, 3, undefined],
  ['a', 2, 0, undefined],
])('%s from %s of %i leads to %s', (key, current, count, index) => {
  expect(findListIndex(key, current, count)).toBe(index);
});
