import {
  type MeasureUnitId,
  measureUnits,
  type Orientation,
} from '@prumo/contracts/indicators/indicator-lists';
import { isBand, type TargetValue } from '@prumo/domain/indicators/target-value';

export interface Quantity {
  readonly value: number;
  readonly unit?: string;
  readonly system?: string;
  readonly code?: string;
}

export interface Range {
  readonly low?: Quantity;
  readonly high?: Quantity;
}

const ucum = 'http://unitsofmeasure.org';

/** What UCUM has no unit for stands in braces, which mean nothing to a computer. */
const codes: Readonly<Record<MeasureUnitId, { readonly system: string; readonly code: string }>> = {
  percent: { system: ucum, code: '%' },
  pacient: { system: ucum, code: '{patient}' },
  pacientday: { system: ucum, code: '{patient}.d' },
  pacientbed: { system: ucum, code: '{patient}/{bed}' },
  bedday: { system: ucum, code: '{bed}.d' },
  day: { system: ucum, code: 'd' },
  hour: { system: ucum, code: 'h' },
  minute: { system: ucum, code: 'min' },
  currency: { system: 'urn:iso:std:iso:4217', code: 'BRL' },
  unit: { system: ucum, code: '1' },
  kg: { system: ucum, code: 'kg' },
  ml: { system: ucum, code: 'mL' },
  pmil: { system: ucum, code: '[ppth]' },
};

/** Without a unit for what has none, or one that is not in the list any more. */
export function buildQuantity(value: number, measureUnit: string | null): Quantity {
  const unit = measureUnits.find(({ id }) => id === measureUnit);
  return unit === undefined ? { value } : { value, unit: unit.symbol, ...codes[unit.id] };
}

/** What counts as reached: from the target on, up to it, or within its band. */
export function buildTargetRange(
  target: TargetValue,
  { orientation, measureUnit }: { readonly orientation: Orientation; readonly measureUnit: string | null },
): Range {
  const quantity = (value: number): Quantity => buildQuantity(value, measureUnit);
  if (isBand(target)) return { low: quantity(target.from), high: quantity(target.to) };
  return orientation === 1 ? { low: quantity(target) } : { high: quantity(target) };
}
