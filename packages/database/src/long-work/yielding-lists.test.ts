import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Yielder } from './create-yielder.ts';
import { gatherText } from './gather-text.ts';
import { filterYielding, mapYielding, sortYielding, toSetYielding } from './yielding-lists.ts';

/** Gives way after each item. */
function createEagerYielder(): Yielder & { readonly count: () => number } {
  let count = 0;
  return {
    isDue: () => true,
    async giveWay() {
      count += 1;
    },
    count: () => count,
  };
}

const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 5 }), place: fc.integer() }), {
  maxLength: 40,
});

describe('a list in pieces', () => {
  it('is mapped and filtered as at once', async () => {
    await fc.assert(
      fc.asyncProperty(items, async (list) => {
        const yielder = createEagerYielder();
        const present = ({ key }: { key: number }, index: number) => key * 100 + index;
        expect(await mapYielding(list, yielder, present)).toEqual(list.map(present));
        expect(await filterYielding(list, yielder, ({ key }) => key > 2)).toEqual(
          list.filter(({ key }) => key > 2),
        );
        expect(await toSetYielding(list, yielder, ({ key }) => key)).toEqual(
          new Set(list.map(({ key }) => key)),
        );
        expect(yielder.count()).toBe(3 * list.length);
      }),
    );
  });

  it('is sorted as at once, and what is equal keeps its order, also when it is long', async () => {
    const compare = (one: { key: number }, other: { key: number }) => one.key - other.key;
    for (const length of [0, 1, 499, 500, 501, 2_345]) {
      const list = Array.from({ length }, (_, place) => ({ key: (place * 7919) % 13, place }));
      expect(await sortYielding(list, createEagerYielder(), compare)).toEqual(list.toSorted(compare));
    }
  });

  it('gives way again and again while it is sorted', async () => {
    const yielder = createEagerYielder();
    const list = Array.from({ length: 5_000 }, (_, place) => (place * 7919) % 5_000);
    await sortYielding(list, yielder, (one, other) => one - other);
    expect(yielder.count()).toBeGreaterThan(5_000);
  });

  it('of texts becomes bytes, of which no piece is long', async () => {
    const bits = Array.from({ length: 20_000 }, (_, index) => `${index} água, `);
    const pieces = await gatherText(bits, createEagerYielder());
    expect(Buffer.concat(pieces).toString()).toBe(bits.join(''));
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000);
    expect(await gatherText([], createEagerYielder())).toEqual([]);
  });
});
