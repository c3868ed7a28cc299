// Indicators by their values alone: one result a month.
import { addMonths, type Month } from '../../indicators/month.ts';
import type { Target, TargetValue } from '../../indicators/target-value.ts';
import type { IndicatorSeries } from '../indicator-signals.ts';

/** Of the first result. */
export const first: Month = 202401;

/** Less is better, where nothing else is said; all of its months are over. */
export function seriesOf(values: readonly number[], rest: Partial<IndicatorSeries> = {}): IndicatorSeries {
  return {
    orientation: -1,
    results: values.map((value, index) => ({ month: addMonths(first, index), value })),
    targets: [],
    thisMonth: addMonths(first, values.length),
    ...rest,
  };
}

export function targetOf(target: TargetValue, validFrom = '2020-01-01'): Target {
  return { validFrom, target };
}
