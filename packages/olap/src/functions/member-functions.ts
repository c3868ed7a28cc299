import { OlapError } from '../olap-error.ts';
import { isSameMember, type Member } from '../members/member.ts';
import { hierarchiesOf, memberType, scalar, type Type } from '../resolve/types.ts';
import type { Context } from '../evaluate/context.ts';
import { asSet, isNullTuple } from '../evaluate/values.ts';
import type { Hierarchy, Level } from '../schema/schema.ts';
import { argument, define, sameMember, sameSet, type FunctionDefinition, type Given } from './define.ts';
import { ancestorAt, ancestorBy, cousin, listAscendants, move, siblingsOf } from './walk.ts';

const levelOf = ([first]: Given): Type => ({ kind: 'level', hierarchies: first && hierarchiesOf(first) });

type MemberStep = (context: Context, member: Member) => Promise<Member | undefined> | Member | undefined;

/** From one member to another. */
function step(name: string, go: MemberStep): FunctionDefinition {
  return define('property', name, ['member'], sameMember, async (context, given) => {
    const member = await argument.member(context, given, 0);
    return (
      (member.kind === 'null' ? undefined : await go(context, member)) ??
      context.run.nullMember(member.hierarchy)
    );
  });
}

async function childrenOf({ run }: Context, member: Member): Promise<readonly Member[]> {
  return await run.membersOf(member.hierarchy).children(member);
}

async function listHierarchy(context: Context, hierarchy: Hierarchy): Promise<Member[]> {
  const members = context.run.membersOf(hierarchy);
  const found: Member[] = [];
  async function visit(list: readonly Member[]): Promise<void> {
    context.run.countTuples(list.length, found.length + list.length);
    for (const member of list) {
      found.push(member);
      await context.run.breathe();
      await visit(await members.children(member));
    }
  }
  await visit(await members.roots());
  return found;
}

async function listLevel(context: Context, level: Level): Promise<readonly Member[]> {
  const members = await context.run.membersOf(level.hierarchy).levelMembers(level);
  context.run.countTuples(members.length);
  return members;
}

function calculatedOf(context: Context, hierarchy: Hierarchy, level?: Level): Member[] {
  const calculated = context.run.calculated.get(hierarchy) ?? [];
  return calculated.filter((member) => member.isVisible && (level === undefined || member.level === level));
}

export const memberFunctions: readonly FunctionDefinition[] = [
  step('Parent', ({ run }, member) => run.membersOf(member.hierarchy).parentOf(member)),
  step('FirstChild', async (context, member) => (await childrenOf(context, member))[0]),
  step('LastChild', async (context, member) => (await childrenOf(context, member)).at(-1)),
  step('PrevMember', async ({ run }, member) => await move(run, member, -1)),
  step('NextMember', async ({ run }, member) => await move(run, member, 1)),
  step('FirstSibling', async ({ run }, member) => (await siblingsOf(run, member))[0]),
  step('LastSibling', async ({ run }, member) => (await siblingsOf(run, member)).at(-1)),
  step('DataMember', ({ run }, member) => run.membersOf(member.hierarchy).dataMemberOf(member)),
  define('method', 'Lag', ['member', 'number'], sameMember, async (context, given) => {
    const steps = (await argument.number(context, given, 1)) ?? 0;
    return await move(context.run, await argument.member(context, given, 0), -Math.trunc(steps));
  }),
  define('method', 'Lead', ['member', 'number'], sameMember, async (context, given) => {
    const steps = (await argument.number(context, given, 1)) ?? 0;
    return await move(context.run, await argument.member(context, given, 0), Math.trunc(steps));
  }),
  define('property', 'CurrentMember', ['hierarchy'], sameMember, async (context, given) =>
    context.current(await argument.hierarchy(context, given, 0)),
  ),
  define('property', 'DefaultMember', ['hierarchy'], sameMember, async (context, given) =>
    context.run.defaultMember(await argument.hierarchy(context, given, 0)),
  ),
  define('function', 'Ancestor', ['member', 'level'], sameMember, async (context, given) =>
    ancestorAt(
      context.run,
      await argument.member(context, given, 0),
      await argument.level(context, given, 1),
    ),
  ),
  define('function', 'Ancestor', ['member', 'number'], sameMember, async (context, given) => {
    const steps = (await argument.number(context, given, 1)) ?? 0;
    return ancestorBy(context.run, await argument.member(context, given, 0), Math.trunc(steps));
  }),
  define(
    'function',
    'Ascendants',
    ['member'],
    sameSet,
    async (context, given) =>
      await asSet(listAscendants(context.run, await argument.member(context, given, 0)), context.run.yielder),
  ),
  define(
    'function',
    'Cousin',
    ['member', 'member'],
    sameMember,
    async (context, given) =>
      await cousin(
        context.run,
        await argument.member(context, given, 0),
        await argument.member(context, given, 1),
      ),
  ),
  define('property', 'Children', ['member'], sameSet, async (context, given) => {
    const member = await argument.member(context, given, 0);
    const children = await childrenOf(context, member);
    context.run.countTuples(children.length);
    return await asSet(children, context.run.yielder);
  }),
  define(
    'property',
    'Siblings',
    ['member'],
    sameSet,
    async (context, given) =>
      await asSet(
        await siblingsOf(context.run, await argument.member(context, given, 0)),
        context.run.yielder,
      ),
  ),
  define(
    'property',
    'Members',
    ['hierarchy'],
    sameSet,
    async (context, given) =>
      await asSet(
        await listHierarchy(context, await argument.hierarchy(context, given, 0)),
        context.run.yielder,
      ),
  ),
  define(
    'property',
    'Members',
    ['level'],
    sameSet,
    async (context, given) =>
      await asSet(await listLevel(context, await argument.level(context, given, 0)), context.run.yielder),
  ),
  define('property', 'AllMembers', ['hierarchy'], sameSet, async (context, given) => {
    const hierarchy = await argument.hierarchy(context, given, 0);
    const stored = await listHierarchy(context, hierarchy);
    return await asSet([...stored, ...calculatedOf(context, hierarchy)], context.run.yielder);
  }),
  define('property', 'AllMembers', ['level'], sameSet, async (context, given) => {
    const level = await argument.level(context, given, 0);
    const stored = await listLevel(context, level);
    return await asSet([...stored, ...calculatedOf(context, level.hierarchy, level)], context.run.yielder);
  }),
  define('method', 'Item', ['set', 'number'], itemType, async (context, given) => {
    const set = await argument.set(context, given, 0);
    const tuple = set[Math.trunc((await argument.number(context, given, 1)) ?? -1)];
    const [first] = given;
    const hierarchies = first === undefined ? [] : hierarchiesOf(first);
    if (hierarchies.length !== 1)
      return tuple ?? hierarchies.flatMap((each) => (each ? [context.run.nullMember(each)] : []));
    return tuple?.[0] ?? (hierarchies[0] === undefined ? null : context.run.nullMember(hierarchies[0]));
  }),
  define('method', 'Item', ['set', 'string', 'string*'], itemType, async (context, given) => {
    const [first, ...rest] = given;
    const hierarchies = first === undefined ? [] : hierarchiesOf(first);
    if (rest.length !== hierarchies.length) {
      const message = `Argument count does not match set's cardinality ${hierarchies.length}`;
      throw new OlapError('wrong_type', message, { position: rest[0]?.expression.position });
    }
    const names: string[] = [];
    for (const index of rest.keys()) names.push((await argument.string(context, given, index + 1)) ?? '');
    for (const tuple of await argument.set(context, given, 0)) {
      await context.run.breathe();
      const isFound = tuple.every(
        ({ name, uniqueName }, index) => name === names[index] || uniqueName === names[index],
      );
      if (isFound) return hierarchies.length === 1 ? tuple[0] : tuple;
    }
    const nobody = hierarchies.flatMap((each) => (each ? [context.run.nullMember(each)] : []));
    return hierarchies.length === 1 ? (nobody[0] ?? null) : nobody;
  }),
  define('method', 'Item', ['tuple', 'number'], sameMember, async (context, given) => {
    const tuple = await argument.tuple(context, given, 0);
    const index = Math.trunc((await argument.number(context, given, 1)) ?? -1);
    const member = tuple[index];
    if (member !== undefined) return member;
    throw new OlapError('wrong_type', `The tuple has no item ${index}.`);
  }),
  define('method', 'Properties', ['member', 'string'], scalar.value, async (context, given) =>
    readProperty(await argument.member(context, given, 0), (await argument.string(context, given, 1)) ?? ''),
  ),

  define(
    'property',
    'Name',
    ['member'],
    scalar.string,
    async (context, given) => (await argument.member(context, given, 0)).name,
  ),
  define(
    'property',
    'UniqueName',
    ['member'],
    scalar.string,
    async (context, given) => (await argument.member(context, given, 0)).uniqueName,
  ),
  define(
    'property',
    'Caption',
    ['member'],
    scalar.string,
    async (context, given) => (await argument.member(context, given, 0)).caption,
  ),
  ...(['Name', 'UniqueName', 'Caption'] as const).flatMap((name) =>
    (['level', 'hierarchy', 'dimension'] as const).map((kind) =>
      define('property', name, [kind], scalar.string, async (context, given) => {
        const described = await argument[kind](context, given, 0);
        if (name === 'UniqueName') return described.uniqueName;
        return name === 'Name' ? described.name : described.caption;
      }),
    ),
  ),
  define(
    'property',
    'Level',
    ['member'],
    levelOf,
    async (context, given) => (await argument.member(context, given, 0)).level,
  ),
  define('method', 'Levels', ['hierarchy', 'number'], levelOf, async (context, given) => {
    const hierarchy = await argument.hierarchy(context, given, 0);
    const index = Math.trunc((await argument.number(context, given, 1)) ?? -1);
    const level = context.run.membersOf(hierarchy).levels.find(({ depth }) => depth === index);
    return level ?? failLevel(String(index), hierarchy);
  }),
  define('method', 'Levels', ['hierarchy', 'string'], levelOf, async (context, given) => {
    const hierarchy = await argument.hierarchy(context, given, 0);
    const name = (await argument.string(context, given, 1)) ?? '';
    const level = context.run
      .membersOf(hierarchy)
      .levels.find((each) => each.name.toLowerCase() === name.toLowerCase());
    return level ?? failLevel(name, hierarchy);
  }),
  define(
    'property',
    'Ordinal',
    ['level'],
    scalar.number,
    async (context, given) => (await argument.level(context, given, 0)).depth,
  ),
  define(
    'property',
    'Ordinal',
    ['member'],
    scalar.number,
    async (context, given) => (await argument.member(context, given, 0)).place,
  ),
  define(
    'property',
    'Hierarchy',
    ['member'],
    hierarchyType,
    async (context, given) => (await argument.member(context, given, 0)).hierarchy,
  ),
  define(
    'property',
    'Hierarchy',
    ['level'],
    hierarchyType,
    async (context, given) => (await argument.level(context, given, 0)).hierarchy,
  ),
  define(
    'property',
    'Dimension',
    ['hierarchy'],
    hierarchyType,
    async (context, given) => await argument.hierarchy(context, given, 0),
  ),
  define(
    'property',
    'Dimension',
    ['member'],
    hierarchyType,
    async (context, given) => (await argument.member(context, given, 0)).hierarchy,
  ),
  define(
    'property',
    'Dimension',
    ['level'],
    hierarchyType,
    async (context, given) => (await argument.level(context, given, 0)).hierarchy,
  ),
  define('infix', 'IS', ['member', 'member'], scalar.logical, async (context, given) =>
    isSameMember(await argument.member(context, given, 0), await argument.member(context, given, 1)),
  ),
  define(
    'infix',
    'IS',
    ['level', 'level'],
    scalar.logical,
    async (context, given) =>
      (await argument.level(context, given, 0)) === (await argument.level(context, given, 1)),
  ),
  define(
    'infix',
    'IS',
    ['hierarchy', 'hierarchy'],
    scalar.logical,
    async (context, given) =>
      (await argument.hierarchy(context, given, 0)) === (await argument.hierarchy(context, given, 1)),
  ),
  define('infix', 'IS', ['tuple', 'tuple'], scalar.logical, async (context, given) => {
    const [one, other] = [await argument.tuple(context, given, 0), await argument.tuple(context, given, 1)];
    return (
      one.length === other.length &&
      one.every((member, index) => {
        const against = other[index];
        return against !== undefined && isSameMember(member, against);
      })
    );
  }),
  define('postfix', 'IS NULL', ['tuple'], scalar.logical, async (context, given) =>
    isNullTuple(await argument.tuple(context, given, 0)),
  ),
  // Either is found, or the statement is refused.
  ...(['level', 'hierarchy', 'dimension'] as const).map((kind) =>
    define('postfix', 'IS NULL', [kind], scalar.logical, async () => false),
  ),
  define(
    'postfix',
    'IS NULL',
    ['member'],
    scalar.logical,
    async (context, given) => (await argument.member(context, given, 0)).kind === 'null',
  ),
];

function itemType([first]: Given): Type {
  const hierarchies = first === undefined ? [] : hierarchiesOf(first);
  return hierarchies.length === 1 ? memberType(hierarchies[0]) : { kind: 'tuple', hierarchies };
}

function hierarchyType([first]: Given): Type {
  return { kind: 'hierarchy', hierarchies: first && hierarchiesOf(first) };
}

function failLevel(name: string, { uniqueName }: Hierarchy): never {
  throw new OlapError('object_not_found', `Level '${name}' not found in hierarchy '${uniqueName}'`, {
    token: name,
  });
}

const intrinsic: Readonly<Record<string, (member: Member) => string | number | boolean | null>> = {
  NAME: ({ name }) => name,
  CAPTION: ({ caption }) => caption,
  MEMBER_CAPTION: ({ caption }) => caption,
  MEMBER_NAME: ({ name }) => name,
  UNIQUE_NAME: ({ uniqueName }) => uniqueName,
  MEMBER_UNIQUE_NAME: ({ uniqueName }) => uniqueName,
  MEMBER_KEY: ({ keys }) => keys.at(-1) ?? null,
  KEY: ({ keys }) => keys.at(-1) ?? null,
  MEMBER_ORDINAL: ({ place }) => place,
  LEVEL_NUMBER: ({ level }) => level.depth,
  LEVEL_UNIQUE_NAME: ({ level }) => level.uniqueName,
  HIERARCHY_UNIQUE_NAME: ({ hierarchy }) => hierarchy.uniqueName,
  DIMENSION_UNIQUE_NAME: ({ hierarchy }) => hierarchy.dimension.uniqueName,
  PARENT_UNIQUE_NAME: ({ parent }) => parent?.uniqueName ?? null,
  PARENT_LEVEL: ({ parent }) => parent?.level.depth ?? 0,
};

function readProperty(member: Member, name: string): string | number | boolean | null {
  const upper = name.toUpperCase();
  const own = intrinsic[upper];
  if (own !== undefined) return own(member);
  for (const [key, value] of member.properties) {
    if (key.toUpperCase() === upper) return value;
  }
  const isKnown = member.hierarchy.levels.some((level) =>
    level.source?.properties.some((property) => property.name.toUpperCase() === upper),
  );
  if (isKnown) return null;
  throw new OlapError(
    'object_not_found',
    `Property '${name}' is not valid for member '${member.uniqueName}'`,
    {
      token: name,
    },
  );
}
