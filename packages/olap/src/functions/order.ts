// Order, with regard to hierarchies or without, and the functions that take the best of a set.
import { mapYielding, sortYielding } from '@prumo/database/long-work/yielding-lists';

import type { Context } from '../evaluate/context.ts';
import { toNumber, tupleKey, type Tuple, type TupleSet, type Value } from '../evaluate/values.ts';
import { listAncestors, type Member } from '../members/member.ts';
import type { Compiled } from '../resolve/types.ts';
import { argument, define, isGiven, sameSet, type FunctionDefinition } from './define.ts';
import { compareValues, forEachTuple, valueAt, whenKnown } from './over-set.ts';

interface SortKey {
  readonly index: number;
  readonly isDescending: boolean;
  readonly breaksHierarchy: boolean;
}

/** `Order(set, a, DESC, b, BASC …)`. */
function readSortKeys(given: readonly Compiled[]): SortKey[] {
  const keys: SortKey[] = [];
  for (let index = 1; index < given.length; index += 1) {
    if (given[index]?.type.kind === 'symbol') continue;
    const flag = argument.symbol(given, index + 1) ?? 'ASC';
    keys.push({ index, isDescending: flag.endsWith('DESC'), breaksHierarchy: flag.startsWith('B') });
  }
  return keys;
}

async function order(context: Context, given: readonly Compiled[]): Promise<TupleSet> {
  const set = await argument.set(context, given, 0);
  const keys = readSortKeys(given);
  const sorted = await whenKnown(context, async () =>
    keys.every(({ breaksHierarchy }) => breaksHierarchy)
      ? await sortFlat(context, set, keys, given)
      : await sortHierarchically(context, set, keys, given),
  );
  return sorted ?? [];
}

async function sortFlat(
  context: Context,
  set: TupleSet,
  keys: readonly SortKey[],
  given: readonly Compiled[],
): Promise<TupleSet> {
  const rows: { readonly tuple: Tuple; readonly values: readonly Value[] }[] = [];
  await forEachTuple(context, set, async (at, tuple) => {
    const values: Value[] = [];
    for (const { index } of keys) values.push(await valueAt(at, given, index));
    rows.push({ tuple, values });
  });
  const { yielder } = context.run;
  const sorted = await sortYielding(rows, yielder, (one, other) => {
    for (const [place, { isDescending }] of keys.entries()) {
      const compared = compareValues(one.values[place] ?? null, other.values[place] ?? null);
      if (compared !== 0) return isDescending ? -compared : compared;
    }
    return 0;
  });
  return await mapYielding(sorted, yielder, ({ tuple }) => tuple);
}

/** A member behind those before it in a tuple, and its values there. */
interface Placed {
  readonly member: Member;
  readonly values: readonly Value[];
}

/** Of each member of a tuple the way to it from the top. */
type Ways = readonly (readonly Placed[])[];

/**
 * Siblings by their values, each with what is below it. So two members are compared where their ways part, and the
 * values of all that is above the given members are needed too.
 */
async function sortHierarchically(
  context: Context,
  set: TupleSet,
  keys: readonly SortKey[],
  given: readonly Compiled[],
): Promise<TupleSet> {
  const { yielder } = context.run;
  const known = new Map<string, Placed>();
  const place = async (start: Tuple, member: Member): Promise<Placed> => {
    const tuple = [...start, member];
    const key = tupleKey(tuple);
    const made = known.get(key);
    if (made !== undefined) return made;
    const at = context.with(tuple);
    const values: Value[] = [];
    for (const { index } of keys) values.push(await valueAt(at, given, index));
    const placed = { member, values };
    known.set(key, placed);
    return placed;
  };
  const rows: { readonly tuple: Tuple; readonly ways: Ways }[] = [];
  for (const tuple of set) {
    const ways: Placed[][] = [];
    for (const [index, member] of tuple.entries()) {
      const way: Placed[] = [];
      for (const each of [member, ...listAncestors(member)].toReversed())
        way.push(await place(tuple.slice(0, index), each));
      ways.push(way);
    }
    rows.push({ tuple, ways });
    if (yielder.isDue()) await yielder.giveWay();
  }
  const sorted = await sortYielding(rows, yielder, (one, other) => compareWays(one.ways, other.ways, keys));
  return await mapYielding(sorted, yielder, ({ tuple }) => tuple);
}

/** Where they part, by value and then as the hierarchy has them; what is above comes first. */
function compareWays(one: Ways, other: Ways, keys: readonly SortKey[]): number {
  for (const [index, left] of one.entries()) {
    const right = other[index] ?? [];
    if (left.at(-1) === right.at(-1)) continue;
    const shared = Math.min(left.length, right.length);
    for (let step = 0; step < shared; step += 1) {
      const [here, there] = [left[step], right[step]];
      if (here === undefined || there === undefined || here === there) continue;
      for (const [at, { isDescending }] of keys.entries()) {
        const compared = compareValues(here.values[at] ?? null, there.values[at] ?? null);
        if (compared !== 0) return isDescending ? -compared : compared;
      }
      return here.member.place - there.member.place;
    }
    return left.length - right.length;
  }
  return 0;
}

interface Ranked {
  readonly tuple: Tuple;
  readonly value: number | null;
}

async function rank(
  context: Context,
  given: readonly Compiled[],
  isTop: boolean,
): Promise<readonly Ranked[] | undefined> {
  const set = await argument.set(context, given, 0);
  return await whenKnown(context, async () => {
    const rows: Ranked[] = [];
    await forEachTuple(context, set, async (at, tuple) => {
      rows.push({ tuple, value: toNumber(await valueAt(at, given, 2)) });
    });
    return await sortYielding(rows, context.run.yielder, (one, other) => {
      const compared = compareValues(one.value, other.value);
      // What has no value is never among the best, from whichever end.
      if (one.value === null || other.value === null) return -compared;
      return isTop ? -compared : compared;
    });
  });
}

type Take = (ranked: readonly Ranked[], amount: number) => readonly Ranked[];

function best(
  name: string,
  isTop: boolean,
  take: Take,
  parameters: FunctionDefinition['parameters'],
): FunctionDefinition {
  return define('function', name, parameters, sameSet, async (context, given) => {
    const amount = (await argument.number(context, given, 1)) ?? 0;
    if (!isGiven(given, 2)) {
      const set = await argument.set(context, given, 0);
      return isTop ? set.slice(0, Math.max(0, amount)) : amount <= 0 ? [] : set.slice(-amount).toReversed();
    }
    const ranked = await rank(context, given, isTop);
    if (ranked === undefined) return [];
    return await mapYielding(take(ranked, amount), context.run.yielder, ({ tuple }) => tuple);
  });
}

const byCount: Take = (ranked, count) => ranked.slice(0, Math.max(0, Math.trunc(count)));

/** As few as reach the amount together. */
const bySum: Take = (ranked, amount) => {
  let sum = 0;
  const taken: Ranked[] = [];
  for (const row of ranked) {
    if (sum >= amount) break;
    sum += row.value ?? 0;
    taken.push(row);
  }
  return taken;
};

const byPercent: Take = (ranked, percent) => {
  const total = ranked.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return bySum(ranked, (total * percent) / 100);
};

export const orderFunctions: readonly FunctionDefinition[] = [
  define('function', 'Order', ['set', 'value', 'symbol?'], sameSet, order),
  define(
    'function',
    'Order',
    ['set', 'value', 'symbol', 'value', 'symbol?', 'value?', 'symbol?'],
    sameSet,
    order,
  ),
  best('TopCount', true, byCount, ['set', 'number', 'value?']),
  best('BottomCount', false, byCount, ['set', 'number', 'value?']),
  best('TopSum', true, bySum, ['set', 'number', 'value']),
  best('BottomSum', false, bySum, ['set', 'number', 'value']),
  best('TopPercent', true, byPercent, ['set', 'number', 'value']),
  best('BottomPercent', false, byPercent, ['set', 'number', 'value']),
  // The order of a set is no promise, and which of them the database works out is its own matter.
  ...['Unorder', 'NativizeSet'].map((name) =>
    define(
      'function',
      name,
      ['set'],
      sameSet,
      async (context, given) => await argument.set(context, given, 0),
    ),
  ),
];
