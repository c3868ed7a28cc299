// A statement from its axes to its cells, in rounds: evaluate, read what was missing, evaluate again.
import { filterYielding, mapYielding } from '@prumo/database/long-work/yielding-lists';

import { createLimitError, OlapError } from '../olap-error.ts';
import { formatValue, type FormatLocale } from '../format/format-value.ts';
import type { Expression, SelectStatement } from '../mdx/syntax.ts';
import type { Member } from '../members/member.ts';
import type { Hierarchy } from '../schema/schema.ts';
import type { Resolver } from '../resolve/resolver.ts';
import { hierarchiesOf, type Compiled } from '../resolve/types.ts';
import { compileSelect, type CompiledAxis } from './compile-select.ts';
import { Context } from './context.ts';
import { evaluateCell, findCalculated, hasCalculated, readStored, removeCovered } from './evaluate-cell.ts';
import { formulaOf } from './formula.ts';
import { joinNonEmpty } from './non-empty-product.ts';
import type { QueryRun } from './query-run.ts';
import { removeRepeated, type Tuple, type TupleSet, type Value } from './values.ts';

export interface ResultAxis {
  readonly hierarchies: readonly Hierarchy[];
  readonly tuples: TupleSet;
  /** Names of the properties that the statement asks for. */
  readonly properties: readonly string[];
}

export interface ResultCell {
  readonly value: Value;
  readonly formatted: string;
  readonly format: string;
}

export interface CellSet {
  readonly axes: readonly ResultAxis[];
  readonly slicer: TupleSet;
  /** The first axis runs fastest. */
  readonly cells: readonly ResultCell[];
}

/** More rounds than formulas are deep; a query that needs them asks the same again and again. */
const mostRounds = 40;

export async function runSelect(
  run: QueryRun,
  resolver: Resolver,
  statement: SelectStatement,
  locale: FormatLocale,
): Promise<CellSet> {
  return await inRounds(run, resolver, statement, async ({ sliced, axes, sets }) => {
    const arePlain = await isPlain(sliced.context, sets);
    const values = await evaluateCells(run, sliced.context, sets, arePlain);
    if (await run.loadMissing()) return undefined;
    return await present(run, { sliced, axes, sets, values, arePlain }, locale);
  });
}

/** Where the first cell of a statement is: the place that a drill-through is about. */
export async function findFirstCell(
  run: QueryRun,
  resolver: Resolver,
  statement: SelectStatement,
): Promise<Context> {
  return await inRounds(run, resolver, statement, async ({ sliced: { context }, sets }) => {
    const [first] = positions(
      context,
      sets.map((set) => set.slice(0, 1)),
    );
    return first ?? context;
  });
}

/** The tuples of a set, where no axis is around it. */
export async function listTuples(
  run: QueryRun,
  resolver: Resolver,
  { select, set }: { readonly select: SelectStatement; readonly set: Expression },
): Promise<TupleSet> {
  const axis = { ordinal: 0, isNonEmpty: false, expression: set, properties: [] };
  const alone = { ...select, axes: [axis], slicer: undefined };
  return await inRounds(run, resolver, alone, async ({ sets }) => sets[0] ?? []);
}

interface Round {
  readonly sliced: Sliced;
  readonly axes: readonly CompiledAxis[];
  readonly sets: readonly TupleSet[];
}

/** Evaluates the axes, then what follows from them, until nothing is missing; undefined asks for another round. */
async function inRounds<Result>(
  run: QueryRun,
  resolver: Resolver,
  statement: SelectStatement,
  finish: (round: Round) => Promise<Result | undefined>,
): Promise<Result> {
  const { axes, slicer } = await compileSelect(resolver, statement);
  const base = new Context(run, run.parts.defaults, [], 0);
  for (let round = 0; round < mostRounds; round += 1) {
    run.resetCounts();
    const sliced = await slice(run, base, slicer);
    const sets = await evaluateAxes(sliced.context, axes);
    if (await run.loadMissing()) continue;
    const result = await finish({ sliced, axes, sets });
    if (result !== undefined) return result;
  }
  throw new OlapError('limit_exceeded', `The query is not done after ${mostRounds} rounds.`);
}

/** Cross joins last: which measures the others show decides which of their tuples are empty. */
async function evaluateAxes(context: Context, axes: readonly CompiledAxis[]): Promise<TupleSet[]> {
  const sets = new Map<CompiledAxis, TupleSet>();
  for (const axis of axes) {
    if (axis.factors === undefined) sets.set(axis, (await axis.compiled.evaluate(context)) as TupleSet);
  }
  for (const axis of axes) {
    if (axis.factors === undefined) continue;
    const factors: TupleSet[] = [];
    for (const factor of axis.factors) factors.push((await factor.evaluate(context)) as TupleSet);
    const measures = await listMeasures(context, [...sets.values(), ...factors]);
    const joined = await joinNonEmpty(context, factors, measures);
    sets.set(axis, joined ?? ((await axis.compiled.evaluate(context)) as TupleSet));
  }
  return axes.map((axis) => sets.get(axis) ?? []);
}

/** Those on the axes, else the one of the slicer. */
async function listMeasures(context: Context, sets: readonly TupleSet[]): Promise<Member[]> {
  const shown = new Set<Member>();
  for (const set of sets) {
    const place = (set[0] ?? []).findIndex(({ hierarchy }) => hierarchy.dimension.isMeasures);
    if (place === -1) continue;
    for (const tuple of set) {
      if (tuple[place] !== undefined) shown.add(tuple[place]);
      if (context.run.yielder.isDue()) await context.run.yielder.giveWay();
    }
  }
  const [current] = context.members;
  return shown.size > 0 || current === undefined ? [...shown] : [current];
}

interface Sliced {
  readonly context: Context;
  readonly tuples: TupleSet;
  /** Nothing is there: then all cells are empty. */
  readonly isEmpty: boolean;
}

async function slice(run: QueryRun, base: Context, slicer: Compiled | undefined): Promise<Sliced> {
  run.sliced = base;
  if (slicer === undefined) return { context: base, tuples: [], isEmpty: false };
  const tuples = await removeRepeated((await slicer.evaluate(base)) as TupleSet, run.yielder);
  const [only, second] = tuples;
  const context =
    only === undefined
      ? base
      : second === undefined
        ? base.with(only)
        : base.withTogether(await removeCovered(tuples, run.yielder));
  run.sliced = context;
  return { context, tuples, isEmpty: only === undefined };
}

async function evaluateCells(
  run: QueryRun,
  context: Context,
  sets: readonly TupleSet[],
  arePlain: boolean,
): Promise<Value[]> {
  const count = sets.reduce((product, set) => product * set.length, 1);
  if (count > run.parts.limits.cells) throw createLimitError('cells', run.parts.limits.cells);
  const values: Value[] = [];
  if (arePlain) {
    for (const members of plainPositions(run, context, sets)) {
      values.push(readStored(run, members));
      if (values.length % cellsBetweenLooks === 0) await run.breathe();
    }
    return values;
  }
  for (const at of positions(context, sets)) {
    await run.breathe();
    values.push(await evaluateCell(at));
  }
  return values;
}

/** Few enough to take no time, so many that the clock is not what takes it. */
const cellsBetweenLooks = 32;

/** True when every cell is one of the data: no formula, nothing taken together. */
async function isPlain(context: Context, sets: readonly TupleSet[]): Promise<boolean> {
  if (context.together.length > 0 || findCalculated(context) !== undefined) return false;
  for (const set of sets) if (await hasCalculated(set, context.run)) return false;
  return true;
}

/** As `positions`, in one list that changes from place to place. */
function* plainPositions(
  run: QueryRun,
  context: Context,
  sets: readonly TupleSet[],
): Generator<readonly Member[]> {
  const members = [...context.members];
  const places = sets.map((set) => (set[0] ?? []).map(({ hierarchy }) => run.placeOf(hierarchy)));
  const [first = [[]]] = sets;
  const [own = []] = places;
  const put = (tuple: Tuple, at: readonly number[]): void => {
    for (let index = 0; index < tuple.length; index += 1) {
      const member = tuple[index];
      if (member !== undefined) members[at[index] ?? 0] = member;
    }
  };
  for (const others of outerPositions(sets)) {
    for (const [index, tuple] of others.entries()) put(tuple, places[index + 1] ?? []);
    for (const tuple of first) {
      put(tuple, own);
      yield members;
    }
  }
}

/** Of the axes behind the first, the second running fastest. */
function* outerPositions(sets: readonly TupleSet[], axis = sets.length - 1): Generator<Tuple[]> {
  if (axis < 1) {
    yield [];
    return;
  }
  for (const tuple of sets[axis] ?? []) {
    for (const others of outerPositions(sets, axis - 1)) yield [...others, tuple];
  }
}

/** Every place of the result, the first axis running fastest; the others' members are set once. */
function* positions(context: Context, sets: readonly TupleSet[]): Generator<Context> {
  const last = sets.at(-1);
  if (last === undefined) {
    yield context;
    return;
  }
  for (const tuple of last) yield* positions(context.with(tuple), sets.slice(0, -1));
}

interface Evaluated extends Round {
  readonly values: readonly Value[];
  readonly arePlain: boolean;
}

async function present(
  run: QueryRun,
  { sliced, axes, sets, values, arePlain }: Evaluated,
  locale: FormatLocale,
): Promise<CellSet> {
  const kept: (readonly number[])[] = [];
  for (const [index, set] of sets.entries()) {
    const isNonEmpty = axes[index]?.axis.isNonEmpty === true;
    kept.push(
      isNonEmpty ? await keepNonEmpty(run, sets, sliced.isEmpty ? [] : values, index) : [...set.keys()],
    );
  }
  const finalSets: TupleSet[] = [];
  for (const [index, set] of sets.entries())
    finalSets.push(await mapYielding(kept[index] ?? [], run.yielder, (place) => set[place] ?? []));
  const places = listPlaces(kept, stridesOf(sets));
  const cells: ResultCell[] = [];
  const add = (format: string): void => {
    const place = places.next();
    const value = sliced.isEmpty || place.done === true ? null : (values[place.value] ?? null);
    const formatted = formatValue(value, format, locale);
    run.countCharacters(formatted.length);
    cells.push({ value, formatted, format });
  };
  if (arePlain) {
    for (const [measure] of plainPositions(run, sliced.context, finalSets)) {
      add(measure?.measure?.format ?? 'Standard');
      if (cells.length % cellsBetweenLooks === 0) await run.breathe();
    }
  } else {
    for (const context of positions(sliced.context, finalSets)) {
      await run.breathe();
      add(await formatOf(context));
    }
  }
  return {
    axes: axes.map(({ axis, compiled }, index) => ({
      hierarchies: listHierarchies(compiled, finalSets[index] ?? []),
      tuples: finalSets[index] ?? [],
      properties: axis.properties.map(({ segments }) => {
        const last = segments.at(-1);
        return last?.kind === 'name' ? last.text : '';
      }),
    })),
    slicer: sliced.tuples,
    cells,
  };
}

function listHierarchies(compiled: Compiled, tuples: TupleSet): Hierarchy[] {
  const declared = hierarchiesOf(compiled).filter((hierarchy) => hierarchy !== undefined);
  return declared.length > 0 ? declared : (tuples[0] ?? []).map(({ hierarchy }) => hierarchy);
}

/** How many cells lie between neighbours of each axis. */
function stridesOf(sets: readonly TupleSet[]): number[] {
  return sets.map((_, index) => sets.slice(0, index).reduce((product, set) => product * set.length, 1));
}

/** The places of an axis that have a value somewhere. */
async function keepNonEmpty(
  { yielder }: QueryRun,
  sets: readonly TupleSet[],
  values: readonly Value[],
  axis: number,
): Promise<number[]> {
  const stride = stridesOf(sets)[axis] ?? 1;
  const length = sets[axis]?.length ?? 0;
  const isFilled = new Uint8Array(length);
  let index = 0;
  for (const value of values) {
    if (value !== null) isFilled[Math.floor(index / stride) % length] = 1;
    index += 1;
    if (yielder.isDue()) await yielder.giveWay();
  }
  return await filterYielding(isFilled.keys(), yielder, (place) => isFilled[place] === 1);
}

/** Where the values of the kept places are, in the order of `positions`. */
function* listPlaces(
  kept: readonly (readonly number[])[],
  strides: readonly number[],
  start = 0,
): Generator<number> {
  const last = kept.at(-1);
  if (last === undefined) {
    yield start;
    return;
  }
  const stride = strides[kept.length - 1] ?? 1;
  for (const place of last) yield* listPlaces(kept.slice(0, -1), strides, start + place * stride);
}

/** Of the calculated member that counts, else of the measure. */
async function formatOf(context: Context): Promise<string> {
  const measure = context.run.measureOf(context);
  if (findCalculated(context) === undefined) return measure?.format ?? 'Standard';
  const calculated = context.members
    .filter(({ kind }) => kind === 'calculated')
    .toSorted(
      (one: Member, other: Member) => (formulaOf(other)?.solveOrder ?? 0) - (formulaOf(one)?.solveOrder ?? 0),
    );
  for (const member of calculated) {
    const format = await formulaOf(member)?.format(context);
    if (format !== undefined) return format;
  }
  return measure?.format ?? 'Standard';
}
