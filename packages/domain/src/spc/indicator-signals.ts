// What is said of an indicator by its results so far: the words that screens, exports and notices are made of.
import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type { Assurance, PointKind, SpecialCause, Variation } from '@prumo/contracts/indicators/signal-lists';

import type { MonthlyResult } from '../indicators/chart-series.ts';
import type { Month } from '../indicators/month.ts';
import type { Target, TargetValue } from '../indicators/target-value.ts';
import type { NarrativeKey } from './narrative.ts';
import type { EventFreeRun } from './rare-events.ts';

export interface IndicatorSeries {
  readonly orientation: Orientation;
  /** In any order. What stands for "not measured" is left out, and so is the month that runs, which is never judged. */
  readonly results: readonly Pick<MonthlyResult, 'month' | 'value'>[];
  readonly targets: readonly Target[];
  /** That runs now. */
  readonly thisMonth: Month;
  /** From which months on the process was said to be another one. */
  readonly rebases?: readonly { readonly month: Month }[];
  /** Takes the limits from so many first points of each segment, twelve at least, and keeps them. */
  readonly baselinePoints?: number;
  /** Whether events are rare, where that is known; otherwise the results tell it. */
  readonly isRareEvent?: boolean;
}

export interface IndicatorSignals {
  /** What the last point is. */
  readonly variation: Variation;
  /** By the target in force at the last point and the limits of its segment; none without them. */
  readonly assurance?: Assurance;
  /** Within the last year the process was not stable, and its limits assure nothing for certain: to be told beside it. */
  readonly hasSpecialVariationInAssurance: boolean;
  /** The limits of the last segment will still move. */
  readonly isTrial: boolean;
  /** Too few points for limits: a line with its mean, and nothing to be said of it. */
  readonly isRunChartOnly: boolean;
  readonly lastMonth?: Month;
  readonly lastPoint?: SignalPoint;
  /** In force at the last point. */
  readonly target: TargetValue | null;
  readonly segments: readonly SignalSegment[];
  /** The earliest first. */
  readonly points: readonly SignalPoint[];
  readonly chart: ChartKind;
  /** Of the last segment, where events are rare. */
  readonly eventFreeRun?: EventFreeRun;
  readonly story: NarrativeKey;
  /** The place in the order of need of attention, zero the first. */
  readonly attention: number;
}

export const chartKinds = ['xmr', 'rare-events'] as const;

export type ChartKind = (typeof chartKinds)[number];

export interface SignalPoint {
  readonly month: Month;
  readonly value: number;
  readonly cause: SpecialCause;
  readonly kind: PointKind;
}

/** Limits are not cut at zero or a hundred: only what is drawn of them may be. */
export interface SignalSegment {
  /** Of its first and last result. */
  readonly from: Month;
  readonly to: Month;
  /** How many results it has. */
  readonly count: number;
  readonly mean: number;
  readonly lower?: number;
  readonly upper?: number;
  readonly nearLower?: number;
  readonly nearUpper?: number;
  readonly isTrial: boolean;
  readonly isRunChartOnly: boolean;
}
