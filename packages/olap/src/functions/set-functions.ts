import {
  filterYielding,
  mapYielding,
  sortYielding,
  toSetYielding,
} from '@prumo/database/long-work/yielding-lists';

import { OlapError } from '../olap-error.ts';
import type { Context } from '../evaluate/context.ts';
import { evaluateCell } from '../evaluate/evaluate-cell.ts';
import {
  asSet,
  isNullTuple,
  placesOf,
  removeRepeated,
  tupleKey,
  type Tuple,
  type TupleSet,
} from '../evaluate/values.ts';
import { compareInHierarchy, isBelowOrSame, isSameMember, type Member } from '../members/member.ts';
import { hierarchiesOf, scalar, setType, type Type } from '../resolve/types.ts';
import type { Hierarchy, Level } from '../schema/schema.ts';
import { argument, define, isGiven, sameSet, type FunctionDefinition, type Given } from './define.ts';
import { appendSet, forEachTuple, whenKnown } from './over-set.ts';
import { listDescendants, range, type DescendantsWish } from './walk.ts';

const joinedSet = (given: Given): Type => setType(given.flatMap((each) => hierarchiesOf(each)));

async function crossJoin(context: Context, given: Given): Promise<TupleSet> {
  const { yielder } = context.run;
  let product: TupleSet = [[]];
  for (const index of given.keys()) {
    const set = await argument.set(context, given, index);
    context.run.countTuples(product.length * set.length);
    const next: Tuple[] = [];
    for (const start of product) {
      for (const tuple of set) {
        next.push([...start, ...tuple]);
        if (yielder.isDue()) await yielder.giveWay();
      }
    }
    product = next;
  }
  return product;
}

async function keepNonEmpty(context: Context, set: TupleSet): Promise<TupleSet> {
  const kept = await whenKnown(context, async () => {
    const found: Tuple[] = [];
    await forEachTuple(context, set, async (at, tuple) => {
      if ((await evaluateCell(at)) !== null) found.push(tuple);
    });
    return found;
  });
  return kept ?? [];
}

async function union(context: Context, given: Given): Promise<TupleSet> {
  const found: Tuple[] = [];
  for (const index of given.keys()) {
    if (given[index]?.type.kind !== 'symbol')
      await appendSet(context, found, await argument.set(context, given, index));
  }
  const keepsRepeated = given.some((_, index) => argument.symbol(given, index) === 'ALL');
  return keepsRepeated ? found : await removeRepeated(found, context.run.yielder);
}

async function except(context: Context, given: Given): Promise<TupleSet> {
  return await keepBy(context, given, false);
}

async function intersect(context: Context, given: Given): Promise<TupleSet> {
  return await keepBy(context, given, true);
}

/** Of the first set the tuples that are in the second one, or those that are not. */
async function keepBy(context: Context, given: Given, isKeptIfFound: boolean): Promise<TupleSet> {
  const { yielder } = context.run;
  const set = await argument.set(context, given, 0);
  const known = await placesOf(await argument.set(context, given, 1), yielder);
  const kept = await filterYielding(set, yielder, (tuple) => known.has(tupleKey(tuple)) === isKeptIfFound);
  return argument.symbol(given, 2) === 'ALL' ? kept : await removeRepeated(kept, yielder);
}

function compareTuples(one: Tuple, other: Tuple): number {
  for (const [index, member] of one.entries()) {
    const against = other[index];
    const compared = against === undefined ? 0 : compareInHierarchy(member, against);
    if (compared !== 0) return compared;
  }
  return 0;
}

/** Children before their parents; otherwise the same order. */
function compareTuplesPost(one: Tuple, other: Tuple): number {
  for (const [index, member] of one.entries()) {
    const against = other[index];
    if (against === undefined || isSameMember(member, against)) continue;
    if (isBelowOrSame(member, against)) return -1;
    return isBelowOrSame(against, member) ? 1 : compareInHierarchy(member, against);
  }
  return 0;
}

type Flag =
  | 'SELF'
  | 'AFTER'
  | 'BEFORE'
  | 'BEFORE_AND_AFTER'
  | 'SELF_AND_AFTER'
  | 'SELF_AND_BEFORE'
  | 'SELF_BEFORE_AFTER'
  | 'LEAVES';

function wishOf(flag: Flag, compare: (member: Member, distance: number) => number): DescendantsWish {
  const [before, self, after] = [flag.includes('BEFORE'), flag.includes('SELF'), flag.includes('AFTER')];
  if (flag === 'LEAVES') {
    return {
      wants: async (member, distance, isLeaf) => compare(member, distance) <= 0 && (await isLeaf()),
      goesDeeper: (member, distance) => compare(member, distance) < 0,
    };
  }
  return {
    wants(member, distance) {
      const compared = compare(member, distance);
      if (compared === 0) return self;
      return compared < 0 ? before : after;
    },
    goesDeeper: (member, distance) => after || compare(member, distance) < 0,
  };
}

async function descendants(context: Context, given: Given): Promise<TupleSet> {
  const members = await startOfDescendants(context, given);
  const flag = (argument.symbol(given, 2) ??
    (isGiven(given, 1) ? 'SELF' : given[2] ? 'SELF' : 'SELF_BEFORE_AFTER')) as Flag;
  const level = given[1]?.type.kind === 'level' ? await argument.level(context, given, 1) : undefined;
  const steps = given[1]?.type.kind === 'number' ? await argument.number(context, given, 1) : undefined;
  const found: Tuple[] = [];
  for (const member of members) {
    const compare = compareDepth(level, steps ?? undefined, flag);
    const listed = await listDescendants(context.run, member, wishOf(flag, compare));
    // Mondrian's way with a number of steps, which is on record: below the start only what has facts here.
    const kept = steps === undefined ? listed : await dropWithoutFacts(context, member, listed);
    await appendSet(context, found, await asSet(kept, context.run.yielder));
  }
  return members.length > 1 ? await removeRepeated(found, context.run.yielder) : found;
}

async function dropWithoutFacts(
  context: Context,
  start: Member,
  members: readonly Member[],
): Promise<readonly Member[]> {
  const measure = context.members[0];
  if (measure === undefined) return members;
  const stored = measure.kind === 'measure' ? measure : context.run.defaultMember(measure.hierarchy);
  const { yielder } = context.run;
  const rest = await filterYielding(members, yielder, (member) => member !== start);
  const filled = await keepNonEmpty(context.with([stored]), await asSet(rest, yielder));
  const kept = await toSetYielding(filled, yielder, ([member]) => member);
  return await filterYielding(members, yielder, (member) => member === start || kept.has(member));
}

async function startOfDescendants(context: Context, given: Given): Promise<readonly Member[]> {
  if (given[0]?.type.kind !== 'set') return [await argument.member(context, given, 0)];
  const set = await argument.set(context, given, 0);
  return set.flatMap(([member]) => member ?? []);
}

/** Below zero: above what is wanted. */
function compareDepth(
  level: Level | undefined,
  steps: number | undefined,
  flag: Flag,
): (member: Member, distance: number) => number {
  if (level !== undefined) return (member) => member.level.depth - level.depth;
  if (steps !== undefined) return (_, distance) => distance - steps;
  // Without a depth all members count, and of these the leaves.
  return flag === 'LEAVES' ? () => -1 : (_, distance) => distance;
}

async function generate(context: Context, given: Given): Promise<TupleSet> {
  const set = await argument.set(context, given, 0);
  const found: Tuple[] = [];
  await forEachTuple(context, set, async (at) => {
    await appendSet(context, found, await argument.set(at, given, 1));
  });
  return argument.symbol(given, 2) === 'ALL' ? found : await removeRepeated(found, context.run.yielder);
}

/** Tuples that lie above or below one of the others, hierarchy by hierarchy. */
async function exists(context: Context, given: Given): Promise<TupleSet> {
  const [one, other] = [await argument.set(context, given, 0), await argument.set(context, given, 1)];
  const { yielder } = context.run;
  const kept: Tuple[] = [];
  for (const tuple of one) {
    for (const against of other) {
      if (yielder.isDue()) await yielder.giveWay();
      if (!isAboveOrBelow(tuple, against)) continue;
      kept.push(tuple);
      break;
    }
  }
  return kept;
}

function isAboveOrBelow(tuple: Tuple, against: Tuple): boolean {
  return against.every((member) => {
    const own = tuple.find(({ hierarchy }) => hierarchy === member.hierarchy);
    return own === undefined || isBelowOrSame(own, member) || isBelowOrSame(member, own);
  });
}

async function extract(context: Context, given: Given): Promise<TupleSet> {
  const set = await argument.set(context, given, 0);
  const wanted: Hierarchy[] = [];
  for (let index = 1; index < given.length; index += 1)
    wanted.push(await argument.hierarchy(context, given, index));
  const { yielder } = context.run;
  const extracted = await mapYielding(set, yielder, (tuple) =>
    wanted.flatMap((hierarchy) => tuple.find((member) => member.hierarchy === hierarchy) ?? []),
  );
  return await removeRepeated(extracted, yielder);
}

async function subset(context: Context, given: Given): Promise<TupleSet> {
  const set = await argument.set(context, given, 0);
  const start = Math.trunc((await argument.number(context, given, 1)) ?? 0);
  const count = isGiven(given, 2) ? Math.trunc((await argument.number(context, given, 2)) ?? 0) : set.length;
  return start < 0 || count <= 0 ? [] : set.slice(start, start + count);
}

async function headOrTail(context: Context, given: Given, isHead: boolean): Promise<TupleSet> {
  const set = await argument.set(context, given, 0);
  const count = isGiven(given, 1) ? Math.trunc((await argument.number(context, given, 1)) ?? 0) : 1;
  if (count <= 0) return [];
  return isHead ? set.slice(0, count) : set.slice(-count);
}

export const setFunctions: readonly FunctionDefinition[] = [
  define('function', 'CrossJoin', ['set', 'set', 'set*'], joinedSet, crossJoin),
  define('infix', '*', ['set', 'set'], joinedSet, crossJoin),
  define(
    'function',
    'NonEmptyCrossJoin',
    ['set', 'set*'],
    joinedSet,
    async (context, given) => await keepNonEmpty(context, await crossJoin(context, given)),
  ),
  define('function', 'Union', ['set', 'set', 'symbol?'], sameSet, union),
  define('function', 'Union', ['set', 'set', 'set*'], sameSet, union),
  define('infix', '+', ['set', 'set'], sameSet, union),
  define('function', 'Except', ['set', 'set', 'symbol?'], sameSet, except),
  define('infix', '-', ['set', 'set'], sameSet, except),
  define('function', 'Intersect', ['set', 'set', 'symbol?'], sameSet, intersect),
  define(
    'function',
    'Distinct',
    ['set'],
    sameSet,
    async (context, given) =>
      await removeRepeated(await argument.set(context, given, 0), context.run.yielder),
  ),
  define('infix', ':', ['member', 'member'], sameSet, async (context, given) => {
    const [from, to] = [await argument.member(context, given, 0), await argument.member(context, given, 1)];
    if (from.kind !== 'null' && to.kind !== 'null' && from.level !== to.level)
      throw new OlapError('wrong_type', 'Members must belong to the same level', { token: to.uniqueName });
    return await asSet(await range(context.run, from, to), context.run.yielder);
  }),
  define('function', 'Filter', ['set', 'logical'], sameSet, async (context, given) => {
    const set = await argument.set(context, given, 0);
    const kept = await whenKnown(context, async () => {
      const found: Tuple[] = [];
      await forEachTuple(context, set, async (at, tuple) => {
        if (await argument.logical(at, given, 1)) found.push(tuple);
      });
      return found;
    });
    return kept ?? [];
  }),
  define(
    'function',
    'Head',
    ['set', 'number?'],
    sameSet,
    async (context, given) => await headOrTail(context, given, true),
  ),
  define(
    'function',
    'Tail',
    ['set', 'number?'],
    sameSet,
    async (context, given) => await headOrTail(context, given, false),
  ),
  define('function', 'Subset', ['set', 'number', 'number?'], sameSet, subset),
  define('function', 'Hierarchize', ['set', 'symbol?'], sameSet, async (context, given) => {
    const set = await argument.set(context, given, 0);
    const compare = argument.symbol(given, 1) === 'POST' ? compareTuplesPost : compareTuples;
    return await sortYielding(set, context.run.yielder, compare);
  }),
  define('function', 'Descendants', ['member', 'level?', 'symbol?'], sameSet, descendants),
  define('function', 'Descendants', ['member', 'number', 'symbol?'], sameSet, descendants),
  define('function', 'Descendants', ['member', 'nothing', 'symbol'], sameSet, descendants),
  define('function', 'Descendants', ['set', 'level?', 'symbol?'], sameSet, descendants),
  define('function', 'Descendants', ['set', 'number', 'symbol?'], sameSet, descendants),
  define('function', 'Descendants', ['set', 'nothing', 'symbol'], sameSet, descendants),
  define(
    'function',
    'Generate',
    ['set', 'set', 'symbol?'],
    ([, second]) => setType(second && hierarchiesOf(second)),
    generate,
  ),
  define('function', 'Exists', ['set', 'set'], sameSet, exists),
  define('prefix', 'EXISTING', ['set'], sameSet, async (context, given) => {
    const set = await argument.set(context, given, 0);
    return await filterYielding(set, context.run.yielder, (tuple) =>
      tuple.every((member) => isBelowOrSame(member, context.current(member.hierarchy))),
    );
  }),
  define(
    'function',
    'Extract',
    ['set', 'hierarchy', 'hierarchy*'],
    (given) => setType(given.slice(1).flatMap((each) => hierarchiesOf(each))),
    extract,
  ),
  define('function', 'StripCalculatedMembers', ['set'], sameSet, async (context, given) => {
    const set = await argument.set(context, given, 0);
    return await filterYielding(set, context.run.yielder, (tuple) =>
      tuple.every(({ kind }) => kind !== 'calculated'),
    );
  }),
  define('function', 'AddCalculatedMembers', ['set'], sameSet, async (context, given) => {
    const set = await argument.set(context, given, 0);
    const [first] = set;
    const member = first?.[0];
    if (member === undefined) return set;
    const { yielder } = context.run;
    const known = await toSetYielding(set, yielder, ([each]) => each);
    const levels = await toSetYielding(known, yielder, (each) => each?.level);
    const added = (context.run.calculated.get(member.hierarchy) ?? []).filter(
      (each) => each.isVisible && levels.has(each.level) && !known.has(each),
    );
    return [...set, ...added.map((each) => [each])];
  }),
  define(
    'property',
    'Count',
    ['set'],
    scalar.number,
    async (context, given) => (await argument.set(context, given, 0)).length,
  ),
  define(
    'infix',
    'IN',
    ['tuple', 'set'],
    scalar.logical,
    async (context, given) => await isIn(context, given),
  ),
  define(
    'infix',
    'NOT IN',
    ['tuple', 'set'],
    scalar.logical,
    async (context, given) => !(await isIn(context, given)),
  ),
];

async function isIn(context: Context, given: Given): Promise<boolean> {
  const tuple = await argument.tuple(context, given, 0);
  const set = await argument.set(context, given, 1);
  return (await placesOf(set, context.run.yielder)).has(tupleKey(tuple));
}

/** Members and sets between braces, one after the other. */
export async function gather(context: Context, given: Given): Promise<TupleSet> {
  const found: Tuple[] = [];
  for (const [index, { type }] of given.entries()) {
    await context.run.breathe();
    if (type.kind === 'set') await appendSet(context, found, await argument.set(context, given, index));
    else {
      const tuple =
        type.kind === 'tuple'
          ? await argument.tuple(context, given, index)
          : [await argument.member(context, given, index)];
      if (!isNullTuple(tuple)) await appendSet(context, found, [tuple]);
    }
  }
  return found;
}
