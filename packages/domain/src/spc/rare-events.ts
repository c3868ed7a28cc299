// Results that are zero more often than not little: limits of individual values hardly notice what happens to them, but
// how long it has been without an event says much.
import { countMonths, type Month } from '../indicators/month.ts';
import { computeGChart } from './g-chart.ts';
import { type SpecialCause, usualRunLength } from './special-cause.ts';

/** The share of zeros from which limits of individual values are to be taken with caution. */
const cautiousShare = 0.3;

export function isXmrCaution(values: readonly number[]): boolean {
  const zeros = values.filter((value) => value === 0).length;
  return values.length > 0 && zeros >= cautiousShare * values.length;
}

interface Result {
  readonly month: Month;
  readonly value: number;
}

/** What can be said of results by month, whose events have no dates. */
export interface EventFreeRun {
  /** Of the last result that had an event; none where no result had. */
  readonly lastEventMonth?: Month;
  /** From there to the last result. */
  readonly monthsSinceLastEvent?: number;
  /** How many results in a row, up to the last, had no event. */
  readonly results: number;
  /** As many as chance leaves at most; unknown while there are too few events. */
  readonly longestByChance?: number;
  /** It has been longer than chance leaves it. */
  readonly isLonger: boolean;
}

/** With fewer gaps between events their mean says too little. */
const fewestGaps = 4;

/** @param results The earliest first. */
export function findEventFreeRun(results: readonly Result[]): EventFreeRun {
  const events = results.flatMap(({ value }, index) => (value > 0 ? [index] : []));
  const last = events.at(-1);
  const run = results.length - 1 - (last ?? -1);
  // What lies before the first event is left out: nobody knows when the one before it was.
  const gaps = events.slice(1).map((index, order) => index - (events[order] ?? index) - 1);
  const longest = gaps.length < fewestGaps ? undefined : computeGChart(gaps)?.upper;
  const [lastEventMonth, lastMonth] = [results[last ?? -1]?.month, results.at(-1)?.month];
  return {
    ...(lastEventMonth !== undefined &&
      lastMonth !== undefined && {
        lastEventMonth,
        monthsSinceLastEvent: countMonths(lastEventMonth, lastMonth),
      }),
    results: run,
    ...(longest !== undefined && { longestByChance: longest }),
    isLonger: longest !== undefined && run > longest && run >= usualRunLength,
  };
}

/**
 * Of the rules of individual values those stay that speak of more events, but for two of three near a limit, which skewed
 * results meet by chance. Fewer events are told by the run without any, as a shift of all its points.
 */
export function keepRareCauses(
  causes: readonly SpecialCause[],
  { results, isLonger }: EventFreeRun,
): readonly SpecialCause[] {
  const beginning = causes.length - results;
  return causes.map((cause, index) => {
    if (isLonger && index >= beginning) return 'shift-below';
    return cause === 'above-limit' || cause === 'rising-trend' || cause === 'shift-above'
      ? cause
      : 'common-cause';
  });
}
