// What the numbers mean, month by month, for the table and the files that are taken along.
import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';

import {
  findRebase,
  findSign,
  presentRule,
} from '../../../../../components/indicator-chart/signal-drawing.ts';
import type { ResultRow, RowSignal } from '../build-result-rows.ts';

/** Rows of months that no limits hold for stay as they are. */
export function addSignals(
  rows: readonly ResultRow[],
  signals: Pick<SignalsOfIndicator, 'chart' | 'rebases'> | undefined,
): readonly ResultRow[] {
  const chart = signals?.chart ?? null;
  if (signals === undefined || chart === null) return rows;
  const points = new Map(chart.points.map((point) => [point.month, point]));
  return rows.map((row) => {
    const order = chart.segments.findIndex(({ from, to }) => row.month >= from && row.month <= to);
    const segment = chart.segments[order];
    const point = points.get(row.month);
    if (segment === undefined) return row;
    const { mean, lower, upper, from } = segment;
    const rebase =
      from === row.month ? findRebase(signals.rebases, from, chart.segments[order - 1]) : undefined;
    const signal: RowSignal = {
      limits: lower === null || upper === null ? null : { mean, lower, upper },
      isJudged: point !== undefined,
      sign: point === undefined ? null : findSign(point),
      rule: point === undefined ? null : presentRule(point),
      ...(rebase !== undefined && { rebaseReason: rebase.reason }),
    };
    return { ...row, signal };
  });
}
