// Where the lines and points of a small chart lie, in the units of its drawing.
import type { RecentPoint } from '@prumo/contracts/indicators/recent-points';
import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';

export interface SparklineFacts extends Pick<IndicatorSignals, 'mean' | 'lower' | 'upper'> {
  readonly recent: readonly RecentPoint[];
}

export interface SparklineShape {
  /** Corners of the line, one per result. */
  readonly points: readonly SparklinePoint[];
  readonly mean: number;
  /** Null where there are none. */
  readonly upper: number | null;
  readonly lower: number | null;
}

export interface SparklinePoint {
  readonly x: number;
  readonly y: number;
  readonly kind: RecentPoint['kind'];
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** For the points at the edges. */
  readonly margin: number;
}

/** As wide as the room, and as high as values and limits together need. */
export function shapeSparkline(
  { recent, mean, lower, upper }: SparklineFacts,
  { width, height, margin }: Room,
): SparklineShape {
  const lines = [mean, lower, upper].filter((value) => value !== null);
  const all = [...recent.map(({ value }) => value), ...lines];
  const least = Math.min(...all);
  const span = Math.max(...all) - least;
  // What never varies runs through the middle.
  const placeValue = (value: number) =>
    span === 0 ? height / 2 : height - margin - ((value - least) / span) * (height - 2 * margin);
  const step = recent.length > 1 ? (width - 2 * margin) / (recent.length - 1) : 0;
  return {
    points: recent.map(({ value, kind }, index) => ({
      x: recent.length > 1 ? margin + index * step : width / 2,
      y: placeValue(value),
      kind,
    })),
    mean: placeValue(mean),
    upper: upper === null ? null : placeValue(upper),
    lower: lower === null ? null : placeValue(lower),
  };
}
