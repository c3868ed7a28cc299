// A planned chart as a drawing. Every point of it is known by its category and series; what ECharts counts otherwise is
// told by `findTarget` and `readPoint`. Pure.
import type { DrawingContent, DrawingLook, DrawingTarget } from '@prumo/ui/charts/drawing/drawing';

import { buildCartesian } from './cartesian-chart.ts';
import type { PictureHeading } from './chart-frame.ts';
import type { ChartSettings } from './chart-kinds.ts';
import { buildHeatGrid } from './heat-grid-chart.ts';
import { buildPie, buildTreeMap } from './part-charts.ts';
import type { ChartPlan } from './plan-chart.ts';
import { texts } from './texts.ts';
import { buildWaterfall } from './waterfall-chart.ts';

export interface ChartPlace {
  readonly category: number;
  readonly series: number;
}

export interface BuiltChart extends DrawingContent {
  readonly findTarget: (place: ChartPlace) => DrawingTarget | null;
  /** Nothing where it stands for several, like a rest or a total. */
  readonly readPoint: (target: DrawingTarget) => ChartPlace | null;
}

export interface ChartRequest {
  readonly plan: ChartPlan;
  readonly settings: ChartSettings;
  readonly look: DrawingLook;
  /** In the drawing itself, of pictures. */
  readonly heading: PictureHeading | null;
}

export function buildAnalysisChart(request: ChartRequest): BuiltChart {
  switch (request.plan.kind) {
    case 'pie':
      return buildPie(request);
    case 'treemap':
      return buildTreeMap(request);
    case 'heatgrid':
      return buildHeatGrid(request);
    case 'waterfall':
      return buildWaterfall(request);
    default:
      return buildCartesian(request);
  }
}

/** In words, for whoever goes through the points by keys. */
export function describePoint({ table }: ChartPlan, { category, series }: ChartPlace): string {
  const one = table.series[series];
  const cell = one?.cells[category] ?? null;
  return texts.pointOf(table.categories[category]?.name ?? '', one?.name ?? '', cell?.text ?? texts.noValue);
}
