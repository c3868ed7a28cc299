import { OlapError } from '../olap-error.ts';
import type { Context } from '../evaluate/context.ts';
import { asSet, type TupleSet } from '../evaluate/values.ts';
import type { Member } from '../members/member.ts';
import { placeIn } from '../members/member-index.ts';
import { hierarchiesOf, memberType, setType, type Type } from '../resolve/types.ts';
import type { Hierarchy, Level, LevelType } from '../schema/schema.ts';
import {
  argument,
  define,
  isGiven,
  type FunctionDefinition,
  type Given,
  type ResolveFacts,
} from './define.ts';
import { ancestorAt, cousin, move, range } from './walk.ts';

const givenHierarchy = (
  given: Given,
  index: number,
  { timeHierarchy }: ResolveFacts,
): Hierarchy | undefined => (given[index] && hierarchiesOf(given[index])[0]) ?? timeHierarchy;

function requireTime({ run }: Context): Hierarchy {
  const hierarchy = run.parts.hierarchies.find(({ dimension }) => dimension.isTime);
  if (hierarchy !== undefined) return hierarchy;
  throw new OlapError('wrong_type', 'Cannot use time functions: the cube has no time dimension.');
}

async function memberOrCurrent(
  context: Context,
  given: Given,
  index: number,
  of?: Hierarchy,
): Promise<Member> {
  if (isGiven(given, index)) return await argument.member(context, given, index);
  return context.current(of ?? requireTime(context));
}

/** From the first member of the period, at the level of the given one, up to it. */
async function periodsToDate(context: Context, level: Level, member: Member): Promise<TupleSet> {
  const period = ancestorAt(context.run, member, level);
  if (period.kind === 'null') return [];
  const first = await firstBelow(context, period, member.level, 'first');
  return await asSet(await range(context.run, first, member), context.run.yielder);
}

async function firstBelow(
  context: Context,
  member: Member,
  level: Level,
  which: 'first' | 'last',
): Promise<Member> {
  const members = context.run.membersOf(member.hierarchy);
  let each: Member | undefined = member;
  while (each !== undefined && each.level.depth < level.depth) {
    const children = await members.children(each);
    each = which === 'first' ? children[0] : children.at(-1);
  }
  return each ?? context.run.nullMember(member.hierarchy);
}

function toDate(name: string, levelType: LevelType): FunctionDefinition {
  return define(
    'function',
    name,
    ['member?'],
    (given, facts) => setType([givenHierarchy(given, 0, facts)]),
    async (context, given) => {
      const member = await memberOrCurrent(context, given, 0);
      const level = member.hierarchy.levels.find((each) => each.levelType === levelType);
      if (level !== undefined) return await periodsToDate(context, level, member);
      throw new OlapError(
        'wrong_type',
        `${name}: ${member.hierarchy.uniqueName} has no level of type ${levelType}.`,
      );
    },
  );
}

function edge(name: string, which: 'first' | 'last'): FunctionDefinition {
  return define(
    'function',
    name,
    ['level?', 'member?'],
    (given, facts) => memberType(givenHierarchy(given, 0, facts)),
    async (context, given) => {
      const level = isGiven(given, 0) ? await argument.level(context, given, 0) : undefined;
      const member = await memberOrCurrent(context, given, 1, level?.hierarchy);
      const below = level ?? member.hierarchy.levels[member.level.depth + 1] ?? member.level;
      if (below.depth < member.level.depth) return context.run.nullMember(member.hierarchy);
      return member.kind === 'null' ? member : await firstBelow(context, member, below, which);
    },
  );
}

export const timeFunctions: readonly FunctionDefinition[] = [
  toDate('YTD', 'TimeYears'),
  toDate('QTD', 'TimeQuarters'),
  toDate('MTD', 'TimeMonths'),
  toDate('WTD', 'TimeWeeks'),
  edge('OpeningPeriod', 'first'),
  edge('ClosingPeriod', 'last'),
  define(
    'function',
    'PeriodsToDate',
    ['level?', 'member?'],
    (given, facts): Type => setType([givenHierarchy(given, 0, facts)]),
    async (context, given) => {
      const wanted = isGiven(given, 0) ? await argument.level(context, given, 0) : undefined;
      const member = await memberOrCurrent(context, given, 1, wanted?.hierarchy);
      const level = wanted ?? member.hierarchy.levels[member.level.depth - 1];
      return level === undefined ? [] : await periodsToDate(context, level, member);
    },
  ),
  define(
    'function',
    'ParallelPeriod',
    ['level?', 'number?', 'member?'],
    (given, facts): Type => memberType(givenHierarchy(given, 0, facts)),
    async (context, given) => {
      const wanted = isGiven(given, 0) ? await argument.level(context, given, 0) : undefined;
      const steps = isGiven(given, 1) ? ((await argument.number(context, given, 1)) ?? 0) : 1;
      const member = await memberOrCurrent(context, given, 2, wanted?.hierarchy);
      if (member.kind === 'null') return member;
      const level = wanted ?? member.hierarchy.levels[member.level.depth - 1] ?? member.level;
      const period = ancestorAt(context.run, member, level);
      const earlier = await move(context.run, period, -Math.trunc(steps));
      return await cousin(context.run, member, earlier);
    },
  ),
  define(
    'function',
    'LastPeriods',
    ['number', 'member?'],
    (given, facts): Type => setType([givenHierarchy(given, 1, facts)]),
    async (context, given) => {
      const count = Math.trunc((await argument.number(context, given, 0)) ?? 0);
      const member = await memberOrCurrent(context, given, 1);
      if (count === 0 || member.kind !== 'stored') return [];
      const list = await context.run.membersOf(member.hierarchy).levelMembers(member.level);
      const place = await placeIn(list, member, context.run.yielder);
      if (place === -1) return [];
      const from = count > 0 ? Math.max(0, place - count + 1) : place;
      const to = count > 0 ? place : Math.min(list.length - 1, place - count - 1);
      return await asSet(list.slice(from, to + 1), context.run.yielder);
    },
  ),
];
