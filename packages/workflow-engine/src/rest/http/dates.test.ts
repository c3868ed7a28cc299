import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EngineError } from '../../engine-errors.ts';
import {
  findVariableDate,
  parseJsonDate,
  parseQueryDate,
  presentDate,
  presentVariableDate,
} from './dates.ts';

const zones = [
  'UTC',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Europe/London',
  'America/St_Johns',
];
const moments = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2200-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('presentDate', () => {
  it.each([
    ['2026-12-31T12:00:00.000Z', 'UTC', '2026-12-31T12:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', 'America/Sao_Paulo', '2026-12-31T09:00:00.000-03:00'],
    ['2018-12-31T12:00:00.007Z', 'America/Sao_Paulo', '2018-12-31T10:00:00.007-02:00'],
    ['2026-01-01T00:00:00.000Z', 'Europe/London', '2026-01-01T00:00:00.000Z'],
    ['2026-07-01T00:00:00.000Z', 'Europe/London', '2026-07-01T01:00:00.000+01:00'],
    ['2026-01-01T00:00:00.000Z', 'Asia/Kolkata', '2026-01-01T05:30:00.000+05:30'],
  ])('%s in %s is %s', (date, zone, text) => {
    expect(presentDate(new Date(date), zone)).toBe(text);
  });

  it('leaves nothing as nothing', () => {
    expect(presentDate(null, 'UTC')).toBeNull();
  });

  it('writes in every zone what JSON bodies are read back from', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (date, zone) => {
        const text = presentDate(date, zone);
        // Before standard time zones had seconds, which no form that is read has.
        fc.pre(!/[+-]\d\d:\d\d:\d\d$/.test(text));
        expect(parseJsonDate(text)).toEqual(date);
      }),
    );
  });
});

describe('parseQueryDate', () => {
  it.each([
    ['2026-12-25T00:00:00Z', '2026-12-25T00:00:00.000Z'],
    ['2026-12-25T00:00:00-03:00', '2026-12-25T03:00:00.000Z'],
    ['2026-12-25T00:00:00+05:30', '2026-12-24T18:30:00.000Z'],
    ['2026-02-31T00:00:00Z', '2026-03-03T00:00:00.000Z'],
    ['0050-01-01T00:00:00Z', '0050-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, date) => {
    expect(parseQueryDate(text).toISOString()).toBe(date);
  });

  it.each([
    ['2026-12-25T00:00:00.000Z', 'Failed to parse date 2026-12-25T00:00:00.000GMT-00:00'],
    ['2026-12-25', 'Failed to parse date 2026GMT-12-25'],
    // A plus sign that was not encoded.
    ['2026-12-25T00:00:00 03:00', 'Failed to parse date 2026-12-25T00:00:00GMT 03:00'],
    ['yesterday', 'Failed to parse date yesGMTterday'],
  ])('%s is refused', (text, message) => {
    expect(() => parseQueryDate(text)).toThrow(new EngineError('illegal-argument', message));
  });

  it.each(['', 'abc'])(
    '%j is too short to be looked at, which is no mistake of the caller to Activiti',
    (text) => {
      expect(() => parseQueryDate(text)).toThrow(expect.objectContaining({ kind: 'engine-failure' }));
    },
  );

  it('reads every whole second back', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (date, zone) => {
        const seconds = new Date(Math.floor(date.getTime() / 1000) * 1000);
        const text = presentDate(seconds, zone).replace('.000', '');
        fc.pre(!/[+-]\d\d:\d\d:\d\d$/.test(text));
        expect(parseQueryDate(text)).toEqual(seconds);
      }),
    );
  });
});

describe('parseJsonDate', () => {
  it.each([
    [1_798_761_600_000, '2027-01-01T00:00:00.000Z'],
    ['1798761600000', '2027-01-01T00:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z'],
    ['2026-12-31T10:20:30.123Z', '2026-12-31T10:20:30.123Z'],
    ['2026-12-31T10:20:30Z', '2026-12-31T10:20:30.000Z'],
    ['2026-12-31T10:20:30', '2026-12-31T10:20:30.000Z'],
    ['2026-12-31T10:20', '2026-12-31T10:20:00.000Z'],
    ['2026-12-31T10:20:30.5-0300', '2026-12-31T13:20:30.500Z'],
    ['2026-12-31T10:20:30.123-03:00', '2026-12-31T13:20:30.123Z'],
    ['2026-12-31T10:20:30+03', '2026-12-31T07:20:30.000Z'],
    ['Thu, 31 Dec 2026 10:20:30 GMT', '2026-12-31T10:20:30.000Z'],
  ])('%j is %s', (value, date) => {
    expect(parseJsonDate(value)?.toISOString()).toBe(date);
  });

  it.each([null, ''])('%j is no date', (value) => {
    expect(parseJsonDate(value)).toBeNull();
  });

  it.each(['31/12/2026', 'tomorrow', '2026-12', true, {}, 8.65e15])('%j is refused', (value) => {
    expect(() => parseJsonDate(value)).toThrow(expect.objectContaining({ kind: 'illegal-argument' }));
  });
});

describe('dates of variables', () => {
  it.each([
    ['2026-05-06T07:08:09Z', 'UTC', '2026-05-06T07:08:09.000Z'],
    ['2026-05-06T07:08:09.5+02:00', 'UTC', '2026-05-06T05:08:09.500Z'],
    ['20260506T070809-0300', 'UTC', '2026-05-06T10:08:09.000Z'],
    ['2026-05-06T07:08Z', 'UTC', '2026-05-06T07:08:00.000Z'],
    ['2026-05-06T23:59:60Z', 'UTC', '2026-05-06T23:59:59.000Z'],
    ['2026-05-06', 'UTC', '2026-05-06T00:00:00.000Z'],
    ['2026-05-06', 'America/Sao_Paulo', '2026-05-06T03:00:00.000Z'],
    // Midnight right after the clocks had gone back, and one that the clocks jumped over.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T02:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, date) => {
    expect(findVariableDate(text, zone)?.toISOString()).toBe(date);
  });

  it.each(['2026-05-06T07:08:09', '2026-02-31', '2026-13-01', '2026-05-06T24:00:00Z', '06/05/2026', ''])(
    '%j is none',
    (text) => {
      expect(findVariableDate(text, 'UTC')).toBeUndefined();
    },
  );

  it('are written without milliseconds and read back', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (date, zone) => {
        const text = presentVariableDate(date);
        expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
        expect(findVariableDate(text, zone)?.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }),
    );
  });
});
