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

/** How many whole months, those of the current year, or all since the first result. */
export const periodKinds = ['6', '12', '24', '36', 'current', 'all'] as const;

export type PeriodKind = (typeof periodKinds)[number];

export interface Period {
  readonly from: Month;
  readonly to: Month;
}

/**
 * Periods end with the last month that is over, so in January the current year has none yet: then it is the year that
 * has just ended.
 * @param firstResult The month of the earliest result, from which `all` counts; without one it is the usual six months.
 */
export function resolvePeriod(kind: PeriodKind, thisMonth: Month, firstResult: Month | null = null): Period {
  const to = addMonths(thisMonth, -1);
  switch (kind) {
    case 'current':
      return { from: buildMonth(yearOf(to), 1), to };
    case 'all':
      return { from: firstResult === null ? addMonths(thisMonth, -6) : Math.min(firstResult, to), to };
    default:
      return { from: addMonths(thisMonth, -Number(kind)), to };
  }
}

/** The year up to a month, and what has come in the year after it: up to the last month that is over. */
export function findPeriodAround(month: Month, thisMonth: Month): Period {
  const lastClosed = addMonths(thisMonth, -1);
  return {
    from: addMonths(month, 1 - monthsAround),
    to: Math.max(month, Math.min(lastClosed, addMonths(month, monthsAround))),
  };
}

const monthsAround = 12;
