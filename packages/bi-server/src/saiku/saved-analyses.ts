// Saved questions, opened to be looked at.
import type { CubeReader } from '../olap/olap-catalogues.ts';
import { createShapingYielder } from '../queries/create-shaping-yielder.ts';
import { insertTotals } from './insert-totals.ts';
import type { Grid } from './present-cellset.ts';
import { readSaikuFile } from './read-saiku-file.ts';
import type { SaikuQueries } from './saiku-queries.ts';

export interface SavedAnalyses {
  /** With the roles of whoever looks. Throws as running a question does. */
  run(reader: CubeReader, saved: { readonly bytes: Buffer }, signal: AbortSignal): Promise<Grid>;
}

export function createSavedAnalyses(queries: Pick<SaikuQueries, 'run'>): SavedAnalyses {
  return {
    async run(reader, { bytes }, signal) {
      // Without a name: the same person may look at it in several places at once.
      const { grid, totals } = await queries.run(reader, { ...readSaikuFile(bytes), name: '' }, signal);
      return await insertTotals(grid, totals, createShapingYielder(signal));
    },
  };
}
