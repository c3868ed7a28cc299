// Questions that people have open in an analysis tool: run, cancelled, looked into, zoomed. The question itself travels
// with each call; what is kept under its name only serves the calls that name it.
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding } from '@prumo/database/long-work/yielding-lists';
import { parseExpression, parseStatement } from '@prumo/olap/mdx/parse';
import { printStatement } from '@prumo/olap/mdx/print';
import type { SelectStatement } from '@prumo/olap/mdx/syntax';
import type { CellSet } from '@prumo/olap/evaluate/run-select';
import type { Member } from '@prumo/olap/members/member';
import type { Answer } from '@prumo/olap/olap-engine';

import { bindMdx } from '../olap/bind-mdx.ts';
import type { CubeReader, OlapCatalogues, OpenCatalogue } from '../olap/olap-catalogues.ts';
import { createShapingYielder } from '../queries/create-shaping-yielder.ts';
import type { ResultTable } from '../queries/result-table.ts';
import { listTotalled } from './axis-lines.ts';
import { buildMdx } from './build-mdx.ts';
import { presentPosition, type DrillPosition, type Position } from './cell-position.ts';
import { computeTotals, type Totals } from './compute-totals.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { matchCaptions } from './match-captions.ts';
import { presentDrillThrough } from './present-drill-through.ts';
import { presentGrid, type Grid } from './present-cellset.ts';
import { SaikuQueryError } from './saiku-query-error.ts';
import { zoomIn } from './zoom-in.ts';

export interface SaikuQueries {
  /** Keeps it under its name. */
  open(reader: CubeReader, query: SaikuQuery): SaikuQuery;
  find(reader: CubeReader, name: string): SaikuQuery | undefined;
  close(reader: CubeReader, name: string): void;
  /** Ends what runs under this name, in the database too. */
  cancel(reader: CubeReader, name: string): void;
  /** With its MDX; keeps it too. */
  enrich(reader: CubeReader, query: SaikuQuery): Promise<SaikuQuery>;
  /**
   * Under its name it takes the place of one that still runs; without a name it is by itself, and not kept.
   * @param openCatalogue For who has it open already.
   */
  run(
    reader: CubeReader,
    query: SaikuQuery,
    signal: AbortSignal,
    openCatalogue?: OlapCatalogues['openFor'],
  ): Promise<RanQuery>;
  /** The facts behind a cell or a total, or behind the whole question where no cell is named. */
  drillThrough(reader: CubeReader, name: string, wish: DrillWish): Promise<ResultTable>;
  /** The question about nothing but what these cells are about. */
  zoomIn(
    reader: CubeReader,
    name: string,
    positions: readonly Position[],
    signal: AbortSignal,
  ): Promise<SaikuQuery>;
  /** Members of a level that the answer shows. */
  listShown(
    reader: CubeReader,
    name: string,
    levelName: string,
    signal: AbortSignal,
  ): Promise<readonly Member[]>;
}

export interface RanQuery {
  readonly grid: Grid;
  /** Those that the question asks for. */
  readonly totals?: Totals | undefined;
  readonly query: SaikuQuery;
}

export interface DrillWish {
  readonly position: DrillPosition | undefined;
  readonly maxRows: number;
  /** Names of levels and measures; all of them where it is empty. */
  readonly returns: readonly string[];
  readonly signal: AbortSignal;
}

interface OpenQuery {
  query: SaikuQuery;
  running: AbortController | undefined;
}

/** Of all people together; the oldest are forgotten first. */
const mostOpen = 2_000;

export function createSaikuQueries(catalogues: Pick<OlapCatalogues, 'openFor'>): SaikuQueries {
  const openQueries = new Map<string, OpenQuery>();
  const keptAnswers = createKeptAnswers();

  const keyOf = ({ userName }: CubeReader, name: string): string => `${userName.toLowerCase()}\u0000${name}`;

  function keep(reader: CubeReader, query: SaikuQuery): OpenQuery {
    const key = keyOf(reader, query.name);
    const kept: OpenQuery = { query, running: openQueries.get(key)?.running };
    openQueries.delete(key);
    openQueries.set(key, kept);
    const [oldest] = openQueries.keys();
    if (openQueries.size > mostOpen && oldest !== undefined) openQueries.delete(oldest);
    return kept;
  }

  function get(reader: CubeReader, name: string): SaikuQuery {
    const kept = openQueries.get(keyOf(reader, name));
    if (kept === undefined) throw new SaikuQueryError('query-closed', name);
    return kept.query;
  }

  async function withMdx(catalogue: OpenCatalogue, query: SaikuQuery): Promise<SaikuQuery> {
    if (query.type === 'MDX') {
      if (query.mdx === null || query.mdx === undefined || query.mdx === '')
        throw new SaikuQueryError('mdx-missing');
      return query;
    }
    const ordered = await orderLevels(catalogue, query);
    const { engine, options } = catalogue;
    const selections = await matchCaptions(ordered, listSelections(query), async (hierarchy, level) => {
      const seen = (await engine.openCube(query.cube.name, options)).findHierarchy(hierarchy);
      const found = seen?.findLevel(level);
      return seen === undefined || found === undefined ? [] : await seen.levelMembers(found);
    });
    return { ...ordered, mdx: buildMdx(ordered, selections) };
  }

  async function answer(
    catalogue: OpenCatalogue,
    given: SaikuQuery,
    signal: AbortSignal,
  ): Promise<{ readonly answer: Answer; readonly query: SaikuQuery; readonly catalogue: OpenCatalogue }> {
    const query = await withMdx(catalogue, given);
    const { engine, options } = catalogue;
    const mdx = bindMdx(query.mdx ?? '', listParameters(query));
    const found = await engine.answer(mdx, {
      ...options,
      parameters: new Map(
        Object.entries(query.parameters ?? {}).map(([name, value]) => [name, value ?? null]),
      ),
      locale: 'pt-BR',
      signal,
    });
    // Statements show how the warehouse is made: for those who may read all of it.
    if (found.kind === 'plan' && options.roles !== undefined)
      throw new SaikuQueryError('explain-not-allowed');
    return { answer: found, query, catalogue };
  }

  async function askCells(
    reader: CubeReader,
    name: string,
    signal: AbortSignal,
  ): Promise<{ readonly cellSet: CellSet; readonly query: SaikuQuery; readonly catalogue: OpenCatalogue }> {
    const query = get(reader, name);
    const asked = await answer(await catalogues.openFor(reader, query.cube.connection), query, signal);
    if (asked.answer.kind !== 'cells') throw new SaikuQueryError('cells-needed');
    return { cellSet: asked.answer.cellSet, query: asked.query, catalogue: asked.catalogue };
  }

  async function runOnce(
    reader: CubeReader,
    given: SaikuQuery,
    signal: AbortSignal,
    openCatalogue: OlapCatalogues['openFor'],
  ): Promise<RanQuery> {
    const catalogue = await openCatalogue(reader, given.cube.connection);
    const kept = keptAnswers.find(catalogue, given);
    if (kept !== undefined) return kept;
    const { answer: found, query } = await answer(catalogue, given, signal);
    const totals =
      found.kind === 'cells' && query.type !== 'MDX'
        ? await computeTotals(found.cellSet, query.queryModel, createShapingYielder(signal))
        : undefined;
    const ran = { grid: await presentAnswer(found, query, signal), totals, query };
    // Facts and statements are no cells, and nothing of them is kept.
    if (found.kind === 'cells') keptAnswers.keep(catalogue, given, ran);
    return ran;
  }

  return {
    open(reader, query) {
      return keep(reader, query).query;
    },

    find: (reader, name) => openQueries.get(keyOf(reader, name))?.query,

    close(reader, name) {
      openQueries.get(keyOf(reader, name))?.running?.abort();
      openQueries.delete(keyOf(reader, name));
    },

    cancel(reader, name) {
      openQueries.get(keyOf(reader, name))?.running?.abort();
    },

    async enrich(reader, query) {
      const catalogue = await catalogues.openFor(reader, query.cube.connection);
      return keep(reader, await withMdx(catalogue, query)).query;
    },

    async run(reader, given, signal, openCatalogue = catalogues.openFor) {
      if (given.name === '') return await runOnce(reader, given, signal, openCatalogue);
      const kept = keep(reader, given);
      // The next one under a name takes the place of the one before.
      kept.running?.abort();
      const running = new AbortController();
      kept.running = running;
      try {
        const ran = await runOnce(reader, given, AbortSignal.any([signal, running.signal]), openCatalogue);
        keep(reader, ran.query);
        return ran;
      } finally {
        if (kept.running === running) kept.running = undefined;
      }
    },

    async drillThrough(reader, name, { position, maxRows, returns, signal }) {
      const { cellSet, query, catalogue } = await askCells(reader, name, signal);
      const mdx = bindMdx(query.mdx ?? '', listParameters(query));
      const place = position && (await findPlace(cellSet, position, createShapingYielder(signal)));
      const text = buildDrillThrough(mdx, place?.tuple, maxRows, returns);
      const rows = await catalogue.engine.drillThrough(text, {
        ...catalogue.options,
        among: place?.among,
        locale: 'pt-BR',
        signal,
      });
      return presentDrillThrough(rows);
    },

    async zoomIn(reader, name, positions, signal) {
      const { cellSet, query } = await askCells(reader, name, signal);
      const tuples = positions.map((position) => findTuple(cellSet, position));
      return keep(reader, zoomIn(query, tuples)).query;
    },

    async listShown(reader, name, levelName, signal) {
      const { cellSet } = await askCells(reader, name, signal);
      const yielder = createShapingYielder(signal);
      const members = new Map<string, Member>();
      for (const { tuples } of cellSet.axes) {
        for (const tuple of tuples) {
          for (const member of tuple) {
            if (member.level.uniqueName === levelName) members.set(member.uniqueName, member);
          }
          if (yielder.isDue()) await yielder.giveWay();
        }
      }
      return [...members.values()];
    },
  };
}

async function presentAnswer(answer: Answer, query: SaikuQuery, signal: AbortSignal): Promise<Grid> {
  const yielder = createShapingYielder(signal);
  if (answer.kind === 'cells') {
    const isFlat = query.properties?.['saiku.olap.result.formatter'] === 'flat';
    return await presentGrid(answer.cellSet, isFlat ? 'flat' : 'flattened', yielder);
  }
  const table =
    answer.kind === 'rows'
      ? presentDrillThrough(answer.drillThrough)
      : {
          columns: [{ name: 'SQL', type: 'String' as const }],
          rows: answer.statements.map(({ text }) => [text]),
        };
  return await presentTableAsGrid(table, yielder);
}

/** Rows of facts in the grid of the same tool. */
export async function presentTableAsGrid({ columns, rows }: ResultTable, yielder: Yielder): Promise<Grid> {
  const lines = await mapYielding(rows, yielder, (row) =>
    row.map((cell) => ({
      value: cell === null ? '' : String(cell),
      type: 'DATA_CELL' as const,
      properties: cell === null ? {} : { raw: String(cell) },
    })),
  );
  return {
    cells: [columns.map(({ name }) => ({ value: name, type: 'COLUMN_HEADER', properties: {} })), ...lines],
    topOffset: 1,
    leftOffset: 0,
  };
}

export function presentResult({ grid, totals, query }: RanQuery, runtime: number): SaikuResult {
  return {
    cellset: grid.cells,
    rowTotalsLists: totals?.rows ?? null,
    colTotalsLists: totals?.columns ?? null,
    runtime,
    error: null,
    width: grid.cells[0]?.length ?? 0,
    height: grid.cells.length,
    topOffset: grid.topOffset,
    leftOffset: grid.leftOffset,
    query,
  };
}

/** Levels of a hierarchy stand in an object, whose order tells nothing: from the top, as the cube has them. */
async function orderLevels({ engine, options }: OpenCatalogue, query: SaikuQuery): Promise<SaikuQuery> {
  const { queryModel: model } = query;
  if (model === null || model === undefined) return query;
  const cube = await engine.openCube(query.cube.name, options);
  const axes = Object.entries(model.axes).map(([location, axis]) => {
    const hierarchies = axis.hierarchies.map((hierarchy) => {
      const known = cube.findHierarchy(hierarchy.name)?.levels.map(({ name }) => name) ?? [];
      const levels = Object.values(hierarchy.levels).toSorted(
        (one, other) => known.indexOf(one.name) - known.indexOf(other.name),
      );
      return { ...hierarchy, levels: Object.fromEntries(levels.map((level) => [level.name, level])) };
    });
    return [location, { ...axis, hierarchies }] as const;
  });
  return { ...query, queryModel: { ...model, axes: Object.fromEntries(axes) } };
}

function listParameters({ parameters }: SaikuQuery): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(parameters ?? {}).map(([name, value]) => [name, [value ?? '']]));
}

/** Those that take the place of a selection may name several members. */
function listSelections({ parameters }: SaikuQuery): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(parameters ?? {}).flatMap(([name, value]) => {
      const values = (value ?? '').split(',').map((each) => each.trim());
      const given = values.filter((each) => each !== '');
      return given.length === 0 ? [] : [[name, given] as const];
    }),
  );
}

function findTuple({ axes }: CellSet, position: Position): readonly Member[] {
  return axes.flatMap(({ tuples }, index) => {
    const tuple = tuples[position[index] ?? -1];
    if (tuple === undefined) throw new SaikuQueryError('no-cell', position.join(':'));
    return tuple;
  });
}

interface Place {
  readonly tuple: readonly Member[];
  /** The lines that a total adds up, without their measure. */
  readonly among: readonly (readonly Member[])[];
}

async function findPlace(cellSet: CellSet, position: DrillPosition, yielder: Yielder): Promise<Place> {
  // Of a total its first line tells the measure; for the rest of it the lines are taken together.
  const firstCell = position.map((place) => (typeof place === 'number' ? place : place.first));
  const tuple = findTuple(cellSet, firstCell);
  for (const [index, place] of position.entries()) {
    const axis = cellSet.axes[index];
    if (typeof place === 'number' || axis === undefined) continue;
    const lines = place.last < axis.tuples.length ? await listTotalled(axis, place, yielder) : [];
    if (lines.length === 0) throw new SaikuQueryError('no-cell', presentPosition(position));
    const among = await mapYielding(lines, yielder, (line) =>
      line.filter(({ hierarchy }) => !hierarchy.dimension.isMeasures),
    );
    return { tuple, among: among[0]?.length === 0 ? [] : among };
  }
  return { tuple, among: [] };
}

function buildDrillThrough(
  mdx: string,
  tuple: readonly Member[] | undefined,
  maxRows: number,
  returns: readonly string[],
): string {
  const select = requireSelect(mdx);
  const axes =
    tuple === undefined || tuple.length === 0
      ? select.axes
      : [
          {
            ordinal: 0,
            isNonEmpty: false,
            expression: parseExpression(`{(${tuple.map(({ uniqueName }) => uniqueName).join(', ')})}`),
            properties: [],
          },
        ];
  return printStatement({
    kind: 'drillthrough',
    maxRows,
    firstRowset: undefined,
    select: { ...select, axes },
    returns: returns.map((name) => {
      const expression = parseExpression(name);
      if (expression.kind !== 'name') throw new SaikuQueryError('no-name', name);
      return expression;
    }),
  });
}

function requireSelect(mdx: string): SelectStatement {
  const statement = parseStatement(mdx);
  if (statement.kind === 'select') return statement;
  throw new SaikuQueryError('cells-needed');
}
