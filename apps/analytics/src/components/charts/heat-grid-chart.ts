// Categories across, series down, values by the strength of a colour.
import type { DrawingLook, DrawingOption } from '@prumo/ui/charts/drawing/drawing';
import { blendColours } from '@prumo/ui/theme/blend-colours';
import { contrastRatio } from '@prumo/ui/theme/contrast-ratio';

import type { BuiltChart, ChartRequest } from './build-analysis-chart.ts';
import { axisText, buildCategoryAxis, buildTitle, estimateWidth, gridBounds } from './chart-frame.ts';
import { plainFormat, formatTick } from './value-format.ts';

/** In pixels: what a number of 12 px needs, and what stands below the cells. */
const leastRow = 15;
const scaleHeight = 32;
const scaleThickness = 12;
const scaleGap = 8;
const usualBottom = 4;
const axisHeight = 24;

export function buildHeatGrid({ plan, settings, look, heading }: ChartRequest): BuiltChart {
  const { categories, series } = plan.table;
  const points = series.flatMap(({ cells }, at) =>
    cells.flatMap((cell, category) => (cell === null ? [] : [{ category, series: at, cell }])),
  );
  const values = points.map(({ cell }) => cell.value);
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  const isTwoSided = least < 0 && most > 0;
  const bound = Math.max(Math.abs(least), Math.abs(most));
  const [from, to] = isTwoSided ? [-bound, bound] : least === most ? [least - 1, most] : [least, most];
  const scale = isTwoSided
    ? [look.warn, look.surface, look.accentStrong]
    : most <= 0
      ? [look.warn, look.warnSoft]
      : [look.accentSoft, look.accentStrong];
  const format = series[0]?.format ?? plainFormat;
  const { title, height: top } = buildTitle(heading, look);
  const longestName = Math.min(
    look.width / 3,
    // Names of months have wider letters than a text has on average, and a cut one says nothing.
    Math.max(24, ...series.map(({ name }) => estimateWidth(name) * 1.15 + 4)),
  );
  const room = (look.width - longestName) / Math.max(1, categories.length);
  const isWide = points.every(({ cell }) => estimateWidth(cell.text) + 8 < room);
  const rowHeight = (below: number): number =>
    (look.height - top - 8 - below - axisHeight) / Math.max(1, series.length);
  // Numbers in the cells say what the scale says, and more exactly.
  const hasScale =
    settings.hasLegend && (rowHeight(scaleHeight) >= leastRow || rowHeight(usualBottom) < leastRow);
  const below = hasScale ? scaleHeight : usualBottom;
  const hasRoom = isWide && rowHeight(below) >= leastRow;
  const axis = buildCategoryAxis(categories, { ...look, width: look.width - longestName + 56 });

  return {
    parts: ['heatmap'],
    tipOf: 'item',
    option: {
      animation: false,
      textStyle: { fontFamily: look.fontFamily },
      title,
      legend: { show: false },
      grid: { top: top + 8, right: 8, bottom: below, left: 4, ...gridBounds },
      xAxis: axis,
      yAxis: {
        type: 'category',
        inverse: true,
        data: series.map(({ name }) => name),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { ...axisText(look), width: longestName, overflow: 'truncate' },
      },
      visualMap: { type: 'continuous', show: false, min: from, max: to, inRange: { color: scale } },
      graphic: hasScale
        ? buildScale({ scale, least: formatTick(from, format), most: formatTick(to, format), look })
        : [],
      series: [
        {
          type: 'heatmap',
          data: points.map(({ category, series: at, cell }) => ({
            value: [category, at, cell.value],
            label: { color: inkOn(blendScale(scale, (cell.value - from) / (to - from)), look) },
          })),
          itemStyle: { borderColor: look.surface, borderWidth: 1 },
          emphasis: { itemStyle: { borderColor: look.ink, borderWidth: 2 } },
          label: {
            show: settings.hasLabels || hasRoom,
            fontFamily: look.fontFamily,
            fontSize: 12,
            formatter: ({ dataIndex }) => points[dataIndex]?.cell.text ?? '',
          },
          // It looks at each label beside each other one, which takes as long as drawing the cells.
          ...(settings.hasLabels && !hasRoom && { labelLayout: { hideOverlap: true } }),
        },
      ],
    },
    readTip: ({ dataIndex }) => {
      const point = points[dataIndex];
      if (point === undefined) return null;
      const colour = blendScale(scale, (point.cell.value - from) / (to - from));
      return {
        title: categories[point.category]?.name ?? '',
        lines: [{ colour, name: series[point.series]?.name ?? '', text: point.cell.text }],
      };
    },
    findTarget: (place) => {
      const dataIndex = points.findIndex(
        (each) => each.category === place.category && each.series === place.series,
      );
      return dataIndex === -1 ? null : { seriesIndex: 0, dataIndex };
    },
    readPoint: ({ dataIndex }) => points[dataIndex] ?? null,
  };
}

interface ScaleRequest {
  readonly scale: readonly string[];
  readonly least: string;
  readonly most: string;
  readonly look: DrawingLook;
}

/** Which colour stands for how much. ECharts' own is made of two hundred steps and takes longer to draw than all cells. */
function buildScale({ scale, least, most, look }: ScaleRequest): NonNullable<DrawingOption['graphic']> {
  const textWidth = estimateWidth(least) + estimateWidth(most);
  const width = Math.max(scaleThickness, Math.min(200, look.width - textWidth - 4 * scaleGap));
  const y = look.height - 6 - scaleThickness;
  const barX = scaleGap + estimateWidth(least) + scaleGap;
  const stops = scale.map((color, index) => ({ offset: index / (scale.length - 1), color }));
  const buildText = (text: string, x: number) => ({
    type: 'text' as const,
    silent: true,
    x,
    y: y + scaleThickness / 2,
    style: {
      text,
      fill: look.inkMuted,
      fontFamily: look.fontFamily,
      fontSize: 12,
      verticalAlign: 'middle' as const,
    },
  });
  return [
    buildText(least, scaleGap),
    {
      type: 'rect',
      silent: true,
      shape: { x: barX, y, width, height: scaleThickness, r: 2 },
      style: { fill: { type: 'linear', x: 0, y: 0, x2: 1, y2: 0, colorStops: stops } },
    },
    buildText(most, barX + width + scaleGap),
  ];
}

/** As ECharts does it: straight from one colour to the next. */
function blendScale(scale: readonly string[], share: number): string {
  const at = Math.max(0, Math.min(1, share)) * (scale.length - 1);
  const low = Math.min(Math.floor(at), scale.length - 2);
  return blendColours(scale[low + 1] ?? '#000000', scale[low] ?? '#000000', at - low);
}

function inkOn(ground: string, { ink, surface }: { readonly ink: string; readonly surface: string }): string {
  return contrastRatio(ink, ground) >= contrastRatio(surface, ground) ? ink : surface;
}
