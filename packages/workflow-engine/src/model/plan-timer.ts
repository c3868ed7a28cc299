// When a timer fires, and when it fires again: the calendars `dueDate`, `duration` and `cycle` of Activiti.
import { EngineError } from '../engine-errors.ts';
import {
  addIsoDuration,
  formatIsoDuration,
  nextRepeat,
  parseIsoCycle,
  parseIsoDate,
  parseIsoDuration,
  type IsoCycle,
} from './iso-8601.ts';
import type { TimerModel } from './process-model.ts';
import { nextCronTime, parseQuartzCron } from './quartz-cron.ts';

export interface TimerPlan {
  readonly dueAt: Date;
  /** What `planRepeat` needs when it has fired; null: it fires once. */
  readonly repeat: string | null;
}

/** The texts are those of the model's expressions, evaluated. */
export interface TimerTexts {
  readonly kind: TimerModel['kind'];
  readonly text: string;
  readonly endDate: string | null;
}

/** null: its end has come already. A text that says no time: engine-failure. */
export function planTimer(timer: TimerTexts, now: Date, timeZone: string): TimerPlan | null {
  if (timer.kind === 'date') return { dueAt: resolveDueDate(timer.text, now, timeZone), repeat: null };
  if (timer.kind === 'duration') return { dueAt: resolveDuration(timer.text, now, timeZone), repeat: null };
  const end = timer.endDate === null ? null : resolveDueDate(timer.endDate, now, timeZone);
  const cycle = parseIsoCycle(timer.text, timeZone);
  if (cycle !== null) {
    return planCycle({ ...cycle, start: cycle.start ?? now, end: earlier(cycle.end, end) }, now, timeZone);
  }
  return planCron(timer.text, end, now, timeZone);
}

/** After a repeating timer has fired; null when that was the last time. */
export function planRepeat(repeat: string, firedAt: Date, timeZone: string): TimerPlan | null {
  const cycle = parseIsoCycle(repeat, timeZone);
  if (cycle === null) {
    const [text = '', end] = repeat.split(cronEnd);
    return planCron(text, end === undefined ? null : parseIsoDate(end, timeZone), firedAt, timeZone);
  }
  const repeats = cycle.repeats === null ? null : cycle.repeats - 1;
  return repeats !== null && repeats < 1 ? null : planCycle({ ...cycle, repeats }, firedAt, timeZone);
}

/** A date, or a period that is added to now: timers with a date, due dates of tasks. Other text: engine-failure. */
export function resolveDueDate(text: string, now: Date, timeZone: string): Date {
  const duration = parseIsoDuration(text);
  const date = duration === null ? parseIsoDate(text, timeZone) : addIsoDuration(now, duration, timeZone);
  if (date === null) throw new EngineError('engine-failure', `couldn't resolve duedate: ${text}`);
  return date;
}

/** Why a literal text could not be planned; null: it can. */
export function findTimerFault({ kind, text, endDate }: TimerTexts): string | null {
  const isDate = (value: string): boolean =>
    parseIsoDuration(value) !== null || parseIsoDate(value, 'UTC') !== null;
  if (endDate !== null && !isDate(endDate)) return `endDate '${endDate}' is no ISO 8601 date`;
  if (kind === 'date')
    return isDate(text) ? null : `timeDate '${text}' is neither an ISO 8601 date nor a duration`;
  const isCycle = parseIsoCycle(text, 'UTC') !== null;
  if (kind === 'duration') {
    return isCycle || parseIsoDuration(text) !== null
      ? null
      : `timeDuration '${text}' is no ISO 8601 duration`;
  }
  return isCycle || parseQuartzCron(text) !== null
    ? null
    : `timeCycle '${text}' is neither an ISO 8601 repeating interval nor a cron expression that this engine knows`;
}

const cronEnd = ' until ';

function resolveDuration(text: string, now: Date, timeZone: string): Date {
  const duration = parseIsoDuration(text);
  const cycle = duration === null ? parseIsoCycle(text, timeZone) : null;
  const dueAt =
    duration === null
      ? cycle && nextRepeat({ ...cycle, start: cycle.start ?? now }, now, timeZone)
      : addIsoDuration(now, duration, timeZone);
  if (dueAt === null) throw new EngineError('engine-failure', `couldn't resolve duedate: ${text}`);
  return dueAt;
}

function planCycle(cycle: IsoCycle, after: Date, timeZone: string): TimerPlan | null {
  if (cycle.repeats === 0) return null;
  const dueAt = nextRepeat(cycle, after, timeZone);
  return dueAt === null ? null : { dueAt, repeat: formatCycle(cycle) };
}

function planCron(text: string, end: Date | null, after: Date, timeZone: string): TimerPlan | null {
  const cron = parseQuartzCron(text);
  if (cron === null) throw new EngineError('engine-failure', `Failed to parse cron expression: ${text}`);
  const dueAt = nextCronTime(cron, after, timeZone);
  if (dueAt === null || (end !== null && dueAt > end)) return null;
  return { dueAt, repeat: end === null ? text : `${text}${cronEnd}${end.toISOString()}` };
}

function formatCycle({ repeats, start, duration, end }: IsoCycle): string {
  const parts = [start?.toISOString(), formatIsoDuration(duration), end?.toISOString()];
  return [`R${repeats ?? ''}`, ...parts.filter((part) => part !== undefined)].join('/');
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
