// Runs what people write themselves, at once: SQL over the warehouses, MDX over the cubes as far as they see them. Every
// run is noted down for its author and in the audit trail before it begins, and stays within limits tighter than others.
import type {
  QueryHistoryEntry,
  QueryOutcome,
  QuerySources,
  QueryWish,
  SourceSchema,
} from '@prumo/contracts/bi/query-runner';
import { queryRunLimits } from '@prumo/contracts/bi/query-runner';
import type { WellKnownRole } from '@prumo/contracts/people/roles';
import type { Database } from '@prumo/database/database';
import { OlapError } from '@prumo/olap/olap-error';

import { bindMdx } from '../../olap/bind-mdx.ts';
import { presentAsTable } from '../../olap/mdx-table.ts';
import type { OlapCatalogues } from '../../olap/olap-catalogues.ts';
import { createQueryRunsRepository } from '../../persistence/query-runs.repository.ts';
import type { BiUser } from '../../rest/http/bi-user.ts';
import { createShapingYielder } from '../create-shaping-yielder.ts';
import { createTurns } from '../executor/create-turns.ts';
import type { QueryExecutor } from '../executor/create-query-executor.ts';
import { AbandonedQueryError, FailedMdxError, ParameterError, QueryLimitError } from '../query-error.ts';
import { resolveParameters } from '../resolve-parameters.ts';
import type { ResultTable } from '../result-table.ts';
import type { SourceAccess } from '../source-access/create-source-access.ts';
import type { SourceGrant } from '../source-access/source-grant.ts';
import type { SqlArgument } from '../sql-text.ts';
import { noQueryRunAudit, type OpenQueryRunAudit } from './query-run-audit.ts';
import { readSourceSchema } from './source-schema.repository.ts';

export interface QueryRunner {
  /** Administrators and Power Users, as far as they may publish queries. */
  mayUse(user: BiUser): boolean;
  listSources(user: BiUser): Promise<Pick<QuerySources, 'sql' | 'mdx'>>;
  readSchema(user: BiUser, source: string, signal: AbortSignal): Promise<SourceSchema>;
  /** The first rows, as many as a run may have. */
  run(user: BiUser, wish: QueryWish, signal: AbortSignal): Promise<ResultTable>;
  /** What the database says about how it would run the query, as JSON. SQL only. */
  explain(user: BiUser, wish: QueryWish, signal: AbortSignal): Promise<string>;
  listHistory(user: BiUser): Promise<readonly QueryHistoryEntry[]>;
  clearHistory(user: BiUser): Promise<void>;
}

interface QueryRunnerParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly executor: Pick<QueryExecutor, 'run' | 'explain' | 'runStatement' | 'names' | 'limits'>;
  readonly sourceAccess: Pick<SourceAccess, 'mayPublish' | 'requireAuthor'>;
  readonly catalogues: Pick<OlapCatalogues, 'listFor' | 'openFor'>;
  readonly openAudit?: OpenQueryRunAudit | undefined;
  /** The code of what went wrong; nothing for what is a fault of ours. */
  readonly classifyFailure: (error: unknown) => QueryOutcome | undefined;
  /** Tighter ones, as in tests. */
  readonly limits?: Partial<Pick<typeof limitsOfRun, 'seconds' | 'rows' | 'bytes'>> | undefined;
}

const limitsOfRun: { readonly seconds: number; readonly rows: number; readonly bytes: number } =
  queryRunLimits;

export function createQueryRunner(parts: QueryRunnerParts): QueryRunner {
  const { database, clock, executor, sourceAccess, catalogues, openAudit = noQueryRunAudit } = parts;
  const limits = {
    seconds: parts.limits?.seconds ?? limitsOfRun.seconds,
    rows: parts.limits?.rows ?? limitsOfRun.rows,
    bytes: parts.limits?.bytes ?? limitsOfRun.bytes,
  };
  // A question to cubes is many statements, with work of ours between: the executor alone would let more than two begin.
  const turns = createTurns({
    mostPerPerson: queryRunLimits.atOnce,
    mostPerSource: Number.POSITIVE_INFINITY,
  });

  async function openSource(user: BiUser, source: string): Promise<SourceGrant> {
    const right = await sourceAccess.requireAuthor({ kind: 'present', roles: user.roles });
    return right.open(source, { kind: 'person', userName: user.userName });
  }

  function bind(user: BiUser, { parameters }: QueryWish): ReadonlyMap<string, SqlArgument> {
    const environment = { viewer: user, now: new Date(clock()) };
    return new Map(
      parameters.flatMap(({ name, type, pattern, value }) => {
        const declared = {
          name,
          type,
          pattern: pattern === '' && type.startsWith('Date') ? usualDatePattern : pattern,
          defaultValue: '',
          access: 'public',
          separator: ';',
          quote: '"',
        } as const;
        try {
          return [...resolveParameters([declared], new Map([[name, [value]]]), environment)];
        } catch (error) {
          if (!(error instanceof ParameterError)) throw error;
          throw new ParameterError(error.message, { placeholder: `\${${name}}`, cause: error });
        }
      }),
    );
  }

  async function runMdx(user: BiUser, wish: QueryWish, signal: AbortSignal): Promise<ResultTable> {
    const bound = [...bind(user, wish)].map(([name, { values }]) => [name, values] as const);
    const mdx = bindMdx(wish.text, new Map(bound));
    const { engine, options } = await catalogues.openFor(user, wish.source);
    const limit = AbortSignal.timeout(limits.seconds * 1000);
    const either = AbortSignal.any([signal, limit]);
    try {
      const cellSet = await engine.execute(mdx, {
        ...options,
        parameters: new Map(bound.map(([name, values]) => [name, values.join(', ')])),
        locale: 'pt-BR',
        signal: either,
      });
      return cutTable(await presentAsTable(cellSet, 'compact', createShapingYielder(either)), limits);
    } catch (error) {
      if (limit.aborted && !signal.aborted)
        throw new QueryLimitError(
          'time',
          `The question ran longer than ${limits.seconds} s and was stopped.`,
        );
      if (!(error instanceof OlapError)) throw error;
      if (error.code === 'abandoned') throw new AbandonedQueryError(error.message, { cause: error });
      throw new FailedMdxError(error, mdx);
    }
  }

  async function runSql(user: BiUser, wish: QueryWish, signal: AbortSignal): Promise<ResultTable> {
    const grant = await openSource(user, wish.source);
    return await executor.run(grant, wish.text, bind(user, wish), { signal, limits, cutsRows: true });
  }

  /** Nothing runs that is not noted down before. */
  async function begin({ userName }: BiUser, wish: QueryWish): Promise<string> {
    return await database.transaction(async (connection) => {
      const runs = createQueryRunsRepository(connection);
      const runId = await runs.insert(userName, wish, new Date(clock()));
      await runs.deleteOld(userName, queryRunLimits.history);
      await openAudit(connection).record({ by: userName, runId, query: wish });
      return runId;
    });
  }

  return {
    mayUse: ({ isReader, isAdministrator, roles }) =>
      isReader !== true &&
      (isAdministrator || roles.includes('Power User' satisfies WellKnownRole)) &&
      sourceAccess.mayPublish(roles),

    async listSources(user) {
      const opened = await catalogues.listFor(user);
      return { sql: [...executor.names], mdx: opened.map(({ name }) => name) };
    },

    readSchema: async (user, source, signal) =>
      await readSourceSchema(executor, await openSource(user, source), signal),

    async run(user, wish, signal) {
      const runId = await begin(user, wish);
      const beganAt = performance.now();
      const runs = createQueryRunsRepository(database);
      const end = async (outcome: QueryOutcome, rows: number | null): Promise<void> =>
        await runs.end(runId, { outcome, rows, milliseconds: Math.round(performance.now() - beganAt) });
      try {
        const place = { person: user.userName.toLowerCase(), source: 'query-runner' };
        const table = await turns.take(
          { ...place, waitMs: executor.limits.waitSeconds * 1000, signal },
          async () =>
            wish.language === 'sql' ? await runSql(user, wish, signal) : await runMdx(user, wish, signal),
        );
        await end('done', table.rows.length);
        return table;
      } catch (error) {
        const outcome = error instanceof AbandonedQueryError ? 'cancelled' : parts.classifyFailure(error);
        await end(outcome ?? 'unexpected', null);
        throw error;
      }
    },

    async explain(user, wish, signal) {
      const grant = await openSource(user, wish.source);
      return await executor.explain(grant, wish.text, bind(user, wish), { signal, limits });
    },

    listHistory: async ({ userName }) => await createQueryRunsRepository(database).list(userName),
    clearHistory: async ({ userName }) => await createQueryRunsRepository(database).deleteAll(userName),
  };
}

/** As a browser's field for dates gives them. */
const usualDatePattern = 'yyyy-MM-dd';

/** Of an answer that is in memory already. */
function cutTable(
  { columns, rows }: ResultTable,
  limits: { readonly rows: number; readonly bytes: number },
): ResultTable {
  const isCut = rows.length > limits.rows;
  const kept = isCut ? rows.slice(0, limits.rows) : rows;
  let bytes = 0;
  for (const row of kept) {
    for (const cell of row) bytes += typeof cell === 'string' ? Buffer.byteLength(cell) : 8;
    if (bytes > limits.bytes)
      throw new QueryLimitError('size', `The answer has more than ${limits.bytes} bytes.`);
  }
  return { columns, rows: kept, ...(isCut && { isCut: true }) };
}
