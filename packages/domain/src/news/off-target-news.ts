// Which results are news because they miss their target.
import type { MonthlyResult } from '../indicators/chart-series.ts';
import type { Indicator } from '../indicators/indicator.ts';
import type { Month } from '../indicators/month.ts';
import { judgeMonth } from '../indicators/standing.ts';
import { findTargetInForce } from '../indicators/target-value.ts';
import { findFirstAnalysedMonth } from '../action-plans/analyses-due.ts';

export interface RecordedResult
  extends
    Pick<MonthlyResult, 'month' | 'value'>,
    Pick<Indicator, 'targets' | 'orientation' | 'verificationFrequency'> {
  readonly indicatorId: string;
}

/**
 * Of each indicator the latest month that is over and off target. What is older than an analysis would be asked for is
 * history that somebody has brought along.
 */
export function listOffTarget<Recorded extends RecordedResult>(
  recorded: readonly Recorded[],
  thisMonth: Month,
): readonly (Recorded & { readonly difference: number })[] {
  const found = new Map<string, Recorded & { readonly difference: number }>();
  for (const result of recorded) {
    const { indicatorId, month, value, orientation } = result;
    if (month < findFirstAnalysedMonth(result, thisMonth)) continue;
    const target = findTargetInForce(result.targets, month)?.target ?? null;
    const gap = judgeMonth({ month, result: value, target }, orientation, thisMonth);
    if (gap === undefined || gap.isOnTarget) continue;
    const known = found.get(indicatorId);
    if (known === undefined || known.month < month) {
      found.set(indicatorId, { ...result, difference: gap.difference });
    }
  }
  return [...found.values()];
}
