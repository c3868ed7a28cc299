import { expect, it } from 'vitest';

import { runForEach } from './run-for-each.ts';

it('does all of them, also after one that fails, and tells how each went', async () => {
  const told: string[] = [];
  const fault = new Error('no');

  const results = await runForEach(
    ['a', 'b', 'c'],
    async (id) => {
      if (id === 'b') throw fault;
    },
    (id, { state }) => told.push(`${id} ${state}`),
  );

  expect([...results]).toEqual([
    ['a', { state: 'done' }],
    ['b', { state: 'failed', error: fault }],
    ['c', { state: 'done' }],
  ]);
  expect(told.toSorted()).toEqual(['a busy', 'a done', 'b busy', 'b failed', 'c busy', 'c done']);
});

it('does a few at a time', async () => {
  let running = 0;
  let most = 0;
  const ids = Array.from({ length: 20 }, (_unused, index) => String(index));

  const results = await runForEach(
    ids,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    },
    () => undefined,
  );

  expect(most).toBe(4);
  expect(results.size).toBe(20);
});

it('has nothing to do for none', async () => {
  expect(
    (
      await runForEach(
        [],
        () => Promise.reject(new Error('no')),
        () => undefined,
      )
    ).size,
  ).toBe(0);
});
