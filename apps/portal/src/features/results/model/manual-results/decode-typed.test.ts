import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeTypedMonth, decodeTypedNumber } from './decode-typed-values.ts';
import { stepNumber } from '../../components/manual-results/number-field.tsx';

describe('a typed number', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['12', 12],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1.234', 1234],
    ['1,234', 1.234],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1234567,8', 1_234_567.8],
    ['-3,5', -3.5],
    ['\u22123,5', -3.5],
    ['+3,5', 3.5],
    [' 12,5 ', 12.5],
    ['R$ 1.234,50', 1234.5],
    ['-R$ 10', -10],
    ['85,8 %', 85.8],
    ['1 234,5', 1234.5],
    [',5', 0.5],
    ['5,', 5],
    ['-0', 0],
  ])('%s is %d', (text, number) => {
    expect(decodeTypedNumber(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '-',
    ',',
    'abc',
    '1,2,3',
    '1.2.3',
    '1.23,4,5',
    '12,5x',
    '1e5',
    '1.2345,6',
    '99999999999999',
    'NaN',
  ])('%j is none', (text) => {
    expect(decodeTypedNumber(text)).toBeNull();
  });

  it('is read back as it is shown, with or without thousands', () => {
    const numbers = fc.integer({ min: -1e9, max: 1e9 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(numbers, fc.boolean(), (number, useGrouping) => {
        const text = number.toLocaleString('pt-BR', { minimumFractionDigits: 2, useGrouping });
        expect(decodeTypedNumber(text)).toBe(number + 0);
      }),
    );
  });

  it('of whatever is typed is finite or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,\-+ R$%]{0,15}$/)), (text) => {
        const number = decodeTypedNumber(text);
        expect(number === null || Number.isFinite(number)).toBe(true);
      }),
    );
  });

  it('[MR-03] goes up and down by a tenth', () => {
    expect(stepNumber('', 1)).toBe('0,1');
    expect(stepNumber('12,5', 1)).toBe('12,6');
    expect(stepNumber('0,2', 1)).toBe('0,3');
    expect(stepNumber('0,1', -1)).toBe('0');
    expect(stepNumber('abc', 1)).toBe('abc');
  });
});

describe('a typed month', () => {
  it.each([
    '03/2026',
    '3/2026',
    '03/26',
    '03-2026',
    '03.2026',
    'mar/26',
    'mar/2026',
    'Mar-26',
    'mar. 2026',
    'mar.-26',
    'MARÇO/2026',
    'março de 2026',
    'marco 2026',
    '2026-03',
    '2026/03',
    '2026-3-1',
    '2026-03-01',
    '2026-03-01T00:00:00',
    '2026-03-01 00:00:00',
    '202603',
    '01/03/2026',
    '1/3/26',
    '01/03/2026 00:00',
    '1 de março de 2026',
    '01-mar-2026',
    ' 03/2026 ',
  ])('%s is March of 2026', (text) => {
    expect(decodeTypedMonth(text)).toEqual({ month: 202603 });
  });

  it.each(['15/03/2026', '2026-03-31', '31/03/26', '15 de março de 2026'])(
    '[MR-02] %s is not its first day',
    (text) => {
      expect(decodeTypedMonth(text)).toEqual({ fault: 'not-first-day' });
    },
  );

  it.each([
    '',
    '13/2026',
    '00/2026',
    '2026-13',
    'foo/2026',
    '2026',
    '3',
    'mar',
    '32/03/2026',
    '45000',
    'março',
  ])('%j is none', (text) => {
    expect(decodeTypedMonth(text)).toEqual({ fault: 'unreadable-month' });
  });
});
