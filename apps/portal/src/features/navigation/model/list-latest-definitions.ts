import type { ProcessDefinition } from './process-definition.ts';

/** Of every process its highest version; engines keep all that were ever deployed. */
export function listLatestDefinitions(
  definitions: readonly ProcessDefinition[],
): readonly ProcessDefinition[] {
  const latest = new Map<string, ProcessDefinition>();
  for (const definition of definitions) {
    const known = latest.get(definition.key);
    if (known === undefined || known.version < definition.version) {
      latest.set(definition.key, definition);
    }
  }
  return [...latest.values()];
}
