// Tiles about one indicator: for whoever may see it, and for nobody else.
import type { PresentedTileContent } from '@prumo/contracts/panels/panel-calls';
import type { PresentedSignalChart } from '@prumo/contracts/indicators/signals';
import { buildChartSeries, type ChartMonth } from '@prumo/domain/indicators/chart-series';
import {
  addMonths,
  firstDayOf,
  getMonthInSaoPaulo,
  monthOfYear,
  yearOf,
  type Month,
  type Period,
} from '@prumo/domain/indicators/month';
import { findEarliestMonth } from '@prumo/domain/indicators/standing';
import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import { writeTarget } from '@prumo/domain/indicators/target-value';

import type { PanelIndicator } from './panel-indicators.repository.ts';
import type { IndicatorWish, PanelReads } from './panel-reads.ts';
import type { TileRows } from './row-tiles.ts';
import { texts } from './texts.ts';
import { TileFailure } from './tile-failure.ts';

type Content<Kind extends PresentedTileContent['kind']> = Extract<
  PresentedTileContent,
  { readonly kind: Kind }
>;

export interface IndicatorTiles {
  /** The last months, as a card shows them. */
  showCard(indicatorId: string): Promise<Content<'indicator'>>;
  showChart(chart: {
    readonly indicatorId: string;
    readonly period: Period;
    readonly showsSignals: boolean;
  }): Promise<Content<'indicator'>>;
  showNumber(indicatorId: string, period: Period): Promise<Content<'number'>>;
  /** Months with results and targets. */
  listRows(indicatorId: string, period: Period): Promise<TileRows>;
}

interface IndicatorTilesParts {
  readonly clock: () => number;
  readonly reads: Pick<PanelReads, 'findIndicator'>;
}

/** So far back lies the result before the first of a period, of what is measured once a year. */
const monthsBefore = 12;
/** As far as a card looks back at most, at an indicator that is measured every two years. */
const monthsOfCard = 25;

/** For one person at a moment. */
export function createIndicatorTiles({ clock, reads }: IndicatorTilesParts): IndicatorTiles {
  async function getIndicator(id: string, wish: IndicatorWish): Promise<PanelIndicator> {
    const indicator = await reads.findIndicator(id, wish);
    if (indicator === undefined) throw new TileFailure('not-there');
    return indicator;
  }

  function show(
    indicator: PanelIndicator,
    { period, showsLimits }: { readonly period: Period; readonly showsLimits: boolean },
  ): Content<'indicator'> {
    const { chart } = indicator;
    const months = buildMonths(indicator, period);
    const kinds = new Map(chart?.points.map(({ month, kind }) => [month, kind]));
    return {
      kind: 'indicator',
      indicatorId: indicator.id,
      departmentId: indicator.departmentId,
      code: indicator.code,
      name: indicator.name,
      measureUnit: indicator.measureUnit,
      orientation: indicator.orientation,
      months: months.map((month) => {
        const first = firstDayOf(month.month);
        return {
          month: first,
          result: month.result,
          ...presentTarget(month),
          kind: kinds.get(first) ?? null,
        };
      }),
      isOnTarget: judgeLast(indicator, months),
      signals: presentSignals(indicator),
      segments: showsLimits && chart !== null ? cutSegments(chart, period) : [],
    };
  }

  return {
    async showCard(indicatorId) {
      const thisMonth = getMonthInSaoPaulo(new Date(clock()));
      const to = addMonths(thisMonth, -1);
      const longest = { from: addMonths(thisMonth, -monthsOfCard), to };
      const indicator = await getIndicator(indicatorId, { period: longest, withChart: true });
      const period = { from: findEarliestMonth(indicator, thisMonth), to };
      return show(indicator, { period, showsLimits: false });
    },

    async showChart({ indicatorId, period, showsSignals }) {
      const indicator = await getIndicator(indicatorId, { period, withChart: true });
      return show(indicator, { period, showsLimits: showsSignals });
    },

    async showNumber(indicatorId, { from, to }) {
      const period = { from: addMonths(from, -monthsBefore), to };
      const indicator = await getIndicator(indicatorId, { period });
      const months = buildMonths(indicator, period);
      const measured = months.filter(({ result }) => result !== null);
      const last = measured.findLast(({ month }) => month >= from);
      if (last === undefined) {
        return { kind: 'number', value: null, before: null, target: null, isOnTarget: null, label: null };
      }
      return {
        kind: 'number',
        value: last.result,
        before: measured.findLast(({ month }) => month < last.month)?.result ?? null,
        target: presentTarget(last).target,
        isOnTarget: judgeLast(indicator, [last]),
        label: presentMonth(last.month),
      };
    },

    async listRows(indicatorId, period) {
      const indicator = await getIndicator(indicatorId, { period });
      const months = buildMonths(indicator, period).map((month) => ({
        ...month,
        ...presentTarget(month),
      }));
      const hasBand = months.some(({ targetEnd }) => targetEnd !== null);
      const { columns } = texts;
      return {
        columns: [
          { name: columns.month, type: 'date' },
          { name: columns.result, type: 'number' },
          { name: columns.target, type: 'number' },
          ...(hasBand ? [{ name: columns.targetEnd, type: 'number' as const }] : []),
        ],
        rows: months.map(({ month, result, target, targetEnd }) => [
          firstDayOf(month),
          result,
          target,
          ...(hasBand ? [targetEnd] : []),
        ]),
        totalRows: months.length,
      };
    },
  };
}

/** As cards and lists show them. */
export function presentSignals({ variation, assurance }: Pick<PanelIndicator, 'variation' | 'assurance'>) {
  return variation === null ? null : { variation, assurance };
}

function buildMonths({ results, targets }: PanelIndicator, period: Period): readonly ChartMonth[] {
  const { from, to } = period;
  return buildChartSeries(
    results.filter(({ month }) => month >= from && month <= to),
    targets,
    period,
  );
}

function presentTarget({ target }: ChartMonth): { target: number | null; targetEnd: number | null } {
  if (target === null) return { target: null, targetEnd: null };
  const { target: from, targetTo = null } = writeTarget(target);
  return { target: from, targetEnd: targetTo };
}

function judgeLast(
  { orientation }: Pick<PanelIndicator, 'orientation'>,
  months: readonly ChartMonth[],
): boolean | null {
  const last = months.findLast(({ result }) => result !== null);
  if (last === undefined) return null;
  return findTargetGap(last.result, last.target, orientation)?.isOnTarget ?? null;
}

/** What of the limits lies within the months that are shown. */
function cutSegments({ segments }: PresentedSignalChart, { from, to }: Period) {
  const [first, last] = [firstDayOf(from), firstDayOf(to)];
  return segments
    .filter((segment) => segment.to >= first && segment.from <= last)
    .map(({ mean, lower, upper, ...span }) => ({
      from: span.from < first ? first : span.from,
      to: span.to > last ? last : span.to,
      mean,
      lower,
      upper,
    }));
}

/** As people write it: 03/2026. */
function presentMonth(month: Month): string {
  return `${String(monthOfYear(month)).padStart(2, '0')}/${yearOf(month)}`;
}
