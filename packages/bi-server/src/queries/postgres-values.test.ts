import fc from 'fast-check';
import { expect, it } from 'vitest';

import { chooseValueDecoder } from './postgres-values.ts';

const decodeNumeric = chooseValueDecoder(1700);

it.each([
  ['1.50', 1.5],
  ['NaN', null],
  ['12345678901234567890', '12345678901234567890'],
  ['12345678901234567890.10', '12345678901234567890.1'],
  ['10000000000000000000.00', 1e19],
  ['10000000000000000001.00', '10000000000000000001'],
  ['0.10000000000000000000', 0.1],
  ['1e-30', 1e-30],
])('the number %s is %s', (text, value) => {
  expect(decodeNumeric(text)).toBe(value);
});

it('drops zeros at the end as an expression would', () => {
  const digits = fc.string({ unit: fc.constantFrom('0', '0', '1', '9'), minLength: 16, maxLength: 30 });
  const places = fc.string({ unit: fc.constantFrom('0', '0', '7'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(digits, places, (whole, fraction) => {
      const text = `${whole}.${fraction}`;
      const short = text.replace(/\.?0+$/, '');
      const value = decodeNumeric(text);
      expect(value).toBe(String(Number(text)) === short ? Number(text) : short);
    }),
  );
});
