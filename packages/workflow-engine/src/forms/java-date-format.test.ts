import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EngineError } from '../engine-errors.ts';
import { compileDateFormat } from './java-date-format.ts';

const zones = ['UTC', 'America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Kolkata'];

describe('formats', () => {
  it.each([
    ['dd/MM/yyyy', '07/03/2026'],
    ['d/M/yy', '7/3/26'],
    ['dd-MMM-yyyy', '07-Mar-2026'],
    ["EEEE, d 'de' MMMM 'de' yyyy", 'Saturday, 7 de March de 2026'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSS", '2026-03-07T14:05:09.042'],
    ['hh:mm a', '02:05 PM'],
    ['K:mm', '2:05'],
    ['k:mm', '14:05'],
    ["'o''clock' HH", "o'clock 14"],
    ["HH''mm", "14'05"],
  ])('%s as %s', (pattern, text) => {
    expect(compileDateFormat(pattern).format(new Date('2026-03-07T14:05:09.042Z'), 'UTC')).toBe(text);
  });

  it('takes the zone of the clock on the wall', () => {
    const format = compileDateFormat('dd/MM/yyyy HH:mm');
    expect(format.format(new Date('2026-01-01T01:30:00Z'), 'America/Sao_Paulo')).toBe('31/12/2025 22:30');
    expect(format.parse('31/12/2025 22:30', 'America/Sao_Paulo')?.toISOString()).toBe(
      '2026-01-01T01:30:00.000Z',
    );
  });
});

describe('parses as leniently as Java', () => {
  it.each([
    ['dd/MM/yyyy', '31/12/2026', '2026-12-31T00:00:00.000Z'],
    ['dd/MM/yyyy', '31/02/2026', '2026-03-03T00:00:00.000Z'],
    ['dd/MM/yyyy', '32/13/2026', '2027-02-01T00:00:00.000Z'],
    ['dd/MM/yyyy', '0/1/2026', '2025-12-31T00:00:00.000Z'],
    ['dd/MM/yyyy', '-1/1/2026', '2025-12-30T00:00:00.000Z'],
    ['dd/MM/yyyy', '1/2/2026 and more', '2026-02-01T00:00:00.000Z'],
    ['dd/MM/yyyy', '  1/ 2/\t2026', '2026-02-01T00:00:00.000Z'],
    ['dd/MM/yyyy', '1/2/26', '0026-02-01T00:00:00.000Z'],
    ['dd/MM/yy', '1/2/26', '2026-02-01T00:00:00.000Z'],
    ['dd/MM/yy', '1/2/2026', '2026-02-01T00:00:00.000Z'],
    ['dd-MMM-yyyy', '01-FEBRUARY-2026', '2026-02-01T00:00:00.000Z'],
    ['dd-MMM-yyyy', '01-feb-2026', '2026-02-01T00:00:00.000Z'],
    ['yyyyMMddHHmm', '202602010930', '2026-02-01T09:30:00.000Z'],
    ['HH:mm', '25:61', '1970-01-02T02:01:00.000Z'],
    ['hh:mm a', '12:05 am', '1970-01-01T00:05:00.000Z'],
    ['hh:mm a', '12:05 PM', '1970-01-01T12:05:00.000Z'],
    ['kk:mm', '24:10', '1970-01-01T00:10:00.000Z'],
    ['EEE dd/MM/yyyy', 'Mon 07/03/2026', '2026-03-07T00:00:00.000Z'],
  ])('%s of %s is %s', (pattern, text, iso) => {
    expect(compileDateFormat(pattern).parse(text, 'UTC')?.toISOString()).toBe(iso);
  });

  it.each([
    ['dd/MM/yyyy', '2020-01-02'],
    ['dd/MM/yyyy', 'tomorrow'],
    ['dd/MM/yyyy', '1/2'],
    ['dd/MM/yyyy', '1 /2/2026'],
    ['dd-MMM-yyyy', '01-02-2026'],
    ['dd-MMM-yyyy', '01-fev-2026'],
    ['yyyyMMddHHmm', '20260201'],
    ['dd/MM/yyyy', `1/1/${'9'.repeat(400)}`],
  ])('%s refuses %s', (pattern, text) => {
    expect(compileDateFormat(pattern).parse(text, 'UTC')).toBeNull();
  });

  it('takes a time that the clock skips or shows twice as standard time', () => {
    const format = compileDateFormat('dd/MM/yyyy HH:mm');
    expect(format.parse('04/11/2018 00:00', 'America/Sao_Paulo')?.toISOString()).toBe(
      '2018-11-04T03:00:00.000Z',
    );
    expect(format.parse('17/02/2018 23:30', 'America/Sao_Paulo')?.toISOString()).toBe(
      '2018-02-18T02:30:00.000Z',
    );
  });
});

it.each(['dd/bb/yyyy', 'Qyyyy', "dd 'open"])('refuses the pattern %s', (pattern) => {
  expect(() => compileDateFormat(pattern)).toThrow(EngineError);
});

describe('what is written is read back', () => {
  const minute = 60_000;
  const times = fc
    .integer({ min: Date.UTC(1970, 0, 2) / minute, max: Date.UTC(2090, 0, 1) / minute })
    .map((minutes) => new Date(minutes * minute));

  it.each(['dd/MM/yyyy', 'dd-MMM-yyyy', 'yyyy-MM-dd', 'd MMMM yyyy', 'MM yyyy', 'yyyyMMdd'])(
    '%s',
    (pattern) => {
      const format = compileDateFormat(pattern);
      fc.assert(
        fc.property(times, fc.constantFrom(...zones), (date, zone) => {
          const text = format.format(date, zone);
          const parsed = format.parse(text, zone);
          expect(parsed && format.format(parsed, zone)).toBe(text);
        }),
      );
    },
  );

  it.each(["yyyy-MM-dd'T'HH:mm:ss.SSS", 'dd/MM/yyyy HH:mm', 'dd/MM/yyyy hh:mm a', 'yyyyMMddHHmm'])(
    '%s gives the very instant where the clock shows each time once',
    (pattern) => {
      const format = compileDateFormat(pattern);
      fc.assert(
        fc.property(times, fc.constantFrom('UTC', 'Asia/Kolkata'), (date, zone) => {
          expect(format.parse(format.format(date, zone), zone)).toEqual(date);
        }),
      );
    },
  );
});
