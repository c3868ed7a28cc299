/** The fields of a form for a deed, all of them as text. */
export type DeedFields<Name extends string> = Readonly<Record<Name, string>>;

/** What was kept of an earlier form; nothing when it has other fields. */
export function decodeDeedFields<Name extends string>(
  stored: unknown,
  initial: DeedFields<Name>,
): DeedFields<Name> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept = new Map<string, unknown>(Object.entries(stored));
  const isComplete = Object.keys(initial).every((name) => typeof kept.get(name) === 'string');
  // Every field of the form is there as text, as was just seen.
  return isComplete ? (stored as DeedFields<Name>) : undefined;
}
