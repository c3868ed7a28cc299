import type { JobRun } from '@prumo/contracts/administration/jobs';

import { texts } from '../texts.ts';

/** When, in words; a pattern that has none stands as it is. */
export function presentSchedule(schedule: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = '', ...more] = schedule.trim().split(/\s+/);
  const isEveryDay = month === '*' && weekday === '*' && more.length === 0;
  if (isEveryDay && hour === '*' && day === '*') {
    if (minute === '*') return texts.everyMinute;
    const [, step] = /^\*\/(\d{1,2})$/.exec(minute) ?? [];
    if (step !== undefined) return texts.everyMinutes(step);
  }
  if (isEveryDay && isNumber(minute) && isNumber(hour)) {
    const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
    if (day === '*') return texts.everyDay(time);
    if (isNumber(day)) return texts.everyMonth(day, time);
  }
  return texts.byPattern(schedule);
}

function isNumber(field: string): boolean {
  return /^\d{1,2}$/.test(field);
}

export function presentDuration(durationMs: number): string {
  if (durationMs < 1_000) return texts.milliseconds(durationMs);
  if (durationMs < 60_000) return texts.seconds(secondsFormat.format(durationMs / 1_000));
  const seconds = Math.round(durationMs / 1_000);
  return texts.minutes(Math.floor(seconds / 60), seconds % 60);
}

const secondsFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** What else there is to say of a run, in one line each. */
export function listDetails(run: JobRun): readonly string[] {
  const counted = Object.entries(run.counts).flatMap(([name, count]) => {
    const present = texts.counts[name];
    return present === undefined ? [] : [present(count)];
  });
  return [
    ...(counted.length === 0 ? [] : [counted.join(', ')]),
    ...(run.state === 'skipped' ? [texts.skipped(run.missed + 1)] : []),
    ...(run.state !== 'skipped' && run.missed > 0 ? [texts.missed(run.missed)] : []),
    ...(run.attempt > 1 ? [texts.again(run.attempt)] : []),
    ...(run.state === 'interrupted' ? [texts.interrupted] : []),
    ...(run.error === null ? [] : [run.error]),
  ];
}

/** The instant that says when a run was. */
export function findMoment(run: JobRun): string | null {
  return run.startedAt ?? run.dueAt ?? run.endedAt;
}

export type PresentMoment = (instant: string) => string;

export function createMomentFormat(timeZone: string): PresentMoment {
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (instant) => format.format(new Date(instant));
}
