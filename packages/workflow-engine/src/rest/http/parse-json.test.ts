import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ExactNumber, flattenNumbers, parseJson } from './parse-json.ts';

describe('parseJson', () => {
  it('keeps what JavaScript would lose of a number', () => {
    expect(parseJson('{"a":2.0,"b":[9007199254740993,-1.5e3],"c":7,"d":-0}')).toEqual({
      a: new ExactNumber('2.0'),
      b: [new ExactNumber('9007199254740993'), new ExactNumber('-1.5e3')],
      c: 7,
      d: -0,
    });
  });

  it('leaves digits in texts and keys alone', () => {
    const text = String.raw`{"1.5":"2.0 \" 3.0 \\","x":1.5}`;
    expect(parseJson(text)).toEqual({ '1.5': String.raw`2.0 " 3.0 \ `.trimEnd(), x: new ExactNumber('1.5') });
  });

  it('an own key __proto__ stays one', () => {
    const value = parseJson('{"__proto__":{"a":1.5}}');
    expect(Object.keys(Object(value))).toEqual(['__proto__']);
  });

  it.each(['', '{bad', '{"a":01}', '[1,]', "{'a':1}", 'NaN'])('%j is no JSON', (text) => {
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ kind: 'illegal-argument' }));
  });

  it('is JSON.parse in all but its numbers', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(flattenNumbers(parseJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('of something nested beyond all measure it says so', () => {
    const text = `${'['.repeat(200_000)}1.5${']'.repeat(200_000)}`;
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ kind: 'illegal-argument' }));
  });
});
