// Sets that open and close their members, and totals of what is shown.
import { mapYielding, sortYielding, toSetYielding } from '@prumo/database/long-work/yielding-lists';

import type { Context } from '../evaluate/context.ts';
import { evaluateCell } from '../evaluate/evaluate-cell.ts';
import type { QueryRun } from '../evaluate/query-run.ts';
import type { MemberFormula } from '../evaluate/formula.ts';
import { asSet, toNumber, tupleKey, type Tuple, type TupleSet } from '../evaluate/values.ts';
import { isBelowOrSame, isSameMember, listAncestors, type Member } from '../members/member.ts';
import { quoteSegment } from '../mdx/quote-name.ts';
import { argument, define, isGiven, sameSet, type FunctionDefinition, type Given } from './define.ts';
import { appendSet, compareValues, valueAt, whenKnown } from './over-set.ts';

async function openTuple(context: Context, tuple: Tuple, place: number): Promise<Tuple[]> {
  const member = tuple[place];
  if (member === undefined) return [];
  const children = await context.run.membersOf(member.hierarchy).children(member);
  return await mapYielding(children, context.run.yielder, (child) => tuple.with(place, child));
}

/** How far down the set goes at one place. */
async function deepestOf({ run }: Context, set: TupleSet, place: number): Promise<number> {
  let deepest = -1;
  for (const tuple of set) {
    deepest = Math.max(deepest, tuple[place]?.level.depth ?? -1);
    if (run.yielder.isDue()) await run.yielder.giveWay();
  }
  return deepest;
}

/** Where in a tuple one of the wanted members stands; -1 when none does. */
async function createFinder(context: Context, wanted: TupleSet): Promise<(tuple: Tuple) => number> {
  const keys = await toSetYielding(wanted, context.run.yielder, ([member]) =>
    member === undefined ? '' : tupleKey([member]),
  );
  return (tuple) => tuple.findIndex((own) => keys.has(tupleKey([own])));
}

function isOpen(set: TupleSet, index: number, place: number): boolean {
  const [member, next] = [set[index]?.[place], set[index + 1]?.[place]];
  return (
    member !== undefined && next !== undefined && !isSameMember(member, next) && isBelowOrSame(next, member)
  );
}

async function drillDownLevel(context: Context, given: Given): Promise<TupleSet> {
  const set = await argument.set(context, given, 0);
  const level = given[1]?.type.kind === 'level' ? await argument.level(context, given, 1) : undefined;
  const place = isGiven(given, 2) ? Math.trunc((await argument.number(context, given, 2)) ?? 0) : 0;
  const depth = level?.depth ?? (await deepestOf(context, set, place));
  const found: Tuple[] = [];
  for (const [index, tuple] of set.entries()) {
    await appendSet(context, found, [tuple]);
    if (tuple[place]?.level.depth !== depth || isOpen(set, index, place)) continue;
    await appendSet(context, found, await openTuple(context, tuple, place));
  }
  return found;
}

/** Opens a level, but shows only the best or the worst below each member. */
function drillDownLevelBy(name: string, isTop: boolean): FunctionDefinition {
  return define('function', name, ['set', 'number', 'level?', 'value?'], sameSet, async (context, given) => {
    const set = await argument.set(context, given, 0);
    const count = Math.max(0, Math.trunc((await argument.number(context, given, 1)) ?? 0));
    const level = isGiven(given, 2) ? await argument.level(context, given, 2) : undefined;
    const depth = level?.depth ?? (await deepestOf(context, set, 0));
    return await openBest(context, given, set, {
      count,
      isTop,
      valueIndex: 3,
      placeIn: (tuple) => (tuple[0]?.level.depth === depth ? 0 : -1),
      isRecursive: false,
    });
  });
}

/** Opens the members that are named, and shows only the best or the worst below each. */
function drillDownMemberBy(name: string, isTop: boolean): readonly FunctionDefinition[] {
  const evaluate: FunctionDefinition['evaluate'] = async (context, given) => {
    const set = await argument.set(context, given, 0);
    const wanted = await argument.set(context, given, 1);
    return await openBest(context, given, set, {
      count: Math.max(0, Math.trunc((await argument.number(context, given, 2)) ?? 0)),
      isTop,
      valueIndex: 3,
      placeIn: await createFinder(context, wanted),
      isRecursive: given.at(-1)?.type.symbol === 'RECURSIVE',
    });
  };
  return [
    define('function', name, ['set', 'set', 'number', 'value?', 'symbol?'], sameSet, evaluate),
    define('function', name, ['set', 'set', 'number', 'nothing', 'symbol'], sameSet, evaluate),
  ];
}

interface Opening {
  readonly count: number;
  readonly isTop: boolean;
  readonly valueIndex: number;
  /** Where in a tuple the member stands that is opened; -1 leaves it closed. */
  readonly placeIn: (tuple: Tuple) => number;
  /** Whether what was opened is looked through again. */
  readonly isRecursive: boolean;
}

async function openBest(context: Context, given: Given, set: TupleSet, opening: Opening): Promise<TupleSet> {
  const opened = await whenKnown(context, async () => {
    const found: Tuple[] = [];
    async function add(tuple: Tuple, isOpened: boolean): Promise<void> {
      await appendSet(context, found, [tuple]);
      const place = isOpened ? opening.placeIn(tuple) : -1;
      if (place === -1) return;
      const rows = [];
      for (const child of await openTuple(context, tuple, place)) {
        await context.run.breathe();
        rows.push({ child, value: toNumber(await valueAt(context.with(child), given, opening.valueIndex)) });
      }
      const sorted = await sortYielding(rows, context.run.yielder, (one, other) => {
        const compared = compareValues(one.value, other.value);
        return opening.isTop ? -compared : compared;
      });
      for (const { child } of sorted.slice(0, opening.count)) await add(child, opening.isRecursive);
    }
    for (const tuple of set) await add(tuple, true);
    return found;
  });
  return opened ?? [];
}

/** A tuple, and below it what is opened of it. */
async function appendOpened(
  context: Context,
  found: Tuple[],
  tuple: Tuple,
  { find, isRecursive }: { readonly find: (tuple: Tuple) => number; readonly isRecursive: boolean },
): Promise<void> {
  async function add(each: Tuple, isTop: boolean): Promise<void> {
    await appendSet(context, found, [each]);
    const place = isTop || isRecursive ? find(each) : -1;
    if (place === -1) return;
    for (const child of await openTuple(context, each, place)) await add(child, false);
  }
  await add(tuple, true);
}

async function drillDownMember(context: Context, given: Given): Promise<TupleSet> {
  const set = await argument.set(context, given, 0);
  const find = await createFinder(context, await argument.set(context, given, 1));
  const isRecursive = argument.symbol(given, 2) === 'RECURSIVE';
  const found: Tuple[] = [];
  for (const tuple of set) await appendOpened(context, found, tuple, { find, isRecursive });
  return found;
}

async function toggleDrillState(context: Context, given: Given): Promise<TupleSet> {
  const set = await argument.set(context, given, 0);
  const find = await createFinder(context, await argument.set(context, given, 1));
  const isRecursive = argument.symbol(given, 2) === 'RECURSIVE';
  const found: Tuple[] = [];
  for (let index = 0; index < set.length; index += 1) {
    const tuple = set[index] ?? [];
    const place = find(tuple);
    if (place === -1 || !isOpen(set, index, place)) {
      await appendOpened(context, found, tuple, { find, isRecursive });
      continue;
    }
    await appendSet(context, found, [tuple]);
    while (isBelow(set[index + 1], tuple, place)) {
      index += 1;
      await context.run.breathe();
    }
  }
  return found;
}

function isBelow(tuple: Tuple | undefined, above: Tuple, place: number): boolean {
  const [member, top] = [tuple?.[place], above[place]];
  return (
    member !== undefined && top !== undefined && !isSameMember(member, top) && isBelowOrSame(member, top)
  );
}

async function visualTotals(context: Context, given: Given): Promise<TupleSet> {
  const set = await argument.set(context, given, 0);
  const pattern = isGiven(given, 1) ? await argument.string(context, given, 1) : null;
  const totals: Member[] = [];
  // From the end, so that a total is made of totals: what follows a member stands at the end of them, the nearest last.
  for (let index = set.length - 1; index >= 0; index -= 1) {
    const member = set[index]?.[0];
    if (member === undefined) continue;
    totals.push(
      await createTotal(context, member, await listShownChildren(context, member, totals), pattern),
    );
  }
  return await mapYielding(totals.toReversed(), context.run.yielder, (member) => [member]);
}

/** Of those that follow: below the member, and below none of the others. */
async function listShownChildren(
  { run }: Context,
  member: Member,
  following: readonly Member[],
): Promise<Member[]> {
  const children: Member[] = [];
  const known = new Set<string>();
  for (let index = following.length - 1; index >= 0; index -= 1) {
    if (run.yielder.isDue()) await run.yielder.giveWay();
    const each = following[index];
    const original = each && originalOf(each);
    if (each === undefined || original === undefined) break;
    if (isSameMember(original, member) || !isBelowOrSame(original, member)) break;
    if ([original, ...listAncestors(original)].some((above) => known.has(tupleKey([above])))) continue;
    known.add(tupleKey([original]));
    children.push(each);
  }
  return children;
}

const originals = new WeakMap<Member, Member>();

function originalOf(member: Member): Member {
  return originals.get(member) ?? member;
}

async function createTotal(
  { run }: Context,
  member: Member,
  children: readonly Member[],
  pattern: string | null,
): Promise<Member> {
  if (children.length === 0) return member;
  const name = pattern === null ? member.name : nameByPattern(run, pattern, member.name);
  run.countCharacters(name.length);
  const tuples = await asSet(children, run.yielder);
  const keys = await mapYielding(tuples, run.yielder, tupleKey);
  const formula: MemberFormula = {
    // Before any formula of somebody else: these then see the total.
    solveOrder: -100,
    evaluate: async (context) => await evaluateCell(context.withTogether(tuples)),
    format: async () => undefined,
    baseMeasures: async () => undefined,
  };
  const prefix =
    member.parent === undefined || member.parent.kind === 'all'
      ? member.hierarchy.uniqueName
      : member.parent.uniqueName;
  const total: Member = {
    ...member,
    kind: 'calculated',
    name,
    caption: name,
    uniqueName: `${prefix}.${quoteSegment(name)}`,
    path: `${member.path}\u000Btotal:${keys.join()}`,
    formula,
  };
  originals.set(total, member);
  return total;
}

/** A star is the name; two of them are a star. */
function nameByPattern(run: QueryRun, pattern: string, name: string): string {
  run.countCharacters(pattern.length + (pattern.split('*').length - 1) * name.length);
  return pattern
    .split('**')
    .map((part) => part.split('*').join(name))
    .join('*');
}

export const drillFunctions: readonly FunctionDefinition[] = [
  define('function', 'DrilldownLevel', ['set', 'level?'], sameSet, drillDownLevel),
  define('function', 'DrilldownLevel', ['set', 'nothing', 'number'], sameSet, drillDownLevel),
  drillDownLevelBy('DrilldownLevelTop', true),
  drillDownLevelBy('DrilldownLevelBottom', false),
  define('function', 'DrilldownMember', ['set', 'set', 'symbol?'], sameSet, drillDownMember),
  ...drillDownMemberBy('DrilldownMemberTop', true),
  ...drillDownMemberBy('DrilldownMemberBottom', false),
  define('function', 'ToggleDrillState', ['set', 'set', 'symbol?'], sameSet, toggleDrillState),
  define('function', 'VisualTotals', ['set', 'string?'], sameSet, visualTotals),
];
