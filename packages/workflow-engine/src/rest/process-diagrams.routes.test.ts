import { expect, test } from 'vitest';

import { createRecentValues } from './process-diagrams.routes.ts';

function createCounted(most: number) {
  const made: string[] = [];
  const values = createRecentValues<string>(most);
  return {
    made,
    ask: (key: string) =>
      values.get(key, async () => {
        made.push(key);
        return await Promise.resolve(`value of ${key}`);
      }),
  };
}

test('makes each value once, also when asked twice at the same time', async () => {
  const { ask, made } = createCounted(2);
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['value of a', 'value of a']);
  expect(await ask('a')).toBe('value of a');
  expect(made).toEqual(['a']);
});

test('forgets what was asked longest ago', async () => {
  const { ask, made } = createCounted(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('does not keep a failure', async () => {
  const values = createRecentValues<string>(2);
  await expect(values.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await values.get('a', () => Promise.resolve('back'))).toBe('back');
});
