import { describe, expect, test } from 'vitest';

import { deepStart, readPage, takeTotal, type Stretch } from './page.ts';

const total = 3 * deepStart;

/** A list of numbers as the database would give it, with what it was asked for. */
function createList(count: number) {
  const asked: Stretch<'id'>[] = [];
  return {
    asked,
    async listRows(stretch: Stretch<'id'>): Promise<readonly number[]> {
      asked.push(stretch);
      const rows = Array.from({ length: count }, (_, index) => index);
      const ordered = stretch.isBackwards === true ? rows.toReversed() : rows;
      return ordered.slice(stretch.start, stretch.start + stretch.size);
    },
    countRows: async () => count,
  };
}

async function read(start: number, size: number, count = total) {
  const list = createList(count);
  const { rows, total: told } = await readPage({ start, size, sort: 'id', order: 'asc' }, list);
  return { rows, told, asked: list.asked };
}

describe('a page of a long list', () => {
  test.each([
    [0, 10],
    [deepStart, 10],
    [total / 2 - 5, 10],
    [total / 2, 10],
    [total - 10, 10],
    [total - 3, 10],
    [total - 1, 1],
    [total, 10],
    [total + 5, 10],
    [0, total],
    [deepStart, total],
    [deepStart, 0],
  ])('from %i on, %i rows, is the same whichever end it is read from', async (start, size) => {
    const { rows, told } = await read(start, size);
    const expected = Array.from({ length: Math.min(size, Math.max(0, total - start)) }, (_, i) => start + i);
    expect(rows).toEqual(expected);
    expect(told).toBe(total);
  });

  test('never passes over more than half of the list', async () => {
    for (let start = deepStart; start < total; start += 97) {
      const { asked } = await read(start, 10);
      expect(asked).toHaveLength(1);
      expect(asked[0]?.start).toBeLessThanOrEqual(total / 2);
    }
  });

  test('a short list is read from its beginning, and not counted when it tells its end', async () => {
    const { rows, told, asked } = await read(20, 50, 40);
    expect([rows.length, told]).toEqual([20, 40]);
    expect(asked[0]?.isBackwards).toBeUndefined();
  });
});

describe('a page that is counted by the statement that lists it', () => {
  async function readCounted(start: number, size: number, count: number) {
    const list = createList(count);
    let counts = 0;
    const { rows, total: told } = await readPage(
      { start, size, sort: 'id', order: 'asc' },
      {
        listRows: async (stretch) => await list.listRows(stretch),
        countRows: async () => {
          counts += 1;
          return count;
        },
        listCounted: async (stretch) => {
          const numbers = await list.listRows(stretch);
          const { rows: split, total: all } = takeTotal(numbers.map((number) => ({ number, total: count })));
          return { rows: split.map((row) => row.number), total: all };
        },
      },
    );
    return { rows: rows.length, told, counts };
  }

  test.each([
    [0, 10, 111, { rows: 10, told: 111, counts: 0 }],
    [110, 10, 111, { rows: 1, told: 111, counts: 0 }],
    [0, 10, 0, { rows: 0, told: 0, counts: 0 }],
    // Behind the end no row is there to tell the total.
    [200, 10, 111, { rows: 0, told: 111, counts: 1 }],
    // Far in, a page is read from the nearer end, for which the total has to be known.
    [deepStart, 10, total, { rows: 10, told: total, counts: 1 }],
  ])('from %i on, %i rows of %i', async (start, size, count, expected) => {
    expect(await readCounted(start, size, count)).toEqual(expected);
  });
});
