import { expect, it } from 'vitest';

import { createKeyCounter } from './count-by-key.ts';

it('lets in up to the limit under each name, and whoever leaves makes room', () => {
  const counter = createKeyCounter(2);
  expect([counter.enter('a'), counter.enter('a'), counter.enter('a')]).toEqual([true, true, false]);
  expect(counter.enter('b')).toBe(true);
  counter.leave('a');
  expect([counter.enter('a'), counter.enter('a')]).toEqual([true, false]);
});

it('whoever leaves without having come makes no room', () => {
  const counter = createKeyCounter(1);
  counter.leave('a');
  counter.leave('a');
  expect([counter.enter('a'), counter.enter('a')]).toEqual([true, false]);
});
