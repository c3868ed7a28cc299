import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import type { TargetValue } from '@prumo/domain/indicators/target-value';
import { isBand } from '@prumo/domain/indicators/target-value';
import { monthOfYear, yearOf, type Month } from '@prumo/domain/indicators/month';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

import { texts } from './texts.ts';

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

export function presentNumber(value: number): string {
  return numbers.format(value);
}

/** With the sign of its unit, where there is one. */
export function presentMeasured(value: number, unitId: string | null): string {
  const shown = presentNumber(value);
  const sign = findMeasureUnit(unitId ?? '')?.symbol ?? unitId ?? '';
  if (sign === 'R$') return value < 0 ? `-${sign} ${presentNumber(-value)}` : `${sign} ${shown}`;
  if (sign === '%' || sign === '') return `${shown}${sign}`;
  return `${shown} ${sign}`;
}

export function presentTarget(target: TargetValue | null, unitId: string | null): string | null {
  if (target === null) return null;
  return isBand(target)
    ? texts.band(presentMeasured(target.from, unitId), presentMeasured(target.to, unitId))
    : presentMeasured(target, unitId);
}

/** 03/2026 */
export function presentMonth(month: Month): string {
  return `${String(monthOfYear(month)).padStart(2, '0')}/${yearOf(month)}`;
}

/** Of a day as text: 15/03/2026. */
export function presentDay(day: string): string {
  const [year = '', month = '', ofMonth = ''] = day.slice(0, 10).split('-');
  return `${ofMonth}/${month}/${year}`;
}

export function presentDayOf(instant: Date): string {
  return presentDay(getDayInSaoPaulo(instant));
}

/** By the calendar; negative when the day is over. */
export function countDaysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(day) - Date.parse(getDayInSaoPaulo(now))) / 86_400_000);
}
