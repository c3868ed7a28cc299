import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatValue, type FormatLocale } from './format-value.ts';

describe('a formatted value', () => {
  it.each<[number | string | null, string, string, string]>([
    [266_773, 'Standard', '266,773', '266.773'],
    [57_814.8583, 'Standard', '57,814.858', '57.814,858'],
    [2376, 'Currency', '¤2,376.00', 'R$ 2.376,00'],
    [-3, 'Currency', '(¤3.00)', '(R$ 3,00)'],
    [60_877, '#.0', '60877.0', '60877,0'],
    [0.5, '#.0', '.5', ',5'],
    [0.0314, '0.00%', '3.14%', '3,14%'],
    [-0.031, '0.00%', '-3.10%', '-3,10%'],
    [1_234_567.891, '#,##0.00', '1,234,567.89', '1.234.567,89'],
    [1_234_567, '#,##0,"k"', '1,235k', '1.235k'],
    [1234, '00000', '01234', '01234'],
    [12_345.678, '0.00E+00', '1.23E+04', '1,23E+04'],
    [0.000_123, '0.0E-0', '1.2E-4', '1,2E-4'],
    [-5, '0;(0)', '(5)', '(5)'],
    [0, '0;-0;"zero"', 'zero', 'zero'],
    [null, '0;-0;"zero";"sem dado"', 'sem dado', 'sem dado'],
    [null, '#,##0', '', ''],
    [5, '$#,##0.00', '$5.00', '$5,00'],
    [5, '#,##0" leitos"', '5 leitos', '5 leitos'],
    [5, '\\#0', '#5', '#5'],
    [-0.001, '0.0', '0.0', '0,0'],
    [Number.POSITIVE_INFINITY, '0', 'Infinity', 'Infinity'],
    ['alto', '#,##0', 'alto', 'alto'],
    ['2025-03-09', 'dd/mm/yyyy', '09/03/2025', '09/03/2025'],
    ['2025-03-09', 'Short Date', '3/9/2025', '09/03/2025'],
    [5, '|#,##0|style=red', '|5|style=red', '|5|style=red'],
  ])('[OL-03] %s as %s is %s, in Portuguese %s', (value, format, english, portuguese) => {
    expect(formatValue(value, format, 'en')).toBe(english);
    expect(formatValue(value, format, 'pt-BR')).toBe(portuguese);
  });

  it('says the same number with as many decimals as it has room for', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6), (whole, decimals) => {
        const value = whole / 10 ** decimals;
        const text = formatValue(value, '#,##0.######', 'en').replaceAll(',', '');
        expect(Number(text)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('takes any format without failing, in time', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.double(),
        fc.constantFrom<FormatLocale>('en', 'pt-BR'),
        (format, value, locale) => {
          expect(typeof formatValue(value, format, locale)).toBe('string');
        },
      ),
    );
    expect(formatValue(1, '#,'.repeat(50_000), 'en')).toBe('');
    const long = formatValue(1, `#,${'0'.repeat(400_000)}`, 'en');
    expect(long).toHaveLength(533_333);
  });

  it.each(['constructor', '__proto__', 'toString'])('takes %s for letters, and not for a name', (format) => {
    expect(formatValue(1, format, 'en')).toBe(format);
  });
});
