import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  doubleToInteger,
  doubleToLong,
  longToInteger,
  parseDouble,
  parseLong,
  trimJava,
} from './java-numbers.ts';

describe('text as a number', () => {
  it.each([
    ['0', 0n],
    ['-5', -5n],
    ['+5', 5n],
    ['007', 7n],
    ['9223372036854775807', 2n ** 63n - 1n],
    ['-9223372036854775808', -(2n ** 63n)],
    ['9223372036854775808', null],
    ['', null],
    [' 5', null],
    ['5.0', null],
    ['5L', null],
    ['0x5', null],
    ['--5', null],
    ['+', null],
    ['9'.repeat(1000), null],
  ])('reads %j as the long %s', (text, value) => {
    expect(parseLong(text)).toBe(value);
  });

  it.each([
    ['5', 5],
    ['-2.5', -2.5],
    ['+.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['1E-3', 0.001],
    [' 7 \n', 7],
    ['5d', 5],
    ['2.5F', 2.5],
    ['-0', -0],
    ['NaN', Number.NaN],
    ['-Infinity', -Infinity],
    ['1e999', Infinity],
    ['', null],
    ['.', null],
    ['e5', null],
    ['1e', null],
    ['infinity', null],
    ['0x10', null],
    ['1_000', null],
    ['1,5', null],
  ])('reads %j as the double %s', (text, value) => {
    expect(parseDouble(text)).toBe(value);
  });

  it('reads back every number', () => {
    fc.assert(
      fc.property(fc.double(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (double, long) => {
        expect(parseDouble(String(double))).toBe(double === 0 ? 0 : double);
        expect(parseLong(String(long))).toBe(long);
      }),
    );
  });
});

describe('casts', () => {
  it.each([
    [2.9, 2],
    [-2.9, -2],
    [Number.NaN, 0],
    [1e20, 2 ** 31 - 1],
    [-1e20, -(2 ** 31)],
  ])('of the double %s give the int %s', (value, integer) => {
    expect(doubleToInteger(value)).toBe(integer);
  });

  it.each([
    [2.9, 2n],
    [-2.9, -2n],
    [Number.NaN, 0n],
    [1e20, 2n ** 63n - 1n],
    [-Infinity, -(2n ** 63n)],
  ])('of the double %s give the long %s', (value, long) => {
    expect(doubleToLong(value)).toBe(long);
  });

  it('of a long keep its lower half', () => {
    expect(longToInteger(2n ** 31n)).toBe(-(2 ** 31));
    expect(longToInteger(-1n)).toBe(-1);
    expect(longToInteger(2n ** 32n + 5n)).toBe(5);
  });
});

describe('trimming', () => {
  it('takes everything up to the blank, and no other white space', () => {
    expect(trimJava('\u0000\t\n a b \u001F')).toBe('a b');
    expect(trimJava('\u00A0a\u2003')).toBe('\u00A0a\u2003');
    expect(trimJava('   ')).toBe('');
  });
});
