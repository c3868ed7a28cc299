import { describe, expect, it } from 'vitest';

import type { EngineValue, JsonValue } from './engine-value.ts';
import { readJsonElement, toJavaText } from './java-text.ts';

describe('a value as Java tells it', () => {
  it.each([
    [0, '0.0'],
    [-0, '-0.0'],
    [2, '2.0'],
    [-2.5, '-2.5'],
    [0.001, '0.001'],
    [0.0001, '1.0E-4'],
    [0.000_123, '1.23E-4'],
    [9_999_999, '9999999.0'],
    [10_000_000, '1.0E7'],
    [1e10, '1.0E10'],
    [-12_345_678.9, '-1.23456789E7'],
    [1e21, '1.0E21'],
    [5e-324, '5.0E-324'],
    [Number.MAX_VALUE, '1.7976931348623157E308'],
    [Number.NaN, 'NaN'],
    [-Infinity, '-Infinity'],
  ])('writes the double %s as %s', (value, text) => {
    expect(toJavaText({ type: 'double', value })).toBe(text);
  });

  it.each<[EngineValue, string]>([
    [{ type: 'null' }, 'null'],
    [{ type: 'string', value: 'a b' }, 'a b'],
    [{ type: 'boolean', value: false }, 'false'],
    [{ type: 'short', value: -1 }, '-1'],
    [{ type: 'integer', value: 7 }, '7'],
    [{ type: 'long', value: 9_007_199_254_740_993n }, '9007199254740993'],
    [{ type: 'serializable', value: [] }, '[]'],
    [
      { type: 'serializable', value: ['a', 1, 1.5, true, null, ['b'], {}] },
      '[a, 1, 1.5, true, null, [b], {}]',
    ],
    [{ type: 'serializable', value: { a: 1e10, b: { c: 'd' } } }, '{a=10000000000, b={c=d}}'],
  ])('writes %o as %s', (value, text) => {
    expect(toJavaText(value)).toBe(text);
  });

  it.each([
    ['UTC', 'Fri Jan 01 02:03:04 UTC 2027'],
    ['America/Sao_Paulo', 'Thu Dec 31 23:03:04 GMT-3 2026'],
  ])('writes a date in %s as %s', (timeZone, text) => {
    expect(toJavaText({ type: 'date', value: new Date('2027-01-01T02:03:04Z') }, timeZone)).toBe(text);
  });

  it('starts the day at 00', () => {
    const text = toJavaText({ type: 'date', value: new Date('2027-01-01T00:00:00Z') }, 'UTC');
    expect(text).toBe('Fri Jan 01 00:00:00 UTC 2027');
  });
});

describe('an element of a JSON list or map', () => {
  it.each<[JsonValue, EngineValue]>([
    ['a', { type: 'string', value: 'a' }],
    [true, { type: 'boolean', value: true }],
    [null, { type: 'null' }],
    [7, { type: 'integer', value: 7 }],
    [-0, { type: 'integer', value: 0 }],
    [2 ** 31 - 1, { type: 'integer', value: 2 ** 31 - 1 }],
    [2 ** 31, { type: 'long', value: 2n ** 31n }],
    [-(2 ** 31), { type: 'integer', value: -(2 ** 31) }],
    [-(2 ** 31) - 1, { type: 'long', value: -(2n ** 31n) - 1n }],
    [1.5, { type: 'double', value: 1.5 }],
    [1e30, { type: 'double', value: 1e30 }],
    [[1], { type: 'serializable', value: [1] }],
    [{ a: 1 }, { type: 'serializable', value: { a: 1 } }],
  ])('%j is typed as Java would', (json, value) => {
    expect(readJsonElement(json)).toEqual(value);
  });
});
