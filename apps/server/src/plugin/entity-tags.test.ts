import { describe, expect, it } from 'vitest';

import { decodeIfMatch, isKnownToClient, presentContentTag } from './entity-tags.ts';

describe('entity tags', () => {
  it.each([
    [undefined, 'any'],
    ['*', 'any'],
    ['"3"', [3]],
    [' "3" ', [3]],
    ['W/"3"', [3]],
    ['"3", W/"12"', [3, 12]],
    ['"abc"', []],
    ['"03"', []],
    ['""', []],
    ['"99999999999999999999"', []],
  ])('If-Match %s expects %j', (header, expected) => {
    expect(decodeIfMatch(header)).toEqual(expected);
  });

  it.each(['3', '"3', 'x"3"', '"3" "4"', ''])('refuses If-Match %s', (header) => {
    expect(() => decodeIfMatch(header)).toThrow('If-Match holds no entity tags');
  });

  it.each([
    [undefined, false],
    ['*', true],
    ['"3"', true],
    ['W/"3"', true],
    ['"2", "3"', true],
    ['"2"', false],
  ])('If-None-Match %s knows "3": %s', (header, isKnown) => {
    expect(isKnownToClient(header, '"3"')).toBe(isKnown);
  });

  it('differ for different contents', () => {
    expect(presentContentTag('a')).not.toBe(presentContentTag('b'));
    expect(presentContentTag('a')).toMatch(/^"[\w-]{22}"$/);
  });
});
