/**
 * The order of a list that two have changed: who has moved something decides, mine before theirs; what only the other
 * has stands behind what it stood behind there.
 * @param kept Those that stay.
 */
export function mergeKeys(
  [base, mine, theirs]: readonly [readonly string[], readonly string[], readonly string[]],
  kept: ReadonlySet<string>,
): readonly string[] {
  const isMineMoved = !isSameOrder(base, mine);
  const [leading, other] = isMineMoved ? [mine, theirs] : [theirs, mine];
  const order = leading.filter((key) => kept.has(key));
  for (const [index, key] of other.entries()) {
    if (!kept.has(key) || order.includes(key)) continue;
    const previous = other.slice(0, index).findLast((before) => order.includes(before));
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key);
  }
  return order;
}

/** Of those that both have. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter((key) => other.includes(key));
  return other.filter((key) => one.includes(key)).every((key, index) => key === common[index]);
}
