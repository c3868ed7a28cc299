// The order people give their tasks by hand: the ids of tasks, also of some that the list before them does not show.

/** What the person has not placed yet comes on top, in the order given; then what they placed. */
export function arrangeManually<Task extends { readonly id: string }>(
  tasks: readonly Task[],
  savedOrder: readonly string[],
): readonly Task[] {
  const places = new Map(savedOrder.map((id, index) => [id, index]));
  const placeOf = ({ id }: Task) => places.get(id) ?? -1;
  return tasks.toSorted((one, other) => placeOf(one) - placeOf(other));
}

interface TaskMove {
  readonly id: string;
  /** Where it shall stand among the shown, counted without itself. */
  readonly toIndex: number;
  /** The ids on the screen, in their order. */
  readonly shownIds: readonly string[];
  /** All ids of the list, shown or filtered out, in their order. */
  readonly allIds: readonly string[];
  readonly savedOrder: readonly string[];
}

/**
 * The order to save: the task stands between the same two neighbours as on the screen, and whatever is not on the
 * screen keeps its place.
 */
export function moveInOrder({ id, toIndex, shownIds, allIds, savedOrder }: TaskMove): readonly string[] {
  const others = shownIds.filter((shown) => shown !== id);
  const before = others[toIndex - 1];
  const after = others[toIndex];
  const placed = new Set(savedOrder);
  const full = [...allIds.filter((known) => !placed.has(known)), ...savedOrder].filter(
    (known) => known !== id,
  );
  const index =
    before !== undefined ? full.indexOf(before) + 1 : after !== undefined ? full.indexOf(after) : 0;
  return dropSurplus(full.toSpliced(Math.max(0, index), 0, id), new Set(allIds));
}

/** As many as the server keeps. */
const mostPlaced = 5000;

/** What the list does not have is most likely gone, and goes first; then what stands last. */
function dropSurplus(ids: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const isTooMany = ids.length > mostPlaced;
  return isTooMany ? ids.filter((id) => known.has(id)).slice(0, mostPlaced) : ids;
}
