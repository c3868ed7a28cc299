// Bars, lines, areas and dots over the categories.
import type { BarSeriesOption, DrawingTip, LineSeriesOption } from '@prumo/ui/charts/drawing/drawing';

import type { BuiltChart, ChartRequest } from './build-analysis-chart.ts';
import {
  buildCategoryAxis,
  buildKey,
  buildTitle,
  buildValueAxis,
  gridBounds,
  insideLabel,
  labelStyle,
} from './chart-frame.ts';
import type { AnalysisSeries, ChartTable } from './chart-series.ts';
import type { ChartKind } from './chart-kinds.ts';
import { shareOfWhole } from './chart-shares.ts';
import { listUnits } from './plan-chart.ts';
import { texts } from './texts.ts';
import { formatValue, isPercent, isSameUnit, type ValueFormat } from './value-format.ts';

const shareFormat: ValueFormat = { prefix: '', suffix: ' %', decimals: 1, scale: 100 };

export function buildCartesian(request: ChartRequest): BuiltChart {
  const { plan, settings, look, heading } = request;
  const { table, kind } = plan;
  const { categories, series } = table;
  const isShared = kind === 'stackedBar100';
  const units = isShared ? [shareFormat] : listUnits(series);
  const isSplit = kind === 'multiplebar';
  const shares = isShared
    ? categories.map((_, index) => shareOfWhole(series.map(({ cells }) => cells[index]?.value ?? null)))
    : [];
  const axisOf = ({ format }: AnalysisSeries, at: number): number =>
    isSplit
      ? at
      : isShared
        ? 0
        : Math.max(
            0,
            units.findIndex((unit) => isSameUnit(unit, format)),
          );
  const keyNames = series.map((each, at) =>
    !isSplit && axisOf(each, at) === 1 ? texts.onTheRight(each.name) : each.name,
  );
  const { title, height: titleHeight } = buildTitle(heading, look);
  const key = buildKey(
    settings.hasLegend && series.length > 1 && !isSplit ? keyNames : [],
    look,
    titleHeight,
  );
  const top = titleHeight + key.height;
  // Of a stack the first one lies at the bottom; what is drawn in another order keeps its number.
  const order = series.map((_, at) => at);
  const drawn = settings.isReversed ? order.toReversed() : order;
  const isLine = kind === 'line' || kind === 'area' || kind === 'dot';

  const valueAt = (at: number, category: number): number | null =>
    isShared ? (shares[category]?.[at] ?? null) : (series[at]?.cells[category]?.value ?? null);
  const textAt = (at: number, category: number): string => {
    const cell = series[at]?.cells[category] ?? null;
    const share = isShared ? (shares[category]?.[at] ?? null) : null;
    if (cell === null) return texts.noValue;
    return share === null ? cell.text : texts.share(cell.text, formatValue(share, shareFormat));
  };

  // Inside of narrow bars a number would hide them.
  const isInside = kind === 'stackedBar' || isShared;
  const hasLabelRoom = !isInside || look.width / Math.max(1, categories.length) >= 56;

  const options = drawn.map((at): BarSeriesOption | LineSeriesOption => {
    const one = series[at];
    const shared = {
      name: keyNames[at] ?? '',
      data: categories.map((_, category) => valueAt(at, category)),
      color: colourOf(look.series, at),
      ...(isSplit ? { xAxisIndex: at } : {}),
      yAxisIndex: one === undefined ? 0 : axisOf(one, at),
      cursor: 'pointer',
      label: {
        show: settings.hasLabels && hasLabelRoom,
        ...(isInside ? insideLabel(look) : labelStyle(look)),
        formatter: ({ dataIndex }: { readonly dataIndex: number }) =>
          isShared
            ? formatValue(shares[dataIndex]?.[at] ?? 0, { ...shareFormat, decimals: 0 })
            : (one?.cells[dataIndex]?.text ?? ''),
      },
      labelLayout: { hideOverlap: true },
    };
    return isLine
      ? buildLine(shared, {
          at,
          kind,
          isSmooth: settings.isSmooth,
          isStacked: kind === 'area' && canStack(table),
          count: categories.length,
        })
      : buildBar(shared, { at, isStacked: isInside });
  });

  const axisName = (unit: ValueFormat): string => {
    if (isShared) return table.measure ?? '';
    const named = series.filter(({ format }) => isSameUnit(format, unit)).map(({ name }) => name);
    return table.measure ?? (named.length <= 2 ? named.join(', ') : '');
  };
  return {
    parts: [isLine ? 'line' : 'bar'],
    tipOf: 'axis',
    option: {
      animation: false,
      textStyle: { fontFamily: look.fontFamily },
      title,
      legend: key.legend,
      ...(isSplit
        ? buildSplitFrame(request, top)
        : {
            grid: { top: top + 30, right: 8, bottom: 4, left: 4, ...gridBounds },
            xAxis: buildCategoryAxis(categories, look),
            yAxis: units.map((unit, index) => ({
              ...buildValueAxis(look, { format: unit, name: axisName(unit), isRight: index === 1 }),
              ...(isShared && {
                max: 1,
                min: series.some(({ cells }) => cells.some((cell) => (cell?.value ?? 0) < 0)) ? -1 : 0,
              }),
            })),
          }),
      series: options,
    },
    readTip: ({ dataIndex }): DrawingTip | null => {
      const category = categories[dataIndex];
      if (category === undefined) return null;
      return {
        title: category.name,
        lines: series.map(({ name }, at) => ({
          colour: colourOf(look.series, at),
          name,
          text: textAt(at, dataIndex),
        })),
      };
    },
    findTarget: ({ category, series: at }) => ({ seriesIndex: drawn.indexOf(at), dataIndex: category }),
    readPoint: ({ seriesIndex, dataIndex }) => {
      const at = drawn[seriesIndex];
      return at === undefined ? null : { category: dataIndex, series: at };
    },
  };
}

export function colourOf(colours: readonly string[], at: number): string {
  return colours[at % colours.length] ?? '#000000';
}

/** Areas are laid upon one another where that says something. */
function canStack({ series }: ChartTable): boolean {
  return series.every(
    ({ format, cells }) => !isPercent(format) && cells.every((cell) => (cell?.value ?? 0) >= 0),
  );
}

function buildBar(
  shared: BarSeriesOption,
  { at, isStacked }: { readonly at: number; readonly isStacked: boolean },
): BarSeriesOption {
  return {
    ...shared,
    type: 'bar',
    barMaxWidth: 48,
    ...(isStacked && { stack: 'whole' }),
    label: { ...shared.label, position: isStacked ? 'inside' : 'outside' },
    // From the ninth on colours come again, with stripes.
    itemStyle: at < colourCount ? {} : { decal: stripes },
  };
}

const colourCount = 8;
const stripes = {
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [3, 4],
  rotation: -Math.PI / 4,
  color: 'rgba(255,255,255,0.7)',
};

const lineTypes: readonly ('solid' | number[])[] = ['solid', [6, 4], [2, 3], [10, 4, 2, 4]];
const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const;

interface LineLook {
  readonly at: number;
  readonly kind: ChartKind;
  readonly isSmooth: boolean;
  readonly isStacked: boolean;
  readonly count: number;
}

function buildLine(
  shared: LineSeriesOption,
  { at, kind, isSmooth, isStacked, count }: LineLook,
): LineSeriesOption {
  return {
    ...shared,
    type: 'line',
    connectNulls: false,
    smooth: isSmooth && kind !== 'dot' ? 0.3 : false,
    ...(isSmooth && { smoothMonotone: 'x' }),
    symbol: symbols[at % symbols.length] ?? 'circle',
    symbolSize: kind === 'dot' ? 10 : count > 60 ? 4 : 7,
    showAllSymbol: true,
    lineStyle:
      kind === 'dot' ? { width: 0 } : { width: 2, type: lineTypes[at % lineTypes.length] ?? 'solid' },
    label: { ...shared.label, position: 'top' },
    ...(kind === 'area' && { areaStyle: { opacity: isStacked ? 0.55 : 0.2 } }),
    ...(isStacked && { stack: 'whole' }),
  };
}

/** One below the other, each with an axis of its own; the categories stand under the last. */
function buildSplitFrame({ plan, look }: ChartRequest, top: number) {
  const { series, categories } = plan.table;
  const axis = buildCategoryAxis(categories, look);
  const labels = axis.axisLabel.rotate === 0 ? 40 : 96;
  const room = (look.height - top - labels) / Math.max(1, series.length);
  return {
    grid: series.map((_, at) => ({
      top: top + at * room + 30,
      height: Math.max(16, room - 44),
      left: 56,
      right: 8,
    })),
    xAxis: series.map((_, at) => ({
      ...axis,
      gridIndex: at,
      axisLabel: { ...axis.axisLabel, show: at === series.length - 1 },
    })),
    yAxis: series.map(({ format, name }, at) => ({
      ...buildValueAxis(look, { format, name, isRight: false, ticks: 2 }),
      gridIndex: at,
    })),
  };
}
