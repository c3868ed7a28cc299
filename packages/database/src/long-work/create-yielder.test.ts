import { expect, it } from 'vitest';

import { createYielder } from './create-yielder.ts';

it('is due when the work has held the thread for a while, and not again right after it gave way', async () => {
  let now = 0;
  const yielder = createYielder({ clock: () => now });
  expect(yielder.isDue()).toBe(false);
  now += 4;
  expect(yielder.isDue()).toBe(false);
  now += 2;
  expect(yielder.isDue()).toBe(true);
  await yielder.giveWay();
  expect(yielder.isDue()).toBe(false);
});

it('ends work that nobody wants any more', async () => {
  let isWanted = true;
  const yielder = createYielder({
    requireWanted() {
      if (!isWanted) throw new Error('nobody wants it');
    },
  });
  await yielder.giveWay();
  isWanted = false;
  await expect(yielder.giveWay()).rejects.toThrow('nobody wants it');
});

it('lets everybody else have a turn between two turns of work, however many work at once', async () => {
  const turns: string[] = [];
  const work = async (name: string): Promise<void> => {
    const yielder = createYielder();
    for (let count = 0; count < 3; count += 1) {
      await yielder.giveWay();
      turns.push(name);
    }
  };
  const end = new AbortController();
  const others = (async () => {
    while (!end.signal.aborted) {
      turns.push('-');
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
  })();
  await Promise.all([work('a'), work('b'), work('c')]);
  end.abort();
  await others;
  const text = turns.join('');
  expect(text.replaceAll('-', '')).toBe('abcabcabc');
  expect(text).not.toMatch(/[abc]{2}/);
});
