import { saoPauloTimeZone } from '@prumo/domain/calendar/sao-paulo-clock';

/** `18/11/2026, 07:00`, in the hospital's time. */
export function presentShortMoment(instant: string): string {
  return format.format(new Date(instant));
}

const format = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: saoPauloTimeZone,
});

/** `qui., 19/11, 07:00`: of the days to come. */
export function presentWeekdayMoment(instant: string): string {
  return weekdayFormat.format(new Date(instant));
}

const weekdayFormat = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: saoPauloTimeZone,
});
