import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildSteps, groupSlices, shareOfWhole, splitStep } from './chart-shares.ts';

const value = fc.oneof(fc.constant(null), fc.integer({ min: -1_000_000, max: 1_000_000 }));

describe('[NA-05] parts of a whole', () => {
  it('make 100 % together, without their signs, or there is nothing to divide', () => {
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const shares = shareOfWhole(values);
        const sum = shares.reduce((all: number, share) => all + Math.abs(share ?? 0), 0);
        const isEmpty = values.every((each) => each === null || each === 0);
        expect(sum).toBeCloseTo(isEmpty ? 0 : 1, 9);
        expect(
          shares.map((share, at) => share === null || Math.sign(share) === Math.sign(values[at] ?? 0)),
        ).not.toContain(false);
      }),
    );
  });

  it('keep what is largest and lose nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000)), (values) => {
        const slices = groupSlices(values, 12);
        expect(slices.length).toBe(Math.min(values.length, 12));
        expect(slices.flatMap(({ of }) => of).toSorted((one, other) => one - other)).toEqual([
          ...values.keys(),
        ]);
        expect(slices.reduce((sum, slice) => sum + slice.value, 0)).toBe(
          values.reduce((sum, each) => sum + each, 0),
        );
        if (values.length <= 12) return;
        const [rest, kept] = [slices.at(-1)?.of ?? [], slices.slice(0, -1)];
        const largestOfRest = Math.max(...rest.map((at) => values[at] ?? 0));
        expect(Math.min(...kept.map((slice) => slice.value))).toBeGreaterThanOrEqual(largestOfRest);
      }),
    );
  });
});

describe('[NA-05] steps to the whole', () => {
  it('follow one another and end at the total', () => {
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const steps = buildSteps(values);
        const total = values.reduce((sum: number, each) => sum + (each ?? 0), 0);
        expect(steps).toHaveLength(values.length + 1);
        expect(steps.at(-1)).toEqual({ start: 0, end: total });
        for (const [at, step] of steps.slice(0, -1).entries()) {
          expect(step.start).toBe(at === 0 ? 0 : steps[at - 1]?.end);
          expect(step.end - step.start).toBe(values[at] ?? 0);
        }
      }),
    );
  });

  it('are as long as they are, on whichever side of zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: -1000, max: 1000 }),
        (start, end) => {
          const { hidden, above, below } = splitStep({ start, end });
          expect(above - below).toBe(Math.abs(end - start));
          expect([above >= 0, below <= 0]).toEqual([true, true]);
          // Bars above zero stand on one another, and those below hang: the end that is further out is where the step ends.
          const [low, high] = [Math.min(start, end), Math.max(start, end)];
          expect(Math.max(hidden, 0) + above + 0).toBe(Math.max(high, 0) + 0);
          expect(Math.min(hidden, 0) + below + 0).toBe(Math.min(low, 0) + 0);
        },
      ),
    );
  });
});
