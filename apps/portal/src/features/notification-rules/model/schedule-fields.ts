// When a rule is run, as the form has it: a few ways that people know, and cron for all others.
import type { RuleSchedule } from '@prumo/contracts/notification-rules/rule';

export const scheduleModes = [
  'working-days',
  'daily',
  'weekly',
  'monthly',
  'interval',
  'after-extraction',
  'pattern',
] as const;

export type ScheduleMode = (typeof scheduleModes)[number];

export interface ScheduleFields {
  readonly mode: ScheduleMode;
  /** `07:00`; empty while it is typed. */
  readonly time: string;
  /** As cron counts: 1 is Monday. */
  readonly weekday: string;
  readonly day: string;
  readonly minutes: string;
  /** As cron writes it. */
  readonly pattern: string;
}

export const intervals = ['5', '10', '15', '30', '60', '120', '240', '360', '720'] as const;

export const usualSchedule: ScheduleFields = {
  mode: 'working-days',
  time: '07:00',
  weekday: '1',
  day: '5',
  minutes: '60',
  pattern: '0 7 * * 1-5',
};

/** Null while something is missing. */
export function buildSchedule(fields: ScheduleFields): RuleSchedule | null {
  if (fields.mode === 'after-extraction') return { kind: 'after-extraction' };
  const cron = buildCron(fields);
  return cron === null ? null : { kind: 'cron', cron };
}

function buildCron({ mode, time, weekday, day, minutes, pattern }: ScheduleFields): string | null {
  if (mode === 'pattern') return pattern.trim() === '' ? null : pattern.trim().replaceAll(/\s+/g, ' ');
  if (mode === 'interval') {
    const count = Number(minutes);
    return count < 60 ? `*/${count} * * * *` : count === 60 ? '0 * * * *' : `0 */${count / 60} * * *`;
  }
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const at = `${Number(minute)} ${Number(hour)}`;
  switch (mode) {
    case 'working-days':
      return `${at} * * 1-5`;
    case 'weekly':
      return `${at} * * ${weekday}`;
    case 'monthly':
      return `${at} ${day} * *`;
    default:
      return `${at} * * *`;
  }
}

/** The way that people know, where the schedule is one of these. */
export function decodeSchedule(schedule: RuleSchedule): ScheduleFields {
  if (schedule.kind === 'after-extraction') return { ...usualSchedule, mode: 'after-extraction' };
  const { cron } = schedule;
  const found = listReadings(cron).find((fields) => buildCron(fields) === cron);
  return { ...(found ?? { ...usualSchedule, mode: 'pattern' }), pattern: cron };
}

function listReadings(cron: string): readonly ScheduleFields[] {
  const [minute = '', hour = '', day = '', , weekday = ''] = cron.split(' ');
  const timed = { ...usualSchedule, time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` };
  return [
    { ...timed, mode: 'working-days' },
    { ...timed, mode: 'daily' },
    ...(/^[0-6]$/.test(weekday) ? [{ ...timed, mode: 'weekly' as const, weekday }] : []),
    ...(/^([1-9]|1\d|2[0-8])$/.test(day) ? [{ ...timed, mode: 'monthly' as const, day }] : []),
    ...intervals.map((minutes) => ({ ...usualSchedule, mode: 'interval' as const, minutes })),
  ];
}
