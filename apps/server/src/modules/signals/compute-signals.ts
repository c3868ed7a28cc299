// What is stored of an indicator: its signals by the rules of the domain, in the words of the calls.
import { writeRecentPoints } from '@prumo/contracts/indicators/recent-points';
import type { PresentedIndicatorSignals, PresentedSignalChart } from '@prumo/contracts/indicators/signals';
import { addMonths, firstDayOf, type Month } from '@prumo/domain/indicators/month';
import { assessIndicator } from '@prumo/domain/spc/assess-indicator';
import type { IndicatorSeries, IndicatorSignals, SignalPoint } from '@prumo/domain/spc/indicator-signals';

/** What the signals of an indicator are computed from. */
export interface SignalSeries extends Pick<IndicatorSeries, 'orientation' | 'results' | 'targets'> {
  readonly indicatorId: string;
  readonly rebases: readonly { readonly month: Month }[];
}

export interface ComputedSignals {
  readonly indicatorId: string;
  /** From this month on they are others, because a result that waits is judged then; null where none waits. */
  readonly staleFrom: Month | null;
  /** Null without a result that is judged. */
  readonly found: FoundSignals | null;
}

export interface FoundSignals {
  readonly last: SignalPoint;
  /** As lists show it. */
  readonly summary: PresentedIndicatorSignals;
  readonly chart: PresentedSignalChart;
}

/** Another one makes every stored signal stale: for when the rules, or what is stored of them, become others. */
export const signalRules = 3;

const recentPoints = 24;

export function computeSignals(series: SignalSeries, thisMonth: Month): ComputedSignals {
  const { indicatorId } = series;
  const signals = assessIndicator({ ...series, thisMonth });
  const waiting = series.results.map(({ month }) => month).filter((month) => month >= thisMonth);
  return {
    indicatorId,
    staleFrom: waiting.length === 0 ? null : addMonths(Math.min(...waiting), 1),
    found: presentFound(indicatorId, signals),
  };
}

function presentFound(indicatorId: string, signals: IndicatorSignals): FoundSignals | null {
  const { lastPoint: last, segments, points } = signals;
  const current = segments.at(-1);
  if (last === undefined || current === undefined) return null;
  const facts = {
    indicatorId,
    chart: signals.chart,
    variation: signals.variation,
    assurance: signals.assurance ?? null,
    isTrial: signals.isTrial,
    isRunOnly: signals.isRunChartOnly,
    isAssuranceDisturbed: signals.hasSpecialVariationInAssurance,
    attention: signals.attention,
    last: presentPoint(last),
    monthsSinceEvent: signals.eventFreeRun?.monthsSinceLastEvent ?? null,
  };
  return {
    last,
    summary: {
      ...facts,
      ...presentLimits(current),
      recent: writeRecentPoints(points.slice(-recentPoints)),
    },
    chart: {
      ...facts,
      points: points.map(presentPoint),
      segments: segments.map((segment) => ({
        from: firstDayOf(segment.from),
        to: firstDayOf(segment.to),
        ...presentLimits(segment),
        nearLower: segment.nearLower ?? null,
        nearUpper: segment.nearUpper ?? null,
        isTrial: segment.isTrial,
      })),
    },
  };
}

function presentPoint({ month, value, cause, kind }: SignalPoint) {
  return { month: firstDayOf(month), value, cause, kind };
}

function presentLimits({ mean, lower, upper }: IndicatorSignals['segments'][number]) {
  return { mean, lower: lower ?? null, upper: upper ?? null };
}
