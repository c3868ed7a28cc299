// Months as tests of indicators count and write them: from the one that runs now.
import {
  addMonths,
  firstDayOf,
  getMonthInSaoPaulo,
  monthOfYear,
  yearOf,
} from '@prumo/domain/indicators/month';

const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** The month so many before the one that runs now, as yyyymm. */
export function monthsAgo(count: number): number {
  return addMonths(getMonthInSaoPaulo(new Date()), -count);
}

/** First day of the same month: 2026-03-01. */
export function firstDayMonthsAgo(count: number): string {
  return firstDayOf(monthsAgo(count));
}

/** As dialogs write it: março de 2026. */
export function longMonth(count: number): string {
  return `${findName(count)} de ${yearOf(monthsAgo(count))}`;
}

/** As tables do: mar/2026. */
export function shortMonth(count: number): string {
  return `${findName(count).slice(0, 3)}/${yearOf(monthsAgo(count))}`;
}

/** As spreadsheets do: 03/2026. */
export function numericMonth(count: number): string {
  const month = String(monthsAgo(count));
  return `${month.slice(4)}/${month.slice(0, 4)}`;
}

function findName(count: number): string {
  return monthNames[monthOfYear(monthsAgo(count)) - 1] ?? '';
}
