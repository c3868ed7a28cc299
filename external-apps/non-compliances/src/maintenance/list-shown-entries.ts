interface Listed {
  readonly id: string;
  readonly isActive: boolean;
}

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** By name; those that are out of use only when they are asked for, and then after the others. */
export function listShownEntries<Entry extends Listed>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  showsInactive: boolean,
): readonly Entry[] {
  return entries
    .filter(({ isActive }) => showsInactive || isActive)
    .toSorted(
      (one, other) =>
        Number(other.isActive) - Number(one.isActive) ||
        compare(nameOf(one), nameOf(other)) ||
        compare(one.id, other.id),
    );
}

export type EntryCommand = 'edit' | 'deactivate' | 'reactivate' | 'remove';

/** What cases name is put out of use; what none names can go. */
export function listEntryCommands({
  isActive,
  uses,
}: {
  readonly isActive: boolean;
  readonly uses: number;
}): readonly EntryCommand[] {
  if (!isActive) return uses === 0 ? ['edit', 'reactivate', 'remove'] : ['edit', 'reactivate'];
  return uses === 0 ? ['edit', 'remove'] : ['edit', 'deactivate'];
}
