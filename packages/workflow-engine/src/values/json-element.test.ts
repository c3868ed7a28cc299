import { describe, expect, it } from 'vitest';

import type { EngineValue, JsonValue } from './engine-value.ts';
import { readJsonElement } from './json-element.ts';

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
