// What a round of evaluation found missing, and the statements that fetch it: one for each granularity.
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import { createLimitError } from '../olap-error.ts';
import { presentKey, type Member, type MemberKey } from '../members/member.ts';
import { readKey, selectKey } from '../members/read-level.ts';
import type { StoredCube, StoredMeasure } from '../schema/schema.ts';
import type { Dialect, SqlRow, SqlStatement } from '../sql/dialect.ts';
import { StatementBuilder } from '../sql/statement-builder.ts';
import { CellTable, numberOf } from './cell-table.ts';
import { FactQuery } from './fact-query.ts';
import { cellKeyOf, keysOf, partOf, type GranularityPart } from './granularity.ts';
import { rollUp } from './roll-up.ts';
import { spaceOf, widthOf, type CellAddress, type Compound, type Segment } from './segments.ts';
import { limitsOf, placeMeasures, type CellLoading, type WantedCells } from './wanted-cells.ts';

export class MissingCells {
  readonly #groups = new Map<string, WantedCells>();
  /** The last that was added to: neighbours of a cell are nearly always of the same group. */
  #last: WantedCells | undefined;

  get isEmpty(): boolean {
    return this.#groups.size === 0;
  }

  /** All combinations of the members, which are one list for each part. */
  async addRegion(
    cube: StoredCube,
    measures: readonly StoredMeasure[],
    members: readonly (readonly Member[])[],
    yielder: Yielder,
  ): Promise<void> {
    const parts = members.flatMap(([first]) => (first === undefined ? [] : [partOf(first)]));
    const group = this.#groupOf(cube, parts, undefined);
    for (const measure of measures) group.measures.add(measure);
    for (const [index, list] of members.entries()) {
      for (const member of list) {
        group.members[index]?.set(cellKeyOf(member), member);
        if (yielder.isDue()) await yielder.giveWay();
      }
    }
  }

  #groupOf(cube: StoredCube, parts: readonly GranularityPart[], compound: Compound | undefined): WantedCells {
    const last = this.#last;
    if (
      last?.cube === cube &&
      last.compoundParts === compound?.parts &&
      last.parts.length === parts.length &&
      parts.every((part, index) => part === last.parts[index])
    ) {
      return last;
    }
    const key = spaceOf('', cube, parts, compound?.parts);
    const group = this.#groups.get(key) ?? {
      cube,
      parts,
      measures: new Set(),
      members: parts.map(() => new Map<string, Member>()),
      compounds: new Map(),
      compoundParts: compound?.parts,
    };
    this.#groups.set(key, group);
    this.#last = group;
    return group;
  }

  add({ cube, measure, members, compound }: CellAddress): void {
    const group = this.#groupOf(cube, members.map(partOf), compound);
    group.measures.add(measure);
    for (const [index, member] of members.entries()) group.members[index]?.set(cellKeyOf(member), member);
    if (compound !== undefined) group.compounds.set(compound.id, compound);
  }

  async load(loading: CellLoading): Promise<void> {
    // The finest first: what is coarser may follow from it without asking again.
    const groups = [...this.#groups.values()].toSorted((one, other) => fineness(other) - fineness(one));
    this.#groups.clear();
    this.#last = undefined;
    for (const group of groups) {
      const limits = limitsOf(group, loading);
      const derived = await rollUp(group, limits, loading);
      loading.segments.add(derived ?? (await read(group, limits, loading)));
    }
  }
}

function fineness({ parts }: WantedCells): number {
  return parts.length * 100 + parts.reduce((sum, { level }) => sum + level.depth, 0);
}

async function read(wanted: WantedCells, limits: Segment['limits'], loading: CellLoading): Promise<Segment> {
  const statement = await buildCellsStatement(wanted, limits, loading);
  const rows = await loading.runner.run(statement, loading.mostCells + 1);
  if (rows.length > loading.mostCells) throw createLimitError('cells', loading.mostCells, wanted.cube.name);
  return await toSegment(wanted, limits, rows, loading);
}

async function buildCellsStatement(
  wanted: WantedCells,
  limits: Segment['limits'],
  loading: CellLoading,
): Promise<SqlStatement> {
  const { dialect, limitedOf, mostCells } = loading;
  const { yielder } = loading.runner;
  const builder = new StatementBuilder(dialect);
  const query = new FactQuery(wanted.cube, builder);
  const columns = wanted.parts.flatMap((part) => query.columnsOf(part));
  const conditions: string[] = [];
  for (const [index, part] of wanted.parts.entries()) {
    if (limits[index] === undefined) continue;
    const members = wanted.members[index]?.values() ?? [];
    conditions.push(...presentKeys(part, await listKeys(part, members, yielder), query, builder));
  }
  const granted = limitedOf(wanted.cube).map((access) => query.isGranted(access));
  const given = await presentCompounds(wanted, query, builder, yielder);
  const groupBy = [...columns.map(({ level, sql }) => selectKey(level, sql, dialect)), ...given.columns];
  const measures = [...wanted.measures].flatMap((measure) => presentMeasure(measure, query, dialect));
  // An aggregate over no facts is a row all the same, when nothing is grouped by: only their number tells.
  if (groupBy.length === 0) measures.push('count(*)');
  const where = [...conditions, ...granted];
  const sql = [
    `SELECT ${[...groupBy, ...measures].join(', ')}`,
    query.presentFrom() + given.join,
    ...(where.length === 0 ? [] : [`WHERE ${where.join(' AND ')}`]),
    ...(groupBy.length === 0 ? [] : [`GROUP BY ${groupBy.join(', ')}`]),
  ].join('\n');
  return builder.build(dialect.limit(sql, mostCells + 1));
}

/** Of each column of a part, which keys the members have there. */
async function listKeys(
  part: GranularityPart,
  members: Iterable<Member>,
  yielder: Yielder,
): Promise<readonly ReadonlyMap<string, MemberKey>[]> {
  const columns = part.columns.map(() => new Map<string, MemberKey>());
  for (const member of members) {
    for (const [index, key] of keysOf(member).entries()) columns[index]?.set(presentKey(key), key);
    if (yielder.isDue()) await yielder.giveWay();
  }
  return columns;
}

/** By each of the columns; what of their product is not asked for does no harm. */
function presentKeys(
  part: GranularityPart,
  keys: readonly ReadonlyMap<string, MemberKey>[],
  query: FactQuery,
  builder: StatementBuilder,
): string[] {
  return query
    .columnsOf(part)
    .map(({ sql }, index) => builder.hasKey(sql, [...(keys[index]?.values() ?? [])]));
}

/** Each union of places under its number: a fact may belong to several of them, and counts once in each. */
async function presentCompounds(
  { compounds, compoundParts }: WantedCells,
  query: FactQuery,
  builder: StatementBuilder,
  yielder: Yielder,
): Promise<{ readonly join: string; readonly columns: readonly string[] }> {
  if (compoundParts === undefined) return { join: '', columns: [] };
  const { dialect, bind } = builder;
  const columns = compoundParts.flatMap((part) =>
    query
      .columnsOf(part)
      .map(({ level, sql }) => ({ sql: selectKey(level, sql, dialect), keys: [] as unknown[] })),
  );
  const numbers: number[] = [];
  for (const [number, { tuples }] of [...compounds.values()].entries()) {
    for (const tuple of tuples) {
      numbers.push(number);
      for (const [index, key] of tuple.flatMap(keysOf).entries()) columns[index]?.keys.push(key);
      if (yielder.isDue()) await yielder.giveWay();
    }
  }
  const names = columns.map((_, index) => `k${index}`);
  const rows = dialect.rowsOf(
    [numbers, ...columns.map(({ keys }) => keys)],
    ['given', 'number', ...names],
    bind,
  );
  const on = columns.map(({ sql }, index) => `${sql} = given.${dialect.quoteName(names[index] ?? '')}`);
  return { join: `\nJOIN ${rows} ON ${on.join(' AND ')}`, columns: [`given.${dialect.quoteName('number')}`] };
}

function presentMeasure(measure: StoredMeasure, query: FactQuery, dialect: Dialect): string[] {
  const column = measure.expression === undefined ? '*' : query.factExpression(measure.expression);
  switch (measure.aggregator) {
    case 'distinct-count':
      return [dialect.countDistinct(column)];
    case 'avg':
      return [`sum(${column})`, `count(${column})`];
    default:
      return [`${measure.aggregator}(${column})`];
  }
}

async function toSegment(
  wanted: WantedCells,
  limits: Segment['limits'],
  rows: readonly SqlRow[],
  { access, runner: { yielder } }: CellLoading,
): Promise<Segment> {
  const { cube, parts, compounds, compoundParts } = wanted;
  const readers = createKeyReaders(parts);
  const ids = [...compounds.keys()];
  const compoundAt = parts.reduce((sum, part) => sum + part.columns.length, 0);
  const first = compoundAt + (compoundParts === undefined ? 0 : 1);
  const measures = placeMeasures([...wanted.measures]);
  const types = [...wanted.measures].flatMap((measure) =>
    Array.from({ length: widthOf(measure) }, () => measure),
  );
  const numbers = Array.from({ length: parts.length }, () => new Map<string, number>());
  const places: number[] = [];
  for (const row of rows) {
    if (yielder.isDue()) await yielder.giveWay();
    for (const [index, known] of numbers.entries()) places.push(numberOf(readers[index]?.(row) ?? '', known));
    if (compoundParts !== undefined) places.push(Number(row[compoundAt]));
  }
  const ordinals = new Map(ids.map((id, index) => [id, index]));
  const cells = new CellTable(compoundParts === undefined ? numbers : [...numbers, ordinals], rows.length);
  const width = cells.numbers.length;
  for (const [index, row] of rows.entries()) {
    if (yielder.isDue()) await yielder.giveWay();
    // An aggregate over no facts: see the statement.
    if (first === 0 && Number(row[types.length]) === 0) continue;
    const values = types.map((measure, column) => readValue(row[first + column], measure));
    cells.set(cells.radix.pack(places.slice(index * width, (index + 1) * width)), values);
  }
  return {
    space: spaceOf(access, cube, parts, compoundParts),
    parts,
    limits,
    compounds: compoundParts === undefined ? undefined : new Set(ids),
    measures,
    cells,
  };
}

/** The key of a member of each part, as `cellKeyOf` has it. */
function createKeyReaders(parts: readonly GranularityPart[]): ((row: SqlRow) => string)[] {
  let from = 0;
  return parts.map(({ columns }) => {
    const at = from;
    from += columns.length;
    const types = columns.map(({ type }) => type);
    const [only = 'String'] = types;
    if (types.length === 1) return (row) => presentKey(readKey(row[at], only));
    return (row) => types.map((type, index) => presentKey(readKey(row[at + index], type))).join('\u0000');
  });
}

function readValue(value: unknown, { type, aggregator }: StoredMeasure): number | string | null {
  if (value === null || value === undefined) return null;
  const isNumber =
    type === 'Numeric' || type === 'Integer' || aggregator.endsWith('count') || aggregator === 'avg';
  return isNumber ? Number(value) : presentKey(readKey(value, 'String'));
}
