// Runs the queries of CDA files. Whether somebody may read a file is decided before its text comes here; whether its
// queries may read their sources is asked of source access, before anything is run or taken from what was kept.
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import { bindMdx } from '../olap/bind-mdx.ts';
import type { CubeQueries } from '../olap/cube-queries.ts';
import { withoutPrefix } from '../olap/data-source-info.ts';
import type { TableForm } from '../olap/mdx-table.ts';
import {
  typeOf,
  type CdaConnection,
  type CdaDataAccess,
  type CdaFile,
  type CdaPlainAccess,
} from './cda-file.ts';
import { joinTables, uniteTables } from './combine-tables.ts';
import { createShapingYielder } from './create-shaping-yielder.ts';
import { decodeCdaFile } from './decode-cda-file.ts';
import { decodeJsonTable } from './decode-json-table.ts';
import type { QueryExecutor } from './executor/create-query-executor.ts';
import { asText } from './formula/formula-values.ts';
import type { QueryCache } from './query-cache.ts';
import { CdaFileError, UnknownDataAccessError, UnsupportedQueryError } from './query-error.ts';
import {
  computeDefault,
  resolveParameters,
  type GivenParameters,
  type Viewer,
} from './resolve-parameters.ts';
import type { ResultTable } from './result-table.ts';
import type { AuthorRight, SourceAccess } from './source-access/create-source-access.ts';
import type { QueryAuthor } from './source-access/source-access.ts';
import {
  addCalculatedColumns,
  filterRows,
  renameColumns,
  selectColumns,
  sortRows,
  takePage,
  type Page,
  type RowFilter,
  type Selection,
} from './shape-result.ts';

export interface QueryRequest extends Selection {
  readonly dataAccessId: string;
  readonly parameters: GivenParameters;
  readonly orders: readonly string[];
  readonly page: Page | undefined;
  readonly filter: RowFilter | undefined;
  readonly bypassCache: boolean;
}

export interface QueryResult {
  /** The page, or everything. */
  readonly table: ResultTable;
  /** Before paging. */
  readonly totalRows: number;
  readonly page: Page | undefined;
}

/** A CDA file, and whose word it is. */
export interface SavedQueries {
  readonly text: string;
  readonly author: QueryAuthor;
}

export interface Queries {
  /** Throws QueryRightError when the author may not publish queries. */
  run(viewer: Viewer, saved: SavedQueries, request: QueryRequest, signal?: AbortSignal): Promise<QueryResult>;
  /** Public ones, by id. */
  listQueries(cdaText: string): ResultTable;
  listParameters(cdaText: string, dataAccessId: string): ResultTable;
  /** How many results were forgotten. */
  clearCache(): number;
}

interface QueriesParts {
  readonly executor: Pick<QueryExecutor, 'run'>;
  readonly cubes: CubeQueries;
  readonly sourceAccess: Pick<SourceAccess, 'requireAuthor'>;
  readonly cache: QueryCache;
  readonly clock: () => number;
  /** Most rows of a result that is made of others. */
  readonly mostRows: number;
}

interface Run {
  readonly file: CdaFile;
  readonly viewer: Viewer;
  readonly right: AuthorRight;
  readonly now: Date;
  readonly bypassCache: boolean;
  readonly signal: AbortSignal | undefined;
  readonly yielder: Yielder;
  /** How many results of the file were asked for until now. */
  parts: number;
}

const firstOutput: Selection = { outputId: 1, columnNames: [] };
// A file that names itself in a circle would never end.
const deepestCompound = 20;
// Two parts of two parts each, and so on: twenty levels would be a million queries.
const mostParts = 100;

export function createQueries(parts: QueriesParts): Queries {
  async function runRaw(
    access: CdaDataAccess,
    given: GivenParameters,
    run: Run,
    depth: number,
  ): Promise<ResultTable> {
    run.parts += 1;
    if (run.parts > mostParts) throw new CdaFileError(`A compound is made of at most ${mostParts} parts.`);
    if (access.kind === 'plain') return await runPlain(access, given, run);
    if (depth > deepestCompound) throw new CdaFileError(`The compound ${access.id} refers to itself.`);
    const passedOn = passParameters(access, given, run);
    const runPart = async (id: string): Promise<ResultTable> => {
      const part = getDataAccess(run.file, id);
      const raw = await runRaw(part, passedOn, run, depth + 1);
      return await selectColumns(await addColumns(part, raw, run), part.outputs, firstOutput, run.yielder);
    };
    const work = { mostRows: parts.mostRows, yielder: run.yielder };
    if (access.kind === 'union')
      return await uniteTables(await runPart(access.topId), await runPart(access.bottomId), work);
    return await joinTables(access, await runPart(access.left.id), await runPart(access.right.id), work);
  }

  async function runPlain(access: CdaPlainAccess, given: GivenParameters, run: Run): Promise<ResultTable> {
    if (access.type === 'jsonScriptable') return await decodeJsonTable(access.query, run.yielder);
    const { userName } = run.viewer;
    const requester = { kind: 'person', userName } as const;
    const connection = getConnection(access, run.file);
    const bound = resolveParameters(access.parameters, given, run);
    const source = classifySource(access, connection);
    const read =
      source.kind === 'sql'
        ? async () =>
            await parts.executor.run(run.right.open(source.name, requester), access.query, bound, {
              signal: run.signal,
            })
        : async () => {
            const values = [...bound].map(([name, each]) => [name, each.values] as const);
            return await parts.cubes.run({
              ...source,
              right: run.right,
              requester,
              mdx: bindMdx(access.query, new Map(values)),
              // As Pentaho does: a parameter of the file is also one of the MDX that declares it.
              parameters: new Map(values.map(([name, texts]) => [name, joinTexts(texts)])),
              signal: run.signal,
              yielder: run.yielder,
            });
          };
    if (!access.cache.isOn) return await read();

    // Also what is kept is only for as long as whoever published the cubes may.
    const seen =
      source.kind === 'sql'
        ? run.right.open(source.name, requester).fingerprint
        : { ...source, version: await parts.cubes.requireVersion(source.catalogue, source.role) };
    const key = JSON.stringify([seen, access.query, [...bound], access.cache.keys]);
    const kept = run.bypassCache ? undefined : parts.cache.find(key);
    if (kept !== undefined) return kept;
    const table = await read();
    parts.cache.keep(key, table, access.cache.seconds);
    return table;
  }

  return {
    async run(viewer, saved, request, signal) {
      const right = await parts.sourceAccess.requireAuthor(saved.author);
      const run: Run = {
        file: decodeCdaFile(saved.text),
        viewer,
        right,
        now: new Date(parts.clock()),
        bypassCache: request.bypassCache,
        signal,
        yielder: createShapingYielder(signal),
        parts: 0,
      };
      const { yielder } = run;
      const access = getDataAccess(run.file, request.dataAccessId);
      const raw = await runRaw(access, request.parameters, run, 0);
      const selected = await selectColumns(
        await addColumns(access, raw, run),
        access.outputs,
        request,
        yielder,
      );
      const all = await sortRows(
        await filterRows(selected, request.filter, yielder),
        request.orders,
        yielder,
      );
      return { table: takePage(all, request.page), totalRows: all.rows.length, page: request.page };
    },

    listQueries(cdaText) {
      const visible = [...decodeCdaFile(cdaText).dataAccesses.values()].filter(
        ({ access }) => access === 'public',
      );
      return buildTextTable(
        ['id', 'name', 'type'],
        visible
          .map((access) => [access.id, access.name, typeOf(access)])
          .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      );
    },

    listParameters(cdaText, dataAccessId) {
      const { parameters } = getDataAccess(decodeCdaFile(cdaText), dataAccessId);
      return buildTextTable(
        ['name', 'type', 'defaultValue', 'pattern', 'access'],
        parameters.map(({ name, type, defaultValue, pattern, access }) => [
          name,
          type,
          defaultValue,
          pattern,
          access,
        ]),
      );
    },

    clearCache: () => parts.cache.clear(),
  };
}

export function buildTextTable(names: readonly string[], rows: ResultTable['rows']): ResultTable {
  return { columns: names.map((name) => ({ name, type: 'String' })), rows };
}

function getDataAccess(file: CdaFile, id: string): CdaDataAccess {
  const access = file.dataAccesses.get(id);
  if (access === undefined) throw new UnknownDataAccessError(`The file has no data access "${id}".`);
  return access;
}

/** Formulas know columns by the names that the database gave, so renaming comes after them. */
async function addColumns(access: CdaDataAccess, raw: ResultTable, run: Run): Promise<ResultTable> {
  const { now, yielder } = run;
  return renameColumns(
    await addCalculatedColumns(raw, access.calculatedColumns, now, yielder),
    access.renames,
  );
}

/** The parts of a compound get what the caller sent, and what the compound itself declares. */
function passParameters(access: CdaDataAccess, given: GivenParameters, run: Run): GivenParameters {
  const passedOn = new Map(given);
  for (const parameter of access.parameters) {
    if (parameter.access === 'public' && given.has(parameter.name)) continue;
    const value = computeDefault(parameter, run);
    if (value instanceof Date) passedOn.set(parameter.name, [String(value.getTime())]);
    else passedOn.set(parameter.name, typeof value === 'object' && value !== null ? value : [asText(value)]);
  }
  return passedOn;
}

function getConnection(access: CdaPlainAccess, file: CdaFile): CdaConnection {
  const connection = file.connections.get(access.connectionId);
  if (connection !== undefined) return connection;
  throw new CdaFileError(
    `Data access ${access.id} names the connection "${access.connectionId}", which is not there.`,
  );
}

type QuerySource =
  | { readonly kind: 'sql'; readonly name: string }
  | {
      readonly kind: 'mdx';
      readonly catalogue: string;
      readonly role: string | undefined;
      readonly form: TableForm;
    };

function classifySource(access: CdaPlainAccess, connection: CdaConnection): QuerySource {
  if (access.type === 'sql' && connection.type === 'sql.jndi') {
    return { kind: 'sql', name: withoutPrefix(connection.dataSourceName) };
  }
  const isDenormalized = access.type === 'denormalizedMdx';
  if ((access.type === 'mdx' || isDenormalized) && connection.type === 'mondrian.jndi') {
    return {
      kind: 'mdx',
      catalogue: connection.catalogue.replace(/^mondrian:\/+/, ''),
      role: connection.role === '' ? undefined : connection.role,
      form: isDenormalized ? 'denormalized' : access.bandedMode,
    };
  }
  throw new UnsupportedQueryError(
    `Data access ${access.id} is of type ${access.type} over ${connection.type}; this server runs sql over sql.jndi, mdx and denormalizedMdx over mondrian.jndi, and jsonScriptable.`,
  );
}

/** Several stand one after the other; nothing leaves it to the default. */
function joinTexts(texts: readonly (string | null)[]): string | null {
  const given = texts.filter((text) => text !== null);
  return given.length === 0 ? null : given.join(', ');
}
