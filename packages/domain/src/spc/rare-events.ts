// Results that are often zero. Limits of individual values say little of them; how long it has been without an event says
// much.
import type { SpecialCause } from '@prumo/contracts/indicators/signal-lists';

import { countMonths, type Month } from '../indicators/month.ts';
import { computeGChart } from './g-chart.ts';
import { usualRunLength } from './special-cause.ts';
import { computeTChart } from './t-chart.ts';
import { computeXmr } from './xmr.ts';

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
  const events = listEvents(results.map(({ value }) => value));
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
 * The rules of individual values would call each event a special cause, or none. So events are compared with events: a
 * month that has more than those that had any, and gaps between them that are shorter than chance makes them. Fewer
 * events are told by the run without any, as a shift of all its points.
 * @param values Of one segment, the earliest first.
 */
export function listRareCauses(
  values: readonly number[],
  { results: runLength, isLonger }: EventFreeRun,
): readonly SpecialCause[] {
  const causes = values.map((): SpecialCause => 'common-cause');
  const events = listEvents(values);
  const sizes = findExcess(events.map((index) => values[index] ?? 0));
  const gaps = findGapCauses(events);
  for (const [order, index] of events.entries()) {
    const cause = sizes[order] === true ? 'above-limit' : gaps[order];
    if (cause !== undefined) causes[index] = cause;
  }
  if (isLonger) causes.fill('shift-below', values.length - runLength);
  return causes;
}

function listEvents(values: readonly number[]): readonly number[] {
  return values.flatMap((value, index) => (value > 0 ? [index] : []));
}

/** Of each event, whether it is beyond the limit of all of them. */
function findExcess(sizes: readonly number[]): readonly boolean[] {
  return computeXmr({ values: sizes, orientation: 0 }).points.map(({ cause }) => cause === 'above-limit');
}

/** Of each event but the first, what the time since the one before it says: what is less time means more events. */
function findGapCauses(events: readonly number[]): readonly (SpecialCause | undefined)[] {
  const times = events.slice(1).map((index, order) => index - (events[order] ?? index));
  return [undefined, ...(computeTChart(times)?.points ?? []).map(({ cause }) => sooner[cause])];
}

const sooner: Partial<Readonly<Record<SpecialCause, SpecialCause>>> = {
  'below-limit': 'above-limit',
  'falling-trend': 'rising-trend',
  'two-of-three-below': 'two-of-three-above',
  'shift-below': 'shift-above',
};
