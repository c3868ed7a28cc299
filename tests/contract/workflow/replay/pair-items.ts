/**
 * Pairs the items of two lists whose order says nothing: those that differ least go together. An item without a
 * counterpart stands beside undefined.
 */
export function pairItems(
  recorded: readonly unknown[],
  observed: readonly unknown[],
  countDifferences: (recorded: unknown, observed: unknown) => number,
): readonly (readonly [unknown, unknown])[] {
  const candidates = recorded
    .flatMap((one, row) =>
      observed.map((other, column) => ({ row, column, cost: countDifferences(one, other) })),
    )
    // Of two that fit alike, the one that stands first in its list.
    .toSorted((a, b) => a.cost - b.cost || a.row - b.row || a.column - b.column);
  const columnOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { row, column } of candidates) {
    if (columnOf.has(row) || taken.has(column)) continue;
    columnOf.set(row, column);
    taken.add(column);
  }
  return [
    ...recorded.map((one, row) => [one, observed[columnOf.get(row) ?? -1]] as const),
    ...observed.filter((_, column) => !taken.has(column)).map((other) => [undefined, other] as const),
  ];
}
