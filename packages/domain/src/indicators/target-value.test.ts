import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths, firstDayOf } from './month.ts';
import {
  findTargetInForce,
  isSameTarget,
  readTarget,
  readTargetOrNull,
  type Target,
  writeTarget,
} from './target-value.ts';

const single = fc.integer({ min: 0, max: 1000 });
const band = fc
  .tuple(single, fc.integer({ min: 1, max: 1000 }))
  .map(([from, width]) => ({ from, to: from + width }));

describe('a target as two numbers', () => {
  it('has the second one only as a band, which begins where one number is read', () => {
    expect(writeTarget(80)).toEqual({ target: 80 });
    expect(writeTarget({ from: 80, to: 90 })).toEqual({ target: 80, targetTo: 90 });
    expect(readTarget(80, null)).toBe(80);
    expect(readTargetOrNull({ target: null })).toBeNull();
  });

  it('is read as what was written', () => {
    fc.assert(
      fc.property(fc.oneof(single, band), (target) => {
        const { target: from, targetTo } = writeTarget(target);
        expect(readTarget(from, targetTo)).toEqual(target);
        expect(readTargetOrNull(writeTarget(target))).toEqual(target);
      }),
    );
  });

  it('is the same by its numbers', () => {
    fc.assert(
      fc.property(fc.oneof(single, band), fc.oneof(single, band), (one, other) => {
        expect(isSameTarget(one, typeof one === 'number' ? one : { ...one })).toBe(true);
        expect(isSameTarget(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

const targets: readonly Target[] = [
  { validFrom: '2026-03-15', target: 85 },
  { validFrom: '2025-01-01', target: 80 },
  { validFrom: '2026-03-01', target: 82 },
];

const anyMonth = fc.integer({ min: 0, max: 400 }).map((count) => addMonths(200001, count));
const anyTargets = fc.uniqueArray(
  fc.record({
    validFrom: fc
      .tuple(anyMonth, fc.integer({ min: 1, max: 28 }))
      .map(([month, day]) => `${firstDayOf(month).slice(0, 8)}${String(day).padStart(2, '0')}`),
    target: fc.integer({ min: 0, max: 400 }).map((steps) => steps / 4),
  }),
  { selector: ({ validFrom }) => validFrom },
);

describe('the target of a month', () => {
  it.each([
    [202412, undefined],
    [202501, 80],
    [202602, 80],
    [202603, 82],
    [202604, 85],
  ])('[RA-04] of %i is %s', (month, expected) => {
    expect(findTargetInForce(targets, month)?.target).toBe(expected);
  });

  it('[RA-04] is valid from a day not after the first, and none of those is later', () => {
    fc.assert(
      fc.property(anyTargets, anyMonth, (some, month) => {
        const candidates = some.filter(({ validFrom }) => validFrom <= firstDayOf(month));
        const [latest] = candidates.toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
        expect(findTargetInForce(some, month)).toBe(latest);
      }),
    );
  });

  it('[RA-04] stays what it was when a later target is added', () => {
    fc.assert(
      fc.property(anyTargets, anyMonth, (some, month) => {
        const later = { validFrom: firstDayOf(addMonths(month, 1)), target: 1 };
        const others = some.filter(({ validFrom }) => validFrom !== later.validFrom);
        expect(findTargetInForce([...others, later], month)).toEqual(findTargetInForce(others, month));
      }),
    );
  });
});
