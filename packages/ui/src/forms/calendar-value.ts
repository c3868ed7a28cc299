// The value of a date field: a day `yyyy-MM-dd`, with minutes `yyyy-MM-ddTHH:mm`; of a month it is the first day.

export type DatePrecision = 'month' | 'day' | 'minute';

/** Null for what is no date of the calendar. */
export function decodeCalendarValue(text: string | null): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/.exec(text ?? '');
  if (parts === null) {
    return null;
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(2000, 0, 1, hour, minute);
  // Not by the constructor, which takes years below 100 for those of the last century.
  date.setFullYear(year, month - 1, day);
  const isSame = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isSame && hour < 24 && minute < 60 ? date : null;
}

/** Null where the date is none, or cannot be written with four digits of the year. */
export function presentCalendarValue(date: Date | null, precision: DatePrecision): string | null {
  if (date === null || Number.isNaN(date.getTime()) || date.getFullYear() < 1 || date.getFullYear() > 9999) {
    return null;
  }
  const day = [
    pad(date.getFullYear(), 4),
    pad(date.getMonth() + 1, 2),
    precision === 'month' ? '01' : pad(date.getDate(), 2),
  ].join('-');
  return precision === 'minute' ? `${day}T${pad(date.getHours(), 2)}:${pad(date.getMinutes(), 2)}` : day;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
