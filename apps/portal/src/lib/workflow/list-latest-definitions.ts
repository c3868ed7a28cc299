interface VersionedDefinition {
  readonly key: string;
  readonly version: number;
}

/** Of every process its highest version; engines keep all that were ever deployed. */
export function listLatestDefinitions<Definition extends VersionedDefinition>(
  definitions: readonly Definition[],
): readonly Definition[] {
  const latest = new Map<string, Definition>();
  for (const definition of definitions) {
    const known = latest.get(definition.key);
    if (known === undefined || known.version < definition.version) {
      latest.set(definition.key, definition);
    }
  }
  return [...latest.values()];
}
