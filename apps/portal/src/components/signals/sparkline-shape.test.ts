import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shapeSparkline } from './sparkline-shape.ts';

const room = { width: 160, height: 40, margin: 4 };

function recent(values: readonly number[]) {
  return values.map((value, index) => ({ month: 202601 + index, value, kind: 'common-cause' as const }));
}

describe('shapeSparkline', () => {
  it('[SP-04] puts more above less, and the limits around both', () => {
    const shape = shapeSparkline({ recent: recent([2, 8]), mean: 5, lower: 0, upper: 10 }, room);
    expect(shape.points.map(({ x }) => x)).toEqual([4, 156]);
    expect([shape.lower, shape.mean, shape.upper]).toEqual([36, 20, 4]);
    expect(shape.points[0]?.y).toBeGreaterThan(shape.mean);
    expect(shape.points[1]?.y).toBeLessThan(shape.mean);
  });

  it('puts a single result, and what never varies, in the middle', () => {
    const shape = shapeSparkline({ recent: recent([3]), mean: 3, lower: null, upper: null }, room);
    expect(shape).toEqual({
      points: [{ x: 80, y: 20, kind: 'common-cause' }],
      mean: 20,
      upper: null,
      lower: null,
    });
  });

  it('stays within its room, whatever the values and limits', () => {
    const value = fc.double({ noNaN: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 24 }),
        value,
        fc.option(value),
        fc.option(value),
        (values, mean, lower, upper) => {
          const shape = shapeSparkline({ recent: recent(values), mean, lower, upper }, room);
          const heights = [
            ...shape.points.map(({ y }) => y),
            shape.mean,
            ...[shape.lower, shape.upper].filter((line) => line !== null),
          ];
          for (const y of heights) {
            expect(y).toBeGreaterThanOrEqual(4 - 1e-6);
            expect(y).toBeLessThanOrEqual(36 + 1e-6);
          }
          for (const { x } of shape.points) {
            expect(x).toBeGreaterThanOrEqual(4 - 1e-6);
            expect(x).toBeLessThanOrEqual(156 + 1e-6);
          }
        },
      ),
    );
  });
});
