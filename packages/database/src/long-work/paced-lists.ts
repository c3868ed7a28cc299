// What lists have, for lists that may be long: the same answers, in pieces that let others have their turn.
import type { Pacer } from './create-pacer.ts';

export async function mapPaced<Item, Result>(
  items: Iterable<Item>,
  pacer: Pacer,
  present: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(present(item, results.length));
    if (pacer.isDue()) await pacer.giveWay();
  }
  return results;
}

export async function filterPaced<Item>(
  items: Iterable<Item>,
  pacer: Pacer,
  isWanted: (item: Item) => boolean,
): Promise<Item[]> {
  const wanted: Item[] = [];
  for (const item of items) {
    if (isWanted(item)) wanted.push(item);
    if (pacer.isDue()) await pacer.giveWay();
  }
  return wanted;
}

/** Items that are equal keep their order. */
export async function sortPaced<Item>(
  items: readonly Item[],
  pacer: Pacer,
  compare: (one: Item, other: Item) => number,
): Promise<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += sortedAtOnce) {
    runs.push(items.slice(start, start + sortedAtOnce).toSorted(compare));
    if (pacer.isDue()) await pacer.giveWay();
  }
  while (runs.length > 1) {
    const merged: (readonly Item[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], pacer, compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

const sortedAtOnce = 500;

async function merge<Item>(
  left: readonly Item[],
  right: readonly Item[],
  pacer: Pacer,
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
    if (pacer.isDue()) await pacer.giveWay();
  }
  return merged.concat(right.slice(at));
}
