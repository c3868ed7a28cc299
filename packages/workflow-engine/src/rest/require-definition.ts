import { EngineError } from '../engine-errors.ts';
import type { DefinitionQueries, DefinitionRow } from '../persistence/definition-queries.ts';

export async function requireDefinition(definitions: DefinitionQueries, id: string): Promise<DefinitionRow> {
  const definition = await definitions.findDefinition(id);
  if (definition !== undefined) return definition;
  throw new EngineError('not-found', `no deployed process definition found with id '${id}'`);
}
