// Times as people in the hospital read them, wherever the browser stands.
import { getDayInSaoPaulo, saoPauloTimeZone as timeZone } from '@prumo/portal-kit/minutes';

import { texts } from './texts.ts';

const timeFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone });
const longDayFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
const dayMs = 86_400_000;

/** 12/10/2026, of 2026-10-12. */
export function presentDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** Segunda-feira, 12 de outubro de 2026. */
export function presentLongDay(day: string): string {
  const text = longDayFormat.format(new Date(`${day}T12:00:00Z`));
  return `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1)}`;
}

/** 14:05. */
export function presentClock(milliseconds: number): string {
  return timeFormat.format(milliseconds);
}

/** 12/10/2026 às 13:30. */
export function presentInstant(instant: string): string {
  const date = new Date(instant);
  return texts.dayAndTime(presentDay(getDayInSaoPaulo(date)), timeFormat.format(date));
}

/** How far a day is from today, as people say it: hoje, amanhã, venceu há 3 dias. */
export function presentDue(day: string, today: string): string {
  return texts.due(countDays(today, day));
}

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
