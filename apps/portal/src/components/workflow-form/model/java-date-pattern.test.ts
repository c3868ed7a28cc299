import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compileJavaDatePattern } from './java-date-pattern.ts';

const moment = fc
  .date({ min: new Date(Date.UTC(1000, 0, 1)), max: new Date(Date.UTC(9999, 0, 1)), noInvalidDate: true })
  .map((date) => date.toISOString());

const shapes = { month: 7, day: 10, minute: 16 } as const;

describe('patterns of Java', () => {
  it.each([
    ['dd/MM/yyyy', 'day', '2026-03-05', '05/03/2026'],
    ['d/M/yyyy', 'day', '2026-03-05', '5/3/2026'],
    ['yyyyMMdd', 'day', '2026-03-05', '20260305'],
    ["yyyy-MM-dd'T'HH:mm", 'minute', '2026-03-05T07:09', '2026-03-05T07:09'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", 'minute', '2026-03-05T07:09', '2026-03-05T07:09:00.000Z'],
    ["dd/MM/yyyy 'às' hh:mm a", 'minute', '2026-03-05T19:09', '05/03/2026 às 07:09 PM'],
    ["dd 'o''clock' kk MM yyyy", 'minute', '2026-03-05T00:00', "05 o'clock 24 03 2026"],
    ['MM/yyyy', 'month', '2026-03-01', '03/2026'],
  ])('%s is told to the %s', (pattern, precision, value, text) => {
    const compiled = compileJavaDatePattern(pattern);
    expect(compiled?.precision).toBe(precision);
    expect(compiled?.format(value)).toBe(text);
    expect(compiled?.parse(text)).toBe(value);
  });

  it.each([
    'dd-MMM-yyyy',
    'EEE dd/MM/yyyy',
    'HH:mm',
    'yyyy',
    'dd/MM',
    'dd/MM/yyyy hh:mm',
    "dd/MM/yyyy 'x",
    'YYYY-ww',
  ])('offers no calendar for %s', (pattern) => {
    expect(compileJavaDatePattern(pattern)).toBeNull();
  });

  it.each([
    ['31/02/2026', 'a day that the month does not have'],
    ['05/03/2026 10:00', 'more than the pattern'],
    ['2026-03-05', 'another pattern'],
    ['', 'nothing'],
  ])('does not read %j: %s', (text) => {
    expect(compileJavaDatePattern('dd/MM/yyyy')?.parse(text)).toBeNull();
  });

  it('takes two digits for a year near today', () => {
    const compiled = compileJavaDatePattern('dd/MM/yy');
    const year = new Date().getFullYear();
    expect(compiled?.parse(`01/02/${String(year).slice(2)}`)).toBe(`${year}-02-01`);
    expect(compiled?.parse(compiled.format('1890-02-01') ?? '')).not.toBe('1890-02-01');
  });

  it('reads back every moment that it writes, to its precision', () => {
    const patterns = ['dd/MM/yyyy', "yyyy-MM-dd'T'HH:mm", 'yyyyMMddHHmm', 'MM/yyyy', "hh:mm a 'de' d/M/yyyy"];
    fc.assert(
      fc.property(moment, fc.constantFrom(...patterns), (text, pattern) => {
        const compiled = compileJavaDatePattern(pattern);
        const precision = compiled?.precision ?? 'day';
        const value = precision === 'month' ? `${text.slice(0, 7)}-01` : text.slice(0, shapes[precision]);
        expect(compiled?.parse(compiled.format(value) ?? '')).toBe(value);
      }),
    );
  });
});
