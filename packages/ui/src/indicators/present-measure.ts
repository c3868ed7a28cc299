// Numbers, units and months of indicators as every screen writes them. Pure.
import { texts } from './texts.ts';

export interface MeasureOptions {
  /** Exactly so many; at most two. Without it as many as the value has, up to two. */
  readonly decimals?: number;
}

interface Unit {
  readonly id: string;
  readonly symbol: string;
}

/** In Brazilian digits with the unit as people say it: 85,8 %, R$ 1.234,50, 1,2 dias, 3,2 por mil. */
export function presentMeasure(
  value: number,
  unit: Unit | undefined,
  { decimals }: MeasureOptions = {},
): string {
  if (unit?.id === 'currency') {
    const sign = value < 0 ? '-' : '';
    return `${sign}${texts.currency}${narrowGap}${presentNumber(Math.abs(value), decimals ?? mostDecimals)}`;
  }
  const number = presentNumber(value, decimals);
  if (unit === undefined) return number;
  const [one, several] = texts.units[unit.id] ?? [unit.symbol, unit.symbol];
  return `${number}${narrowGap}${(value === 1 ? one : several).replaceAll(' ', narrowGap)}`;
}

/** What several are counted in. */
export function presentUnitWords({ id, symbol }: Unit): string {
  return texts.units[id]?.[1] ?? symbol;
}

/** Without a unit. */
export function presentNumber(value: number, decimals?: number): string {
  const most = Math.min(decimals ?? mostDecimals, mostDecimals);
  const text = (decimals === undefined ? asNeeded : (fixed[most] ?? asNeeded)).format(value);
  // What rounds to nothing has no sign.
  return /^-[0,.]*$/.test(text) ? text.slice(1) : text;
}

const mostDecimals = 2;

// Made once: a list has hundreds of numbers, and making a format takes longer than using it.
const asNeeded = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: mostDecimals });
const fixed = [0, 1, mostDecimals].map(
  (decimals) =>
    new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
);

/** Number and unit are never on two lines. */
const narrowGap = '\u00A0';

/** From janeiro to dezembro. */
export const monthNames: readonly string[] = texts.months;

/** Of yyyymm: out/2026. */
export function presentMonth(month: number): string {
  return `${findName(month).slice(0, 3)}/${Math.floor(month / 100)}`;
}

/** Of yyyymm: outubro de 2026. */
export function presentLongMonth(month: number): string {
  return texts.monthOfYear(findName(month), Math.floor(month / 100));
}

function findName(month: number): string {
  return monthNames[(month % 100) - 1] ?? String(month % 100);
}
