import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { nextCronTime, parseQuartzCron } from './quartz-cron.ts';

function next(text: string, after: string, zone = 'UTC'): string | null {
  const cron = parseQuartzCron(text);
  if (cron === null) throw new Error(`${text} was not understood.`);
  return nextCronTime(cron, new Date(after), zone)?.toISOString() ?? null;
}

describe('parseQuartzCron', () => {
  test.each([
    '',
    '* * * * *',
    '0 0 12 * * *',
    '0 0 12 ? * ?',
    '60 0 12 * * ?',
    '0 0 24 * * ?',
    '0 0 12 32 * ?',
    '0 0 12 * 13 ?',
    '0 0 12 ? * 8',
    '0 0 12 15W * ?',
    '0 0 12 L-3 * ?',
    '0 0/0 12 * * ?',
    '0 0 12 ? * MOON',
    '0 0 12 ? * 6#6',
    'every day at noon please',
    '0 0 12 * * ? 1969',
  ])('does not know %s', (text) => {
    expect(parseQuartzCron(text)).toBeNull();
  });
});

describe('nextCronTime', () => {
  test.each([
    ['0 0/5 * * * ?', '2026-03-10T10:02:30Z', '2026-03-10T10:05:00.000Z'],
    ['0 0/5 * * * ?', '2026-03-10T10:05:00Z', '2026-03-10T10:10:00.000Z'],
    ['*/15 * * * * ?', '2026-12-31T23:59:45Z', '2027-01-01T00:00:00.000Z'],
    ['0 0 12 * * ?', '2026-03-10T12:00:00Z', '2026-03-11T12:00:00.000Z'],
    ['0 15 10 ? * MON-FRI', '2026-03-13T10:15:00Z', '2026-03-16T10:15:00.000Z'],
    ['0 15 10 ? * 6', '2026-03-10T00:00:00Z', '2026-03-13T10:15:00.000Z'],
    ['0 0 9 1,15 * ?', '2026-03-02T00:00:00Z', '2026-03-15T09:00:00.000Z'],
    ['0 0 0 L * ?', '2026-02-10T00:00:00Z', '2026-02-28T00:00:00.000Z'],
    ['0 0 0 L * ?', '2024-02-10T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['0 0 0 ? * 6L', '2026-03-01T00:00:00Z', '2026-03-27T00:00:00.000Z'],
    ['0 0 0 ? * FRI#3', '2026-03-01T00:00:00Z', '2026-03-20T00:00:00.000Z'],
    ['0 0 8 29 FEB ?', '2026-01-01T00:00:00Z', '2028-02-29T08:00:00.000Z'],
    ['0 0 22-2 * * ?', '2026-01-01T23:30:00Z', '2026-01-02T00:00:00.000Z'],
    ['0 0 0 1 1 ? 2030', '2026-01-01T00:00:00Z', '2030-01-01T00:00:00.000Z'],
    ['0 0 0 1 1 ? 2020', '2026-01-01T00:00:00Z', null],
    ['0 0 0 30 2 ?', '2026-01-01T00:00:00Z', null],
  ])('%s after %s', (text, after, expected) => {
    expect(next(text, after)).toBe(expected);
  });

  test('is told by the clock of the time zone', () => {
    expect(next('0 0 8 * * ?', '2026-07-01T10:59:00Z', 'America/Sao_Paulo')).toBe('2026-07-01T11:00:00.000Z');
    // There is no half past two on the night of 8 March.
    expect(next('0 30 2 * * ?', '2026-03-08T05:00:00Z', 'America/New_York')).toBe('2026-03-09T06:30:00.000Z');
  });

  test('is always later, and on the clock that was asked for', () => {
    const cron = parseQuartzCron('0 10/20 6-18 ? * 2-6');
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (after) => {
        const found = cron && nextCronTime(cron, after, 'UTC');
        expect(found?.getTime()).toBeGreaterThan(after.getTime());
        expect([10, 30, 50]).toContain(found?.getUTCMinutes());
        expect(found?.getUTCSeconds()).toBe(0);
        expect([1, 2, 3, 4, 5]).toContain(found?.getUTCDay());
      }),
    );
  });
});
