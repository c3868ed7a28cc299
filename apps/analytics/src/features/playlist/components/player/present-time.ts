import { saoPauloTimeZone } from '@prumo/domain/calendar/sao-paulo-clock';

const time = new Intl.DateTimeFormat('pt-BR', {
  timeZone: saoPauloTimeZone,
  hour: '2-digit',
  minute: '2-digit',
});

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: saoPauloTimeZone,
  day: '2-digit',
  month: '2-digit',
});

const longDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: saoPauloTimeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export function presentTime(moment: number): string {
  return time.format(moment);
}

export function presentLongDay(moment: number): string {
  return longDay.format(moment);
}

/** Null where it is that of `now`. */
export function presentOtherDay(moment: number, now: number): string | null {
  const said = day.format(moment);
  return said === day.format(now) ? null : said;
}
