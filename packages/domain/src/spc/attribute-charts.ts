// Results of which it is known what they were made of: limits as wide as what each was counted over.

/** What was counted, and over what. */
export interface Counted {
  readonly numerator: number;
  /** Greater than zero. */
  readonly denominator: number;
}

export interface AttributeChart {
  readonly centre: number;
  readonly points: readonly AttributePoint[];
}

export interface AttributePoint {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly outside: 'above' | 'below' | null;
}

/** Shares of a whole, from 0 to 1. */
export function computePChart(counted: readonly Counted[]): AttributeChart | undefined {
  return computeChart(counted, 1, (centre, size) => Math.sqrt((centre * (1 - centre)) / size), 1);
}

/** @param per What events are told by: 1,000 patient-days. */
export function computeUChart(counted: readonly Counted[], per: number): AttributeChart | undefined {
  return computeChart(counted, per, (centre, size) => Math.sqrt(centre / size), Infinity);
}

/** Nothing without anything that was counted over. */
function computeChart(
  counted: readonly Counted[],
  scale: number,
  deviationOf: (centre: number, size: number) => number,
  highest: number,
): AttributeChart | undefined {
  const sizes = counted.reduce((sum, { denominator }) => sum + denominator, 0);
  if (sizes === 0) return undefined;
  const centre = counted.reduce((sum, { numerator }) => sum + numerator, 0) / sizes;
  const points = counted.map(({ numerator, denominator }): AttributePoint => {
    const width = 3 * deviationOf(centre, denominator);
    const value = (numerator / denominator) * scale;
    const lower = Math.max(0, centre - width) * scale;
    const upper = Math.min(highest, centre + width) * scale;
    return { value, lower, upper, outside: value > upper ? 'above' : value < lower ? 'below' : null };
  });
  return { centre: centre * scale, points };
}
