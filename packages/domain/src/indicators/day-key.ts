// Days as keys of documents: the milliseconds of the instant at which the day begins where the hospital is.
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '../calendar/sao-paulo-clock.ts';

const dayMs = 24 * 60 * 60_000;

export function presentDayKey(day: string): string {
  const midnight = getInstantInSaoPaulo(day, 0);
  // In summers until 2019 clocks were put forward at midnight: then the day begins at one.
  const beginning = getDayInSaoPaulo(midnight) === day ? midnight : getInstantInSaoPaulo(day, 1);
  return String(beginning.getTime());
}

/**
 * Nothing for text that is no instant of a year with four digits. Clients that count in UTC mean the day that begins
 * there at the instant.
 */
export function decodeDayKey(key: string): string | undefined {
  if (!/^-?\d{1,15}$/.test(key)) return undefined;
  const instant = new Date(Number(key));
  const isUtcMidnight = instant.getTime() % dayMs === 0;
  const day = isUtcMidnight ? instant.toISOString().slice(0, 10) : getDayInSaoPaulo(instant);
  // Other years have six digits and a sign.
  return /^\d{4}-/.test(day) ? day : undefined;
}
