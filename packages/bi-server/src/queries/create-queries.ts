// Runs the queries of CDA files. Whether somebody may read a file is decided before its text comes here.
import { typeOf, type CdaDataAccess, type CdaFile, type CdaPlainAccess } from './cda-file.ts';
import { joinTables, uniteTables } from './combine-tables.ts';
import type { DataSources } from './data-sources.repository.ts';
import { decodeCdaFile } from './decode-cda-file.ts';
import { decodeJsonTable } from './decode-json-table.ts';
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

export interface Queries {
  run(viewer: Viewer, cdaText: string, request: QueryRequest, signal?: AbortSignal): Promise<QueryResult>;
  /** Public ones, by id. */
  listQueries(cdaText: string): ResultTable;
  listParameters(cdaText: string, dataAccessId: string): ResultTable;
  /** How many results were forgotten. */
  clearCache(): number;
}

interface QueriesParts {
  readonly dataSources: DataSources;
  readonly cache: QueryCache;
  readonly clock: () => number;
  /** Most rows of a result that is made of others. */
  readonly mostRows: number;
}

interface Run {
  readonly file: CdaFile;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly bypassCache: boolean;
  readonly signal: AbortSignal | undefined;
}

const firstOutput: Selection = { outputId: 1, columnNames: [] };
// A file that names itself in a circle would never end.
const deepestCompound = 20;

export function createQueries(parts: QueriesParts): Queries {
  async function runRaw(
    access: CdaDataAccess,
    given: GivenParameters,
    run: Run,
    depth: number,
  ): Promise<ResultTable> {
    if (access.kind === 'plain') return await runPlain(access, given, run);
    if (depth > deepestCompound) throw new CdaFileError(`The compound ${access.id} refers to itself.`);
    const passedOn = passParameters(access, given, run);
    const runPart = async (id: string): Promise<ResultTable> => {
      const part = getDataAccess(run.file, id);
      const raw = await runRaw(part, passedOn, run, depth + 1);
      return selectColumns(addColumns(part, raw, run), part.outputs, firstOutput);
    };
    if (access.kind === 'union')
      return uniteTables(await runPart(access.topId), await runPart(access.bottomId));
    return joinTables(access, await runPart(access.left.id), await runPart(access.right.id), parts.mostRows);
  }

  async function runPlain(access: CdaPlainAccess, given: GivenParameters, run: Run): Promise<ResultTable> {
    if (access.type === 'jsonScriptable') return decodeJsonTable(access.query);
    const dataSourceName = getDataSourceName(access, run.file);
    const bound = resolveParameters(access.parameters, given, run);
    if (!access.cache.isOn)
      return await parts.dataSources.run(dataSourceName, access.query, bound, {
        signal: run.signal,
      });

    const key = JSON.stringify([dataSourceName, access.query, [...bound], access.cache.keys]);
    const kept = run.bypassCache ? undefined : parts.cache.find(key);
    if (kept !== undefined) return kept;
    const table = await parts.dataSources.run(dataSourceName, access.query, bound, {
      signal: run.signal,
    });
    parts.cache.keep(key, table, access.cache.seconds);
    return table;
  }

  return {
    async run(viewer, cdaText, request, signal) {
      const run: Run = {
        file: decodeCdaFile(cdaText),
        viewer,
        now: new Date(parts.clock()),
        bypassCache: request.bypassCache,
        signal,
      };
      const access = getDataAccess(run.file, request.dataAccessId);
      const raw = await runRaw(access, request.parameters, run, 0);
      const selected = selectColumns(addColumns(access, raw, run), access.outputs, request);
      const all = sortRows(filterRows(selected, request.filter), request.orders);
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
function addColumns(access: CdaDataAccess, raw: ResultTable, run: Run): ResultTable {
  return renameColumns(addCalculatedColumns(raw, access.calculatedColumns, run.now), access.renames);
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

function getDataSourceName(access: CdaPlainAccess, file: CdaFile): string {
  const connection = file.connections.get(access.connectionId);
  if (connection === undefined) {
    throw new CdaFileError(
      `Data access ${access.id} names the connection "${access.connectionId}", which is not there.`,
    );
  }
  if (access.type !== 'sql' || connection.type !== 'sql.jndi') {
    throw new UnsupportedQueryError(
      `Data access ${access.id} is of type ${access.type} over ${connection.type}; this server runs sql over sql.jndi and jsonScriptable.`,
    );
  }
  return connection.dataSourceName.replace(/^(java:comp\/env\/)?(jdbc\/)?/, '');
}
