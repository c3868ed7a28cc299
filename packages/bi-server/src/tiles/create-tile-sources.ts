// What tiles of panels are made of, each asked for on behalf of whoever looks: files by the repository's rights, saved
// queries on the word of their author, cubes with the roles of the person. Nothing here opens a connection of its own.
import { rememberDecoded } from '@prumo/database/long-work/remember-decoded';
import { saikuQuery, type SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import type { OlapCatalogues, OpenCatalogue } from '../olap/olap-catalogues.ts';
import type { Queries } from '../queries/create-queries.ts';
import { createShapingYielder } from '../queries/create-shaping-yielder.ts';
import type { ResultTable } from '../queries/result-table.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { FileMissingError } from '../repository/repository-errors.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { insertTotals } from '../saiku/insert-totals.ts';
import { presentGridAsTable, type Grid } from '../saiku/present-cellset.ts';
import { readSaikuFile } from '../saiku/read-saiku-file.ts';
import type { SaikuQueries } from '../saiku/saiku-queries.ts';

type GivenValues = ReadonlyMap<string, string>;

/** Of one person who looks, for as long as they wait: what several tiles need is read once. */
export interface PersonTileSources {
  /** Throws as the repository does: what the person may not read is not there. */
  readFile(path: string): Promise<Buffer>;
  requireFile(path: string): Promise<void>;
  /** As doQuery: whoever may read the file has it run, while its author may publish queries. */
  runQuery(
    query: { readonly path: string; readonly dataAccessId: string; readonly parameters: GivenValues },
    signal: AbortSignal,
  ): Promise<ResultTable>;
  /** With its totals, as it is shown by itself. */
  runAnalysis(
    analysis: { readonly path: string; readonly parameters: GivenValues },
    signal: AbortSignal,
  ): Promise<Grid>;
  runMdx(
    question: { readonly catalogue: string; readonly mdx: string; readonly parameters: GivenValues },
    signal: AbortSignal,
  ): Promise<Grid>;
}

export interface TileSources {
  openFor(user: BiUser): PersonTileSources;
}

export interface TileSourcesParts {
  readonly files: Pick<FileRepository, 'findFile' | 'readContent' | 'readQueries'>;
  readonly queries: Pick<Queries, 'run'>;
  readonly catalogues: Pick<OlapCatalogues, 'openFor'>;
  readonly saikuQueries: Pick<SaikuQueries, 'run'>;
}

export function createTileSources(parts: TileSourcesParts): TileSources {
  return { openFor: (user) => openSources(parts, user) };
}

function openSources(parts: TileSourcesParts, user: BiUser): PersonTileSources {
  const { files, queries, catalogues, saikuQueries } = parts;
  const opened = new Map<string, Promise<OpenCatalogue>>();

  /** With the rights that they have now, which are read once for all tiles. */
  async function openCatalogue(_reader: unknown, name: string): Promise<OpenCatalogue> {
    const begun = opened.get(name) ?? catalogues.openFor(user, name);
    opened.set(name, begun);
    return await begun;
  }

  async function ask(query: SaikuQuery, signal: AbortSignal): Promise<Grid> {
    // Of two under one name the earlier is ended, and a panel may ask the same twice.
    const { grid, totals } = await saikuQueries.run(user, { ...query, name: '' }, signal, openCatalogue);
    return await insertTotals(grid, totals, createShapingYielder(signal));
  }

  return {
    readFile: async (path) => (await files.readContent(user, path)).bytes,

    async requireFile(path) {
      const file = await files.findFile(user, path);
      if (file === undefined || file.isFolder) throw new FileMissingError(`no file ${path}`);
    },

    async runQuery({ path, dataAccessId, parameters }, signal) {
      const saved = await files.readQueries(user, path);
      const { table } = await queries.run(
        user,
        saved,
        {
          dataAccessId,
          parameters: new Map([...parameters].map(([name, value]) => [name, [value]])),
          outputId: 1,
          columnNames: [],
          orders: [],
          page: undefined,
          filter: undefined,
          bypassCache: false,
        },
        signal,
      );
      return table;
    },

    async runAnalysis({ path, parameters }, signal) {
      const query = readAnalysis((await files.readContent(user, path)).bytes.toString('utf8'));
      return await ask(withParameters(query, parameters), signal);
    },

    async runMdx({ catalogue, mdx, parameters }, signal) {
      const cube = { ...ownMdx.cube, connection: catalogue, catalog: catalogue, schema: catalogue };
      const query = { ...ownMdx, cube, mdx };
      return await ask(withParameters(query, parameters), signal);
    },
  };
}

const readAnalysis = rememberDecoded((text) => readSaikuFile(Buffer.from(text, 'utf8')));

/** What a question in MDX is beside its text. */
const ownMdx = saikuQuery.parse({
  name: '',
  type: 'MDX',
  cube: { name: '', connection: '', catalog: '', schema: '', caption: '' },
  mdx: '',
});

/** What a grid says, as rows. */
export async function presentGridRows(grid: Grid, signal: AbortSignal): Promise<ResultTable> {
  return await presentGridAsTable(grid, createShapingYielder(signal));
}

function withParameters(query: SaikuQuery, given: GivenValues): SaikuQuery {
  return { ...query, parameters: { ...query.parameters, ...Object.fromEntries(given) } };
}
