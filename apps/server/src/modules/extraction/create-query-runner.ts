// Where the query of an indicator runs: on a warehouse, on the portal's own data, or at the remote BI server.
import { randomUUID } from 'node:crypto';

import type { QueryExecutor, RunOptions } from '@prumo/bi-server/queries/executor/create-query-executor';
import type { CubeQueries } from '@prumo/bi-server/olap/cube-queries';
import { createShapingYielder } from '@prumo/bi-server/queries/create-shaping-yielder';
import {
  AbandonedQueryError,
  DataSourceUnavailableError,
  QueryLimitError,
  UnknownCatalogueError,
} from '@prumo/bi-server/queries/query-error';
import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import type { SourceAccess } from '@prumo/bi-server/queries/source-access/create-source-access';
import type { QueryAuthor } from '@prumo/bi-server/queries/source-access/source-access';
import type { QueryRequester } from '@prumo/bi-server/queries/source-access/source-grant';
import { requireSingleQuery } from '@prumo/bi-server/queries/sql-text';
import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';
import type { ExtractionFailure } from '@prumo/contracts/indicators/extraction';

import { type BiPrincipal, type BiQueries, readMonthCaptions } from './create-bi-queries.ts';
import { mostExtractedRows } from './decode-extracted-rows.ts';
import type { DocstoreVisits } from './docstore-visits.repository.ts';
import { presentQueryFailure } from './extraction-errors.ts';

export interface QueryRunner {
  run(query: ExtractionQuery, environment: QueryEnvironment): Promise<RanQuery>;
  /** Puts the query into its file at the remote BI server. Nothing, or what went wrong. */
  publish(
    query: ExtractionQuery,
    environment: Pick<QueryEnvironment, 'fileName' | 'author' | 'principal'>,
  ): Promise<ExtractionFailure | undefined>;
  /** Whether the query runs at the remote BI server, where it needs a file. */
  isRunAtBiServer(query: ExtractionQuery): boolean;
}

export interface QueryEnvironment {
  /** What DOCSTORE shows. */
  readonly departmentId: string;
  /** Of the file at the BI server, for a query that runs there. */
  readonly fileName: string;
  /** Whose word the query is. On the portal's own data it needs none: the department is all that it can read. */
  readonly author: QueryAuthor;
  /** Who have saved the very same query for the department. */
  readonly otherAuthors?: readonly QueryAuthor[];
  /** Whose turn it takes. */
  readonly requester: QueryRequester;
  /** In whose name the BI server is asked; nobody for the scheduler. */
  readonly principal: BiPrincipal | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type RanQuery =
  | { readonly table: ResultTable; readonly failure?: undefined }
  | { readonly failure: ExtractionFailure };

export type ExtractionLimits = Required<NonNullable<RunOptions['limits']>>;

const usualExtractionLimits: ExtractionLimits = {
  seconds: 15,
  rows: mostExtractedRows,
  bytes: 1024 * 1024,
};

interface QueryRunnerParts {
  /** With the warehouses, and the portal's own data under the name DOCSTORE, where there is a reader. */
  readonly executor: Pick<QueryExecutor, 'names' | 'run'>;
  readonly sourceAccess: Pick<SourceAccess, 'requireAuthor' | 'openDepartment'>;
  /** Of the embedded BI server; absent where the BI server is a remote one. */
  readonly cubes: CubeQueries | undefined;
  readonly visits: DocstoreVisits;
  /** Absent while the BI server is the embedded one. */
  readonly biQueries: BiQueries | undefined;
  readonly limits?: ExtractionLimits;
}

const docstoreName = 'DOCSTORE';

export function createQueryRunner(parts: QueryRunnerParts): QueryRunner {
  const { executor, cubes, sourceAccess, visits, biQueries, limits = usualExtractionLimits } = parts;

  async function runOnDocstore(
    { query }: ExtractionQuery,
    environment: QueryEnvironment,
  ): Promise<ResultTable> {
    const { departmentId, requester, signal } = environment;
    const grant = sourceAccess.openDepartment(docstoreName, departmentId, requester);
    const visit = randomUUID();
    try {
      return await executor.run(grant, query, new Map(), {
        signal,
        limits,
        admit: async (processId) => {
          try {
            await visits.admit(processId, departmentId, visit);
          } catch (cause) {
            throw new DataSourceUnavailableError('The department could not be told to DOCSTORE.', { cause });
          }
        },
      });
    } finally {
      await visits.end(visit);
    }
  }

  async function runOnWarehouse(
    { datasource, query }: ExtractionQuery,
    { author, otherAuthors = [], requester, signal }: QueryEnvironment,
  ): Promise<ResultTable> {
    const right = await sourceAccess.requireAuthor(author, ...otherAuthors);
    return await executor.run(right.open(datasource, requester), query, new Map(), { signal, limits });
  }

  async function runOnCubes(
    { datasource, query }: ExtractionQuery,
    { author, otherAuthors = [], requester, signal }: QueryEnvironment,
  ): Promise<ResultTable> {
    // The portal's own data are no warehouse, and behind a remote BI server its cubes are asked.
    if (cubes === undefined || datasource === docstoreName) throw new UnknownCatalogueError(datasource);
    const right = await sourceAccess.requireAuthor(author, ...otherAuthors);
    const tooLong = AbortSignal.timeout(limits.seconds * 1000);
    const either = signal === undefined ? tooLong : AbortSignal.any([signal, tooLong]);
    try {
      const table = await cubes.run({
        catalogue: datasource,
        mdx: query,
        form: 'compact',
        isFresh: true,
        // The caption of a month may be for people: jan/2026.
        label: 'name',
        right,
        requester,
        signal: either,
        yielder: createShapingYielder(either),
      });
      return { ...table, rows: readMonthCaptions(table.rows) };
    } catch (error) {
      const isTooLong = tooLong.aborted && signal?.aborted !== true && error instanceof AbandonedQueryError;
      throw isTooLong
        ? new QueryLimitError('time', `The query ran longer than ${limits.seconds} s and was stopped.`)
        : error;
    }
  }

  function chooseRun({ type, datasource }: ExtractionQuery): typeof runOnWarehouse {
    if (type === 'MDX') return runOnCubes;
    return datasource === docstoreName ? runOnDocstore : runOnWarehouse;
  }

  function isRunAtBiServer({ datasource, type }: ExtractionQuery): boolean {
    if (biQueries === undefined || datasource === docstoreName) return false;
    return type === 'MDX' || !executor.names.includes(datasource);
  }

  return {
    isRunAtBiServer,

    async run(query, environment) {
      try {
        if (biQueries !== undefined && isRunAtBiServer(query)) {
          const { author, otherAuthors = [], principal, fileName, signal } = environment;
          await sourceAccess.requireAuthor(author, ...otherAuthors);
          // What that server's own login may do there is not known here.
          if (query.type === 'SQL') requireSingleQuery(query.query);
          return principal === undefined
            ? { failure: needsPerson }
            : await biQueries.run(principal, { fileName, query, signal });
        }
        return { table: await chooseRun(query)(query, environment) };
      } catch (error) {
        return { failure: presentQueryFailure(error) };
      }
    },

    async publish(query, { fileName, author, principal }) {
      if (biQueries === undefined || principal === undefined) return undefined;
      try {
        await sourceAccess.requireAuthor(author);
        return await biQueries.save(principal, { fileName, query });
      } catch (error) {
        return presentQueryFailure(error);
      }
    },
  };
}

const needsPerson: ExtractionFailure = {
  code: 'bi_server_failed',
  message: 'The BI server runs this query in the name of a person, so the schedule leaves it out.',
};
