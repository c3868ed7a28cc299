import { describe, expect, it } from 'vitest';

import { computePChart, computeUChart } from './attribute-charts.ts';
import { computeGChart } from './g-chart.ts';
import { computeTChart, listDaysBetween } from './t-chart.ts';
import vectors from './testing/spc-vectors.json' with { type: 'json' };

const { p, u, g } = vectors.attributeCharts;

function countedOf({ num, den }: { num: readonly number[]; den: readonly number[] }) {
  return num.map((numerator, index) => ({ numerator, denominator: den[index] ?? 0 }));
}

describe('[SP-01] charts of what was counted', () => {
  it('are those of the reference, for shares', () => {
    expect(computePChart(countedOf(p))).toEqual({
      centre: expect.closeTo(p.centre, 9),
      points: p.rows.map((row) => ({
        value: expect.closeTo(row.p, 9),
        lower: expect.closeTo(row.lcl, 9),
        upper: expect.closeTo(row.ucl, 9),
        outside: row.flag ? 'above' : null,
      })),
    });
  });

  it('are those of the reference, for events by exposure', () => {
    expect(computeUChart(countedOf(u), u.per)).toEqual({
      centre: expect.closeTo(u.centre, 8),
      points: u.rows.map((row) => ({
        value: expect.closeTo(row.u, 8),
        lower: expect.closeTo(row.lcl, 8),
        upper: expect.closeTo(row.ucl, 8),
        outside: row.flag ? 'above' : null,
      })),
    });
  });

  it('stay between nothing and all, and tell what is below', () => {
    const shares = computePChart([
      { numerator: 1, denominator: 2 },
      { numerator: 0, denominator: 1000 },
      { numerator: 999, denominator: 1000 },
    ]);
    expect(shares?.points.map(({ lower, upper }) => lower >= 0 && upper <= 1)).toEqual([true, true, true]);
    expect(shares?.points.map(({ outside }) => outside)).toEqual([null, 'below', 'above']);
    const many = [100, 120].map((numerator) => ({ numerator, denominator: 1000 }));
    expect(computeUChart(many, 1000)?.points[0]?.lower).toBeCloseTo(110 - 3 * Math.sqrt(110), 9);
    expect(computePChart([])).toBeUndefined();
    expect(computeUChart([], 1000)).toBeUndefined();
  });
});

describe('[SP-01] charts of what lies between rare events', () => {
  it('are those of the reference, for gaps', () => {
    expect(computeGChart(g.gaps)).toEqual({
      mean: expect.closeTo(g.mean, 9),
      centre: g.centre,
      lower: g.lcl,
      upper: expect.closeTo(g.ucl, 8),
    });
    expect(computeGChart([3, 1, 2])?.centre).toBe(2);
    expect(computeGChart([])).toBeUndefined();
  });

  it('take limits from the roots of times, and bring them back', () => {
    // To the power of 3.6 of one to three: their mean is two, and each is one from the one before it.
    const gaps = [1, 2, 3, 2, 1, 2, 3, 2].map((root) => root ** 3.6);
    expect(computeTChart(gaps)).toEqual({
      centre: expect.closeTo(2 ** 3.6, 9),
      lower: 0,
      upper: expect.closeTo(4.66 ** 3.6, 6),
      points: gaps.map(() => ({ cause: 'common-cause', direction: 0 })),
    });
    const longer = computeTChart([...gaps, 7 ** 3.6]);
    expect(longer?.points.at(-1)).toEqual({ cause: 'above-limit', direction: 1 });
    const near = computeTChart([2, 2.1, 2, 2.1, 2].map((root) => root ** 3.6));
    expect(near?.lower).toBeCloseTo((2.04 - 0.266) ** 3.6, 9);
    expect(computeTChart([8])).toMatchObject({ centre: expect.closeTo(8, 9) });
    expect(computeTChart([8])).not.toHaveProperty('lower');
    expect(computeTChart([8])).not.toHaveProperty('upper');
    expect(computeTChart([])).toBeUndefined();
  });

  it('count the days between events in any order, over months and leap years', () => {
    expect(listDaysBetween(['2024-03-01', '2024-02-28', '2024-03-01', '2025-03-01'])).toEqual([2, 0, 365]);
    expect(listDaysBetween(['2024-03-01'])).toEqual([]);
  });
});
