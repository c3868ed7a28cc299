import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import { isMeasured, type MonthlyResult } from '@prumo/domain/indicators/chart-series';
import type { Indicator } from '@prumo/domain/indicators/indicator';
import { readMeasureFormula } from '@prumo/domain/indicators/measure-formula';
import type { Ratio } from '@prumo/domain/indicators/ratio';
import type { TargetGap } from '@prumo/domain/indicators/target-gap';
import { isBand, type TargetBand, type TargetValue } from '@prumo/domain/indicators/target-value';

import {
  type MeasureOptions,
  presentMeasure,
  presentMonth,
  presentNumber,
  presentUnitWords,
} from '@prumo/ui/indicators/present-measure';

import { texts } from './texts.ts';

export {
  monthNames,
  presentLongMonth,
  presentMonth,
  presentNumber,
} from '@prumo/ui/indicators/present-measure';

/** In Brazilian digits with the unit as people say it: 85,8 %, R$ 1.234,50, 1,2 dias, 3,2 por mil. */
export function presentValue(value: number, unitId: string | null, options?: MeasureOptions): string {
  return presentMeasure(value, unitId === null ? undefined : findMeasureUnit(unitId), options);
}

/** Where there is room, also what a rate is counted by: 3,2 por mil pacientes-dia. */
export function presentLongValue(value: number, { measureUnit, measureFormula }: Measured): string {
  const words = presentUnit({ measureUnit, measureFormula });
  return measureUnit === 'pmil'
    ? `${presentNumber(value)}${narrowGap}${words}`
    : presentValue(value, measureUnit);
}

/** As a value, or as a band: de 80 a 90 %, de R$ 1.000,00 a R$ 1.200,00. */
export function presentTarget(target: TargetValue, unitId: string | null): string {
  return isBand(target)
    ? presentBand(target, unitId, (end) => presentValue(end, unitId))
    : presentValue(target, unitId);
}

/** Where there is room, also what a rate is counted by: de 2 a 3 por mil pacientes-dia. */
export function presentLongBand(band: TargetBand, measured: Measured): string {
  return presentBand(band, measured.measureUnit, (end) => presentLongValue(end, measured));
}

/** The unit is told once, behind the end, except for money, whose sign stands before each number. */
function presentBand({ from, to }: TargetBand, unitId: string | null, presentEnd: (end: number) => string) {
  const start = unitId === 'currency' ? presentValue(from, unitId) : presentNumber(from);
  return texts.band(start, presentEnd(to));
}

/** What it is counted in, in words: %, dias, por mil pacientes-dia. Empty where the unit is unknown. */
export function presentUnit({ measureUnit, measureFormula }: Measured): string {
  const unit = measureUnit === null ? undefined : findMeasureUnit(measureUnit);
  if (unit === undefined) return '';
  const denominator = unit.id === 'pmil' ? readMeasureFormula(measureFormula)?.denominator : undefined;
  if (denominator !== undefined) return texts.perThousand(denominator);
  return unit.id === 'minute' ? texts.minutes : presentUnitWords(unit);
}

/** As it is called in lists and exports; a rate with what it is counted by. Empty where the unit is unknown. */
export function presentUnitName({ measureUnit, measureFormula }: Measured): string {
  const unit = measureUnit === null ? undefined : findMeasureUnit(measureUnit);
  if (unit === undefined) return '';
  const hasDenominator = unit.id === 'pmil' && readMeasureFormula(measureFormula) !== undefined;
  return hasDenominator ? presentUnit({ measureUnit, measureFormula }) : unit.name;
}

/** What it takes to say what an indicator is counted in. */
export type Measured = Pick<Indicator, 'measureUnit' | 'measureFormula'>;

/** A value as it was recorded, and where it stands for one that was not measured, that. */
export function presentResult(value: number, unitId: string | null): string {
  return isMeasured(value)
    ? presentValue(value, unitId)
    : `${presentValue(value, unitId)} ${texts.notMeasured}`;
}

/** What a value was made of: 7 ÷ 1.234. */
export function presentRatio({ numerator, denominator }: Ratio): string {
  return `${presentNumber(numerator)}${narrowGap}÷${narrowGap}${presentNumber(denominator)}`;
}

/** What the month that runs has so far: nov/2026 em curso: 4 %. */
export function presentRunning({ month, value }: MonthlyResult, unitId: string | null): string {
  return texts.running(presentMonth(month), presentValue(value, unitId));
}

/** Number and unit are never on two lines. */
const narrowGap = '\u00A0';

/** In words: "0,8 p.p. acima da meta (pior)", "na meta", "1,2 dias abaixo da meta (melhor)", "dentro da faixa da meta". */
export function presentGap({ difference, direction, isOnTarget }: TargetGap, unitId: string | null): string {
  if (direction === 'equal') return texts.onTarget;
  if (direction === 'within') return texts.withinBand;
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
  const sign = { above: '+', below: '\u2212', equal: '', within: '' }[direction];
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
