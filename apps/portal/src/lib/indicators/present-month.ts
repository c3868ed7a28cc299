import { monthOfYear, yearOf } from '@prumo/domain/indicators/month';

import { texts } from './texts.ts';

/** From janeiro to dezembro. */
export const monthNames: readonly string[] = texts.months;

/** Of yyyymm: out/2026. */
export function presentMonth(month: number): string {
  return `${findName(month).slice(0, 3)}/${yearOf(month)}`;
}

/** Of yyyymm: outubro de 2026. */
export function presentLongMonth(month: number): string {
  return texts.monthOfYear(findName(month), yearOf(month));
}

function findName(month: number): string {
  return monthNames[monthOfYear(month) - 1] ?? String(monthOfYear(month));
}
