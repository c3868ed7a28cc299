import type { TargetGap } from '@prumo/domain/indicators/target-gap';

import { presentValue } from './present-value.ts';
import { texts } from './texts.ts';

/** In words: "0,8 p.p. acima da meta", "na meta", "1,2 dias abaixo da meta (melhor)". */
export function presentGap({ difference, direction, isOnTarget }: TargetGap, unitId: string | null): string {
  if (direction === 'equal') return texts.onTarget;
  const words = [
    presentDistance(Math.abs(difference), unitId),
    direction === 'above' ? texts.above : texts.below,
    ...(isOnTarget ? [texts.better] : []),
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
