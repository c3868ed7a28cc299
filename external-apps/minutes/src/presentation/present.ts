import { countDays } from '@prumo/portal-kit/dates';

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
