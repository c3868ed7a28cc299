// What would become of the limits of an indicator if a new baseline began at a month.
import type { SignalChart } from '@prumo/contracts/indicators/signals';
import type { Month } from '@prumo/domain/indicators/month';
import { fewestPoints } from '@prumo/domain/spc/assess-indicator';
import { computeXmr } from '@prumo/domain/spc/xmr';

export interface PreviewedStretch {
  readonly from: Month;
  readonly to: Month;
  readonly results: number;
  readonly mean: number;
  /** Null of too few results. */
  readonly limits: { readonly lower: number; readonly upper: number } | null;
  readonly isTrial: boolean;
}

type Chart = Pick<SignalChart, 'points' | 'segments'>;

/** The earlier and the later part; nothing where none would begin there. */
export function previewRebase(
  { points, segments }: Chart,
  month: Month,
): { readonly before: PreviewedStretch; readonly after: PreviewedStretch } | undefined {
  const at = points.findIndex((point) => point.month === month);
  if (at <= 0) return undefined;
  const begins = segments.map(({ from }) => points.findIndex((point) => point.month === from));
  const chart = computeXmr({
    values: points.map(({ value }) => value),
    orientation: 0,
    rebaseAt: [...begins, at],
  });
  const stretches = chart.segments.map(({ from, to, mean, lower, upper, isTrial }): PreviewedStretch => {
    const results = to - from + 1;
    const isKnown = results >= fewestPoints && lower !== undefined && upper !== undefined;
    return {
      from: points[from]?.month ?? month,
      to: points[to]?.month ?? month,
      results,
      mean,
      limits: isKnown ? { lower, upper } : null,
      isTrial,
    };
  });
  const order = chart.segments.findIndex(({ from }) => from === at);
  const [before, after] = [stretches[order - 1], stretches[order]];
  return before === undefined || after === undefined ? undefined : { before, after };
}

/** At which a baseline may begin: with a result, after the first, and where none begins yet; the newest first. */
export function listRebaseMonths(
  { points }: Pick<SignalChart, 'points'>,
  rebases: readonly { readonly month: Month }[],
): readonly Month[] {
  const taken = new Set(rebases.map(({ month }) => month));
  return points
    .slice(1)
    .map(({ month }) => month)
    .filter((month) => !taken.has(month))
    .toReversed();
}
