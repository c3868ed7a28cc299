// Days and times as people in the hospital read them, wherever the browser stands.
import { saoPauloTimeZone as timeZone } from '@prumo/domain/calendar/sao-paulo-clock';

import { texts } from './texts.ts';

const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone,
});
const timeFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone });
const dayMs = 86_400_000;

/** 12/10/2026, of 2026-10-12. */
export function presentCalendarDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** 12/10/2026. */
export function presentDay(instant: string): string {
  return dayFormat.format(new Date(instant));
}

/** 13:30. */
export function presentTime(instant: string | number): string {
  return timeFormat.format(new Date(instant));
}

/** 12/10/2026 às 13:30. */
export function presentInstant(instant: string): string {
  return texts.instant(presentDay(instant), presentTime(instant));
}

/** Days of the calendar from one, as 2026-10-12, to another; below zero when that one is before it. */
export function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;
}
