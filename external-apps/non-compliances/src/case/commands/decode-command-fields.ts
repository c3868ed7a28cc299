/** The fields of a form for a command, all of them as text. */
export type CommandFields<Name extends string> = Readonly<Record<Name, string>>;

/** What was kept of an earlier form; nothing when it has other fields. */
export function decodeCommandFields<Name extends string>(
  stored: unknown,
  initial: CommandFields<Name>,
): CommandFields<Name> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept = new Map<string, unknown>(Object.entries(stored));
  const isComplete = Object.keys(initial).every((name) => typeof kept.get(name) === 'string');
  // Every field of the form is there as text, as was just seen.
  return isComplete ? (stored as CommandFields<Name>) : undefined;
}
