// Which months of an indicator ask for a critical analysis by what its numbers mean, and which are off target by chance.
import type { SignalChart } from '@prumo/contracts/indicators/signals';
import { findFirstAnalysedMonth } from '@prumo/domain/action-plans/analyses-due';
import { listProposedAnalyses } from '@prumo/domain/action-plans/concerns';
import type { Month } from '@prumo/domain/indicators/month';

import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { describeChance, describeSignal } from '../../../../lib/signals/describe-month.ts';
import type { ResultRow } from './build-result-rows.ts';

export interface AnalysisProposals {
  /** With the signal in words, the latest month first. */
  readonly proposed: readonly { readonly month: Month; readonly signal: string }[];
  /** A few words about a result off target that is no more than chance; undefined of any other. */
  readonly chanceOf: (row: Pick<ResultRow, 'month' | 'target' | 'gap'>) => string | undefined;
}

/** Nothing is proposed of an indicator that is no longer measured. */
export function proposeAnalyses(
  indicator: Pick<LoadedIndicator, 'measureUnit' | 'orientation' | 'verificationFrequency' | 'isActive'>,
  chart: Pick<SignalChart, 'points' | 'segments'> | null,
  analysedMonths: readonly Month[],
  thisMonth: Month,
): AnalysisProposals {
  const { measureUnit: unitId, orientation } = indicator;
  if (chart === null) return { proposed: [], chanceOf: () => undefined };
  const months = indicator.isActive
    ? listProposedAnalyses(chart.points, analysedMonths, findFirstAnalysedMonth(indicator, thisMonth))
    : [];
  return {
    proposed: months
      .flatMap((month) => {
        const signal = describeSignal(chart, month, unitId);
        return signal === undefined ? [] : [{ month, signal }];
      })
      .toReversed(),
    chanceOf({ month, target, gap }) {
      if (target === null || gap === undefined || gap.isOnTarget) return undefined;
      return describeChance(chart, { month, target, orientation }, unitId)?.short;
    },
  };
}
