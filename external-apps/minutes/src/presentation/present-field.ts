// A field of the minutes in words: which it is, and what stands in it.
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import type { MinutesField } from '@prumo/contracts/minutes/meeting-minutes';

import { listNames } from './lists/texts.ts';
import { texts } from './texts.ts';

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
