import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import { isBand } from '@prumo/domain/indicators/target-value';

import {
  presentGap,
  presentLongMonth,
  presentSignedGap,
  presentTarget,
  presentValue,
} from '../../lib/indicators/present-indicator.ts';
import { texts } from './texts.ts';

/** What the chart says, for whoever cannot see it: the last value, the target, where it goes and what is better. */
export function describeIndicatorChart(
  months: readonly ChartMonth[],
  unitId: string | null,
  orientation: Orientation,
): string {
  const measured = months.filter(hasResult);
  const last = measured.at(-1);
  if (last === undefined) return texts.empty;
  const sentences = [
    `${texts.last(presentValue(last.result, unitId), presentLongMonth(last.month))}, ${describeTarget(last, unitId, orientation)}.`,
    ...describeChange(last, measured.at(-2), unitId),
    last.target !== null && isBand(last.target) ? texts.withinBand : texts.orientation[orientation],
  ];
  return sentences.join(' ');
}

interface MeasuredMonth extends ChartMonth {
  readonly result: number;
}

function hasResult(month: ChartMonth): month is MeasuredMonth {
  return month.result !== null && month.result >= 0;
}

function describeTarget({ result, target }: MeasuredMonth, unitId: string | null, orientation: Orientation) {
  const gap = findTargetGap(result, target, orientation);
  if (gap === undefined || target === null) return texts.withoutTarget;
  const tell = isBand(target) ? texts.bandGap : texts.gap;
  return tell(presentGap(gap, unitId), presentTarget(target, unitId));
}

function describeChange(
  { result }: MeasuredMonth,
  before: MeasuredMonth | undefined,
  unitId: string | null,
): readonly string[] {
  // The distance to the month before is told in the same units as the one to a target.
  const gap = findTargetGap(result, before?.result ?? null, 1);
  if (gap === undefined || before === undefined) return [];
  const since = texts.since(presentLongMonth(before.month));
  if (gap.direction === 'equal') return [`${texts.change.same} ${since}.`];
  const word = gap.direction === 'above' ? texts.change.rise : texts.change.fall;
  return [`${word} ${presentSignedGap(gap, unitId).slice(1)} ${since}.`];
}
