// What the three kinds of entries have in common for the service.

/** An entry with the version that grows with each change. */
export type Kept<Entry> = Entry & { readonly version: number };

export interface CatalogueTable<Entry> {
  list(): Promise<readonly Kept<Entry>[]>;
  /** Until the end of the transaction nobody else can change it. */
  lock(id: string): Promise<Kept<Entry> | undefined>;
  insert(entry: Entry): Promise<void>;
  /** Returns the new version. */
  update(entry: Entry): Promise<number>;
  delete(id: string): Promise<void>;
}
