import { presentDay, presentInstant } from '@prumo/portal-kit/dates';

/** NC-0042/2026. */
export function presentNumber({ number, year }: { readonly number: number; readonly year: number }): string {
  return `NC-${String(number).padStart(4, '0')}/${year}`;
}

/** A moment of a report; of a reporter who is not to be known others are told the day alone. */
export function presentMoment(instant: string, isDayOnly: boolean): string {
  return isDayOnly ? presentDay(instant) : presentInstant(instant);
}

const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** 340 KB, 1,2 MB. */
export function presentBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} B`;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${format.format(kilobytes / 1024)} MB`;
}
