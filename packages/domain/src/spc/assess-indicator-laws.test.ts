import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths } from '../indicators/month.ts';
import { assessIndicator } from './assess-indicator.ts';
import { first, seriesOf, targetOf } from './testing/sample-series.ts';

describe('[SP-01] the signals of an indicator, by law', () => {
  const anySeries = fc
    .record({
      values: fc.array(fc.integer({ min: -1, max: 6 }), { maxLength: 40 }),
      orientation: fc.constantFrom<1 | -1>(1, -1),
      rebases: fc.array(fc.nat(40), { maxLength: 2 }),
      targets: fc.array(fc.tuple(fc.nat(6), fc.nat(40)), { maxLength: 3 }),
    })
    .map(({ values, orientation, rebases, targets }) =>
      seriesOf(values, {
        orientation,
        rebases: rebases.map((count) => ({ month: addMonths(first, count) })),
        targets: targets.map(([target, day]) => targetOf(target, `2024-01-${String(day).padStart(2, '0')}`)),
      }),
    );

  it('do not depend on the order of results', () => {
    fc.assert(
      fc.property(anySeries, fc.array(fc.integer()), (series, keys) => {
        const shuffled = series.results
          .map((result, index) => ({ result, key: keys[index] ?? -index }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ result }) => result);
        expect(assessIndicator({ ...series, results: shuffled })).toEqual(assessIndicator(series));
      }),
    );
  });

  it('have a point for each result that counts, in segments without gaps', () => {
    fc.assert(
      fc.property(anySeries, (series) => {
        const { points, segments, lastPoint } = assessIndicator(series);
        expect(points).toHaveLength(series.results.filter(({ value }) => value >= 0).length);
        expect(segments.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
        expect(lastPoint).toEqual(points.at(-1));
      }),
    );
  });
});
