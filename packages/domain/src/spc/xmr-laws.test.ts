import type { SpecialCause } from '@prumo/contracts/indicators/signal-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { computeXmr, type XmrChart, type XmrInput, type XmrSegment } from './xmr.ts';

// Few different values make runs, trends and ties as often as chance; a slope makes trends.
const anyValues = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 40 }),
    fc.constantFrom(0, 0, 0, 1, -1),
    fc.constantFrom(0, 0, 12),
  )
  .map(([values, slope, jump]) =>
    values.map((value, index) => value + slope * index + (index === values.length - 3 ? jump : 0)),
  );

const anyInput: fc.Arbitrary<XmrInput> = fc.record({
  values: anyValues,
  orientation: fc.constantFrom(1, -1, 0),
  target: fc.integer({ min: -10, max: 20 }),
  rebaseAt: fc.array(fc.integer({ min: -2, max: 45 }), { maxLength: 2 }),
  baselinePoints: fc.constantFrom(12, 100),
  screenOutliers: fc.boolean(),
  shiftLength: fc.constantFrom(6, 7),
  trendLength: fc.constantFrom(6, 7),
});

/** What does not depend on where the values lie. */
function shapeOf({ points, variation, assurance, segments }: XmrChart): unknown {
  return { points, variation, assurance, ends: segments.map(({ from, to }) => [from, to]) };
}

describe('[SP-01] the signals of a chart', () => {
  it('stay when all values and the target are moved', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: -1000, max: 1000 }), (input, by) => {
        const moved = computeXmr({
          ...input,
          values: input.values.map((value) => value + by),
          target: (input.target ?? 0) + by,
        });
        expect(shapeOf(moved)).toEqual(shapeOf(computeXmr(input)));
      }),
    );
  });

  it('stay when all values and the target are told in another unit, whose limits are as much larger', () => {
    fc.assert(
      fc.property(anyInput, fc.constantFrom(0.01, 0.5, 3, 60, 1000), (input, unit) => {
        const [chart, scaled] = [
          computeXmr(input),
          computeXmr({
            ...input,
            values: input.values.map((value) => value * unit),
            target: (input.target ?? 0) * unit,
          }),
        ];
        expect(shapeOf(scaled)).toEqual(shapeOf(chart));
        for (const [index, { mean, upper }] of chart.segments.entries()) {
          expect(scaled.segments[index]?.mean).toBeCloseTo(mean * unit, 6);
          expect(scaled.segments[index]?.upper ?? 0).toBeCloseTo((upper ?? 0) * unit, 6);
        }
      }),
    );
  });

  it('mean the same when more and less change their places', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const turned = computeXmr({
          ...input,
          values: input.values.map((value) => -value),
          target: -(input.target ?? 0),
          orientation: -input.orientation as XmrInput['orientation'],
        });
        const chart = computeXmr(input);
        expect(turned.assurance).toBe(chart.assurance);
        expect(turned.points.map(({ kind }) => turn(kind))).toEqual(chart.points.map(({ kind }) => kind));
        expect(turned.points.map(({ cause }) => turn(cause))).toEqual(chart.points.map(({ cause }) => cause));
        expect(turn(turned.variation)).toBe(chart.variation);
      }),
    );
  });

  it('of one segment are those of its values alone, whatever stands in the others', () => {
    fc.assert(
      fc.property(anyInput, anyValues, (input, others) => {
        const alone = computeXmr({ ...input, rebaseAt: [] });
        const behind = computeXmr({
          ...input,
          values: [...others, ...input.values],
          rebaseAt: [others.length],
        });
        const before = computeXmr({
          ...input,
          values: [...input.values, ...others],
          rebaseAt: [input.values.length],
        });
        expect(behind.points.slice(others.length)).toEqual(alone.points);
        expect(before.points.slice(0, input.values.length)).toEqual(alone.points);
        expect(before.segments[0]).toEqual(alone.segments[0]);
        expect(behind.segments[1]).toEqual({
          ...alone.segments[0],
          from: others.length,
          to: others.length + input.values.length - 1,
        });
        expect(behind.variation).toBe(alone.variation);
        expect(behind.assurance).toBe(alone.assurance);
      }),
    );
  });

  it('of one segment stay when another one is cut', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(39), fc.nat(39), (input, one, other) => {
        const [first, second] = one < other ? [one, other] : [other, one];
        fc.pre(second < input.values.length);
        const once = computeXmr({ ...input, rebaseAt: [second] });
        const twice = computeXmr({ ...input, rebaseAt: [first, second] });
        expect(twice.points.slice(second)).toEqual(once.points.slice(second));
        expect(twice.assurance).toBe(once.assurance);
      }),
    );
  });

  it('are those of the first rule that each point meets, as the rules read word for word', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { segments, points } = computeXmr(input);
        const read = segments.flatMap((segment) =>
          readRules(input.values.slice(segment.from, segment.to + 1), segment, input),
        );
        expect(points.map(({ cause }) => cause)).toEqual(read);
      }),
      { numRuns: 100 },
    );
  });
});

/** By windows around each point, and slowly. */
function readRules(
  values: readonly number[],
  { mean, lower = -Infinity, upper = Infinity, nearLower = -Infinity, nearUpper = Infinity }: XmrSegment,
  { shiftLength = 7, trendLength = 7 }: XmrInput,
): readonly SpecialCause[] {
  const tiny = 1e-9 * Math.max(1, Math.abs(mean));
  const at = (index: number): number => values[index] ?? Number.NaN;
  const isOutside = (index: number): boolean => at(index) > upper + tiny || at(index) < lower - tiny;
  const isNear = (index: number): boolean =>
    !isOutside(index) && (at(index) > nearUpper + tiny || at(index) < nearLower - tiny);
  const isAbove = (index: number): boolean => at(index) > mean + tiny;
  const isBelow = (index: number): boolean => at(index) < mean - tiny;
  const rises = (index: number): boolean => at(index + 1) > at(index);
  const falls = (index: number): boolean => at(index + 1) < at(index);
  const isInWindow = (
    index: number,
    length: number,
    holds: (window: readonly number[]) => boolean,
  ): boolean =>
    Array.from({ length }, (_value, back) => index - back)
      .filter((first) => first >= 0 && first + length <= values.length)
      .some((first) => holds(Array.from({ length }, (_value, ahead) => first + ahead)));
  const isInTrend = (index: number): boolean =>
    isInWindow(index, trendLength, (window) => {
      const steps = window.slice(0, -1);
      return steps.every(rises) || steps.every(falls);
    });
  const isInShift = (index: number): boolean =>
    isInWindow(index, shiftLength, (window) => window.every(isAbove) || window.every(isBelow));
  const isInThree = (index: number): boolean =>
    isNear(index) &&
    isInWindow(
      index,
      3,
      (window) =>
        (window.every(isAbove) || window.every(isBelow)) && window.filter((one) => isNear(one)).length >= 2,
    );
  return values.map((_value, index) => {
    if (isOutside(index)) return isAbove(index) ? 'above-limit' : 'below-limit';
    if (isInTrend(index)) {
      const step = index + 1 < values.length && isInTrend(index + 1) ? index : index - 1;
      return rises(step) ? 'rising-trend' : 'falling-trend';
    }
    if (isInThree(index)) return isAbove(index) ? 'two-of-three-above' : 'two-of-three-below';
    if (isInShift(index)) return isAbove(index) ? 'shift-above' : 'shift-below';
    return 'common-cause';
  });
}

function turn(code: string): string {
  const pairs = [
    ['above', 'below'],
    ['rising', 'falling'],
    ['high', 'low'],
  ] as const;
  for (const [one, other] of pairs) {
    if (code.includes(one)) return code.replace(one, other);
    if (code.includes(other)) return code.replace(other, one);
  }
  return code;
}
