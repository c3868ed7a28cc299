// Signals as the server tells them, for screens that show them.
import { writeRecentPoints } from '@prumo/contracts/indicators/recent-points';
import type { PresentedIndicatorSignals } from '@prumo/contracts/indicators/signals';

import { monthOfDay } from '@prumo/domain/indicators/month';

import { firstDayMonthsAgo } from './indicator-months.ts';

type Kind = PresentedIndicatorSignals['last']['kind'];

/** Of a stable process that meets its target by chance, unless told otherwise. */
export function sampleSignals(
  indicatorId: string,
  change: Partial<PresentedIndicatorSignals> = {},
): PresentedIndicatorSignals {
  return {
    indicatorId,
    chart: 'xmr',
    variation: 'common-cause',
    assurance: 'inconsistent',
    isTrial: false,
    isRunOnly: false,
    isAssuranceDisturbed: false,
    attention: 50,
    last: { month: firstDayMonthsAgo(1), value: 82, cause: 'common-cause', kind: 'common-cause' },
    monthsSinceEvent: null,
    mean: 81.5,
    lower: 70.25,
    upper: 92.75,
    recent: sampleRecent([]),
    ...change,
  };
}

/** The last 24 months, of which the latest are of these kinds. */
export function sampleRecent(kinds: readonly Kind[]): string {
  const values = [82, 79, 84, 81, 88, 77];
  const points = Array.from({ length: 24 }, (_unused, index) => {
    const kind = kinds[index - (24 - kinds.length)];
    const month = monthOfDay(firstDayMonthsAgo(24 - index));
    const value = (values[index % values.length] ?? 0) + (kind === undefined ? 0 : 6);
    return { month, value, kind: kind ?? 'common-cause' };
  });
  return writeRecentPoints(points);
}
