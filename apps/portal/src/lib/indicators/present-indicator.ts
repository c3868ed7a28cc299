import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import { isMeasured, type MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { monthOfYear, yearOf, type Month } from '@prumo/domain/indicators/month';
import type { TargetGap } from '@prumo/domain/indicators/target-gap';

import { texts } from './texts.ts';

interface ValueOptions {
  /** Exactly so many; at most two. Without it as many as the value has, up to two. */
  readonly decimals?: number;
}

/** In Brazilian digits with the symbol of the unit: 85,8 %, R$ 1.234,50, 3,2 /1000. */
export function presentValue(value: number, unitId: string | null, { decimals }: ValueOptions = {}): string {
  const unit = unitId === null ? undefined : findMeasureUnit(unitId);
  if (unit?.id === 'currency') {
    const sign = value < 0 ? '-' : '';
    return `${sign}${texts.currency}${narrowGap}${presentNumber(Math.abs(value), decimals ?? mostDecimals)}`;
  }
  const number = presentNumber(value, decimals);
  if (unit === undefined) return number;
  if (unit.id === 'day') return `${number}${narrowGap}${value === 1 ? texts.day : texts.days}`;
  return `${number}${narrowGap}${unit.symbol}`;
}

/** A value as it was recorded, and where it stands for one that was not measured, that. */
export function presentResult(value: number, unitId: string | null): string {
  return isMeasured(value)
    ? presentValue(value, unitId)
    : `${presentValue(value, unitId)} ${texts.notMeasured}`;
}

/** What the month that runs has so far: nov/2026 em curso: 4 %. */
export function presentRunning({ month, value }: MonthlyResult, unitId: string | null): string {
  return texts.running(presentMonth(month), presentValue(value, unitId));
}

/** Without a unit. */
export function presentNumber(value: number, decimals?: number): string {
  const most = Math.min(decimals ?? mostDecimals, mostDecimals);
  const text = value.toLocaleString('pt-BR', {
    minimumFractionDigits: decimals === undefined ? 0 : most,
    maximumFractionDigits: most,
  });
  // What rounds to nothing has no sign.
  return /^-[0,.]*$/.test(text) ? text.slice(1) : text;
}

const mostDecimals = 2;

/** Number and unit are never on two lines. */
const narrowGap = '\u00A0';

/** In words: "0,8 p.p. acima da meta (pior)", "na meta", "1,2 dias abaixo da meta (melhor)". */
export function presentGap({ difference, direction, isOnTarget }: TargetGap, unitId: string | null): string {
  if (direction === 'equal') return texts.onTarget;
  const words = [
    presentDistance(Math.abs(difference), unitId),
    direction === 'above' ? texts.above : texts.below,
    isOnTarget ? texts.better : texts.worse,
  ];
  return words.join(' ');
}

/** Whether that is good, for whoever does not see the colour. */
export function presentVerdict({ isOnTarget }: TargetGap): string {
  return isOnTarget ? texts.isOnTarget : texts.isOffTarget;
}

/** With its sign: "+0,8 p.p.", "−1,2 dias", "0 p.p.". */
export function presentSignedGap({ difference, direction }: TargetGap, unitId: string | null): string {
  const sign = direction === 'equal' ? '' : direction === 'above' ? '+' : '\u2212';
  return `${sign}${presentAmount(Math.abs(difference), unitId)}`;
}

/** The finest that is shown; less than it must not look like nothing. */
const smallest = 0.01;

function presentDistance(amount: number, unitId: string | null): string {
  // What is rounded to the smallest is shown as it.
  return amount < smallest / 2
    ? texts.lessThan(presentAmount(smallest, unitId))
    : presentAmount(amount, unitId);
}

/** Percentages differ by points, not by per cent. */
function presentAmount(amount: number, unitId: string | null): string {
  return unitId === 'percent'
    ? `${presentValue(amount, null)}\u00A0${texts.percentPoints}`
    : presentValue(amount, unitId);
}

/** From janeiro to dezembro. */
export const monthNames: readonly string[] = texts.months;

/** out/2026. */
export function presentMonth(month: Month): string {
  return `${findName(month).slice(0, 3)}/${yearOf(month)}`;
}

/** outubro de 2026. */
export function presentLongMonth(month: Month): string {
  return texts.monthOfYear(findName(month), yearOf(month));
}

function findName(month: Month): string {
  return monthNames[monthOfYear(month) - 1] ?? String(monthOfYear(month));
}
