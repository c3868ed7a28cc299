// The arithmetic of charts that show parts of something. Pure.

/** Of each of them in what all have together, from 0 to 1 and with its sign; nothing where there is nothing to divide. */
export function shareOfWhole(values: readonly (number | null)[]): readonly (number | null)[] {
  // By the largest first: the sum of huge ones would be no number.
  const largest = values.reduce((most: number, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  if (largest === 0) return values.map(() => null);
  const parts = values.map((value) => (value === null ? null : value / largest));
  const whole = parts.reduce((sum: number, part) => sum + Math.abs(part ?? 0), 0);
  return parts.map((part) => (part === null ? null : part / whole));
}

export interface WaterfallStep {
  readonly start: number;
  readonly end: number;
}

/** Each begins where the one before ended; the last, of the whole, stands on zero. What is not there changes nothing. */
export function buildSteps(values: readonly (number | null)[]): readonly WaterfallStep[] {
  let reached = 0;
  const steps = values.map((value) => {
    const start = reached;
    reached += value ?? 0;
    return { start, end: reached };
  });
  return [...steps, { start: 0, end: reached }];
}

/** A step as bars that are laid upon one another from zero, one of them not seen. */
export function splitStep({ start, end }: WaterfallStep): {
  readonly hidden: number;
  readonly above: number;
  readonly below: number;
} {
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  return {
    hidden: low > 0 ? low : Math.min(high, 0),
    above: Math.max(high, 0) - Math.max(low, 0),
    below: Math.min(low, 0) - Math.min(high, 0),
  };
}

export interface Slice {
  /** Places of what it is made of. */
  readonly of: readonly number[];
  readonly value: number;
}

/** The largest stand alone, in their order; those that are too many are one slice at the end. */
export function groupSlices(values: readonly number[], most: number): readonly Slice[] {
  if (values.length <= most) return values.map((value, index) => ({ of: [index], value }));
  const order = values
    .map((_, index) => index)
    .toSorted((one, other) => (values[other] ?? 0) - (values[one] ?? 0));
  const kept = new Set(order.slice(0, most - 1));
  const rest = values.flatMap((_, index) => (kept.has(index) ? [] : [index]));
  return [
    ...values.flatMap((value, index) => (kept.has(index) ? [{ of: [index], value }] : [])),
    { of: rest, value: rest.reduce((sum, index) => sum + (values[index] ?? 0), 0) },
  ];
}
