import { describe, expect, it } from 'vitest';

import { checkSingleResult, isSameNumber } from './check-single-result.ts';

const free = new Set(['2026-03-01']);

describe('one result', () => {
  it.each([
    [
      { date: '', value: '', confirm: '' },
      { date: 'missing', value: 'missing', confirm: 'missing' },
    ],
    [{ date: '2026-03-01', value: '1,5', confirm: '1,5' }, {}],
    [{ date: '2026-03-01', value: '1,5', confirm: '1.50' }, {}],
    [{ date: '2026-04-01', value: '1', confirm: '1' }, { date: 'taken' }],
    [{ date: '2026-03-01', value: 'x', confirm: '1' }, { value: 'unreadable' }],
    [{ date: '2026-03-01', value: '1', confirm: 'x' }, { confirm: 'unreadable' }],
    [{ date: '2026-03-01', value: '1', confirm: '2' }, { confirm: 'different' }],
    [{ date: '2026-03-01', value: '1', confirm: '' }, { confirm: 'missing' }],
  ] as const)('[MR-03] %j has the faults %j', (fields, faults) => {
    expect(checkSingleResult(fields, free)).toEqual(faults);
  });

  const right = { date: '2026-03-01', value: '5,67', confirm: '5,67' };
  it.each([
    [{ numerator: '7', denominator: '1.234' }, {}],
    [{ numerator: '', denominator: ' ' }, {}],
    [{ numerator: '8', denominator: '1.234' }, { value: 'contradicts' }],
    [{ numerator: '7', denominator: '' }, { denominator: 'missing' }],
    [{ numerator: '', denominator: '1.234' }, { numerator: 'missing' }],
    [{ numerator: 'x', denominator: '1.234' }, { numerator: 'unreadable' }],
    [
      { numerator: '-1', denominator: '0' },
      { numerator: 'too-small', denominator: 'too-small' },
    ],
  ] as const)('made of %j has the faults %j', (ratio, faults) => {
    expect(checkSingleResult({ ...right, ...ratio }, free, 1000)).toEqual(faults);
  });

  it('contradicts nothing where the result of the indicator is no ratio', () => {
    expect(checkSingleResult({ ...right, numerator: '8', denominator: '9' }, free)).toEqual({});
  });

  it('[MR-03] nothing equals nothing', () => {
    expect(isSameNumber('', '')).toBe(false);
    expect(isSameNumber('0', '-0')).toBe(true);
  });
});
