import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths, firstDayOf } from './month.ts';
import { findTargetInForce, type Target } from './target-in-force.ts';

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
