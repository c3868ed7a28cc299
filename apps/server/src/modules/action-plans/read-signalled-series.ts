// What of the signals of indicators decides whether an analysis of them is due: those that all screens show.
import type { PresentedSignalChart } from '@prumo/contracts/indicators/signals';
import type { Database } from '@prumo/database/database';
import type { SignalledSeries } from '@prumo/domain/action-plans/concerns';
import { monthOfDay } from '@prumo/domain/indicators/month';

import type { IndicatorScope } from '../indicators/indicator-scope.ts';
import { readSignals } from '../signals/refresh-signals.ts';
import { createIndicatorPlansRepository, type StoredSeries } from './indicator-plans.repository.ts';

/** By ids of indicators; none of those without results. */
export async function readSignalledSeries(
  database: Database,
  scope: IndicatorScope,
  now: Date,
): Promise<ReadonlyMap<string, SignalledSeries>> {
  const current = await readSignals(database, { scope }, now);
  const stored = await createIndicatorPlansRepository(database).listSignals(scope);
  return new Map([
    ...stored.map((series) => [series.indicatorId, decode(series)] as const),
    ...current.flatMap(({ indicatorId, computed }) =>
      computed?.found ? [[indicatorId, decode(computed.found.chart)] as const] : [],
    ),
  ]);
}

function decode({
  points,
  segments,
}: Pick<StoredSeries | PresentedSignalChart, 'points' | 'segments'>): SignalledSeries {
  return {
    points: points.map((point) => ({ ...point, month: monthOfDay(point.month) })),
    segments: segments.map(({ from, to, lower }) => ({ from: monthOfDay(from), to: monthOfDay(to), lower })),
  };
}
