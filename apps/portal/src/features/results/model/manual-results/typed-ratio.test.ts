import { describe, expect, it } from 'vitest';

import { decodeTypedRatio, fillMadeValue } from './typed-ratio.ts';

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
