// What is drawn, in the words of ECharts. No colour carries meaning alone: steps are dashed, marked points have a sign.
import { mdiCommentText, mdiFlagCheckered } from '@mdi/js';
import type { LineSeriesOption } from 'echarts/charts';
import type {
  GridComponentOption,
  MarkPointComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

import {
  bandOpacity,
  type ChartContent,
  type ChartLink,
  type ChartPoint,
  type ChartSeries,
  type ChartSize,
  hasBand,
  leastWidthForNames,
  listSignsOver,
  type PointSign,
  signRise,
  type SignShape,
} from './chart-content.ts';

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
  const mostSigns = Math.max(0, ...points.map((_point, index) => listSignsOver(content, index).length));
  const breaks = new Set(content.breaks?.map(({ index }) => index));
  const [left, right] = [4, hasNames ? 64 : isFull ? 16 : 10];
  const axisWidth = look.width - left - right - usualTickWidth;
  const text = { color: inkMuted, fontFamily, fontSize: isFull ? 12 : 11 };

  return {
    // Nothing moves: a chart is read, and what is printed or exported must be whole at once.
    animation: false,
    textStyle: { fontFamily },
    grid: {
      top: isFull ? 36 + Math.max(0, mostSigns - 1) * signRise.next : mostSigns > 0 ? 22 : 10,
      right,
      bottom: 4,
      left,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: points.map(({ label }) => label),
      boundaryGap: true,
      axisLine: { lineStyle: { color: hairline } },
      axisTick: { show: false },
      axisLabel: { ...text, lineHeight: 15, hideOverlap: true, interval: chooseLabels(points, axisWidth) },
      // Between two places: what is drawn of a split is the beginning of the one behind it.
      ...(breaks.size > 0 && {
        splitLine: {
          show: true,
          // Both ends of the axis would have one else, whatever is asked for.
          showMinLine: false,
          showMaxLine: false,
          interval: (index: number) => breaks.has(index),
          lineStyle: { color: inkMuted, type: breakDashes },
        },
      }),
    },
    yAxis: {
      type: 'value',
      scale: content.isAxisNarrow === true,
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
    series: series.flatMap((one, order) => [
      ...splitAtBreaks(one).map((piece) =>
        buildSeries(piece, look, {
          hasName: hasNames && one.quiet === undefined,
          pointSize: choosePointSize(look, axisWidth / points.length),
          signsOver: points.map((_point, index) => (order === 0 ? listSignsOver(content, index) : [])),
        }),
      ),
      ...(hasBand(one) ? [buildBand(one)] : []),
    ]),
  };
}

/** One for each stretch between breaks, so that nothing joins them. */
export function splitAtBreaks(series: ChartSeries): readonly ChartSeries[] {
  const { breaks = [], values } = series;
  const begins = [...new Set([0, ...breaks])].toSorted((one, other) => one - other);
  if (begins.length === 1) return [series];
  return begins.flatMap((from, order) => {
    const end = begins[order + 1] ?? values.length;
    const piece = values.map((value, index) => (index >= from && index < end ? value : null));
    return piece.some((value) => value !== null) ? [{ ...series, values: piece }] : [];
  });
}

/** What the numbers of the vertical axis take. */
const usualTickWidth = 40;

/** Points of many months would cover one another. */
function choosePointSize({ size }: ChartLook, room: number): number {
  return Math.max(3, Math.min(size === 'full' ? 8 : 6, Math.floor(room / 2)));
}

interface SeriesLook {
  readonly hasName: boolean;
  readonly pointSize: number;
  /** At each place, from below. */
  readonly signsOver: readonly (readonly ChartLink['sign'][])[];
}

function buildSeries(
  series: ChartSeries,
  look: ChartLook,
  { hasName, pointSize, signsOver }: SeriesLook,
): LineSeriesOption {
  if (series.quiet !== undefined) return buildQuietSeries(series, series.quiet);
  const { name, colour, values, longestJoin = 1, isStep = false, signs = [], pointColour } = series;
  const isFull = look.size === 'full';

  return {
    type: 'line',
    name,
    // What only joins two values is no value: it has no point, and nothing is told of it.
    data: joinValues(values, longestJoin).map((value, index) => {
      if (value !== null && values[index] === null) return { value, symbol: 'none' };
      const sign = signs[index] ?? null;
      return value === null || sign === null ? value : { value, ...drawSign(sign, pointSize, look) };
    }),
    color: colour,
    connectNulls: false,
    silent: true,
    // What was measured lies over what was wanted.
    z: isStep ? 2 : 3,
    lineStyle: isStep
      ? { width: hasBand(series) ? 1 : 2, type: dashes }
      : { width: 2, ...(pointColour !== undefined && { color: colour }) },
    ...(pointColour !== undefined && { itemStyle: { color: pointColour } }),
    ...(hasBand(series) && { stack: series.name }),
    ...(isStep
      ? { step: 'end', symbol: 'none' }
      : { symbol: 'circle', symbolSize: pointSize, showAllSymbol: true }),
    ...(hasName && {
      endLabel: {
        show: true,
        formatter: name,
        distance: 10,
        color: look.ink,
        fontFamily: look.fontFamily,
        fontSize: 13,
        // As tall as it needs to be read beside the name of a line close by.
        lineHeight: 20,
      },
      labelLayout: { moveOverlap: 'shiftY' },
    }),
    markPoint: {
      silent: true,
      symbol: signPaths.comment,
      symbolSize: isFull ? 15 : 12,
      symbolOffset: [0, isFull ? -signRise.first : -13],
      symbolKeepAspect: true,
      itemStyle: { color: look.inkMuted, borderColor: look.surface, borderWidth: 0 },
      label: { show: false },
      data: signsOver.flatMap((above, index) => {
        const value = values[index] ?? null;
        if (value === null) return [];
        return above.map((sign, rank) => ({
          name: String(index),
          coord: [index, value],
          ...((sign !== 'comment' || rank > 0) && {
            symbol: signPaths[sign],
            symbolOffset: [0, -signRise.first - rank * signRise.next],
          }),
        }));
      }),
    },
  };
}

const signPaths: Readonly<Record<ChartLink['sign'], string>> = {
  comment: `path://${mdiCommentText}`,
  flag: `path://${mdiFlagCheckered}`,
};

/** Larger than the others, and lifted from the line by an edge in the colour of the ground. */
function drawSign({ shape, colour }: PointSign, pointSize: number, { surface }: ChartLook) {
  const size = pointSize + 4;
  return {
    symbol: symbols[shape],
    symbolSize: shape === 'diamond' ? size + 1 : size,
    ...(shape === 'triangle-down' && { symbolRotate: 180 }),
    itemStyle: { color: colour, borderColor: surface, borderWidth: 1 },
  };
}

const symbols: Readonly<Record<SignShape, string>> = {
  circle: 'circle',
  diamond: 'diamond',
  'triangle-up': 'triangle',
  'triangle-down': 'triangle',
  square: 'rect',
};

/** Behind everything else. A stretch of one place has no length: there the line is a short mark. */
function buildQuietSeries(
  { name, colour, values }: ChartSeries,
  quiet: NonNullable<ChartSeries['quiet']>,
): LineSeriesOption {
  const isAlone = values.filter((value) => value !== null).length === 1;
  return {
    type: 'line',
    name,
    data: [...values],
    color: colour,
    connectNulls: false,
    silent: true,
    z: 1,
    symbol: isAlone ? 'rect' : 'none',
    symbolSize: [12, 1],
    lineStyle: { width: 1, type: quiet === 'level' ? 'solid' : limitDashes },
  };
}

/** The upper line, told as what lies between it and the lower one, and all that is between them. */
function buildBand({ name, colour, values, bandEnds = [], isStep = false }: ChartSeries): LineSeriesOption {
  return {
    type: 'line',
    stack: name,
    data: values.map((value, index) => {
      const end = bandEnds[index] ?? null;
      return value === null || end === null ? null : end - value;
    }),
    color: colour,
    connectNulls: false,
    silent: true,
    z: 2,
    symbol: 'none',
    lineStyle: { width: 1, ...(isStep && { type: dashes }) },
    areaStyle: { color: colour, opacity: bandOpacity },
    ...(isStep && { step: 'end' }),
  };
}

const dashes: number[] = [6, 4];
const limitDashes: number[] = [2, 3];
const breakDashes: number[] = [3, 3];

/** The widest that stands under the axis, a year, with air around it. */
const labelWidth = 36;

/** Months between two names: parts of a year, so that the same months are named in each, then whole years. */
const steps = [1, 2, 3, 4, 6, 12, 24, 60, 120] as const;

/**
 * Which points have their name under the axis. All of them where there is room; otherwise every second, third and so on,
 * counted from the first that begins something new (its name has a second line), because that one is never left out.
 * @param width Of the axis, in pixels.
 */
export function chooseLabels(points: readonly ChartPoint[], width: number): (index: number) => boolean {
  const room = width / Math.max(1, points.length);
  const step = steps.find((count) => count * room >= labelWidth) ?? 120;
  const origin = Math.max(
    0,
    points.findIndex(({ label }, index) => index > 0 && label.includes('\n')),
  );
  return (index) => (index - origin) % step === 0;
}

/** What the line passes where there is no value, so that two values near enough to one another are joined. */
export function joinValues(
  values: readonly (number | null)[],
  longestJoin: number,
): readonly (number | null)[] {
  const joined = [...values];
  let last: { readonly index: number; readonly value: number } | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    if (last !== undefined && index - last.index <= longestJoin) {
      const slope = (value - last.value) / (index - last.index);
      for (let between = last.index + 1; between < index; between += 1) {
        joined[between] = last.value + slope * (between - last.index);
      }
    }
    last = { index, value };
  }
  return joined;
}
