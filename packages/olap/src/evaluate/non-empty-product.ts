// NON EMPTY of a cross join: the facts say which combinations there are, so the product is never made.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { mapYielding, sortYielding } from '@prumo/database/long-work/yielding-lists';

import { cellKeyOf } from '../cells/granularity.ts';
import { comparePacked, MixedRadix, type Packed } from '../cells/mixed-radix.ts';
import type { Segment } from '../cells/segments.ts';
import type { Expression } from '../mdx/syntax.ts';
import type { Member } from '../members/member.ts';
import type { StoredCube, StoredMeasure } from '../schema/schema.ts';
import type { Context } from './context.ts';
import { formulaOf } from './formula.ts';
import type { QueryRun } from './query-run.ts';
import type { Tuple, TupleSet } from './values.ts';

/** Smaller ones are made as they are: that is one statement less. */
const smallProduct = 1000;

/** The sets that are joined, if an expression is nothing but a cross join. */
export function listFactors(expression: Expression): readonly Expression[] | undefined {
  if (expression.kind === 'parentheses' || expression.kind === 'set') {
    const [only, second] = expression.items;
    return only === undefined || second !== undefined ? undefined : listFactors(only);
  }
  if (expression.kind === 'infix' && expression.operator === '*') {
    return [expression.left, expression.right].flatMap((each) => listFactors(each) ?? [each]);
  }
  const isJoin =
    expression.kind === 'call' && expression.object === undefined && /^crossjoin$/i.test(expression.name);
  return isJoin ? expression.arguments.flatMap((each) => listFactors(each) ?? [each]) : undefined;
}

interface Factor {
  readonly members: readonly Member[];
  readonly places: ReadonlyMap<string, number>;
}

/**
 * Those tuples of the product that have facts, in its order; it may hold some that turn out empty in the end. Undefined
 * when it has to be made as it is.
 */
export async function joinNonEmpty(
  context: Context,
  sets: readonly TupleSet[],
  measures: readonly Member[],
): Promise<TupleSet | undefined> {
  const count = sets.reduce((product, set) => product * set.length, 1);
  if (count <= smallProduct || context.together.length > 0) return undefined;
  const base = await listBaseMeasures(measures);
  const factors: (Factor | undefined)[] = [];
  for (const set of sets)
    factors.push(isOfMeasures(set) ? undefined : await toFactor(set, context.run.yielder));
  if (
    base === undefined ||
    factors.some((factor, index) => factor === undefined && !isOfMeasures(sets[index] ?? []))
  ) {
    return undefined;
  }
  // Between others measures would have to be sorted in; nobody puts them there.
  const measuresAt = sets.findIndex(isOfMeasures);
  if (measuresAt > 0 && measuresAt < sets.length - 1) return undefined;
  const joined = factors.filter((factor) => factor !== undefined);
  const found = await findFilled(context, base, joined);
  return found === undefined ? [] : await multiply(context, found, sets, joined);
}

function isOfMeasures(set: TupleSet): boolean {
  return (
    set.length > 0 &&
    set.every(([member, second]) => second === undefined && member?.hierarchy.dimension.isMeasures === true)
  );
}

/** Members of the data, all of one level. */
async function toFactor(set: TupleSet, yielder: Yielder): Promise<Factor | undefined> {
  const members: Member[] = [];
  const places = new Map<string, number>();
  const level = set[0]?.[0]?.level;
  for (const [member, second] of set) {
    if (member === undefined || second !== undefined || member.kind !== 'stored' || member.level !== level)
      return undefined;
    if (member.level.source?.parentChild !== undefined) return undefined;
    places.set(cellKeyOf(member), members.length);
    members.push(member);
    if (yielder.isDue()) await yielder.giveWay();
  }
  return { members, places };
}

async function listBaseMeasures(
  measures: readonly Member[],
): Promise<ReadonlyMap<StoredCube, StoredMeasure[]> | undefined> {
  const byCube = new Map<StoredCube, StoredMeasure[]>();
  for (const member of measures) {
    const base = member.measure === undefined ? await formulaOf(member)?.baseMeasures() : [member.measure];
    if (base === undefined) return undefined;
    for (const measure of base) {
      const list = byCube.get(measure.cube) ?? [];
      if (!list.includes(measure)) byCube.set(measure.cube, [...list, measure]);
    }
  }
  return byCube;
}

interface Filled {
  readonly radix: MixedRadix;
  /** The places of the members of each factor, in the order of the product. */
  readonly places: readonly Packed[];
}

/** Undefined while facts are missing. */
async function findFilled(
  context: Context,
  base: ReadonlyMap<StoredCube, readonly StoredMeasure[]>,
  factors: readonly Factor[],
): Promise<Filled | undefined> {
  const { run } = context;
  const radix = new MixedRadix(factors.map(({ members }) => members.length));
  const found = new Set<Packed>();
  let isKnown = true;
  for (const [cube, measures] of base) {
    const [measure] = measures;
    if (measure === undefined) continue;
    const start = factors.flatMap(({ members }) => members[0] ?? []);
    // The members of the context in the order of the cube, each factor in its place.
    const stored = run.storedMembers(context.with(start), measure);
    if (stored === undefined || !start.every((member) => stored.includes(member))) continue;
    const lists = stored.map((member) => factors[start.indexOf(member)]?.members ?? [member]);
    const segment = await run.readRegion(cube, measures, lists);
    if (segment === undefined) isKnown = false;
    else {
      const columns = stored.map((member) => ({ member, factor: start.indexOf(member) }));
      await collect(run, segment, { columns, factors, radix, found });
    }
  }
  if (!isKnown) return undefined;
  run.countTuples(found.size);
  return { radix, places: await sortYielding([...found], run.yielder, comparePacked) };
}

interface Collected {
  /** What each part of the segment is: one of the factors, or where the context is. */
  readonly columns: readonly { readonly member: Member; readonly factor: number }[];
  readonly factors: readonly Factor[];
  readonly radix: MixedRadix;
  readonly found: Set<Packed>;
}

const elsewhere = -1;

async function collect(
  run: QueryRun,
  { cells }: Segment,
  { columns, factors, radix, found }: Collected,
): Promise<void> {
  const placeOf: (readonly number[])[] = [];
  for (const [index, { member, factor }] of columns.entries()) {
    const places = factors[factor]?.places ?? new Map([[cellKeyOf(member), 0]]);
    const numbers = cells.numbers[index] ?? new Map<string, number>();
    placeOf.push(await mapYielding(numbers.keys(), run.yielder, (key) => places.get(key) ?? elsewhere));
  }
  const [numbers, places]: [number[], number[]] = [[], []];
  for (const [packed] of cells.entries()) {
    if (run.yielder.isDue()) await run.yielder.giveWay();
    cells.radix.unpack(packed, numbers);
    let isWanted = true;
    for (const [index, { factor }] of columns.entries()) {
      const place = placeOf[index]?.[numbers[index] ?? 0] ?? elsewhere;
      isWanted &&= place !== elsewhere;
      if (factor !== elsewhere) places[factor] = place;
    }
    if (isWanted) found.add(radix.pack(places));
  }
}

async function multiply(
  context: Context,
  { radix, places }: Filled,
  sets: readonly TupleSet[],
  factors: readonly Factor[],
): Promise<TupleSet> {
  const { yielder } = context.run;
  const measuresAt = sets.findIndex(isOfMeasures);
  const measures = measuresAt === -1 ? [undefined] : (sets[measuresAt] ?? []).map(([measure]) => measure);
  const numbers: number[] = [];
  const make = (packed: Packed, measure: Member | undefined): Tuple => {
    radix.unpack(packed, numbers);
    const members = factors.flatMap((factor, index) => factor.members[numbers[index] ?? 0] ?? []);
    return measure === undefined ? members : members.toSpliced(measuresAt, 0, measure);
  };
  context.run.countTuples(places.length * measures.length);
  const tuples: Tuple[] = [];
  if (measuresAt === 0) {
    for (const measure of measures) {
      for (const packed of places) {
        tuples.push(make(packed, measure));
        if (yielder.isDue()) await yielder.giveWay();
      }
    }
    return tuples;
  }
  for (const packed of places) {
    for (const measure of measures) tuples.push(make(packed, measure));
    if (yielder.isDue()) await yielder.giveWay();
  }
  return tuples;
}
