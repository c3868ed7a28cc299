// What of an indicator's signals is drawn over a span of months. They were computed on the whole history; here nothing is
// computed anew, only laid on the axis.
import type { SignalChart, SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import type { Month } from '@prumo/domain/indicators/month';
import { directionOf } from '@prumo/domain/spc/special-cause';
import type { ChartBreak, ChartLink, PointSign } from '@prumo/ui/charts/chart-content';
import { findPointSign, pointKindNames } from '@prumo/ui/signals/describe-signs';

import { presentLongMonth } from '../../lib/indicators/present-indicator.ts';
import { texts as signalTexts } from '../signals/texts.ts';
import { texts } from './texts.ts';

type SignalPoint = SignalChart['points'][number];
type Segment = SignalChart['segments'][number];
type Rebase = SignalsOfIndicator['rebases'][number];

export interface SignalDrawing {
  /** Each one per month; null where no limits hold. Of limits only what a result can reach. */
  readonly means: readonly (number | null)[];
  readonly lowers: readonly (number | null)[];
  readonly uppers: readonly (number | null)[];
  /** Where segments begin, and why. */
  readonly breaks: readonly ChartBreak[];
  /** Of special points; null for the others. */
  readonly signs: readonly (PointSign | null)[];
  /** Which rule a special point meets. */
  readonly remarks: readonly (string | null)[];
}

export function buildSignalDrawing(
  { chart, rebases }: Pick<SignalsOfIndicator, 'chart' | 'rebases'>,
  months: readonly Month[],
  unitId: string | null,
): SignalDrawing {
  const points = new Map(chart?.points.map((point) => [point.month, point]));
  const clamp = createClamp(unitId, chart?.points ?? []);
  const segments = chart?.segments.filter(({ lower, upper }) => lower !== null && upper !== null) ?? [];
  const lines = months.map((month) => {
    const segment = segments.find(({ from, to }) => month >= from && month <= to);
    if (segment === undefined) return { mean: null, lower: null, upper: null };
    const { mean, lower, upper } = segment;
    return { mean, lower: lower === null ? null : clamp(lower), upper: upper === null ? null : clamp(upper) };
  });
  const shown = months.map((month) => points.get(month));
  return {
    means: lines.map(({ mean }) => mean),
    lowers: lines.map(({ lower }) => lower),
    uppers: lines.map(({ upper }) => upper),
    breaks: (chart?.segments ?? []).flatMap(({ from }, order, all) => {
      const index = months.indexOf(from);
      const rebase = findRebase(rebases, from, all[order - 1]);
      return index <= 0 || rebase === undefined ? [] : [{ index, text: presentBreak(rebase) }];
    }),
    signs: shown.map((point) => (point === undefined ? null : findSign(point))),
    remarks: shown.map((point) => (point === undefined ? null : presentRule(point))),
  };
}

/** The one that a segment begins with: of its first month or, where that had no result, of one since the segment before. */
export function findRebase(
  rebases: readonly Rebase[],
  from: Month,
  before: Pick<Segment, 'to'> | undefined,
): Rebase | undefined {
  return rebases.findLast(({ month }) => month <= from && (before === undefined || month > before.to));
}

/**
 * No result is below zero, and a percentage seldom above a hundred: a line there would say nothing. The rules were applied
 * to the limits as they are.
 */
export function createClamp(
  unitId: string | null,
  points: readonly Pick<SignalPoint, 'value'>[],
): (limit: number) => number {
  const most =
    unitId === 'percent' ? Math.max(100, ...points.map(({ value }) => value)) : Number.POSITIVE_INFINITY;
  return (limit) => Math.min(most, Math.max(0, limit));
}

/** The rule that made a point special, in words; null where it is none. */
export function presentRule({ kind, cause }: Pick<SignalPoint, 'kind' | 'cause'>): string | null {
  return kind === 'common-cause'
    ? null
    : texts.signals.rule(pointKindNames[kind], signalTexts.specialCauses[cause]);
}

/** Improvements point the way they go; there is one way in a chart. */
export function findSign({ kind, cause }: Pick<SignalPoint, 'kind' | 'cause'>): PointSign | null {
  return findPointSign(kind, directionOf(cause) === 1);
}

function presentBreak({ month, reason }: Rebase): string {
  return texts.signals.rebased(presentLongMonth(month), reason);
}

/**
 * What is known to have happened, each on the point it belongs to: that of its month, or where this has no result the
 * next one that has, else the last one before it.
 */
export function listSignalLinks(
  markers: SignalsOfIndicator['markers'],
  months: readonly { readonly month: Month; readonly result: number | null }[],
  hrefOf: (analysisId: string) => string,
): readonly ChartLink[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  return markers.flatMap(({ month, kind, analysisId, title }) => {
    if (first === undefined || last === undefined || month < first) return [];
    const measured = months.flatMap((one, index) => (one.result === null ? [] : [{ ...one, index }]));
    const after = measured.find((one) => one.month >= month);
    const point = after ?? (month <= last ? measured.at(-1) : undefined);
    if (point === undefined) return [];
    const tell = kind === 'analysis' ? texts.signals.analysis : texts.signals.planFinished;
    return [
      {
        index: point.index,
        sign: kind === 'analysis' ? ('comment' as const) : ('flag' as const),
        text: tell(presentLongMonth(month), title),
        href: hrefOf(analysisId),
      },
    ];
  });
}
