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

/** With the day where it is another than that of `now`. */
export function presentDayTime(moment: number, now: number): string {
  const said = `às ${presentTime(moment)}`;
  return day.format(moment) === day.format(now) ? said : `${said} de ${day.format(moment)}`;
}
