import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Month } from '../indicators/month.ts';
import { compareAround, type ProcessComparison } from './compare-around.ts';
import type { IndicatorSeries } from './indicator-signals.ts';
import { seriesOf } from './testing/sample-series.ts';

const before = [10, 12, 9, 11, 10, 12, 9, 11];
/** The first month after them. */
const after: Month = 202409;

function compare(later: readonly number[], rest: Partial<IndicatorSeries> = {}): ProcessComparison {
  return compareAround(seriesOf([...before, ...later], rest), after);
}

describe('[SP-01] a process before and after', () => {
  it('is told by the mean and limits of each side', () => {
    const { before: first, after: second } = compare([5, 4, 5, 4, 5, 4, 5]);
    expect(first).toEqual({
      count: 8,
      from: 202401,
      to: 202408,
      mean: 10.5,
      lower: expect.closeTo(10.5 - (2.66 * 15) / 7, 9),
      upper: expect.closeTo(10.5 + (2.66 * 15) / 7, 9),
      isTrial: true,
    });
    expect(second).toMatchObject({ count: 7, from: 202409, to: 202503, isTrial: true });
    expect(second.mean).toBeCloseTo(32 / 7, 9);
    expect(compare([]).after).toStrictEqual({ count: 0, isTrial: true });
    expect(compare([5]).after).toStrictEqual({ count: 1, from: 202409, to: 202409, mean: 5, isTrial: true });
    expect(compare([5, 4, 5, 4]).after).toStrictEqual({
      count: 4,
      from: 202409,
      to: 202412,
      mean: 4.5,
      isTrial: true,
    });
    expect(compare([5, 4, 5, 4, 5]).after.upper).toBeCloseTo(4.6 + 2.66, 9);
    const long = Array.from({ length: 13 }, (_value, index) => index % 2);
    expect(compare(long).after.isTrial).toBe(false);
  });

  it.each([
    ['improved, with a mean beyond the limits before', [4, 5, 4, 5, 4], 'improved', true],
    ['improved, by seven results on one side', [9, 8, 9, 8, 9, 8, 9], 'improved', true],
    ['improved, by the last seven', [12, 9, 8, 9, 8, 9, 8, 9], 'improved', true],
    ['worsened, with a mean beyond the limits', [20, 22, 20, 22, 20], 'worsened', true],
    ['worsened, by seven results on one side', [12, 13, 12, 13, 12, 13, 12], 'worsened', true],
    ['too early, with hardly any result', [1, 1, 1, 1], 'too-early', false],
    ['too early for a shift to be seen', [9, 8, 9, 8, 9, 8], 'too-early', false],
    ['not changed', [9, 12, 9, 12, 9, 12, 9], 'no-change', false],
    ['not changed for long', [9, 8, 9, 8, 9, 8, 9, 12], 'no-change', false],
  ] as const)('is %s', (_name, later, verdict, isChangeReal) => {
    expect(compare(later)).toMatchObject({ verdict, isChangeReal });
  });

  it('is better the other way round where more is better', () => {
    expect(compare([20, 22, 20, 22, 20], { orientation: 1 }).verdict).toBe('improved');
    expect(compare([4, 5, 4, 5, 4], { orientation: 1 }).verdict).toBe('worsened');
  });

  it('is better nearer to a band, and neither within it', () => {
    const inBand = (from: number, to: number): unknown =>
      compare([20, 22, 20, 22, 20], { targets: [{ validFrom: '2020-01-01', target: { from, to } }] });
    expect(inBand(18, 30)).toMatchObject({ verdict: 'improved', isChangeReal: true });
    expect(inBand(9, 12)).toMatchObject({ verdict: 'worsened', isChangeReal: true });
    expect(inBand(1, 12)).toMatchObject({ verdict: 'worsened', isChangeReal: true });
    expect(inBand(5, 30)).toMatchObject({ verdict: 'no-change', isChangeReal: true });
    const since = (validFrom: string) =>
      compare([20, 22, 20, 22, 20], { targets: [{ validFrom, target: { from: 18, to: 30 } }] }).verdict;
    expect(since('2025-01-01')).toBe('improved');
    expect(since('2025-01-02')).toBe('worsened');
  });

  it('cannot be compared without enough results before', () => {
    const series = seriesOf([10, 11, 10, 11, 1, 1, 1, 1, 1, 1, 1]);
    expect(compareAround(series, 202405)).toMatchObject({ verdict: 'no-baseline', isChangeReal: false });
    expect(compareAround(seriesOf([]), 202405).verdict).toBe('no-baseline');
    const five = seriesOf([10, 11, 10, 11, 10, 1, 1, 1, 1, 1]);
    expect(compareAround(five, 202406)).toMatchObject({ verdict: 'improved', isChangeReal: true });
  });

  it('leaves out what lies between, and what was rebased for another reason', () => {
    const series = seriesOf([...before, 99, 98, 5, 4, 5, 4, 5, 4, 5]);
    expect(compareAround(series, 202411, 202408)).toMatchObject({
      before: { to: 202408 },
      after: { from: 202411 },
      verdict: 'improved',
    });
    const justBefore = seriesOf([...before, 5, 4, 5, 4, 5], { rebases: [{ month: 202408 }] });
    expect(compareAround(justBefore, after)).toMatchObject({ before: { count: 1 }, verdict: 'no-baseline' });
    const rebased = seriesOf([50, 51, ...before, 5, 4, 5, 4, 5, 80, 81], {
      rebases: [{ month: 202403 }, { month: 202411 }, { month: 202504 }],
    });
    expect(compareAround(rebased, 202411)).toMatchObject({
      before: { from: 202403, count: 8 },
      after: { to: 202503, count: 5 },
      verdict: 'improved',
    });
  });

  it('says the same of less and more where the better side turns too', () => {
    const anyLater = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 14 });
    fc.assert(
      fc.property(anyLater, (later) => {
        const turned = [...before, ...later].map((value) => 40 - value);
        expect(compareAround(seriesOf(turned, { orientation: 1 }), after).verdict).toBe(
          compare(later).verdict,
        );
      }),
    );
  });
});
