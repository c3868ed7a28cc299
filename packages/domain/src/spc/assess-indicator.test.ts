import { describe, expect, it } from 'vitest';

import { addMonths } from '../indicators/month.ts';
import { assessIndicator } from './assess-indicator.ts';
import { first, seriesOf, targetOf } from './testing/sample-series.ts';
import vectors from './testing/spc-vectors.json' with { type: 'json' };

function valuesOf(id: string): readonly number[] {
  return vectors.cases.find((one) => one.id === id)?.input.values ?? [];
}

/** Falls by 1,000 patient-days that come down by a shift. */
const falls = valuesOf('E02');
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

  it('of a segment have nothing to do with those of the one before it', () => {
    const special = [...steady, 30, ...steady];
    const rebases = [{ month: addMonths(first, steady.length + 1) }];
    const targets = [targetOf(40)];
    const disturbs = (values: readonly number[]): boolean =>
      assessIndicator(seriesOf(values, { targets })).hasSpecialVariationInAssurance;
    expect(disturbs(special.slice(0, steady.length + 12))).toBe(true);
    expect(disturbs(special.slice(0, steady.length + 13))).toBe(false);
    expect(assessIndicator(seriesOf(special, { targets, rebases })).hasSpecialVariationInAssurance).toBe(
      false,
    );
    const later = assessIndicator(seriesOf([...special, 30], { rebases }));
    expect(later.points.filter(({ cause }) => cause === 'above-limit').map(({ month }) => month)).toEqual([
      addMonths(first, 16),
      addMonths(first, 33),
    ]);
    expect(later.hasSpecialVariationInAssurance).toBe(false);
    const short = assessIndicator(seriesOf([1, 2, 3, ...steady, 30], { rebases: [{ month: 202404 }] }));
    expect(short.segments.map(({ isRunChartOnly }) => isRunChartOnly)).toEqual([true, false]);
    expect(short.lastPoint?.cause).toBe('above-limit');
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
