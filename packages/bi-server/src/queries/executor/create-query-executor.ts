// The one executor of queries: nothing else opens a connection to a warehouse. It takes only what source access has
// granted, keeps everybody to the limits and to their turn, stops what is abandoned, and tells the audit of each run.
import { createHash } from 'node:crypto';

import {
  createDataSources,
  type MadeStatement,
  type MadeStatementOptions,
  type RunOptions,
} from '../data-sources.repository.ts';
import { defaultQueryLimits, type QueryLimits } from '../query-limits.ts';
import { QueryError, UnknownDataSourceError } from '../query-error.ts';
import type { ResultTable } from '../result-table.ts';
import { requesterKey, type SourceGrant } from '../source-access/source-grant.ts';
import type { SqlArgument } from '../sql-text.ts';
import { createTurns } from './create-turns.ts';

export type { RunOptions } from '../data-sources.repository.ts';
export type { QueryLimits } from '../query-limits.ts';

export interface QueryExecutor {
  /** Names of the warehouses that queries may read as a whole. */
  readonly names: readonly string[];
  readonly limits: QueryLimits;
  /** `sql` has its placeholders. */
  run(
    grant: SourceGrant,
    sql: string,
    givenArguments: ReadonlyMap<string, SqlArgument>,
    options?: RunOptions,
  ): Promise<ResultTable>;
  /** How the database would run it, as its JSON; the query is planned and never run. */
  explain(
    grant: SourceGrant,
    sql: string,
    givenArguments: ReadonlyMap<string, SqlArgument>,
    options?: RunOptions,
  ): Promise<string>;
  /** One that our own code has put together, as of a cube, within exactly these limits. */
  runStatement(
    grant: SourceGrant,
    statement: MadeStatement,
    options: MadeStatementOptions,
  ): Promise<ResultTable>;
  close(): Promise<void>;
}

/** Who had which source read, how long it took and what came of it; never what was read. */
export interface QueryRunRecord {
  readonly requester: string;
  readonly source: string;
  readonly departmentId: string | undefined;
  /** Tells queries apart without repeating them. */
  readonly queryHash: string;
  readonly waitedMs: number;
  readonly ranMs: number;
  /** `done`, or the code of what went wrong. */
  readonly outcome: string;
  readonly rows: number | undefined;
}

export interface QueryExecutorParts {
  /** Addresses by name. */
  readonly warehouses: Readonly<Record<string, string>>;
  /** Sources that show one department at a time: no query file can name them. */
  readonly departmentSources?: Readonly<Record<string, string>> | undefined;
  readonly limits?: Partial<QueryLimits> | undefined;
  /** Hears of every run, also of one that failed or never had its turn. */
  readonly audit?: ((record: QueryRunRecord) => void) | undefined;
}

export function createQueryExecutor(parts: QueryExecutorParts): QueryExecutor {
  const { warehouses, departmentSources = {}, audit } = parts;
  const limits = { ...defaultQueryLimits, ...parts.limits };
  const sources = createDataSources({ ...warehouses, ...departmentSources }, limits);
  const turns = createTurns({ mostPerPerson: limits.perPerson, mostPerSource: limits.connections });
  const names = Object.keys(warehouses);

  function requireKnown({ source, departmentId }: SourceGrant): void {
    const known = departmentId === undefined ? names : Object.keys(departmentSources);
    if (known.includes(source)) return;
    throw new UnknownDataSourceError(
      `There is no data source "${source}"; there are: ${names.join(', ') || 'none'}.`,
    );
  }

  /** Takes its turn, and tells the audit of it. */
  async function runInTurn<Result>(
    grant: SourceGrant,
    sql: string,
    signal: AbortSignal | undefined,
    read: () => Promise<Result>,
    countRows: (result: Result) => number,
  ): Promise<Result> {
    requireKnown(grant);
    const askedAt = performance.now();
    let beganAt: number | undefined;
    const tell = (outcome: string, rows?: number): void =>
      audit?.({
        requester: requesterKey(grant.requester),
        source: grant.source,
        departmentId: grant.departmentId,
        queryHash: createHash('sha256').update(sql).digest('hex').slice(0, 16),
        waitedMs: Math.round((beganAt ?? performance.now()) - askedAt),
        ranMs: beganAt === undefined ? 0 : Math.round(performance.now() - beganAt),
        outcome,
        rows,
      });
    try {
      const wish = {
        person: requesterKey(grant.requester),
        source: grant.source,
        waitMs: limits.waitSeconds * 1000,
        signal,
      };
      const result = await turns.take(wish, async () => {
        beganAt = performance.now();
        return await read();
      });
      tell('done', countRows(result));
      return result;
    } catch (error) {
      tell(error instanceof QueryError ? error.code : 'unexpected');
      throw error;
    }
  }

  return {
    names,
    limits,

    async run(grant, sql, givenArguments, options = {}) {
      return await runInTurn(
        grant,
        sql,
        options.signal,
        async () => await sources.run(grant.source, sql, givenArguments, options),
        countTableRows,
      );
    },

    async explain(grant, sql, givenArguments, options = {}) {
      return await runInTurn(
        grant,
        sql,
        options.signal,
        async () => await sources.explain(grant.source, sql, givenArguments, options),
        () => 0,
      );
    },

    async runStatement(grant, statement, options) {
      return await runInTurn(
        grant,
        statement.text,
        options.signal,
        async () => await sources.runStatement(grant.source, statement, options),
        countTableRows,
      );
    },

    close: async () => await sources.close(),
  };
}

function countTableRows({ rows }: ResultTable): number {
  return rows.length;
}
