/** By how many rows the row at `index` moved; for one that is gone, the next that is still there counts. */
export function findAnchorShift(before: readonly string[], after: readonly string[], index: number): number {
  const places = new Map(after.map((key, place) => [key, place]));
  for (let place = index; place < before.length; place += 1) {
    const found = places.get(before[place] ?? '');
    // The gap it left is closed by what stood below it.
    if (found !== undefined) return found - index;
  }
  return 0;
}
