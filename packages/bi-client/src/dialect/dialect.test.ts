import { describe, expect, test } from 'vitest';

import { asArray, asNumber, asText, isTrue, readMember } from './dialect.ts';

describe('the JSON of BI servers', () => {
  test('[BI-10] truth is the word or the value', () => {
    expect([true, 'true', false, 'false', null, undefined, 1].map(isTrue)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('[BI-10] a list may be missing, null, or collapsed to its one element', () => {
    expect(asArray(undefined)).toEqual([]);
    expect(asArray(null)).toEqual([]);
    expect(asArray('one')).toEqual(['one']);
    expect(asArray(['one', 'two'])).toEqual(['one', 'two']);
  });

  test('numbers come as text or as numbers, and an empty text is none', () => {
    expect([asNumber('-1'), asNumber(12), asNumber(''), asNumber(null), asNumber('x')]).toEqual([
      -1,
      12,
      null,
      null,
      null,
    ]);
  });

  test('members of what is no object are undefined', () => {
    expect(readMember({ name: 'x' }, 'name')).toBe('x');
    expect(readMember(null, 'name')).toBeUndefined();
    expect(readMember(['x'], 'length')).toBeUndefined();
    expect(asText(readMember(null, 'name'))).toBe('');
  });
});
