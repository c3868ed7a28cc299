// Plain statistics over numbers that are all there.

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

export function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}

/** Of numbers in their order. */
export function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 0 ? (below + above) / 2 : above;
}

/** Of a sample of one there is none. */
export function variance(numbers: readonly number[], of: 'sample' | 'population'): number | null {
  const divisor = of === 'sample' ? numbers.length - 1 : numbers.length;
  if (divisor <= 0) return null;
  const average = mean(numbers);
  return sum(numbers.map((value) => (value - average) ** 2)) / divisor;
}

export function covary(
  one: readonly number[],
  other: readonly number[],
  of: 'sample' | 'population',
): number | null {
  const divisor = of === 'sample' ? one.length - 1 : one.length;
  if (divisor <= 0) return null;
  const [left, right] = [mean(one), mean(other)];
  return sum(one.map((value, index) => (value - left) * ((other[index] ?? 0) - right))) / divisor;
}

export function correlate(one: readonly number[], other: readonly number[]): number | null {
  const [together, left, right] = [
    covary(one, other, 'population'),
    variance(one, 'population'),
    variance(other, 'population'),
  ];
  return together === null || left === null || right === null ? null : together / Math.sqrt(left * right);
}

/** Of numbers in their order: between the two values around it, as spreadsheets do. */
export function percentile(sorted: readonly number[], share: number): number {
  const place = (Math.min(100, Math.max(0, share)) / 100) * (sorted.length - 1);
  const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

export interface Line {
  readonly slope: number;
  readonly intercept: number;
  readonly r2: number;
  /** Of what the line does not explain. */
  readonly variance: number;
}

export function fitLine(x: readonly number[], y: readonly number[]): Line | undefined {
  const [together, spread] = [covary(x, y, 'population'), variance(x, 'population')];
  if (together === null || spread === null || spread === 0) return undefined;
  const slope = together / spread;
  const intercept = mean(y) - slope * mean(x);
  const rest = sum(y.map((value, index) => (value - (slope * (x[index] ?? 0) + intercept)) ** 2));
  const average = mean(y);
  const whole = sum(y.map((value) => (value - average) ** 2));
  return {
    slope,
    intercept,
    r2: whole === 0 ? 1 : 1 - rest / whole,
    variance: rest / Math.max(1, y.length - 2),
  };
}
