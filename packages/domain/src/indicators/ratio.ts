// What a result was made of: so many of so many.

export interface Ratio {
  /** Zero or more. */
  readonly numerator: number;
  /** More than zero. */
  readonly denominator: number;
}

/** Nothing where one of them is missing or none that a ratio can have. */
export function buildRatio(
  numerator: number | null | undefined,
  denominator: number | null | undefined,
): Ratio | undefined {
  const [above, below] = [numerator ?? Number.NaN, denominator ?? Number.NaN];
  return above >= 0 && below > 0 ? { numerator: above, denominator: below } : undefined;
}

/** The value that it makes, without what binary fractions add to it. */
export function computeRatio({ numerator, denominator }: Ratio, factor: number): number {
  return Number(((numerator / denominator) * factor).toPrecision(12));
}

/**
 * Whether the value is what the ratio makes, rounded to as many decimals as the value has: 5,7 and 5,67 both are
 * 7 ÷ 1.234 × 1000. A value that is no ratio (no factor is known) cannot contradict one.
 */
export function isMadeOf(value: number, ratio: Ratio, factor: number | null): boolean {
  if (factor === null) return true;
  const made = computeRatio(ratio, factor);
  const tolerance = 0.5 * 10 ** -countDecimals(value) + 1e-9 * Math.max(1, Math.abs(made));
  return Math.abs(made - value) <= tolerance;
}

/** Nine at most: no result is typed with more. */
function countDecimals(value: number): number {
  const places = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return places.find((count) => Number(value.toFixed(count)) === value) ?? 9;
}
