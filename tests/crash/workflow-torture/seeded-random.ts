/** The same seed gives the same choices; the moments at which they meet are the machine's. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  chance(probability: number): boolean;
  /** Nothing only of an empty list. */
  pick<Item>(items: readonly Item[]): Item | undefined;
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = Math.trunc(seed);

  // Mulberry32.
  function next(): number {
    state = Math.trunc(state + 0x6d_2b_79_f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (limit: number): number => Math.floor(next() * limit);

  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)],
    shuffle: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}
