// What is drawn, in the words of ECharts. No colour carries meaning alone: steps are dashed, marked points have a sign.
import type { LineSeriesOption } from 'echarts/charts';
import type {
  GridComponentOption,
  MarkPointComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { mdiCommentText } from '@mdi/js';

import { leastWidthForNames, type ChartContent, type ChartSeries, type ChartSize } from './chart-content.ts';

type ChartOption = ComposeOption<
  LineSeriesOption | GridComponentOption | MarkPointComponentOption | TooltipComponentOption
>;

export interface ChartLook {
  readonly size: ChartSize;
  /** Of the place it is drawn in. */
  readonly width: number;
  readonly fontFamily: string;
  readonly ink: string;
  readonly inkMuted: string;
  readonly hairline: string;
  readonly surface: string;
}

export function buildChartOption(content: ChartContent, look: ChartLook): ChartOption {
  const { points, series } = content;
  const { size, fontFamily, inkMuted, hairline } = look;
  const isFull = size === 'full';
  const hasNames = isFull && look.width >= leastWidthForNames;
  const hasMarks = series.some(({ markedIndexes = [] }) => markedIndexes.length > 0);
  const text = { color: inkMuted, fontFamily, fontSize: isFull ? 12 : 11 };

  return {
    // Nothing moves: a chart is read, and what is printed or exported must be whole at once.
    animation: false,
    textStyle: { fontFamily },
    grid: {
      top: isFull ? 36 : hasMarks ? 22 : 10,
      right: hasNames ? 64 : isFull ? 16 : 10,
      bottom: 4,
      left: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: points.map(({ label }) => label),
      boundaryGap: true,
      axisLine: { lineStyle: { color: hairline } },
      axisTick: { show: false },
      axisLabel: { ...text, lineHeight: 15, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      scale: true,
      splitNumber: isFull ? 4 : 2,
      splitLine: { lineStyle: { color: hairline } },
      axisLabel: {
        ...text,
        formatter: (value: number) => (content.formatTick ?? content.formatValue)(value),
      },
      ...(isFull && content.axisName !== undefined
        ? {
            name: content.axisName,
            nameTextStyle: { ...text, align: 'left', padding: [0, 0, 0, -4] },
            nameGap: 16,
          }
        : {}),
    },
    series: series.map((one) => buildSeries(one, look, hasNames)),
  };
}

function buildSeries(series: ChartSeries, look: ChartLook, hasName: boolean): LineSeriesOption {
  const { name, colour, values, isStep = false, markedIndexes = [] } = series;
  const isFull = look.size === 'full';

  return {
    type: 'line',
    name,
    data: [...values],
    color: colour,
    connectNulls: false,
    silent: true,
    // What was measured lies over what was wanted.
    z: isStep ? 2 : 3,
    lineStyle: isStep ? { width: 2, type: [6, 4] } : { width: 2 },
    ...(isStep
      ? { step: 'end', symbol: 'none' }
      : { symbol: 'circle', symbolSize: isFull ? 8 : 6, showAllSymbol: true }),
    ...(hasName && {
      endLabel: {
        show: true,
        formatter: name,
        distance: 10,
        color: look.ink,
        fontFamily: look.fontFamily,
        fontSize: 13,
      },
      labelLayout: { moveOverlap: 'shiftY' },
    }),
    markPoint: {
      silent: true,
      symbol: `path://${mdiCommentText}`,
      symbolSize: isFull ? 15 : 12,
      symbolOffset: [0, isFull ? -17 : -13],
      symbolKeepAspect: true,
      itemStyle: { color: look.inkMuted, borderColor: look.surface, borderWidth: 0 },
      label: { show: false },
      data: markedIndexes.flatMap((index) => {
        const value = values[index] ?? null;
        return value === null ? [] : [{ name: String(index), coord: [index, value] }];
      }),
    },
  };
}
