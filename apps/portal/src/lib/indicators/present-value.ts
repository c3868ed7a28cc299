import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';

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
