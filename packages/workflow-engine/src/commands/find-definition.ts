import { EngineError } from '../engine-errors.ts';
import type { Definition, Run } from '../execution/run.ts';

/** Where an unknown definition is the request's fault, the caller says so in its own words. */
export async function findDefinition(run: Run, id: string): Promise<Definition | undefined> {
  try {
    return await run.definitions.get(id);
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'not-found') return undefined;
    throw error;
  }
}
