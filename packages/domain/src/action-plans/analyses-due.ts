// Which results of an indicator somebody still has to analyse: those that are more than chance and for the worse, and
// those that have another value than when they were analysed. While there are too few results to tell chance from a
// cause, those off target.
import { isMeasured, type MonthlyResult } from '../indicators/chart-series.ts';
import type { Indicator } from '../indicators/indicator.ts';
import { addMonths, firstDayOf, monthOfDay, type Month } from '../indicators/month.ts';
import { judgeMonth } from '../indicators/standing.ts';
import { findTargetInForce } from '../indicators/target-value.ts';
import { findDueMonth } from '../results/missing-result.ts';
import { findMonthKind, listProposedAnalyses, type SignalledSeries } from './concerns.ts';

export interface RecordedMonth extends MonthlyResult {
  /** The value that the latest analysis of the month is about; nothing before there is one. */
  readonly analysed: number | null;
}

export interface DueAnalysis {
  readonly month: Month;
  readonly state: 'to-write' | 'to-review';
  /** Nothing says by when an analysis has to be looked at again. */
  readonly dueOn: string | null;
}

type Judged = Pick<Indicator, 'targets' | 'orientation' | 'verificationFrequency'>;

/** So far back they are asked for: a hospital that brings years of results along owes no analysis of each. */
const monthsLookedBack = 3;
/** Of the next month: by then the monthly meeting has the analyses. */
const dayOfAnalysis = 15;

/** The earliest month first. */
export function listDueAnalyses(
  indicator: Judged,
  results: readonly RecordedMonth[],
  signals: SignalledSeries,
  today: string,
): readonly DueAnalysis[] {
  const thisMonth = monthOfDay(today);
  const earliest = findFirstAnalysedMonth(indicator, thisMonth);
  const analysedMonths = results.filter(({ analysed }) => analysed !== null).map(({ month }) => month);
  const proposed = listProposedAnalyses(signals.points, analysedMonths, earliest);
  return results
    .filter(({ month }) => month >= earliest && month < thisMonth)
    .toSorted((one, other) => one.month - other.month)
    .flatMap(({ month, value, analysed }): readonly DueAnalysis[] => {
      if (analysed !== null) {
        return analysed === value ? [] : [{ month, state: 'to-review', dueOn: null }];
      }
      const asked: DueAnalysis = { month, state: 'to-write', dueOn: findAnalysisDay(month) };
      if (findMonthKind(signals, month) !== undefined) return proposed.includes(month) ? [asked] : [];
      const target = findTargetInForce(indicator.targets, month)?.target ?? null;
      const result = isMeasured(value) ? value : null;
      const gap = judgeMonth({ month, result, target }, indicator.orientation, thisMonth);
      return gap === undefined || gap.isOnTarget ? [] : [asked];
    });
}

/** The last months, or the one that closed the last period of an indicator that is measured more seldom. */
export function findFirstAnalysedMonth(
  { verificationFrequency }: Pick<Indicator, 'verificationFrequency'>,
  thisMonth: Month,
): Month {
  return Math.min(
    addMonths(thisMonth, -monthsLookedBack),
    findDueMonth(verificationFrequency ?? undefined, thisMonth),
  );
}

function findAnalysisDay(month: Month): string {
  return `${firstDayOf(addMonths(month, 1)).slice(0, 8)}${dayOfAnalysis}`;
}
