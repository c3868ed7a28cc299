// What a client asks the scheduler for, in the JSON or XML of a Pentaho server. Scalars come as texts or as they are, lists
// as lists or as their only element.
import { readXml, XmlError, type XmlElement } from '@prumo/olap/xml/read-xml';

import { TriggerError } from './find-due-time.ts';
import type { ScheduleParameter, ScheduleTrigger } from './schedule.ts';

export interface ScheduleRequest {
  readonly jobId: string | undefined;
  readonly jobName: string | undefined;
  readonly inputFile: string | undefined;
  readonly outputFile: string | undefined;
  readonly actionClass: string | undefined;
  readonly parameters: readonly ScheduleParameter[];
  readonly isUnique: boolean;
  readonly timeZone: string;
  readonly trigger: ScheduleTrigger;
}

type Fields = Readonly<Record<string, unknown>>;

export class ScheduleRequestError extends Error {
  override readonly name = 'ScheduleRequestError';
}

/** The elements of an XML document as JSON would have them. */
export function readXmlFields(text: string): unknown {
  try {
    return toValue(readXml(text));
  } catch (error) {
    if (error instanceof XmlError) throw new ScheduleRequestError(error.message);
    throw error;
  }
}

function toValue({ elements, text }: XmlElement): unknown {
  if (elements.length === 0) return text;
  const members = new Map<string, unknown[]>();
  for (const element of elements) {
    const values = members.get(element.name);
    if (values === undefined) members.set(element.name, [toValue(element)]);
    else values.push(toValue(element));
  }
  return Object.fromEntries(
    [...members].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

const mostParameters = 100;
const longestText = 2_000;

export function decodeScheduleRequest(
  value: unknown,
  given: { readonly now: Date; readonly timeZone: string },
): ScheduleRequest {
  const fields = asFields(value);
  const parameters = asList(fields['jobParameters']).map(decodeParameter);
  if (parameters.length > mostParameters)
    throw new ScheduleRequestError(`a job has at most ${mostParameters} parameters`);
  const timeZone = requireTimeZone(asText(fields['timeZone']) ?? given.timeZone);
  return {
    jobId: asText(fields['jobId']),
    jobName: asText(fields['jobName']),
    inputFile: asText(fields['inputFile']),
    outputFile: asText(fields['outputFile']),
    actionClass: asText(fields['actionClass']),
    parameters,
    isUnique: parameters.find(({ name }) => name === 'autoCreateUniqueFilename')?.values[0] !== 'false',
    timeZone,
    trigger: decodeTrigger(fields, timeZone, given.now),
  };
}

function decodeParameter(value: unknown): ScheduleParameter {
  const fields = asFields(value);
  const name = asText(fields['name']) ?? '';
  if (name === '') throw new ScheduleRequestError('a parameter has no name');
  return { name, values: asList(fields['stringValue']).flatMap((each) => asText(each) ?? []) };
}

function decodeTrigger(fields: Fields, timeZone: string, now: Date): ScheduleTrigger {
  const simple = findFields(fields['simpleJobTrigger']);
  const complex = findFields(fields['complexJobTrigger']);
  const cron = findFields(fields['cronJobTrigger']);
  const own = simple ?? complex ?? cron ?? {};
  const frame = {
    // Without any of them the job is wanted once, in a moment.
    startTime: (asInstant(own['startTime']) ?? now).toISOString(),
    endTime: asInstant(own['endTime'])?.toISOString() ?? null,
    uiPassParam: asText(own['uiPassParam']) ?? null,
    duration: asNumber(fields['duration']) ?? asNumber(own['duration']) ?? -1,
  };
  const written = asText(own['cronString']);
  if (cron !== undefined && written === undefined) throw new TriggerError('the trigger has no cronString');
  if (written !== undefined) return { ...frame, kind: 'complex', cronString: withYears(written) };
  if (complex !== undefined)
    return { ...frame, kind: 'complex', cronString: buildCron(complex, new Date(frame.startTime), timeZone) };
  const repeatInterval = asNumber(own['repeatInterval']) ?? 0;
  const repeatCount = asNumber(own['repeatCount']) ?? 0;
  if (repeatInterval < 0 || repeatCount < -1) throw new TriggerError('the trigger repeats less than never');
  return { ...frame, kind: 'simple', repeatInterval, repeatCount };
}

function withYears(cronString: string): string {
  const fields = cronString.trim().split(/\s+/);
  return fields.length === 6 ? `${fields.join(' ')} *` : fields.join(' ');
}

/** At the time of day of its start; Sunday is 0, January 0, the first week of a month 0 and its last one 4. */
function buildCron(trigger: Fields, start: Date, timeZone: string): string {
  const days = listNumbers(trigger['daysOfMonth'], 1, 31);
  const weekdays = listNumbers(trigger['daysOfWeek'], 0, 6).map((day) => day + 1);
  const weeks = listNumbers(trigger['weeksOfMonth'], 0, 4);
  const months = listNumbers(trigger['monthsOfYear'], 0, 11).map((month) => month + 1);
  const years = listNumbers(trigger['years'], 1970, 2199);
  const qualified = weekdays.flatMap((day) =>
    weeks.map((week) => (week === 4 ? `${day}L` : `${day}#${week + 1}`)),
  );
  const weekday = weeks.length === 0 ? weekdays.join(',') : qualified.join(',');
  const { hour, minute } = readTimeOfDay(start, timeZone);
  const day = weekday !== '' ? '?' : days.join(',') || '*';
  return `0 ${minute} ${hour} ${day} ${months.join(',') || '*'} ${weekday || '?'} ${years.join(',') || '*'}`;
}

function readTimeOfDay(instant: Date, timeZone: string): { readonly hour: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const found = new Map(parts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return { hour: found.get('hour') ?? 0, minute: found.get('minute') ?? 0 };
}

function requireTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new ScheduleRequestError('there is no such time zone');
  }
}

function listNumbers(value: unknown, least: number, most: number): readonly number[] {
  const numbers = asList(value).map((each) => asNumber(each) ?? Number.NaN);
  if (numbers.length > 100 || !numbers.every((number) => number >= least && number <= most))
    throw new TriggerError(`the trigger takes whole numbers from ${least} to ${most}`);
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

function findFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

function asFields(value: unknown): Fields {
  const fields = findFields(value);
  if (fields === undefined) throw new ScheduleRequestError('the body is no object');
  return fields;
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
}

function asText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  if (text.length > longestText || text.includes('\0')) throw new ScheduleRequestError('a text is too long');
  return text === '' ? undefined : text;
}

function asNumber(value: unknown): number | undefined {
  const text = asText(value);
  if (text === undefined) return undefined;
  if (!/^-?\d{1,12}$/.test(text)) throw new TriggerError(`not a whole number: ${text.slice(0, 50)}`);
  return Number(text);
}

/** An ISO text, or milliseconds since 1970. */
function asInstant(value: unknown): Date | undefined {
  const text = asText(value);
  if (text === undefined) return undefined;
  const instant = new Date(/^\d{11,14}$/.test(text) ? Number(text) : text);
  if (Number.isNaN(instant.getTime())) throw new TriggerError(`not an instant: ${text.slice(0, 50)}`);
  return instant;
}
