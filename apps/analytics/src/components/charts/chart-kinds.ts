// What a chart can look like. Pure.

export const chartKinds = [
  'bar',
  'stackedBar',
  'stackedBar100',
  'multiplebar',
  'line',
  'area',
  'dot',
  'pie',
  'heatgrid',
  'treemap',
  'waterfall',
] as const;
export type ChartKind = (typeof chartKinds)[number];

export interface ChartSettings {
  readonly kind: ChartKind;
  readonly title: string;
  readonly hasLegend: boolean;
  readonly hasLabels: boolean;
  readonly isSmooth: boolean;
  /** The last series lies at the bottom. */
  readonly isReversed: boolean;
}

export const usualSettings: ChartSettings = {
  kind: 'bar',
  title: '',
  hasLegend: true,
  hasLabels: false,
  isSmooth: false,
  isReversed: false,
};
