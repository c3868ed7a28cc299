import { describe, expect, it } from 'vitest';

import { buildSchedule, decodeSchedule, usualSchedule } from './schedule-fields.ts';

describe('the schedule of a rule', () => {
  it.each([
    ['0 7 * * 1-5', { mode: 'working-days', time: '07:00' }],
    ['30 18 * * *', { mode: 'daily', time: '18:30' }],
    ['0 8 * * 3', { mode: 'weekly', weekday: '3' }],
    ['0 8 10 * *', { mode: 'monthly', day: '10' }],
    ['*/15 * * * *', { mode: 'interval', minutes: '15' }],
    ['0 * * * *', { mode: 'interval', minutes: '60' }],
    ['0 */4 * * *', { mode: 'interval', minutes: '240' }],
    ['0 8 31 * *', { mode: 'pattern' }],
    ['0 7,19 * * *', { mode: 'pattern' }],
    ['0 7 1 1 1', { mode: 'pattern' }],
  ])('%s is read as people say it, and written back as it was', (cron, fields) => {
    const decoded = decodeSchedule({ kind: 'cron', cron });
    expect(decoded).toMatchObject(fields);
    expect(buildSchedule(decoded)).toEqual({ kind: 'cron', cron });
  });

  it('follows extractions', () => {
    const schedule = { kind: 'after-extraction' } as const;
    expect(buildSchedule(decodeSchedule(schedule))).toEqual(schedule);
  });

  it('is none while the time or the pattern is missing', () => {
    expect(buildSchedule({ ...usualSchedule, time: '' })).toBeNull();
    expect(buildSchedule({ ...usualSchedule, mode: 'pattern', pattern: '  ' })).toBeNull();
    expect(buildSchedule({ ...usualSchedule, mode: 'pattern', pattern: ' 0  7 * * * ' })).toEqual({
      kind: 'cron',
      cron: '0 7 * * *',
    });
  });
});
