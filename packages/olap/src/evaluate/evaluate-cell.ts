// The value of one cell. A calculated member is replaced by its formula, the highest solve order first; what is left
// are members of the data, and their value is known, or noted as missing for the next round.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding, toSetYielding } from '@prumo/database/long-work/yielding-lists';

import { OlapError } from '../olap-error.ts';
import type { Member } from '../members/member.ts';
import { combine } from '../cells/roll-up.ts';
import { cellKeyOf, partOf } from '../cells/granularity.ts';
import type { Accumulated } from '../cells/cell-table.ts';
import type { CellAddress, Compound } from '../cells/segments.ts';
import type { StoredMeasure } from '../schema/schema.ts';
import { listTogether, type Context } from './context.ts';
import { formulaOf } from './formula.ts';
import type { QueryRun } from './query-run.ts';
import {
  placesOf,
  removeRepeated,
  toNumber,
  tupleKey,
  type Tuple,
  type TupleSet,
  type Value,
} from './values.ts';

/** Deeper than any formula that ends. */
const deepestFormula = 100;

export async function evaluateCell(context: Context): Promise<Value> {
  const calculated = findCalculated(context);
  if (calculated === undefined) return await evaluateStored(context);
  const formula = formulaOf(calculated);
  if (formula === undefined) return null;
  if (context.depth >= deepestFormula) throw createEndlessError(calculated);
  // Formulas over formulas are evaluated again and again, without any set that they go through.
  await context.run.breathe();
  const members = [...context.members];
  members[context.run.placeOf(calculated.hierarchy)] = context.run.defaultMember(calculated.hierarchy);
  return await formula.evaluate(context.deeper(members));
}

/** Mondrian's choice among equals: the hierarchy that stands first in the cube, measures before all others. */
export function findCalculated({ members }: Context): Member | undefined {
  let found: Member | undefined;
  let order = Number.NEGATIVE_INFINITY;
  for (const member of members) {
    if (member.kind !== 'calculated') continue;
    const solveOrder = formulaOf(member)?.solveOrder ?? 0;
    if (solveOrder <= order) continue;
    order = solveOrder;
    found = member;
  }
  return found;
}

function createEndlessError(member: Member): OlapError {
  return new OlapError(
    'endless_formula',
    `Infinite loop while evaluating calculated member '${member.uniqueName}'`,
    {
      token: member.uniqueName,
    },
  );
}

async function evaluateStored(context: Context): Promise<Value> {
  const { together, run } = context;
  const measure = run.measureOf(context);
  if (measure === undefined) return null;
  if (together.length === 0) return finish(measure, readAddress(context, measure, undefined));
  const sets: TupleSet[] = [];
  for (const each of together) sets.push(await listTogether(each, run.yielder));
  for (const set of sets) if (await hasCalculated(set, run)) return await sumOneByOne(context, sets);
  if (measure.aggregator === 'distinct-count') return await countTogether(context, sets, measure);
  return await accumulate(context, sets, measure);
}

/** Null: there is nothing, or it is not known yet. */
function readAddress(
  context: Context,
  measure: StoredMeasure,
  compound: Compound | undefined,
): Accumulated | null {
  const members = context.run.storedMembers(context, measure);
  if (members === undefined) return null;
  const address: CellAddress = { cube: measure.cube, measure, members, compound };
  return context.run.readCell(address);
}

const nothing: readonly never[] = [];

/** The value where no calculated member and no set is: the most frequent case by far, and nothing to wait for. */
export function readStored(run: QueryRun, members: readonly Member[]): Value {
  const measure = members[0]?.measure;
  if (measure === undefined) return null;
  const stored = run.storedMembers({ members, together: nothing }, measure);
  if (stored === undefined) return null;
  return finish(measure, run.readCell({ cube: measure.cube, measure, members: stored, compound: undefined }));
}

function finish({ aggregator }: StoredMeasure, values: Accumulated | null): Value {
  if (values === null) return null;
  const [first = null, second = null] = values;
  if (aggregator !== 'avg') return first;
  return first === null || second === null ? null : Number(first) / Number(second);
}

/** Additive measures add up over the places, which may be many: they are read together in one statement. */
async function accumulate(
  context: Context,
  sets: readonly TupleSet[],
  measure: StoredMeasure,
): Promise<Value> {
  let sum: (number | string | null)[] | undefined;
  const { yielder } = context.run;
  for (const tuple of product(sets)) {
    if (yielder.isDue()) await yielder.giveWay();
    const values = readAddress(context.with(tuple), measure, undefined);
    if (values === null) continue;
    const before = sum;
    sum =
      before === undefined
        ? [...values]
        : values.map((value, index) => combine(measure.aggregator, before[index] ?? null, value));
  }
  return finish(measure, sum ?? null);
}

async function sumOneByOne(context: Context, sets: readonly TupleSet[]): Promise<Value> {
  let sum: number | null = null;
  for (const tuple of product(sets)) {
    await context.run.breathe();
    const value = toNumber(await evaluateCell(context.with(tuple)));
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}

/** Who is in several places counts once, so the places go to the database as one. */
async function countTogether(
  context: Context,
  sets: readonly TupleSet[],
  measure: StoredMeasure,
): Promise<Value> {
  const { run } = context;
  run.countTuples(sets.reduce((count, set) => count * set.length, 1));
  const places: Tuple[] = [];
  for (const tuple of product(sets)) {
    if (run.yielder.isDue()) await run.yielder.giveWay();
    if (!tuple.every((member) => run.hasFacts(member, measure))) continue;
    places.push(tuple.filter((member) => run.isRelated(member.hierarchy, measure)));
  }
  const compound = await createCompound(run, await removeRepeated(places, run.yielder));
  if (compound === 'nothing') return null;
  return finish(measure, readAddress(context, measure, compound));
}

/** All places at the same levels: a member of a higher level stands for those below it. */
async function createCompound(run: QueryRun, given: TupleSet): Promise<Compound | undefined | 'nothing'> {
  let places = await removeCovered(given, run.yielder);
  if (places.some((tuple) => tuple.every(({ kind }) => kind === 'all'))) return undefined;
  for (const index of (places[0] ?? []).keys()) places = await levelOut(run, places, index);
  places = await removeRepeated(places, run.yielder);
  const [place] = places;
  if (place === undefined) return 'nothing';
  const columns = [...place.keys()].filter((index) => place[index]?.kind !== 'all');
  const tuples = await mapYielding(places, run.yielder, (tuple) =>
    columns.flatMap((index) => tuple[index] ?? []),
  );
  const keys = await mapYielding(tuples, run.yielder, (tuple) => tuple.map(cellKeyOf).join('\u0009'));
  return {
    id: keys.join('\u000A'),
    parts: columns.flatMap((index) => (place[index] === undefined ? [] : [partOf(place[index])])),
    tuples,
  };
}

/** At one place of the tuples, members of the deepest level that is there. */
async function levelOut(run: QueryRun, tuples: TupleSet, index: number): Promise<TupleSet> {
  const depths = await toSetYielding(tuples, run.yielder, (tuple) => tuple[index]?.level.depth ?? 0);
  if (depths.size === 1) return tuples;
  const deepest = Math.max(...depths);
  const expanded: Tuple[] = [];
  for (const tuple of tuples) {
    const member = tuple[index];
    if (member === undefined) continue;
    const below = await run.descendantsAt(member, deepest);
    run.countTuples(below.length, expanded.length + below.length);
    for (const each of below) {
      expanded.push(tuple.with(index, each));
      if (run.yielder.isDue()) await run.yielder.giveWay();
    }
    await run.breathe();
  }
  return expanded;
}

/** A place inside of another one adds nothing. None of them is there twice. */
export async function removeCovered(tuples: TupleSet, yielder: Yielder): Promise<TupleSet> {
  const depths = new Map<string, readonly number[]>();
  for (const tuple of tuples) {
    const own = depthsOf(tuple);
    depths.set(own.join(), own);
    if (yielder.isDue()) await yielder.giveWay();
  }
  if (depths.size <= 1) return tuples;
  const known = await placesOf(tuples, yielder);
  const kept: Tuple[] = [];
  for (const tuple of tuples) {
    const own = depthsOf(tuple).join();
    let isCovered = false;
    for (const [key, wanted] of depths) {
      const above = key === own ? undefined : ancestorsAt(tuple, wanted);
      isCovered ||= above !== undefined && known.has(tupleKey(above));
      if (yielder.isDue()) await yielder.giveWay();
    }
    if (!isCovered) kept.push(tuple);
  }
  return kept;
}

function depthsOf(tuple: Tuple): readonly number[] {
  return tuple.map(({ depth }) => depth);
}

/** Nothing when one of the members is not that far down. */
function ancestorsAt(tuple: Tuple, depths: readonly number[]): Tuple | undefined {
  const found: Member[] = [];
  for (const [index, member] of tuple.entries()) {
    const wanted = depths[index] ?? 0;
    let each: Member | undefined = member;
    while (each !== undefined && each.depth > wanted) each = each.parent;
    if (each === undefined || each.depth !== wanted) return undefined;
    found.push(each);
  }
  return found;
}

function* product(sets: readonly TupleSet[]): Generator<Tuple> {
  const [first, ...rest] = sets;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const tuple of first) {
    for (const others of product(rest)) yield [...tuple, ...others];
  }
}

const calculatedIn = new WeakMap<TupleSet, boolean>();

/** Asked for each cell over the same set. */
export async function hasCalculated(set: TupleSet, { yielder }: QueryRun): Promise<boolean> {
  const known = calculatedIn.get(set);
  if (known !== undefined) return known;
  const isCalculated = (tuple: Tuple): boolean => tuple.some(({ kind }) => kind === 'calculated');
  const kinds = await toSetYielding(set, yielder, isCalculated);
  calculatedIn.set(set, kinds.has(true));
  return kinds.has(true);
}
