import { describe, expect, it } from 'vitest';

import { findBlockStatus, findDueTime, isBlocked, TriggerError } from './find-due-time.ts';
import type { CronTrigger, SimpleTrigger } from './schedule.ts';

const timeZone = 'America/Sao_Paulo';
const frame = { startTime: '2026-03-02T12:00:00.000Z', endTime: null, uiPassParam: null, duration: -1 };
const every = (repeatInterval: number, repeatCount: number): SimpleTrigger => ({
  ...frame,
  kind: 'simple',
  repeatInterval,
  repeatCount,
});
const cron = (cronString: string): CronTrigger => ({ ...frame, kind: 'complex', cronString });
const next = (trigger: SimpleTrigger | CronTrigger, after: string) =>
  findDueTime(trigger, new Date(after), timeZone)?.toISOString();

describe('a trigger that repeats', () => {
  it.each([
    ['before its start', every(60, -1), '2026-03-01T00:00:00Z', '2026-03-02T12:00:00.000Z'],
    ['at its start', every(60, -1), '2026-03-02T12:00:00Z', '2026-03-02T12:01:00.000Z'],
    ['long after it', every(86_400, -1), '2026-05-01T11:59:59Z', '2026-05-01T12:00:00.000Z'],
    ['with its last time', every(60, 2), '2026-03-02T12:01:30Z', '2026-03-02T12:02:00.000Z'],
    ['after its last time', every(60, 2), '2026-03-02T12:02:00Z', undefined],
    ['once', every(0, 0), '2026-03-02T12:00:00Z', undefined],
    [
      'after its end',
      { ...every(60, -1), endTime: '2026-03-02T12:00:30Z' },
      '2026-03-02T12:00:00Z',
      undefined,
    ],
  ])('%s', (_title, trigger, after, expected) => {
    expect(next(trigger, after)).toBe(expected);
  });
});

describe('a trigger by a pattern of Quartz', () => {
  it.each([
    // Monday to Friday are 2 to 6 there.
    ['0 12 10 ? * 2,3,4,5,6 *', '2026-03-06T13:12:00Z', '2026-03-09T13:12:00.000Z'],
    ['0 0 8 ? * 1', '2026-03-02T12:00:00Z', '2026-03-08T11:00:00.000Z'],
    ['0 0 8 ? * 2-6 *', '2026-03-06T12:00:00Z', '2026-03-09T11:00:00.000Z'],
    ['0 0 8 ? * 6L *', '2026-03-02T12:00:00Z', '2026-03-27T11:00:00.000Z'],
    ['0 0 8 ? * 2#1,3#1 *', '2026-03-04T12:00:00Z', '2026-04-06T11:00:00.000Z'],
    ['0 0 8 ? * MON *', '2026-03-03T12:00:00Z', '2026-03-09T11:00:00.000Z'],
    ['0 0 8 L * ? *', '2026-03-02T12:00:00Z', '2026-03-31T11:00:00.000Z'],
    ['0 5/20 * * * ?', '2026-03-02T12:06:00Z', '2026-03-02T12:25:00.000Z'],
    ['0 0 0 1 1 ? 2030', '2026-03-02T12:00:00Z', '2030-01-01T03:00:00.000Z'],
    ['0 0 0 1 1 ? 2020', '2026-03-02T12:00:00Z', undefined],
    ['0 0 0 31 2 ? *', '2026-03-02T12:00:00Z', undefined],
  ])('%s', (pattern, after, expected) => {
    expect(next(cron(pattern), after)).toBe(expected);
  });

  it('does not begin before its start, and may begin with it', () => {
    expect(next(cron('0 0 9 * * ? *'), '2026-01-01T00:00:00Z')).toBe('2026-03-02T12:00:00.000Z');
  });

  it.each(['', '* * *', '0 0 8 1 * 2 *', '0 0 25 * * ?', 'x x x x x x', `0 ${'1,'.repeat(400)}2 * * * ?`])(
    'is refused: %s',
    (pattern) => {
      expect(() => next(cron(pattern), '2026-03-02T12:00:00Z')).toThrow(TriggerError);
    },
  );
});

describe('a blockout', () => {
  const hour = 3_600_000;
  const nightly = [{ trigger: { ...cron('0 0 22 * * ? *'), duration: 8 * hour }, timeZone }];

  it.each([
    ['2026-03-03T00:59:59Z', false],
    ['2026-03-03T01:00:00Z', true],
    ['2026-03-03T08:59:59Z', true],
    ['2026-03-03T09:00:00Z', false],
  ])('holds at %s: %s', (instant, expected) => {
    expect(isBlocked(new Date(instant), nightly)).toBe(expected);
  });

  it('keeps all, some or none of the due times of a job', () => {
    const now = new Date('2026-03-02T12:00:00Z');
    const status = (pattern: string) => findBlockStatus(cron(pattern), timeZone, nightly, now);
    expect(status('0 0 23 * * ? *')).toEqual({ isTotal: true, isPartial: true });
    expect(status('0 0 12,23 * * ? *')).toEqual({ isTotal: false, isPartial: true });
    expect(status('0 0 12 * * ? *')).toEqual({ isTotal: false, isPartial: false });
  });
});
