import { describe, expect, it } from 'vitest';

import { checkSingleResult, decodeTypedRatio, fillMadeValue, isSameNumber } from './check-single-result.ts';

const nothing = { numerator: '', denominator: '' };
const falls = { numerator: '7', denominator: '1.234' };

describe('numerator and denominator as they are typed', () => {
  it('are read as Brazilians write numbers, both or none', () => {
    expect(decodeTypedRatio(falls)).toEqual({ numerator: 7, denominator: 1234 });
    expect(decodeTypedRatio({ ...falls, denominator: '' })).toBeUndefined();
    expect(decodeTypedRatio({ ...falls, denominator: '0' })).toBeUndefined();
    expect(decodeTypedRatio({ ...falls, numerator: 'sete' })).toBeUndefined();
  });

  it('make the result', () => {
    expect(fillMadeValue('', nothing, falls, 1000)).toBe('5,67');
    expect(fillMadeValue('5,67', falls, { ...falls, numerator: '8' }, 1000)).toBe('6,48');
    expect(fillMadeValue('5,67', falls, { ...falls, numerator: '' }, 1000)).toBe('');
  });

  it('never take the place of a result that the person wrote', () => {
    expect(fillMadeValue('5,8', nothing, falls, 1000)).toBe('5,8');
    expect(fillMadeValue('12', nothing, falls, null)).toBe('12');
    expect(fillMadeValue('', nothing, falls, null)).toBe('');
  });
});

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
