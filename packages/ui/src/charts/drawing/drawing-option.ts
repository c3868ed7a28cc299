// What a drawing is made of, in the words of ECharts, for whoever builds one.
import type {
  BarSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
  TreemapSeriesOption,
} from 'echarts/charts';
import type {
  GraphicComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TitleComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

export type { BarSeriesOption, LineSeriesOption };

export type DrawingOption = ComposeOption<
  | BarSeriesOption
  | HeatmapSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | TreemapSeriesOption
  | GraphicComponentOption
  | GridComponentOption
  | LegendComponentOption
  | TitleComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>;

/** Each is a file of its own, loaded with the first drawing that needs it. */
export type DrawingPart = 'bar' | 'heatmap' | 'line' | 'pie' | 'treemap';

/** What the theme looks like; ECharts draws outside of the page's styles. All colours as #RRGGBB. */
export interface DrawingLook {
  readonly width: number;
  readonly height: number;
  readonly fontFamily: string;
  readonly ink: string;
  readonly inkMuted: string;
  readonly hairline: string;
  readonly surface: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly accentStrong: string;
  readonly warn: string;
  readonly warnSoft: string;
  readonly series: readonly string[];
}

/** In the box at the pointer. */
export interface DrawingTip {
  readonly title: string;
  readonly lines: readonly { readonly colour: string; readonly name: string; readonly text: string }[];
}

/** A point as the drawing counts. */
export interface DrawingTarget {
  readonly seriesIndex: number;
  readonly dataIndex: number;
}

export interface DrawingContent {
  readonly option: DrawingOption;
  readonly parts: readonly DrawingPart[];
  /** Whether the box tells of all that stands at a place of the axis, or of what the pointer is on. */
  readonly tipOf: 'axis' | 'item';
  readonly readTip: (target: DrawingTarget) => DrawingTip | null;
}
