// Where the query of an indicator runs: on a warehouse, on the portal's own data, or at the BI server by address.
import { randomUUID } from 'node:crypto';

import type { DataSources, RunOptions } from '@prumo/bi-server/queries/data-sources.repository';
import { DataSourceUnavailableError } from '@prumo/bi-server/queries/query-error';
import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import { requireSingleQuery } from '@prumo/bi-server/queries/sql-text';
import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';
import type { ExtractionFailure } from '@prumo/contracts/indicators/extraction';

import type { BiQueries, BiVisitor } from './create-bi-queries.ts';
import { mostExtractedRows } from './decode-extracted-rows.ts';
import type { DocstoreVisits } from './docstore-visits.repository.ts';
import { presentQueryFailure } from './present-query-failure.ts';

export interface QueryRunner {
  run(query: ExtractionQuery, surroundings: QuerySurroundings): Promise<RanQuery>;
  /** Whether the query runs at the BI server by address, where it needs a file. */
  isRunAtBiServer(query: ExtractionQuery): boolean;
}

export interface QuerySurroundings {
  /** What DOCSTORE shows. */
  readonly departmentId: string;
  /** Of the file at the BI server, for a query that runs there. */
  readonly fileName: string;
  /** In whose name the BI server is asked; nobody for the scheduler. */
  readonly visitor: BiVisitor | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type RanQuery =
  | { readonly table: ResultTable; readonly failure?: undefined }
  | { readonly failure: ExtractionFailure };

export type ExtractionLimits = NonNullable<RunOptions['limits']>;

const usualExtractionLimits: ExtractionLimits = {
  seconds: 15,
  rows: mostExtractedRows,
  bytes: 1024 * 1024,
};

interface QueryRunnerParts {
  readonly warehouses: DataSources;
  /** The portal's own data under the name DOCSTORE; has no name where there is no reader. */
  readonly docstore: DataSources;
  readonly visits: DocstoreVisits;
  /** Absent while the BI server is the embedded one. */
  readonly biQueries: BiQueries | undefined;
  readonly limits?: ExtractionLimits;
}

const docstoreName = 'DOCSTORE';

export function createQueryRunner(parts: QueryRunnerParts): QueryRunner {
  const { warehouses, docstore, visits, biQueries, limits = usualExtractionLimits } = parts;

  async function runOnDocstore(query: string, surroundings: QuerySurroundings): Promise<ResultTable> {
    const visit = randomUUID();
    try {
      return await docstore.run(docstoreName, query, new Map(), {
        signal: surroundings.signal,
        limits,
        admit: async (processId) => {
          try {
            await visits.admit(processId, surroundings.departmentId, visit);
          } catch (cause) {
            throw new DataSourceUnavailableError('The department could not be told to DOCSTORE.', { cause });
          }
        },
      });
    } finally {
      await visits.end(visit);
    }
  }

  function isRunAtBiServer({ datasource, type }: ExtractionQuery): boolean {
    if (biQueries === undefined || datasource === docstoreName) return false;
    return type === 'MDX' || !warehouses.names.includes(datasource);
  }

  return {
    isRunAtBiServer,

    async run(query, surroundings) {
      try {
        if (biQueries !== undefined && isRunAtBiServer(query)) {
          const { visitor, fileName, signal } = surroundings;
          // What that server's own login may do there is not known here.
          if (query.type === 'SQL') requireSingleQuery(query.query);
          return visitor === undefined
            ? { failure: needsPerson }
            : await biQueries.run(visitor, { fileName, query, signal });
        }
        if (query.type === 'MDX') return { failure: noOlap };
        const table =
          query.datasource === docstoreName
            ? await runOnDocstore(query.query, surroundings)
            : await warehouses.run(query.datasource, query.query, new Map(), {
                signal: surroundings.signal,
                limits,
              });
        return { table };
      } catch (error) {
        return { failure: presentQueryFailure(error) };
      }
    },
  };
}

const needsPerson: ExtractionFailure = {
  code: 'bi_server_failed',
  message: 'The BI server runs this query in the name of a person, so the schedule leaves it out.',
};

const noOlap: ExtractionFailure = {
  code: 'olap_unavailable',
  message: 'There is no OLAP engine here: MDX queries run on a Pentaho server (BI_URL) only.',
};
