import { kpiInput } from '@prumo/contracts/documents/kpi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkTargetLine, decodeTargetValue, presentTargetValue, stepTargetValue } from './target-line.ts';

const targets = [{ validFrom: '2026-01-01', target: 80, source: null }];

function check(value: string) {
  return checkTargetLine({ day: '2027-01-01', value, source: '' }, targets, null);
}

describe('checkTargetLine', () => {
  it.each(['0', '0,25', '85,5', '1.234,75', '10.000.000', '10000000'])('[KP-09] takes %s', (value) => {
    expect(check(value)).toEqual({});
  });

  it.each(['-1', '0,1', '85.5', '10.000.000,25', '10000001', 'abc', '1,2,3', '1e3', 'Infinity'])(
    '[KP-09] refuses %s',
    (value) => {
      expect(check(value)).toEqual({ value: 'not-a-target' });
    },
  );

  it('[KP-09] refuses a day that has a target, unless that target is the one being changed', () => {
    const line = { day: '2026-01-01', value: '1', source: '' };
    expect(checkTargetLine(line, targets, null)).toEqual({ day: 'taken' });
    expect(checkTargetLine(line, targets, '2026-01-01')).toEqual({});
    expect(checkTargetLine(line, targets, '2025-01-01')).toEqual({ day: 'taken' });
  });

  it('[KP-09] asks for a day and a value', () => {
    expect(checkTargetLine({ day: '', value: ' ', source: '' }, targets, null)).toEqual({
      day: 'missing',
      value: 'missing',
    });
  });

  it('refuses what the server could not keep', () => {
    expect(checkTargetLine({ day: '0202-01-01', value: '1', source: 'x'.repeat(201) }, [], null)).toEqual({
      day: 'out-of-range',
      source: 'too-long',
    });
  });
});

describe('stepTargetValue', () => {
  it.each([
    ['', 1, '0,25'],
    ['', -1, '0'],
    ['85', 1, '85,25'],
    ['85,1', 1, '85,25'],
    ['85,1', -1, '85'],
    ['10.000.000', 1, '10000000'],
    ['abc', 1, '0,25'],
  ] as const)('[KP-09] goes from %j by %d to %s', (typed, direction, expected) => {
    expect(stepTargetValue(typed, direction)).toBe(expected);
  });

  it('[KP-09] always gives a target that can be stored', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        fc.constantFrom(1, -1),
        (value, direction) => {
          const stepped = stepTargetValue(presentTargetValue(value), direction);
          expect(check(stepped)).toEqual({});
          expect(
            kpiInput.shape.targets.safeParse({ 0: { target: decodeTargetValue(stepped) } }).success,
          ).toBe(true);
        },
      ),
    );
  });
});
