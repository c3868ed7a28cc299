import { describe, expect, it } from 'vitest';

import { presentMeasured, presentTarget } from './present-values.ts';

describe('a measured value', () => {
  it.each([
    [83.9, 'percent', '83,9%'],
    [1522, 'currency', 'R$ 1.522'],
    [-3, 'currency', '-R$ 3'],
    [25, 'minute', '25 min'],
    [1.234, null, '1,23'],
    [2, 'unknown', '2 unknown'],
  ])('%d of %s is %s', (value, unitId, shown) => {
    expect(presentMeasured(value, unitId)).toBe(shown);
  });

  it('has a band for a target with two ends', () => {
    expect(presentTarget({ from: 80, to: 90 }, 'percent')).toMatch(/80%.*90%/);
  });
});
