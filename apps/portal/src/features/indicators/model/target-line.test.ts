import { kpiInput } from '@prumo/contracts/documents/kpi';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { beginForm } from './indicator-form.ts';
import {
  checkTargetLine,
  decodeTargetLine,
  decodeTargetValue,
  emptyTargetLine,
  presentTargetLine,
  presentTargetValue,
  readTargetLine,
  stepTargetValue,
} from './target-line.ts';

const empty = { day: '', kind: 'value', value: '', to: '', source: '' } as const;
const targets = [{ validFrom: '2026-01-01', target: 80, source: null }];

function check(value: string) {
  return checkTargetLine({ ...empty, day: '2027-01-01', value }, targets, null);
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
    const line = { ...empty, day: '2026-01-01', value: '1' };
    expect(checkTargetLine(line, targets, null)).toEqual({ day: 'taken' });
    expect(checkTargetLine(line, targets, '2026-01-01')).toEqual({});
    expect(checkTargetLine(line, targets, '2025-01-01')).toEqual({ day: 'taken' });
  });

  it('[KP-09] asks for a day and a value', () => {
    expect(checkTargetLine({ ...empty, value: ' ' }, targets, null)).toEqual({
      day: 'missing',
      value: 'missing',
    });
  });

  it('refuses what the server could not keep', () => {
    expect(
      checkTargetLine({ ...empty, day: '0202-01-01', value: '1', source: 'x'.repeat(201) }, [], null),
    ).toEqual({
      day: 'out-of-range',
      source: 'too-long',
    });
  });
});

describe('the line of a band', () => {
  const checkBand = (value: string, to: string) =>
    checkTargetLine({ ...empty, day: '2027-01-01', kind: 'band', value, to }, targets, null);

  it.each([
    ['80', '90', {}],
    ['0', '0,25', {}],
    ['90', '80', { to: 'not-above' }],
    ['80', '80', { to: 'not-above' }],
    ['80', '', { to: 'missing' }],
    ['', '90', { value: 'missing' }],
    ['80', '90,1', { to: 'not-a-target' }],
    ['80', '10.000.000,25', { to: 'not-a-target' }],
    ['x', 'Infinity', { value: 'not-a-target', to: 'not-a-target' }],
  ])('[KP-09] from %j to %j', (value, to, faults) => {
    expect(checkBand(value, to)).toEqual(faults);
  });

  it('does not count what was typed for a band that is no longer meant', () => {
    expect(checkTargetLine({ ...empty, day: '2027-01-01', value: '80', to: 'x' }, [], null)).toEqual({});
    expect(decodeTargetLine({ ...empty, day: '2027-01-01', value: '80', to: '90' }).target).toBe(80);
  });

  it('[KP-09] that is taken by the form is taken by the server, and is typed again as it was', () => {
    const quarter = fc.integer({ min: 0, max: 8000 }).map((count) => count / 4);
    fc.assert(
      fc.property(quarter, quarter, (from, to) => {
        const typed = { ...emptyTargetLine, targetDay: '2027-01-01', targetKind: 'band' };
        const fields = { ...typed, targetValue: presentTargetValue(from), targetTo: presentTargetValue(to) };
        const line = readTargetLine({ ...beginForm(null).fields, ...fields });
        const isTaken = Object.keys(checkTargetLine(line, [], null)).length === 0;
        expect(isTaken).toBe(from < to);
        expect(kpiInput.shape.targets.safeParse({ 0: { target: from, targetTo: to } }).success).toBe(isTaken);
        fc.pre(isTaken);
        expect(presentTargetLine(decodeTargetLine(line))).toEqual(fields);
      }),
    );
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
