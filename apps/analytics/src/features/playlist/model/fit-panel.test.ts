import { expect, test } from 'vitest';

import { fitPanel } from './fit-panel.ts';

const sizes = { row: 40, gap: 12, leastWidth: 720 };
const tall = (height: number) => [{ place: { x: 0, y: 0, width: 12, height } }];

test.each([
  // Ten rows are 532 high.
  [10, { width: 1920, height: 1064 }, 2],
  [10, { width: 1920, height: 532 }, 1],
  // A long panel is made smaller, but never too small to be read.
  [20, { width: 1920, height: 1052 * 0.9 }, 0.9],
  [100, { width: 1920, height: 1000 }, 0.6],
  // The columns stay.
  [4, { width: 744, height: 4000 }, 1],
  // A phone is scrolled.
  [10, { width: 390, height: 2000 }, 1],
])('%i rows in %o are drawn %d times as large', (rows, place, zoom) => {
  expect(fitPanel(tall(rows), place, sizes)).toBeCloseTo(zoom, 5);
});

test('an empty panel stays as it is', () => {
  expect(fitPanel([], { width: 1920, height: 1080 }, sizes)).toBe(1);
});
