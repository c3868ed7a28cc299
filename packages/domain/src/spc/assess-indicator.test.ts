import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths, type Month } from '../indicators/month.ts';
import { assessIndicator } from './assess-indicator.ts';
import type { IndicatorSeries } from './indicator-signals.ts';
import vectors from './testing/spc-vectors.json' with { type: 'json' };

const first: Month = 202401;

function seriesOf(values: readonly number[], rest: Partial<IndicatorSeries> = {}): IndicatorSeries {
  return {
    orientation: -1,
    results: values.map((value, index) => ({ month: addMonths(first, index), value })),
    targets: [],
    thisMonth: addMonths(first, values.length),
    ...rest,
  };
}

function valuesOf(id: string): readonly number[] {
  return vectors.cases.find((one) => one.id === id)?.input.values ?? [];
}

function targetOf(target: number | { from: number; to: number }, validFrom = '2020-01-01') {
  return { validFrom, target };
}

/** Falls by 1,000 patient-days that come down by a shift. */
const falls = valuesOf('E02');
/** A waiting time that rises for seven months. */
const waiting = valuesOf('E04');
const steady = [10, 12, 9, 11, 10, 12, 9, 11, 10, 12, 9, 11, 10, 12, 9, 11];

describe('[SP-01] the signals of an indicator', () => {
  it('are those of the chart, with the months of its points and segments', () => {
    const signals = assessIndicator(seriesOf(falls, { targets: [targetOf(3.5)] }));
    expect(signals).toMatchObject({
      variation: 'improvement-low',
      assurance: 'inconsistent',
      hasSpecialVariationInAssurance: true,
      isTrial: false,
      isRunChartOnly: false,
      lastMonth: 202506,
      lastPoint: { month: 202506, value: 3, cause: 'shift-below', kind: 'improvement' },
      target: 3.5,
      chart: 'xmr',
      story: 'improvement-inconsistent',
      proposesAnalysis: false,
    });
    expect(signals.segments).toEqual([
      {
        from: 202401,
        to: 202506,
        count: 18,
        mean: expect.closeTo(4.211111, 6),
        lower: expect.closeTo(2.145699, 6),
        upper: expect.closeTo(6.276523, 6),
        nearLower: expect.closeTo(2.83417, 6),
        nearUpper: expect.closeTo(5.588052, 6),
        isTrial: false,
        isRunChartOnly: false,
      },
    ]);
    expect(signals.points).toHaveLength(18);
    expect(signals.points[3]).toEqual({ month: 202404, value: 5.6, cause: 'shift-above', kind: 'concern' });
    expect(signals).not.toHaveProperty('eventFreeRun');
  });

  it('begin anew from the month of a rebase, or from the next result where it has none', () => {
    const rebased = assessIndicator(
      seriesOf(falls, { rebases: [{ month: 202412 }], targets: [targetOf(3.5)] }),
    );
    expect(rebased.segments.map(({ from, to, count }) => [from, to, count])).toEqual([
      [202401, 202411, 11],
      [202412, 202506, 7],
    ]);
    expect(rebased).toMatchObject({
      variation: 'common-cause',
      assurance: 'inconsistent',
      hasSpecialVariationInAssurance: false,
      isTrial: true,
      story: 'common-inconsistent',
    });
    const { results } = seriesOf(falls);
    const gap = seriesOf(falls, {
      results: results.filter(({ month }) => month !== 202412),
      rebases: [{ month: 202412 }],
    });
    expect(assessIndicator(gap).segments.map(({ from }) => from)).toEqual([202401, 202501]);
    const nothing = seriesOf(falls, { rebases: [{ month: 202301 }, { month: 202512 }] });
    expect(assessIndicator(nothing).segments).toHaveLength(1);
  });

  it('take their limits from a baseline where there is one', () => {
    const { segments, lastPoint } = assessIndicator(seriesOf(valuesOf('E10'), { baselinePoints: 12 }));
    expect(segments[0]?.upper).toBeCloseTo(58.087879, 6);
    expect(lastPoint?.cause).toBe('two-of-three-above');
  });

  it('leave out what was not measured, and the month that runs', () => {
    const series = seriesOf([...steady, -1, 500], { thisMonth: addMonths(first, steady.length + 1) });
    expect(assessIndicator(series)).toEqual(assessIndicator(seriesOf(steady)));
    const broken = { ...series, results: [...series.results, { month: 202301, value: Number.NaN }] };
    expect(assessIndicator(broken)).toEqual(assessIndicator(seriesOf(steady)));
  });

  it('are held against the target that is in force at the last result', () => {
    const targets = [targetOf(5), targetOf(20, '2025-03-01'), targetOf(1, '2025-06-01')];
    expect(assessIndicator(seriesOf(steady, { targets }))).toMatchObject({ target: 20, assurance: 'passes' });
    expect(assessIndicator(seriesOf(steady)).target).toBeNull();
    expect(assessIndicator(seriesOf(steady))).not.toHaveProperty('assurance');
    expect(assessIndicator(seriesOf(steady)).story).toBe('common-no-target');
  });

  it('say nothing of too few results, but their mean', () => {
    const four = assessIndicator(seriesOf([1, 2, 3, 60], { targets: [targetOf(90)] }));
    expect(four).toMatchObject({
      variation: 'common-cause',
      isTrial: true,
      isRunChartOnly: true,
      story: 'too-few-results',
    });
    expect(four).not.toHaveProperty('assurance');
    expect(four.segments).toStrictEqual([
      { from: 202401, to: 202404, count: 4, mean: 16.5, isTrial: true, isRunChartOnly: true },
    ]);
    const five = assessIndicator(seriesOf([1, 2, 3, 2, 1], { targets: [targetOf(90)] }));
    expect(five).toMatchObject({ isRunChartOnly: false, assurance: 'passes' });
    expect(assessIndicator(seriesOf([], { targets: [targetOf(90)] }))).toStrictEqual({
      variation: 'common-cause',
      hasSpecialVariationInAssurance: false,
      isTrial: true,
      isRunChartOnly: true,
      target: null,
      segments: [],
      points: [],
      chart: 'xmr',
      story: 'no-results',
      attention: 11,
      proposesAnalysis: false,
    });
  });

  it('warn of limits that assure a target while the process leaves them', () => {
    // As a stay in the emergency that was quiet for long and has now become longer each month, still below its target.
    const values = [...steady, ...steady, 11, 12, 13, 14, 15, 16, 17];
    expect(assessIndicator(seriesOf(values, { targets: [targetOf(40)] }))).toMatchObject({
      variation: 'concern-high',
      assurance: 'passes',
      hasSpecialVariationInAssurance: true,
      story: 'concern-passes',
      attention: 3,
    });
  });
});

describe('[SP-01] a shift that reaches the last result', () => {
  const knownCauses = [{ month: 202412, kind: 'plan-finished' }] as const;

  it('makes a rebase worth asking about where its cause is known, and is drawn as before', () => {
    const signals = assessIndicator(seriesOf(falls, { knownCauses }));
    expect(signals.suggestedRebase).toEqual({ month: 202412, cause: knownCauses[0] });
    const { suggestedRebase: _suggested, ...rest } = signals;
    expect(assessIndicator(seriesOf(falls))).toStrictEqual(rest);
  });

  it('is looked for in the last segment only', () => {
    const rebased = assessIndicator(seriesOf(falls, { knownCauses, rebases: [{ month: 202412 }] }));
    expect(rebased).not.toHaveProperty('suggestedRebase');
    const again = seriesOf([...falls, 9, 9, 9, 9, 9, 9, 9], { knownCauses, rebases: [{ month: 202412 }] });
    expect(assessIndicator(again)).not.toHaveProperty('suggestedRebase');
  });
});

describe('[SP-01] an indicator with a band', () => {
  const band = [targetOf({ from: 8, to: 14 })];

  it('is assured where its limits lie in it, and fails where they lie beside it', () => {
    const assuranceBy = (from: number, to: number): unknown =>
      assessIndicator(seriesOf(steady, { targets: [targetOf({ from, to })] })).assurance;
    // Its limits lie at about 4.6 and 16.4.
    expect(assuranceBy(4, 17)).toBe('passes');
    expect(assuranceBy(8, 17)).toBe('inconsistent');
    expect(assuranceBy(4, 12)).toBe('inconsistent');
    expect(assuranceBy(8, 12)).toBe('inconsistent');
    expect(assuranceBy(17, 20)).toBe('fails');
    expect(assuranceBy(1, 4)).toBe('fails');
  });

  it('gets worse on its way out at either end, better on its way back, and neither within', () => {
    const variationOf = (last: readonly number[]): unknown =>
      assessIndicator(seriesOf([...steady, ...last], { orientation: 1, targets: band })).variation;
    expect(variationOf([30])).toBe('concern-high');
    expect(variationOf([0.5])).toBe('concern-low');
    expect(variationOf([13, 13, 13, 13, 13, 13, 13])).toBe('neutral-high');
    expect(variationOf([14, 14, 14, 14, 14, 14, 14])).toBe('neutral-high');
    expect(variationOf([8, 8, 8, 8, 8, 8, 8])).toBe('neutral-low');
    expect(variationOf([24, 22, 20, 19, 18, 17, 16])).toBe('improvement-low');
  });
});

describe('[SP-01] a critical analysis', () => {
  it('is proposed when a concern comes up, and not again while it goes on', () => {
    const proposes = (values: readonly number[]): boolean =>
      assessIndicator(seriesOf(values)).proposesAnalysis;
    expect(proposes(waiting.slice(0, -1))).toBe(false);
    expect(proposes(waiting)).toBe(true);
    expect(proposes([...waiting, 45])).toBe(false);
    expect(proposes([...steady, 30])).toBe(true);
    expect(proposes([...steady, 2])).toBe(false);
  });
});

describe('[SP-01] rare events', () => {
  // An infection in every third month, twice that in none.
  const rare = Array.from({ length: 30 }, (_value, index) => (index % 3 === 0 ? 2 + (index % 2) / 10 : 0));

  it('are told by how long it has been without one', () => {
    expect(assessIndicator(seriesOf(rare))).toMatchObject({
      chart: 'rare-events',
      variation: 'common-cause',
      eventFreeRun: { lastEventMonth: 202604, monthsSinceLastEvent: 2, results: 2, isLonger: false },
    });
    const long = assessIndicator(seriesOf([...rare, ...Array.from({ length: 8 }, () => 0)]));
    expect(long).toMatchObject({
      variation: 'improvement-low',
      eventFreeRun: { results: 10, isLonger: true },
    });
    expect(long.points.filter(({ kind }) => kind === 'improvement')).toHaveLength(10);
  });

  it('are a chart of their own where that is said, and for what is better when it is less', () => {
    const chartOf = (rest: Partial<IndicatorSeries>): unknown => assessIndicator(seriesOf(rare, rest)).chart;
    expect(chartOf({ isRareEvent: false })).toBe('xmr');
    expect(chartOf({ orientation: 1 })).toBe('xmr');
    expect(assessIndicator(seriesOf(steady, { isRareEvent: true })).chart).toBe('rare-events');
  });

  it('meet a target of none by chance, and always where there were none', () => {
    const targets = [targetOf(0)];
    expect(assessIndicator(seriesOf(rare, { targets })).assurance).toBe('inconsistent');
    const seldom = Array.from({ length: 36 }, (_value, index) => (index % 7 === 0 ? 1 : 0));
    expect(assessIndicator(seriesOf(seldom, { targets }))).toMatchObject({
      assurance: 'inconsistent',
      variation: 'common-cause',
    });
    const none = Array.from({ length: 24 }, () => 0);
    expect(assessIndicator(seriesOf(none, { targets }))).toMatchObject({
      assurance: 'passes',
      variation: 'common-cause',
      story: 'common-passes',
      eventFreeRun: { results: 24, isLonger: false },
    });
  });
});

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
