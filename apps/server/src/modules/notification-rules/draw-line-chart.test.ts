import fc from 'fast-check';
import { expect, it } from 'vitest';

import { listTicks } from './draw-line-chart.ts';

it.each([
  [
    [82.8, 95.9],
    [80, 85, 90, 95, 100],
  ],
  [
    [0.73, 3.97],
    [0, 1, 2, 3, 4],
  ],
  [
    [0, 1],
    [0, 0.25, 0.5, 0.75, 1],
  ],
  [
    [-3, 9],
    [-5, 0, 5, 10],
  ],
  [
    [1_020, 1_480],
    [1_000, 1_200, 1_400, 1_600],
  ],
] as const)('a chart from %j has round numbers beside it', (range, ticks) => {
  expect(listTicks(range)).toEqual(ticks);
});

it('of any range there are four to six, from below it to above it', () => {
  const value = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1_000);
  fc.assert(
    fc.property(value, fc.integer({ min: 1, max: 1_000_000 }), (least, width) => {
      const most = least + width / 1_000;
      const ticks = listTicks([least, most]);
      expect(ticks.length).toBeGreaterThanOrEqual(4);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks[0]).toBeLessThanOrEqual(least + 1e-6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most - 1e-6);
    }),
  );
});
