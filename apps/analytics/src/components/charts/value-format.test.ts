import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatTick, formatValue, inferFormat, isSameUnit } from './value-format.ts';

describe('[NA-05] numbers as the cells write them', () => {
  it.each([
    [[{ value: 1234, text: '1.234' }], 5678, '5.678'],
    [[{ value: 0.123, text: '12,3 %' }], 0.5, '50,0 %'],
    [[{ value: 12.3, text: '12,3 %' }], 50, '50,0 %'],
    [[{ value: 1234.5, text: 'R$ 1.234,50' }], -2, '-R$ 2,00'],
    [[{ value: -4, text: '-4' }], -7, '-7'],
    [[{ value: 90, text: '1h 30min' }], 1.5, '1,50'],
    [[], 1.5, '1,50'],
    [[{ value: 3, text: '3' }], -0.2, '0'],
  ])('%j makes %d to %s', (samples, value, text) => {
    expect(formatValue(value, inferFormat(samples))).toBe(text);
  });

  it('writes ticks shortly', () => {
    const count = inferFormat([{ value: 1234, text: '1.234' }]);
    expect(formatTick(1500, count)).toBe('1.500');
    expect(formatTick(2_500_000, count)).toBe('2,5\u00a0mi');
    expect(formatTick(0.025, inferFormat([{ value: 0.5, text: '50 %' }]))).toBe('2,5 %');
  });

  it('tells counts from shares', () => {
    const [count, share] = [
      inferFormat([{ value: 1, text: '1' }]),
      inferFormat([{ value: 1, text: '100 %' }]),
    ];
    expect([isSameUnit(count, share), isSameUnit(share, share)]).toEqual([false, true]);
  });

  it('writes back what it read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.nat(3),
        fc.constantFrom('', ' %', ' h'),
        (digits, decimals, suffix) => {
          const value = digits / 10 ** decimals;
          const number = value.toLocaleString('pt-BR', {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          });
          expect(formatValue(value, inferFormat([{ value, text: `${number}${suffix}` }]))).toBe(
            `${number}${suffix}`,
          );
        },
      ),
    );
  });
});
