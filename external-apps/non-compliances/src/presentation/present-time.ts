// Times as people in the hospital read them, wherever the browser stands.
import { texts } from './texts.ts';

const timeZone = 'America/Sao_Paulo';

const longDayFormat = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone,
});
const timeFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone });

/** 12/10/2026. */
export function presentDay(instant: string): string {
  return longDayFormat.format(new Date(instant));
}

/** 12/10/2026, of 2026-10-12. */
export function presentCalendarDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** 12/10/2026 às 13:30. */
export function presentInstant(instant: string): string {
  const date = new Date(instant);
  return texts.instant(longDayFormat.format(date), timeFormat.format(date));
}

/** 13:30. */
export function presentTime(instant: string): string {
  return timeFormat.format(new Date(instant));
}
