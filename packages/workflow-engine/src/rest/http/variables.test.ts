import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { EngineValue } from '../../values/engine-value.ts';
import { writeJson } from './answer-form.ts';
import { ExactNumber, parseJson } from './parse-json.ts';
import { decodeQueryVariable, decodeRestVariable, presentVariable } from './variables.ts';

const decode = (text: string): EngineValue => decodeRestVariable(parseJson(text), 'America/Sao_Paulo').value;

describe('decodeRestVariable', () => {
  it.each<[string, EngineValue]>([
    ['"x"', { type: 'string', value: 'x' }],
    ['""', { type: 'string', value: '' }],
    ['true', { type: 'boolean', value: true }],
    ['5', { type: 'integer', value: 5 }],
    ['2147483647', { type: 'integer', value: 2_147_483_647 }],
    ['2147483648', { type: 'long', value: 2_147_483_648n }],
    ['-2147483649', { type: 'long', value: -2_147_483_649n }],
    ['9223372036854775807', { type: 'long', value: 9_223_372_036_854_775_807n }],
    ['9223372036854775808', { type: 'double', value: 2 ** 63 }],
    ['1.5', { type: 'double', value: 1.5 }],
    ['2.0', { type: 'double', value: 2 }],
    ['1e3', { type: 'double', value: 1000 }],
    ['null', { type: 'null' }],
    ['[1, 2.5]', { type: 'serializable', value: [1, 2.5] }],
    ['{"a": {"b": 1.5}}', { type: 'serializable', value: { a: { b: 1.5 } } }],
  ])('without a type %s is by what it is', (json, value) => {
    expect(decode(`{"name":"v","value":${json}}`)).toEqual(value);
  });

  it.each<[string, string, EngineValue]>([
    ['string', '"5"', { type: 'string', value: '5' }],
    ['short', '70000', { type: 'short', value: 4464 }],
    ['integer', '5.9', { type: 'integer', value: 5 }],
    ['integer', '-5.9', { type: 'integer', value: -5 }],
    ['long', '5', { type: 'long', value: 5n }],
    ['long', '9007199254740993', { type: 'long', value: 9_007_199_254_740_993n }],
    ['double', '5', { type: 'double', value: 5 }],
    ['boolean', 'false', { type: 'boolean', value: false }],
    ['date', '"2026-05-06T07:08:09Z"', { type: 'date', value: new Date('2026-05-06T07:08:09Z') }],
    ['date', '"2026-05-06"', { type: 'date', value: new Date('2026-05-06T03:00:00Z') }],
    ['date', 'null', { type: 'null' }],
    ['integer', 'null', { type: 'null' }],
  ])('as %s %s is taken', (type, json, value) => {
    expect(decode(`{"name":"v","type":"${type}","value":${json}}`)).toEqual(value);
  });

  it.each([
    ['{"name":"z","value":"x","type":"color"}', "Variable 'z' has unsupported type: 'color'."],
    ['{"name":"z","value":"x","type":"binary"}', "Variable 'z' has unsupported type: 'binary'."],
    ['{"name":"z","value":5,"type":"string"}', 'Converter can only convert strings'],
    ['{"name":"z","value":"x","type":"short"}', 'Converter can only convert shorts'],
    ['{"name":"z","value":"x","type":"integer"}', 'Converter can only convert integers'],
    ['{"name":"z","value":true,"type":"long"}', 'Converter can only convert longs'],
    ['{"name":"z","value":"1.5","type":"double"}', 'Converter can only convert doubles'],
    ['{"name":"z","value":"true","type":"boolean"}', 'Converter can only convert booleans'],
    ['{"name":"z","value":5,"type":"date"}', 'Converter can only convert string to date'],
    ['{"name":"z","value":"soon","type":"date"}', "The given variable value is not a date: 'soon'"],
    ['{"value":"x"}', 'Variable name is required.'],
    ['{"name":"z","value":1,"scope":"odd"}', "Invalid variable scope: 'odd'"],
    ['{"name":"z","value":1,"foo":1}', 'JSON parse error: Unrecognized field "foo", not marked as ignorable'],
    ['5', 'JSON parse error: the value is not an object'],
  ])('%s is refused', (json, message) => {
    expect(() => decode(json)).toThrow(expect.objectContaining({ kind: 'illegal-argument', message }));
  });

  it.each(['local', 'global'])('knows the scope %s', (scope) => {
    expect(decodeRestVariable({ name: 'a', value: 'x', scope }, 'UTC').scope).toBe(scope);
  });
});

describe('presentVariable', () => {
  const url = 'http://here/data';

  it.each<{ readonly value: EngineValue; readonly json: string }>([
    {
      value: { type: 'string', value: 'x' },
      json: '{"name":"v","type":"string","value":"x","scope":"local"}',
    },
    { value: { type: 'long', value: 5n }, json: '{"name":"v","type":"long","value":5,"scope":"local"}' },
    {
      value: { type: 'long', value: 9_007_199_254_740_993n },
      json: '{"name":"v","type":"long","value":9007199254740993,"scope":"local"}',
    },
    {
      value: { type: 'double', value: 1.5 },
      json: '{"name":"v","type":"double","value":1.5,"scope":"local"}',
    },
    {
      value: { type: 'double', value: 2 },
      json: '{"name":"v","type":"double","value":2.0,"scope":"local"}',
    },
    {
      value: { type: 'double', value: 1e21 },
      json: '{"name":"v","type":"double","value":1.0E21,"scope":"local"}',
    },
    {
      value: { type: 'double', value: Number.NaN },
      json: '{"name":"v","type":"double","value":"NaN","scope":"local"}',
    },
    {
      value: { type: 'date', value: new Date('2026-05-06T07:08:09.123Z') },
      json: '{"name":"v","type":"date","value":"2026-05-06T07:08:09Z","scope":"local"}',
    },
    { value: { type: 'null' }, json: '{"name":"v","value":null,"scope":"local"}' },
    {
      value: { type: 'binary', value: new Uint8Array([1]) },
      json: `{"name":"v","type":"binary","value":null,"valueUrl":"${url}","scope":"local"}`,
    },
    {
      value: { type: 'serializable', value: [1] },
      json: `{"name":"v","type":"serializable","value":null,"valueUrl":"${url}","scope":"local"}`,
    },
  ])('$json', ({ value, json }) => {
    expect(writeJson(presentVariable('v', value, 'local', url))).toBe(json);
  });

  it('has a scope even when it has none', () => {
    expect(writeJson(presentVariable('v', { type: 'boolean', value: true }, null, url))).toBe(
      '{"name":"v","type":"boolean","value":true,"scope":null}',
    );
  });

  it('comes back as what it was', () => {
    const values = fc.oneof(
      fc.string().map((value): EngineValue => ({ type: 'string', value })),
      fc.boolean().map((value): EngineValue => ({ type: 'boolean', value })),
      fc.integer({ min: -32_768, max: 32_767 }).map((value): EngineValue => ({ type: 'short', value })),
      fc.integer().map((value): EngineValue => ({ type: 'integer', value })),
      fc
        .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
        .map((value): EngineValue => ({ type: 'long', value })),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((value): EngineValue => ({ type: 'double', value: value + 0 })),
    );
    fc.assert(
      fc.property(values, (value) => {
        const text = writeJson(presentVariable('v', value, 'global', url));
        expect(decodeRestVariable(parseJson(text), 'UTC')).toEqual({ name: 'v', value, scope: 'global' });
      }),
    );
  });
});

describe('decodeQueryVariable', () => {
  it('takes name, operation and value', () => {
    expect(decodeQueryVariable({ name: 's', operation: 'like', value: '%a%' }, 'UTC')).toEqual({
      name: 's',
      operation: 'like',
      value: { type: 'string', value: '%a%' },
    });
  });

  it('takes a value alone where it may', () => {
    expect(decodeQueryVariable({ operation: 'equals', value: 5, type: 'long' }, 'UTC')).toEqual({
      name: null,
      operation: 'equals',
      value: { type: 'long', value: 5n },
    });
  });

  it.each([
    [{ name: 's', value: 'text' }, 'Variable operation is missing for variable: s'],
    [{ name: 's', operation: 'equals' }, 'Variable value is missing for variable: s'],
    [{ name: 's', operation: 'equals', value: null }, 'Variable value is missing for variable: s'],
    [{ name: 's', operation: 'near', value: 'x' }, 'Unsupported variable query operation: near'],
    [
      { operation: 'notEquals', value: 'x' },
      "Value-only query (without a variable-name) is only supported when using 'equals' operation.",
    ],
    [
      { name: 's', operation: 'like', value: 5 },
      'Only string variable values are supported for like, but was: java.lang.Integer',
    ],
    [
      { name: 's', operation: 'equalsIgnoreCase', value: true },
      'Only string variable values are supported when ignoring casing, but was: java.lang.Boolean',
    ],
    [
      { name: 's', operation: 'equals', value: 'x', type: 'color' },
      "Variable 's' has unsupported type: 'color'.",
    ],
  ])('%j is refused', (json, message) => {
    expect(() => decodeQueryVariable(json, 'UTC')).toThrow(
      expect.objectContaining({ kind: 'illegal-argument', message }),
    );
  });

  it('refuses a value alone where it may not', () => {
    expect(() =>
      decodeQueryVariable({ operation: 'equals', value: 5 }, 'UTC', { allowsNameless: false }),
    ).toThrow(expect.objectContaining({ kind: 'illegal-argument' }));
  });
});

describe('a number of a hundred thousand digits', () => {
  const digits = `1${'0'.repeat(99_982)}12345678901234567`;
  const decodeNumber = (type: string | null, text: string) =>
    decodeRestVariable({ name: 'x', type, value: new ExactNumber(text) }, 'UTC').value;

  it('keeps the bits that Java would keep, and takes no time', () => {
    const kept = BigInt.asIntN(64, BigInt(digits));
    const beganAt = performance.now();
    for (let count = 0; count < 100; count += 1) decodeNumber('long', digits);
    expect(decodeNumber('long', digits)).toEqual({ type: 'long', value: kept });
    expect(decodeNumber('long', `-${digits}`)).toEqual({
      type: 'long',
      value: BigInt.asIntN(64, -BigInt(digits)),
    });
    expect(decodeNumber(null, digits)).toEqual({ type: 'double', value: Number.POSITIVE_INFINITY });
    // BigInt itself takes three seconds for so many.
    expect(performance.now() - beganAt).toBeLessThan(30_000);
  });

  it.each([
    '0',
    '-1',
    '9223372036854775807',
    '-9223372036854775808',
    '9223372036854775808',
    '18446744073709551617',
  ])('is read like the short one %s', (text) => {
    expect(decodeNumber('long', text)).toEqual({ type: 'long', value: BigInt.asIntN(64, BigInt(text)) });
  });
});
