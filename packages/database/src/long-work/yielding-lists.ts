// What lists have, for lists that may be long: the same answers, in pieces that let others have their turn.
import type { Yielder } from './create-yielder.ts';

export async function mapYielding<Item, Result>(
  items: Iterable<Item>,
  yielder: Yielder,
  present: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(present(item, results.length));
    if (yielder.isDue()) await yielder.giveWay();
  }
  return results;
}

export async function filterYielding<Item>(
  items: Iterable<Item>,
  yielder: Yielder,
  isWanted: (item: Item) => boolean,
): Promise<Item[]> {
  const wanted: Item[] = [];
  for (const item of items) {
    if (isWanted(item)) wanted.push(item);
    if (yielder.isDue()) await yielder.giveWay();
  }
  return wanted;
}

export async function toSetYielding<Item, Result>(
  items: Iterable<Item>,
  yielder: Yielder,
  present: (item: Item) => Result,
): Promise<Set<Result>> {
  const results = new Set<Result>();
  for (const item of items) {
    results.add(present(item));
    if (yielder.isDue()) await yielder.giveWay();
  }
  return results;
}

/** Items that are equal keep their order. */
export async function sortYielding<Item>(
  items: readonly Item[],
  yielder: Yielder,
  compare: (one: Item, other: Item) => number,
): Promise<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += sortedAtOnce) {
    runs.push(items.slice(start, start + sortedAtOnce).toSorted(compare));
    if (yielder.isDue()) await yielder.giveWay();
  }
  while (runs.length > 1) {
    const merged: (readonly Item[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], yielder, compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

const sortedAtOnce = 500;

async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  yielder: Yielder,
  compare: (one: Item, other: Item) => number,
): Promise<readonly Item[]> {
  if (right.length === 0) return left;
  const merged: Item[] = [];
  let at = 0;
  for (const item of left) {
    for (let next = right[at]; at < right.length && next !== undefined; next = right[at]) {
      if (compare(item, next) <= 0) break;
      merged.push(next);
      at += 1;
    }
    merged.push(item);
    if (yielder.isDue()) await yielder.giveWay();
  }
  return merged.concat(right.slice(at));
}
