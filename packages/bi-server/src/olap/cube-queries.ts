// Runs MDX that somebody has saved, on the word of its author, and gives a table: for query files and extractions.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import type { QueryOptions } from '@prumo/olap/olap-engine';
import { OlapError } from '@prumo/olap/olap-error';

import { AbandonedQueryError, FailedMdxError } from '../queries/query-error.ts';
import type { ResultTable } from '../queries/result-table.ts';
import { presentAsTable, type MemberLabel, type TableForm } from './mdx-table.ts';
import type { OlapCatalogues, OpenRight } from './olap-catalogues.ts';

export interface CubeQuery extends OpenRight {
  readonly catalogue: string;
  readonly mdx: string;
  /** Of the parameters that the MDX declares itself. */
  readonly parameters?: QueryOptions['parameters'];
  readonly form: TableForm;
  readonly label?: MemberLabel | undefined;
  readonly signal: AbortSignal | undefined;
  readonly yielder: Yielder;
}

export interface CubeQueries {
  /** What a result of the catalogue is kept by; throws as running one does. */
  requireVersion(catalogue: string, role?: string): Promise<string>;
  /** Throws UnknownCatalogueError, QueryRightError where the schema's author has lost the right, or FailedMdxError. */
  run(query: CubeQuery): Promise<ResultTable>;
}

export function createCubeQueries(
  catalogues: Pick<OlapCatalogues, 'openWhole' | 'requireVersion'>,
): CubeQueries {
  return {
    requireVersion: async (catalogue, role) => await catalogues.requireVersion(catalogue, role),

    async run({ catalogue: name, mdx, parameters, form, label, signal, yielder, ...right }) {
      try {
        const { engine, options } = await catalogues.openWhole(name, right);
        const cellSet = await engine.execute(mdx, { ...options, parameters, locale: 'pt-BR', signal });
        return await presentAsTable(cellSet, form, yielder, label);
      } catch (error) {
        if (!(error instanceof OlapError)) throw error;
        if (error.code === 'abandoned') throw new AbandonedQueryError(error.message, { cause: error });
        throw new FailedMdxError(error, mdx);
      }
    },
  };
}
