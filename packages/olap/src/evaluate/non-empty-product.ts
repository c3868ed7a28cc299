// NON EMPTY of a cross join: the facts say which combinations there are, so the product is never made.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import { sortYielding } from '@prumo/database/long-work/yielding-lists';

import { keySeparator, type Segment } from '../cells/segments.ts';
import { cellKeyOf } from '../cells/granularity.ts';
import type { Expression } from '../mdx/syntax.ts';
import type { Member } from '../members/member.ts';
import type { StoredCube, StoredMeasure } from '../schema/schema.ts';
import type { Context } from './context.ts';
import { formulaOf } from './formula.ts';
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

/** Places of the members of each factor; undefined while facts are missing. */
async function findFilled(
  context: Context,
  base: ReadonlyMap<StoredCube, readonly StoredMeasure[]>,
  factors: readonly Factor[],
): Promise<ReadonlyMap<string, readonly number[]> | undefined> {
  const found = new Map<string, readonly number[]>();
  let isKnown = true;
  for (const [cube, measures] of base) {
    const [measure] = measures;
    if (measure === undefined) continue;
    const start = factors.flatMap(({ members }) => members[0] ?? []);
    // The members of the context in the order of the cube, each factor in its place.
    const stored = context.run.storedMembers(context.with(start), measure);
    if (stored === undefined || !start.every((member) => stored.includes(member))) continue;
    const lists = stored.map((member) => factors[start.indexOf(member)]?.members ?? [member]);
    const segment = await context.run.readRegion(cube, measures, lists);
    if (segment === undefined) isKnown = false;
    else
      await collect(
        context,
        segment,
        stored.map((member) => start.indexOf(member)),
        factors,
        found,
      );
  }
  return isKnown ? found : undefined;
}

async function collect(
  context: Context,
  { cells }: Segment,
  factorOf: readonly number[],
  factors: readonly Factor[],
  found: Map<string, readonly number[]>,
): Promise<void> {
  for (const key of cells.keys()) {
    await context.run.breathe();
    const parts = key.split(keySeparator);
    const places = factors.map(
      (factor, index) => factor.places.get(parts[factorOf.indexOf(index)] ?? '') ?? -1,
    );
    if (!places.includes(-1)) found.set(places.join(), places);
  }
  context.run.countTuples(found.size);
}

async function multiply(
  context: Context,
  found: ReadonlyMap<string, readonly number[]>,
  sets: readonly TupleSet[],
  factors: readonly Factor[],
): Promise<TupleSet> {
  const { yielder } = context.run;
  const sorted = await sortYielding([...found.values()], yielder, (one, other) => {
    for (const [index, place] of one.entries()) {
      const compared = place - (other[index] ?? 0);
      if (compared !== 0) return compared;
    }
    return 0;
  });
  const measuresAt = sets.findIndex(isOfMeasures);
  const measures = measuresAt === -1 ? [undefined] : (sets[measuresAt] ?? []).map(([measure]) => measure);
  const make = (places: readonly number[], measure: Member | undefined): Tuple => {
    const members = places.flatMap((place, index) => factors[index]?.members[place] ?? []);
    return measure === undefined ? members : members.toSpliced(measuresAt, 0, measure);
  };
  context.run.countTuples(sorted.length * measures.length);
  const tuples: Tuple[] = [];
  if (measuresAt === 0) {
    for (const measure of measures) {
      for (const places of sorted) {
        tuples.push(make(places, measure));
        if (yielder.isDue()) await yielder.giveWay();
      }
    }
    return tuples;
  }
  for (const places of sorted) {
    for (const measure of measures) tuples.push(make(places, measure));
    if (yielder.isDue()) await yielder.giveWay();
  }
  return tuples;
}
