// Other forms of a month stand at the borders only: first days in rows, keys and calls, and what is typed or shown.
import { getDayInSaoPaulo } from '../calendar/sao-paulo-clock.ts';

/** As the BI server counts them: 202603 is March of 2026. */
export type Month = number;

export function buildMonth(year: number, ofYear: number): Month {
  return year * 100 + ofYear;
}

export function yearOf(month: Month): number {
  return Math.floor(month / 100);
}

/** 1 to 12. */
export function monthOfYear(month: Month): number {
  return month % 100;
}

export function addMonths(month: Month, count: number): Month {
  const index = yearOf(month) * 12 + (monthOfYear(month) - 1) + count;
  return buildMonth(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1);
}

/** How many months lie from the one to the other; negative when it comes before. */
export function countMonths(from: Month, to: Month): number {
  return (yearOf(to) - yearOf(from)) * 12 + monthOfYear(to) - monthOfYear(from);
}

/** Both included; none when the end comes first. */
export function listMonths(from: Month, to: Month): readonly Month[] {
  return Array.from({ length: Math.max(0, countMonths(from, to) + 1) }, (_value, index) =>
    addMonths(from, index),
  );
}

/** Of a day as text, 2026-03-15. */
export function monthOfDay(day: string): Month {
  return Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7));
}

/** As text: 2026-03-01. */
export function firstDayOf(month: Month): string {
  const [year, ofYear] = [String(yearOf(month)), String(monthOfYear(month))];
  return `${year.padStart(4, '0')}-${ofYear.padStart(2, '0')}-01`;
}

/** That runs at the instant where the hospital is. */
export function getMonthInSaoPaulo(instant: Date): Month {
  return monthOfDay(getDayInSaoPaulo(instant));
}
