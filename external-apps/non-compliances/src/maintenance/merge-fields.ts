// What somebody else has stored meanwhile, and what was typed, are two changes of the same entry.

/** Fields that were not touched follow what is stored; those that were stay as they were typed. */
export function mergeFields<Fields extends object>(base: Fields, typed: Fields, stored: Fields): Fields {
  const before = new Map<string, unknown>(Object.entries(base));
  const now = new Map<string, unknown>(Object.entries(stored));
  const fields: readonly (readonly [string, unknown])[] = Object.entries(typed);
  const merged = fields.map(([name, value]): readonly [string, unknown] => [
    name,
    isSame(value, before.get(name)) ? now.get(name) : value,
  ]);
  // Each field is one of three of its own kind.
  return Object.fromEntries(merged) as Fields;
}

interface PresentedField {
  readonly label: string;
  readonly value: string;
}

/** Those that are not what they were, as they are now. */
export function listDifferences(
  base: readonly PresentedField[],
  stored: readonly PresentedField[],
): readonly PresentedField[] {
  return stored.filter(({ label, value }) => base.find((one) => one.label === label)?.value !== value);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
