import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findCell } from './colour-grid.tsx';

/** Three rows: 0 to 6, 7 to 13, 14 to 18. */
const grid = { count: 19, columns: 7 };
const keys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

describe('[TX-05] findCell', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 6, 6],
    ['ArrowRight', 18, 18],
    ['ArrowLeft', 8, 7],
    ['ArrowLeft', 7, 7],
    ['ArrowDown', 3, 10],
    ['ArrowDown', 11, 18],
    ['ArrowDown', 12, 12],
    ['ArrowUp', 18, 11],
    ['ArrowUp', 3, 3],
    ['Home', 10, 7],
    ['End', 8, 13],
    ['End', 15, 18],
    ['a', 3, null],
  ])('%s from cell %i leads to %s', (key, from, to) => {
    expect(findCell({ key, isFar: false }, from, grid)).toBe(to);
  });

  it.each([
    ['Home', 0],
    ['End', 18],
  ])('Ctrl+%s leads to cell %i', (key, to) => {
    expect(findCell({ key, isFar: true }, 9, grid)).toBe(to);
  });

  it('never leaves the grid, and moves within a row or a column', () => {
    const anyGrid = fc.record({
      count: fc.integer({ min: 1, max: 60 }),
      columns: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(anyGrid, fc.nat(), fc.constantFrom(...keys), (shape, seed, key) => {
        const from = seed % shape.count;
        const to = findCell({ key, isFar: false }, from, shape) ?? -1;
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(shape.count);
        const isSameRow = Math.floor(to / shape.columns) === Math.floor(from / shape.columns);
        const isSameColumn = to % shape.columns === from % shape.columns;
        expect(isSameRow || isSameColumn).toBe(true);
      }),
    );
  });
});
