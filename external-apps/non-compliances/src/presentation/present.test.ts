import { describe, expect, it } from 'vitest';

import { presentBytes } from './present.ts';

describe('presentBytes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [348_160, '340 KB'],
    [1_258_291, '1,2 MB'],
    [20 * 1024 * 1024, '20 MB'],
  ])('presents %i bytes as %s', (bytes, words) => {
    expect(presentBytes(bytes)).toBe(words);
  });
});
