import type { MinutesField } from '@prumo/contracts/minutes/meeting-minutes';
import { countDays, presentCalendarDay } from '@prumo/portal-kit/dates';

import { listNames } from './lists/texts.ts';
import { texts } from './texts.ts';

/** 042/2026. */
export function presentNumber({ number, year }: { readonly number: number; readonly year: number }): string {
  return `${String(number).padStart(3, '0')}/${year}`;
}

const longDayFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });

/** Segunda-feira, 12 de outubro de 2026. */
export function presentLongDay(day: string): string {
  const text = longDayFormat.format(new Date(`${day}T12:00:00Z`));
  return `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1)}`;
}

/** How far a day is from today, as people say it: hoje, amanhã, venceu há 3 dias. */
export function presentDue(day: string, today: string): string {
  return texts.due(countDays(today, day));
}

/** Counted as the server counts, so that no character is cut in two. */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('');
}

// A field of the minutes in words: which it is, and what stands in it.

const attendanceNames: ReadonlyMap<string, string> = new Map(Object.entries(listNames.attendances));
const people: readonly MinutesField[] = ['coordinator', 'secretary', 'decisionPerson'];
const days: readonly MinutesField[] = ['date', 'nextMeeting', 'decisionDay'];

/** @param subject Whose attendance, or of which item. */
export function presentFieldName(field: MinutesField, subject: string | null): string {
  const name = listNames.fields[field];
  return subject === null || subject === '' ? name : texts.fieldOf(name, subject);
}

/** @param value As it is stored: people by user name, days as yyyy-MM-dd. */
export function presentFieldValue(
  field: MinutesField,
  value: string | number | null,
  nameOf: (userName: string) => string,
): string {
  if (value === null || value === '') return texts.empty;
  const text = String(value);
  if (field === 'attendance') return attendanceNames.get(text) ?? text;
  if (people.includes(field)) return nameOf(text);
  return days.includes(field) ? presentCalendarDay(text) : text;
}
