// When a trigger fires next, and whether a blockout keeps it from doing so. Pure; instants are handed in.
import { Cron } from 'croner';

import type { CronTrigger, ScheduleTrigger, SimpleTrigger } from './schedule.ts';

export class TriggerError extends Error {
  override readonly name = 'TriggerError';
}

/** The first due time after this instant. Throws TriggerError for a pattern that is none. */
export function findDueTime(trigger: ScheduleTrigger, after: Date, timeZone: string): Date | null {
  const due = trigger.kind === 'simple' ? findSimple(trigger, after) : findByCron(trigger, after, timeZone);
  const isOver = due === null || (trigger.endTime !== null && due.getTime() > Date.parse(trigger.endTime));
  return isOver ? null : due;
}

function findSimple({ startTime, repeatInterval, repeatCount }: SimpleTrigger, after: Date): Date | null {
  const start = Date.parse(startTime);
  if (after.getTime() < start) return new Date(start);
  if (repeatInterval <= 0 || repeatCount === 0) return null;
  const times = Math.floor((after.getTime() - start) / (repeatInterval * 1000)) + 1;
  if (repeatCount > 0 && times > repeatCount) return null;
  return new Date(start + times * repeatInterval * 1000);
}

function findByCron({ cronString, startTime }: CronTrigger, after: Date, timeZone: string): Date | null {
  // The first instant that counts is the start itself.
  const from = new Date(Math.max(after.getTime(), Date.parse(startTime) - 1));
  return openCron(cronString, timeZone).nextRun(from);
}

const fieldNames = ['seconds', 'minutes', 'hours', 'days', 'months', 'weekdays', 'years'] as const;
const longestPattern = 500;

function openCron(cronString: string, timeZone: string): Cron {
  const fields = cronString.trim().split(/\s+/);
  if (cronString.length > longestPattern || fields.length < 6 || fields.length > 7)
    throw new TriggerError('a cron pattern has six or seven fields');
  const [seconds = '', minutes = '', hours = '', days = '', months = '', weekdays = '', years = '*'] = fields;
  if (!isOpen(days) && !isOpen(weekdays))
    throw new TriggerError('days of the month and of the week exclude each other');
  const pattern = [
    spread(seconds, 59),
    spread(minutes, 59),
    spread(hours, 23),
    isOpen(days) ? '*' : spread(days, 31),
    spread(months, 12),
    isOpen(weekdays) ? '*' : shiftWeekdays(weekdays),
    years,
  ];
  try {
    return new Cron(pattern.join(' '), { timezone: timeZone, paused: true });
  } catch (cause) {
    throw new TriggerError(`not a cron pattern (${fieldNames.join(', ')})`, { cause });
  }
}

function isOpen(field: string): boolean {
  return field === '?' || field === '*';
}

/** `5/10` counts from five to the end, which is written out for the one who reads it. */
function spread(field: string, most: number): string {
  return field
    .split(',')
    .map((part) => part.replace(/^(\d{1,2})\/(\d{1,2})$/, `$1-${most}/$2`))
    .join(',');
}

/** From Sunday as 1 to Sunday as 0; the last one of a month, `6L`, is the fifth of its kind that there is. */
function shiftWeekdays(field: string): string {
  return field
    .split(',')
    .map((part) => {
      const [, first = '', between = '', rest = ''] =
        /^([1-7])(?:(-)([1-7]))?(?:$|(?=[#L/]))/.exec(part) ?? [];
      if (first === '') return part;
      const tail = part.slice(first.length + between.length + rest.length);
      const days = String(Number(first) - 1) + (between === '' ? '' : `-${Number(rest) - 1}`);
      return days + (tail === 'L' ? '#L' : tail);
    })
    .join(',');
}

export interface Blockout {
  readonly trigger: ScheduleTrigger;
  readonly timeZone: string;
}

/** Whether nothing is produced at this instant. */
export function isBlocked(instant: Date, blockouts: readonly Blockout[]): boolean {
  return blockouts.some(({ trigger, timeZone }) => {
    if (trigger.duration <= 0) return false;
    const begun = findDueTime(trigger, new Date(instant.getTime() - trigger.duration), timeZone);
    return begun !== null && begun.getTime() <= instant.getTime();
  });
}

/** So many of its due times are looked at. */
const lookedAt = 50;

export interface BlockStatus {
  readonly isTotal: boolean;
  readonly isPartial: boolean;
}

export function findBlockStatus(
  trigger: ScheduleTrigger,
  timeZone: string,
  blockouts: readonly Blockout[],
  now: Date,
): BlockStatus {
  let [blocked, count] = [0, 0];
  for (let due = findDueTime(trigger, now, timeZone); due !== null && count < lookedAt; count += 1) {
    if (isBlocked(due, blockouts)) blocked += 1;
    due = findDueTime(trigger, due, timeZone);
  }
  return { isPartial: blocked > 0, isTotal: blocked > 0 && blocked === count };
}
