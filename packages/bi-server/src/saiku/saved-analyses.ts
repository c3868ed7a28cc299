// Saved questions, opened to be looked at.
import type { CubeReader } from '../olap/olap-catalogues.ts';
import type { Grid } from './present-cellset.ts';
import { readSaikuFile } from './read-saiku-file.ts';
import type { SaikuQueries } from './saiku-queries.ts';

export interface SavedAnalyses {
  /** With the roles of whoever looks. Throws as running a question does. */
  run(
    reader: CubeReader,
    saved: { readonly path: string; readonly bytes: Buffer },
    signal: AbortSignal,
  ): Promise<Grid>;
}

export function createSavedAnalyses(queries: Pick<SaikuQueries, 'run' | 'close'>): SavedAnalyses {
  return {
    async run(reader, { path, bytes }, signal) {
      const name = `view ${path}`;
      try {
        return (await queries.run(reader, { ...readSaikuFile(bytes), name }, signal)).grid;
      } finally {
        queries.close(reader, name);
      }
    },
  };
}
