// Tiles about one indicator: for whoever may see it, and for nobody else.
import type { PresentedTileContent } from '@prumo/contracts/panels/panel-calls';
import type { PresentedSignalChart } from '@prumo/contracts/indicators/signals';
import type { Database } from '@prumo/database/database';
import { buildChartSeries, type ChartMonth, type MonthlyResult } from '@prumo/domain/indicators/chart-series';
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

import type { Actor } from '../../gateway/actor.ts';
import type { VersionedIndicator } from '../indicators/indicators.repository.ts';
import type { IndicatorsService } from '../indicators/indicators.service.ts';
import type { ResultsService } from '../results/results.service.ts';
import { readSignalCharts } from '../signals/refresh-signals.ts';
import { gatherQuestions } from './gather-questions.ts';
import { groupResults } from './group-results.ts';
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
  readonly database: Database;
  readonly clock: () => number;
  readonly indicators: Pick<IndicatorsService, 'listBriefly'>;
  readonly results: Pick<ResultsService, 'listValues'>;
}

interface ResultsWish {
  readonly indicatorId: string;
  readonly period: Period;
}

/** So far back lies the result before the first of a period, of what is measured once a year. */
const monthsBefore = 12;

/** For one person at a moment: tiles that are computed together read together. */
export function createIndicatorTiles(parts: IndicatorTilesParts, actor: Actor): IndicatorTiles {
  const readClock = (): Date => new Date(parts.clock());

  const findIndicator = gatherQuestions<string, VersionedIndicator | undefined>(async (ids) => {
    const listed = await parts.indicators.listBriefly(actor, [...new Set(ids)]);
    const byId = new Map(listed.map((indicator) => [indicator.id, indicator]));
    return ids.map((id) => byId.get(id));
  });

  const readResults = gatherQuestions<ResultsWish, readonly MonthlyResult[]>(async (wishes) => {
    const period = {
      from: Math.min(...wishes.map((wish) => wish.period.from)),
      to: Math.max(...wishes.map((wish) => wish.period.to)),
    };
    const indicatorIds = [...new Set(wishes.map(({ indicatorId }) => indicatorId))];
    const resultsOf = groupResults(await parts.results.listValues(actor, { indicatorIds, period }));
    return wishes.map(({ indicatorId, period: { from, to } }) =>
      (resultsOf.get(indicatorId) ?? []).filter(({ month }) => month >= from && month <= to),
    );
  });

  const readChart = gatherQuestions<string, PresentedSignalChart | null>(async (ids) => {
    const charts = await readSignalCharts(parts.database, [...new Set(ids)], readClock());
    return ids.map((id) => charts.get(id) ?? null);
  });

  async function getIndicator(id: string): Promise<VersionedIndicator> {
    const indicator = await findIndicator(id);
    if (indicator === undefined) throw new TileFailure('not-there');
    return indicator;
  }

  async function readMonths(
    { id, targets }: VersionedIndicator,
    period: Period,
  ): Promise<readonly ChartMonth[]> {
    return buildChartSeries(await readResults({ indicatorId: id, period }), targets, period);
  }

  async function show(
    indicator: VersionedIndicator,
    { period, showsLimits }: { readonly period: Period; readonly showsLimits: boolean },
  ): Promise<Content<'indicator'>> {
    const [months, chart] = await Promise.all([readMonths(indicator, period), readChart(indicator.id)]);
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
      signals: chart && { variation: chart.variation, assurance: chart.assurance },
      segments: showsLimits && chart !== null ? cutSegments(chart, period) : [],
    };
  }

  return {
    async showCard(indicatorId) {
      const indicator = await getIndicator(indicatorId);
      const thisMonth = getMonthInSaoPaulo(readClock());
      const period = { from: findEarliestMonth(indicator, thisMonth), to: addMonths(thisMonth, -1) };
      return await show(indicator, { period, showsLimits: false });
    },

    async showChart({ indicatorId, period, showsSignals }) {
      const indicator = await getIndicator(indicatorId);
      return await show(indicator, { period, showsLimits: showsSignals });
    },

    async showNumber(indicatorId, { from, to }) {
      const indicator = await getIndicator(indicatorId);
      const months = await readMonths(indicator, { from: addMonths(from, -monthsBefore), to });
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
      const indicator = await getIndicator(indicatorId);
      const months = (await readMonths(indicator, period)).map((month) => ({
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

function presentTarget({ target }: ChartMonth): { target: number | null; targetEnd: number | null } {
  if (target === null) return { target: null, targetEnd: null };
  const { target: from, targetTo = null } = writeTarget(target);
  return { target: from, targetEnd: targetTo };
}

function judgeLast(
  { orientation }: Pick<VersionedIndicator, 'orientation'>,
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
