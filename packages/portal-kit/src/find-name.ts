interface Entry {
  readonly id: string;
  readonly name: string;
}

/** The name of an entry of a list by its id; the id itself where the list does not have it. */
export function findName(entries: readonly Entry[], id: string): string {
  return entries.find((entry) => entry.id === id)?.name ?? id;
}
