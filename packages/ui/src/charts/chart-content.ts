/** One place on the horizontal axis. */
export interface ChartPoint {
  /** On the axis; may have a second line. */
  readonly label: string;
  /** Where there is room: in the table of the numbers and in the box at the pointer. */
  readonly longLabel: string;
}

export interface ChartSeries {
  readonly name: string;
  readonly colour: string;
  /** One per point; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Stays level until it changes, like a limit that holds from a date on; drawn with dashes. */
  readonly isStep?: boolean;
  /** Points that carry the sign. */
  readonly markedIndexes?: readonly number[];
}

export interface ChartContent {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly formatValue: (value: number) => string;
  /** On the vertical axis, where the unit is said once; like other values unless given. */
  readonly formatTick?: (value: number) => string;
  /** Above the vertical axis: the unit. */
  readonly axisName?: string;
}

export type ChartSize = 'card' | 'full';

/** Below it names at the ends of the lines would take too much from them. */
export const leastWidthForNames = 560;
