// Which results are news because they miss their target.
import { isMeasured, type MonthlyResult } from '../indicators/chart-series.ts';
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
 * Those whose latest month of what was recorded is off target: who records several months at once is told how it stands by
 * now. What is older than an analysis would be asked for is history that somebody has brought along.
 */
export function listOffTarget<Recorded extends RecordedResult>(
  recorded: readonly Recorded[],
  thisMonth: Month,
): readonly (Recorded & { readonly difference: number })[] {
  const latest = new Map<string, Recorded>();
  for (const result of recorded) {
    const { indicatorId, month, value } = result;
    if (month >= thisMonth || month < findFirstAnalysedMonth(result, thisMonth) || !isMeasured(value))
      continue;
    const known = latest.get(indicatorId);
    if (known === undefined || known.month < month) latest.set(indicatorId, result);
  }
  return [...latest.values()].flatMap((result) => {
    const { month, value, targets, orientation } = result;
    const target = findTargetInForce(targets, month)?.target ?? null;
    const gap = judgeMonth({ month, result: value, target }, orientation, thisMonth);
    return gap === undefined || gap.isOnTarget ? [] : [{ ...result, difference: gap.difference }];
  });
}
