export interface Keyed<Item> {
  readonly key: string;
  readonly item: Item;
  readonly at: number;
}

/** For lists whose items are only told apart by where they stand: cells of a row, words of a text. */
export function keyed<Item>(items: readonly Item[]): readonly Keyed<Item>[] {
  return items.map((item, at) => ({ key: String(at), item, at }));
}
