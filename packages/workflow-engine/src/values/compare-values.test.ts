import { describe, expect, it } from 'vitest';

import { areEqual, compareText, compareValues } from './compare-values.ts';
import type { EngineValue } from './engine-value.ts';

const five: EngineValue = { type: 'integer', value: 5 };
const date = (time: number): EngineValue => ({ type: 'date', value: new Date(time) });
const double = (value: number): EngineValue => ({ type: 'double', value });
const json = (value: string): EngineValue => ({ type: 'serializable', value: JSON.parse(value) });

describe('equality as in Java', () => {
  it.each<[EngineValue, EngineValue, boolean]>([
    [five, { type: 'integer', value: 5 }, true],
    [five, { type: 'long', value: 5n }, false],
    [five, { type: 'string', value: '5' }, false],
    [{ type: 'null' }, { type: 'null' }, true],
    [five, { type: 'null' }, false],
    [{ type: 'null' }, five, false],
    [date(1), date(1), true],
    [date(1), date(2), false],
    [double(0), double(-0), false],
    [double(Number.NaN), double(Number.NaN), true],
    [json('[1, {"a": [null]}]'), json('[1, {"a": [null]}]'), true],
    [json('[1, 2]'), json('[2, 1]'), false],
    [json('[1]'), json('[1, 2]'), false],
    [json('{"a": 1, "b": 2}'), json('{"b": 2, "a": 1}'), true],
    [json('{"a": 1}'), json('{"b": 1}'), false],
    [json('{"toString": 1}'), json('{"b": 1}'), false],
    [json('{"__proto__": {}}'), json('{"b": 1}'), false],
    [json('[]'), json('{}'), false],
    [json('{"0": 1}'), json('[1]'), false],
    [{ type: 'binary', value: new Uint8Array(1) }, { type: 'binary', value: new Uint8Array(1) }, false],
  ])('%o and %o: %s', (left, right, isEqual) => {
    expect(areEqual(left, right)).toBe(isEqual);
  });
});

describe('order as in Java', () => {
  it.each<[EngineValue, EngineValue, number | null]>([
    [five, { type: 'integer', value: 6 }, -1],
    [five, five, 0],
    [{ type: 'long', value: 2n }, { type: 'long', value: 1n }, 1],
    [{ type: 'boolean', value: false }, { type: 'boolean', value: true }, -1],
    [date(2), date(1), 1],
    [double(-0), double(0), -1],
    [double(Number.NaN), double(Infinity), 1],
    [double(1), double(Number.NaN), -1],
    [double(Number.NaN), double(Number.NaN), 0],
    [double(1), double(2), -1],
    [{ type: 'string', value: 'abc' }, { type: 'string', value: 'abf' }, -3],
    [five, { type: 'long', value: 5n }, null],
    [json('[]'), json('[]'), null],
    [{ type: 'null' }, { type: 'null' }, null],
  ])('%o and %o: %s', (left, right, order) => {
    expect(compareValues(left, right)).toBe(order);
  });

  it('tells texts by their units, then by their lengths', () => {
    expect(compareText('a', 'abc')).toBe(-2);
    expect(compareText('é', 'z')).toBe(0xe9 - 0x7a);
    expect(compareText('', '')).toBe(0);
  });
});
