import { expect, it } from 'vitest';

import { createQueryCache } from './query-cache.ts';
import type { ResultTable } from './result-table.ts';

const tableOf = (text: string): ResultTable => ({ columns: [{ name: 'a', type: 'String' }], rows: [[text]] });

it('keeps a result for its time', () => {
  const time = { now: 0 };
  const cache = createQueryCache({ clock: () => time.now });
  const table = tableOf('x');
  cache.keep('k', table, 10);
  cache.keep('never', table, 0);
  time.now = 9_999;
  expect(cache.find('k')).toBe(table);
  expect(cache.find('never')).toBeUndefined();
  time.now = 10_000;
  expect(cache.find('k')).toBeUndefined();
});

it('forgets what was used least lately when room is short, and never takes what is too large', () => {
  const cache = createQueryCache({ clock: () => 0, bytes: 10_000 });
  const large = tableOf('x'.repeat(1_000));
  for (const key of ['a', 'b', 'c', 'd']) cache.keep(key, large, 10);
  cache.find('a');
  cache.keep('e', large, 10);
  const isKept = ['a', 'b', 'c', 'd', 'e'].map((key) => cache.find(key) === large);
  expect(isKept).toEqual([true, false, true, true, true]);
  cache.keep('huge', tableOf('x'.repeat(2_000)), 10);
  expect(cache.find('huge')).toBeUndefined();
  expect(cache.clear()).toBe(4);
  expect(cache.find('a')).toBeUndefined();
});
