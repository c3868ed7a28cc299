// Totals of a grid, as Saiku's clients lay them out: for each axis a list per depth, from the grand total to the last
// level, with one entry per group of rows or columns. An entry says how many lines it spans, and has the totals that
// were asked for. Only members of the lowest level that is shown count: whoever stands above is made of them.
import type { SaikuCell, SaikuQueryModel, SaikuTotal } from '@prumo/contracts/bi/saiku-query';
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import type { CellSet, ResultAxis } from '@prumo/olap/evaluate/run-select';
import { formatValue } from '@prumo/olap/format/format-value';
import type { Member } from '@prumo/olap/members/member';

import { requireRoom } from '../queries/result-table.ts';
import { findMeasure, isLowest, listBranch, listHeads, type Head, type LineRange } from './axis-lines.ts';
import { presentPosition } from './cell-position.ts';

type TotalsLists = readonly (readonly SaikuTotal[])[];

export interface Totals {
  /** Lines below rows. */
  readonly rows: TotalsLists;
  /** Lines beside columns. */
  readonly columns: TotalsLists;
}

const aggregators = ['sum', 'min', 'max', 'avg', 'nil'] as const;
/** `nil` keeps the place of a total and leaves it empty. */
type Aggregator = (typeof aggregators)[number];

/** Nothing where the question asks for none, or has not two axes. */
export async function computeTotals(
  cellSet: CellSet,
  model: SaikuQueryModel | null | undefined,
  yielder: Yielder,
): Promise<Totals | undefined> {
  const [columns, rows] = cellSet.axes;
  if (model === null || model === undefined || columns === undefined || rows === undefined) return undefined;
  const wishes = { rows: readWish(model, 'ROWS', rows), columns: readWish(model, 'COLUMNS', columns) };
  if (!isAsked(wishes.rows) && !isAsked(wishes.columns)) return undefined;
  const width = columns.tuples.length;
  return {
    rows: await listTotals(rows, wishes.rows, {
      across: width,
      cellAt: (own, other) => cellSet.cells[own * width + other],
      positionOf: (own, other) => presentPosition([other, own]),
      measureAt: (other) => findMeasure(columns.tuples[other] ?? []),
      yielder,
    }),
    columns: await listTotals(columns, wishes.columns, {
      across: rows.tuples.length,
      cellAt: (own, other) => cellSet.cells[other * width + own],
      positionOf: (own, other) => presentPosition([own, other]),
      measureAt: (other) => findMeasure(rows.tuples[other] ?? []),
      yielder,
    }),
  };
}

interface Wish {
  readonly heads: readonly Head[];
  /** By depth: the whole first, then below each head; never below the last one. */
  readonly byDepth: readonly (Aggregator | undefined)[];
  readonly byMeasure: ReadonlyMap<string, Aggregator>;
}

const isAsked = ({ byDepth }: Wish): boolean => byDepth.some((each) => each !== undefined);

function readAggregator(names: readonly string[]): Aggregator | undefined {
  return aggregators.find((each) => each === names[0]);
}

function readWish(model: SaikuQueryModel, location: 'ROWS' | 'COLUMNS', axis: ResultAxis): Wish {
  const own = model.axes[location];
  const heads = listHeads(axis);
  const below = heads.map(({ at, level }) => {
    const name = axis.hierarchies[at]?.uniqueName;
    const levels = own?.hierarchies.find((hierarchy) => hierarchy.name === name)?.levels ?? {};
    return readAggregator(levels[level.name]?.aggregators ?? []);
  });
  const byMeasure = new Map<string, Aggregator>();
  for (const { uniqueName, aggregators: names } of model.details?.measures ?? []) {
    // `sum`, or `sum_ROWS` for one of the axes.
    const wanted = names
      .map((each) => each.split('_'))
      .find(([, axisName]) => axisName === undefined || axisName === location);
    const aggregator = readAggregator(wanted?.slice(0, 1) ?? []);
    if (aggregator !== undefined) byMeasure.set(uniqueName, aggregator);
  }
  return {
    heads,
    byDepth: [readAggregator(own?.aggregators ?? []), ...below.slice(0, -1), undefined],
    byMeasure,
  };
}

interface Reading {
  /** How many lines the other axis has. */
  readonly across: number;
  readonly cellAt: (own: number, other: number) => CellSet['cells'][number] | undefined;
  readonly positionOf: (own: LineRange, other: number) => string;
  /** Of the other axis, where the measures are there. */
  readonly measureAt: (other: number) => Member | undefined;
  readonly yielder: Yielder;
}

interface Node {
  readonly captions: readonly string[] | null;
  readonly sums: readonly (readonly Sum[])[];
  /** Of each line of sums: what it is made of. */
  readonly ranges: (LineRange | undefined)[];
  span: number;
  width: number;
}

async function listTotals(axis: ResultAxis, wish: Wish, reading: Reading): Promise<TotalsLists> {
  const { heads, byDepth } = wish;
  const measures = listMeasures(axis);
  const measuresAt = heads.findIndex(({ level }) => level.hierarchy.dimension.isMeasures);
  let made = 0;
  const create = (depth: number, isFull: boolean): Node => {
    // Above the measures of the axis a total has a line for each of them.
    const own = measuresAt !== -1 && depth <= measuresAt ? measures : undefined;
    const aggregator = isFull ? byDepth[depth] : undefined;
    const count = aggregator === undefined ? 0 : (own?.length ?? 1);
    made += count * reading.across;
    requireRoom(made, 1);
    const sums = Array.from({ length: count }, () =>
      Array.from({ length: reading.across }, () => new Sum(aggregator ?? 'nil')),
    );
    const captions = count === 0 ? undefined : own?.map(({ caption }) => caption);
    return { captions: captions ?? null, sums, ranges: [], span: 0, width: 0 };
  };

  const lists: Node[][] = [[create(0, true)], ...heads.map(() => [])];
  let before: readonly (Member | undefined)[] = [];
  for (const [line, tuple] of axis.tuples.entries()) {
    const branch = listBranch(heads, tuple);
    const isFull = isLowest(heads, branch);
    let changed = branch.findIndex((member, index) => line === 0 || member !== before[index]);
    if (changed === -1) changed = heads.length - 1;
    for (let depth = changed + 1; depth <= heads.length; depth += 1)
      lists[depth]?.push(create(depth, isFull));
    before = branch;
    for (const list of lists) {
      const node = list.at(-1);
      if (node !== undefined) node.width += 1;
    }
    if (isFull) await addLine(lists, { line, tuple, measures, measuresAt, wish, reading });
    if (reading.yielder.isDue()) await reading.yielder.giveWay();
  }
  countSpans(lists);
  const last = lists.at(-1) ?? [];
  const presented: SaikuTotal[][] = [];
  for (const list of lists) {
    const entries: SaikuTotal[] = [];
    for (const node of list) {
      entries.push(presentNode(node, list === last, reading));
      if (reading.yielder.isDue()) await reading.yielder.giveWay();
    }
    presented.push(entries);
  }
  return presented;
}

interface Line {
  readonly line: number;
  readonly tuple: readonly Member[];
  readonly measures: readonly Member[];
  readonly measuresAt: number;
  readonly wish: Wish;
  readonly reading: Reading;
}

async function addLine(lists: readonly Node[][], given: Line): Promise<void> {
  const { line, tuple, measures, measuresAt, wish, reading } = given;
  const measure = findMeasure(tuple);
  for (const [depth, list] of lists.entries()) {
    const index = measure !== undefined && depth <= measuresAt ? measures.indexOf(measure) : 0;
    const node = list.at(-1);
    const sums = node?.sums[index] ?? [];
    if (node !== undefined && sums.length > 0)
      node.ranges[index] = { first: node.ranges[index]?.first ?? line, last: line };
    for (const [other, sum] of sums.entries()) {
      const cell = reading.cellAt(line, other);
      const shown = (measure ?? reading.measureAt(other))?.uniqueName ?? '';
      if (cell !== undefined) sum.add(cell, wish.byMeasure.get(shown));
      if (reading.yielder.isDue()) await reading.yielder.giveWay();
    }
  }
}

/** In drawn lines: what is below, with the totals of what is below. */
function countSpans(lists: readonly Node[][]): void {
  for (const node of lists.at(-1) ?? []) node.span = 1;
  for (let depth = lists.length - 2; depth >= 0; depth -= 1) {
    let at = 0;
    const children = lists[depth + 1] ?? [];
    for (const node of lists[depth] ?? []) {
      for (let covered = 0; covered < node.width; at += 1) {
        const child = children[at];
        if (child === undefined) break;
        covered += child.width;
        node.span += child.span + child.sums.length;
      }
    }
  }
}

function listMeasures({ tuples }: ResultAxis): readonly Member[] {
  const found = new Set<Member>();
  for (const tuple of tuples) {
    const measure = findMeasure(tuple);
    if (measure !== undefined) found.add(measure);
  }
  return [...found];
}

class Sum {
  #aggregator: Aggregator;
  #value: number | undefined;
  #count = 0;
  #format = '';

  constructor(aggregator: Aggregator) {
    this.#aggregator = aggregator;
  }

  add({ value, format }: CellSet['cells'][number], override: Aggregator | undefined): void {
    if (override !== undefined) this.#aggregator = override;
    if (typeof value !== 'number') return;
    const before = this.#value;
    this.#count += 1;
    this.#format ||= format;
    if (before === undefined) this.#value = value;
    else if (this.#aggregator === 'min') this.#value = Math.min(before, value);
    else if (this.#aggregator === 'max') this.#value = Math.max(before, value);
    else this.#value = before + value;
  }

  present(position: string | undefined): SaikuCell {
    const value = this.#aggregator === 'nil' ? undefined : this.#value;
    if (value === undefined) return { value: '', type: 'DATA_CELL', properties: {} };
    const shown = this.#aggregator === 'avg' ? value / this.#count : value;
    const text = formatValue(shown, this.#format, 'pt-BR');
    return {
      value: text,
      type: 'DATA_CELL',
      properties: { raw: String(shown), ...(position !== undefined && { position }) },
    };
  }
}

function presentNode(
  { captions, sums, ranges, span, width }: Node,
  isLast: boolean,
  { positionOf }: Reading,
): SaikuTotal {
  return {
    cells: sums.map((list, index) => {
      const range = ranges[index];
      return list.map((sum, other) => sum.present(range && positionOf(range, other)));
    }),
    captions,
    span,
    width: isLast ? 0 : width,
  };
}
