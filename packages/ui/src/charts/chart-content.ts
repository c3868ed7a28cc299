export type SignShape = 'circle' | 'diamond' | 'triangle-up' | 'triangle-down' | 'square';

/** A point that is not like the others, told by its shape as well as by its colour. */
export interface PointSign {
  readonly shape: SignShape;
  readonly colour: string;
}

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
  /** One per point; null leaves a gap, unless it is joined. */
  readonly values: readonly (number | null)[];
  /** Two values at most so many places apart are joined by the line, though those between them are empty; 1 by default. */
  readonly longestJoin?: number;
  /** Where bands end that begin at the values; null where a value stands alone. Drawn as a soft area between two thin lines. */
  readonly bandEnds?: readonly (number | null)[];
  /** What the key and the picture say in place of the name, also where the names stand at the ends of the lines. */
  readonly keyText?: string;
  /** Stays level until it changes, like a limit that holds from a date on; drawn with dashes. */
  readonly isStep?: boolean;
  /** Beside each value at the pointer and in the table: what it was made of; null where there is nothing to say. */
  readonly notes?: readonly (string | null)[];
  /** Points that carry the sign. */
  readonly markedIndexes?: readonly number[];
  /** How points look that differ from the others; null where one does not. */
  readonly signs?: readonly (PointSign | null)[];
  /** Of the others, where it is not that of the line. */
  readonly pointColour?: string;
  /** A line to compare with, not to follow: thin, without points, and named in the key alone. Dotted unless it is level. */
  readonly quiet?: 'level' | 'limit';
  /** Places at which the line begins anew, whatever stood before. */
  readonly breaks?: readonly number[];
}

/** Something known of one place that leads on, as a sign over its point. */
export interface ChartLink {
  readonly index: number;
  readonly sign: 'comment' | 'flag';
  /** What it is, and where it leads. */
  readonly text: string;
  readonly href: string;
}

/** Where what was before is no longer compared with: a line over the whole height, with the reason at its upper end. */
export interface ChartBreak {
  /** The first place after it. */
  readonly index: number;
  readonly text: string;
}

/** Said of single places beside their values: a line at the pointer, a column of the numbers. */
export interface ChartRemarks {
  readonly title: string;
  /** One per point; null where there is nothing to say. */
  readonly words: readonly (string | null)[];
}

export interface ChartContent {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly formatValue: (value: number) => string;
  /** At the pointer, where there is room for all words of the unit; like other values unless given. */
  readonly formatLongValue?: (value: number) => string;
  /** Of bands, where there are any. */
  readonly formatBand?: (from: number, to: number) => string;
  /** On the vertical axis, where the unit is said once; like other values unless given. */
  readonly formatTick?: (value: number) => string;
  /** Above the vertical axis: the unit. */
  readonly axisName?: string;
  /** The vertical axis is fitted to the values, and need not begin at zero. */
  readonly isAxisNarrow?: boolean;
  readonly remarks?: ChartRemarks;
  readonly breaks?: readonly ChartBreak[];
  /** They stand over the points of the first series. */
  readonly links?: readonly ChartLink[];
  /** Said under the heading of a picture, where no key stands beside it. */
  readonly pictureNote?: string;
}

export type ChartSize = 'card' | 'full';

/** Below it names at the ends of the lines would take too much from them. */
export const leastWidthForNames = 560;

/** Of the area of a band: the lines of the grid and of the results stay clear in it. */
export const bandOpacity = 0.14;

export function hasBand({ bandEnds = [] }: ChartSeries): boolean {
  return bandEnds.some((end) => end !== null);
}

/** What a series has at one place, by value or as a band; null where it has nothing. */
export function presentPoint(
  { values, bandEnds = [] }: ChartSeries,
  index: number,
  { formatValue, formatBand }: Pick<ChartContent, 'formatValue' | 'formatBand'>,
): string | null {
  const [value = null, end = null] = [values[index], bandEnds[index]];
  if (value === null) return null;
  if (end === null) return formatValue(value);
  return formatBand?.(value, end) ?? `${formatValue(value)} – ${formatValue(end)}`;
}

/** How far over its point the middle of a sign is, and over that of the sign below it. */
export const signRise = { first: 17, next: 22 } as const;

/** What stands over each place, from below: what leads on, else the one sign of a marked point. */
export function listSignsOver(content: Pick<ChartContent, 'links' | 'series'>, index: number) {
  const [first] = content.series;
  const leading = (content.links ?? []).filter((link) => link.index === index).map(({ sign }) => sign);
  if (leading.includes('comment') || first?.markedIndexes?.includes(index) !== true) return leading;
  return ['comment' as const, ...leading];
}
