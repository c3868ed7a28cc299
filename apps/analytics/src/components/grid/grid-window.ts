// Which lines of a large table are in sight. Pure.

/** First line and the one behind the last. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** Where each line begins, with the end of the last one behind them. */
export function buildOffsets(sizes: readonly number[]): Float64Array {
  const offsets = new Float64Array(sizes.length + 1);
  for (const [index, size] of sizes.entries()) offsets[index + 1] = (offsets[index] ?? 0) + size;
  return offsets;
}

/** Lines that lie between two places, and a few more on both sides. */
export function findSpan(offsets: Float64Array, from: number, to: number, spare: number): Span {
  const count = offsets.length - 1;
  const first = Math.max(0, findLineAt(offsets, from) - spare);
  const end = Math.min(count, findLineAt(offsets, to) + 1 + spare);
  return { first, end: Math.max(first, end) };
}

/** The line that has this place; the nearest where none has. */
export function findLineAt(offsets: Float64Array, place: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How far to scroll so that a line can be seen; where it is seen, as far as before. */
export function scrollToLine(line: Span, scrolled: number, visible: number): number {
  const size = line.end - line.first;
  if (line.first < scrolled || size >= visible) return line.first;
  return line.end > scrolled + visible ? line.end - visible : scrolled;
}
