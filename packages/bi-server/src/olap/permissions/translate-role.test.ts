import type { OlapHierarchyGrant } from '@prumo/contracts/bi/olap-role';
import type { Member } from '@prumo/olap/members/member';
import { resolveCubeAccess } from '@prumo/olap/roles/cube-access';
import { readSchema } from '@prumo/olap/schema/read-schema';
import type { Hierarchy, Level, Schema } from '@prumo/olap/schema/schema';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { measurementSchema, monthHierarchy } from '../../rest/testing/cubes/texts.ts';
import { translateRole } from './translate-role.ts';

const schema = readSchema(
  measurementSchema.replace(
    '<Level name="Unidade"',
    '<Level name="Tipo" column="beds" uniqueMembers="true"/><Level name="Unidade"',
  ),
  'postgresql',
);

const grantOf = (
  grants: readonly (readonly ['allow' | 'deny', string])[],
  more: Partial<OlapHierarchyGrant> = {},
): OlapHierarchyGrant => ({
  hierarchy: '[Unidade]',
  access: 'custom',
  topLevel: null,
  bottomLevel: null,
  rollup: 'partial',
  grants: grants.map(([access, member]) => ({ member, caption: '', access })),
  ...more,
});

const translate = (hierarchies: readonly OlapHierarchyGrant[], cube = 'Medidas') =>
  translateRole({ name: 'papel', cubes: [{ cube, hierarchies: [...hierarchies] }] }, schema);

function listCubes(hierarchies: readonly OlapHierarchyGrant[], cube?: string): number {
  const role = translate(hierarchies, cube);
  return role.kind === 'grants' ? role.grants.flatMap(({ cubes }) => cubes).length : -1;
}

describe('[OP-01] a role that shows nothing of a limited hierarchy has no cube at all', () => {
  test.each<[title: string, hierarchies: OlapHierarchyGrant[]]>([
    ['no grant', [grantOf([])]],
    ['only denials', [grantOf([['deny', '[Unidade].[1]']])]],
    ['names that are none', [grantOf([['allow', '1 + 1']])]],
    ['texts that are no MDX', [grantOf([['allow', '[Unidade].[']])]],
    ['a level that is gone', [grantOf([['allow', '[Unidade].[1]']], { bottomLevel: 'Leito' })]],
    ['a hierarchy that is gone', [grantOf([['allow', '[Setor].[1]']], { hierarchy: '[Setor]' })]],
    ['no measures', [grantOf([], { hierarchy: '[Measures]', access: 'none' })]],
  ])('%s', (_title, hierarchies) => {
    expect(listCubes(hierarchies)).toBe(0);
  });

  it('is of no cube that the schema does not have', () => {
    expect(listCubes([], 'Outro')).toBe(0);
  });

  it('has a cube where nothing is limited, and of it what it names', () => {
    expect(listCubes([])).toBe(1);
    expect(listCubes([grantOf([], { access: 'none' })])).toBe(1);
    expect(listCubes([grantOf([], { hierarchy: '[Setor]', access: 'all' })])).toBe(1);
  });
});

/** Three types with three units each, below one member of all. */
const tree = buildTree(schema);

function buildTree({ cubes }: Schema): ReadonlyMap<string, Member> {
  const hierarchy = cubes[0]?.dimensions
    .flatMap((each) => each.hierarchies)
    .find((each) => each.uniqueName === '[Unidade]');
  const [all, type, unit] = hierarchy?.levels ?? [];
  if (hierarchy === undefined || all === undefined || type === undefined || unit === undefined)
    throw new Error('the schema is another one');
  const members = new Map<string, Member>();
  const root = add(all, undefined, '[Unidade].[Todas]');
  for (const first of [0, 1, 2]) {
    const above = add(type, root, `[Unidade].[${first}]`);
    for (const second of [0, 1, 2]) add(unit, above, `[Unidade].[${first}].[${second}]`);
  }
  return members;

  function add(level: Level, parent: Member | undefined, uniqueName: string): Member {
    const member: Member = {
      kind: level.isAll ? 'all' : 'stored',
      hierarchy: hierarchy as Hierarchy,
      level,
      parent,
      name: uniqueName,
      caption: uniqueName,
      uniqueName,
      keys: [],
      path: uniqueName,
      depth: level.depth,
      place: 0,
      properties: new Map(),
      isVisible: true,
    };
    members.set(uniqueName, member);
    return member;
  }
}

const names = [...tree.keys(), '[Unidade].[gone]', '[Unidade].[0].[gone]', 'nonsense ('];

const grants = fc.array(
  fc.tuple(fc.constantFrom('allow' as const, 'deny' as const), fc.constantFrom(...names)),
  { maxLength: 8 },
);
const limits = fc.record({
  grants,
  topLevel: fc.constantFrom(null, 'Tipo', 'Unidade', 'Leito'),
  bottomLevel: fc.constantFrom(null, 'Tipo', 'Unidade', 'Leito'),
  rollup: fc.constantFrom('full' as const, 'partial' as const, 'hidden' as const),
});

async function findShown(role: ReturnType<typeof translate>): Promise<ReadonlyMap<string, string>> {
  const [cube] = schema.cubes;
  if (cube === undefined) throw new Error('no cube');
  const access = await resolveCubeAccess(schema, [role], cube, {
    findMember: async (_hierarchy, name) => tree.get(name),
    findLevel: (hierarchy, name) => hierarchy.levels.find((level) => level.name === name),
  });
  const decision = [...tree.values()].map((member) => {
    const decided = access?.of(member.hierarchy) ?? 'none';
    if (decided === 'none') return [member.uniqueName, 'none'] as const;
    if (decided === 'whole') return [member.uniqueName, 'whole'] as const;
    return [member.uniqueName, decided.isShown(member) ? decided.visibilityOf(member) : 'none'] as const;
  });
  return new Map(decision);
}

const isBelow = (name: string, above: string): boolean => {
  for (let each = tree.get(name); each !== undefined; each = each.parent)
    if (each.uniqueName === above) return true;
  return false;
};

describe('[OP-01] [OP-03] whatever is stored', () => {
  it('shows nothing but what an allowance names, what is below it, and the way to it', async () => {
    await fc.assert(
      fc.asyncProperty(limits, async ({ grants: given, ...more }) => {
        const shown = await findShown(translate([grantOf(given, more)]));
        const allowed = given.flatMap(([access, name]) => (access === 'allow' ? [name] : []));
        const excess = [...shown].filter(([name, visibility]) => {
          const isNamed = allowed.some((each) => isBelow(name, each));
          const isOnTheWay = allowed.some((each) => isBelow(each, name));
          // Whole is only what is allowed itself.
          return visibility === 'whole' ? !isNamed : visibility === 'part' && !isNamed && !isOnTheWay;
        });
        expect(excess).toEqual([]);
      }),
    );
    expect.hasAssertions();
  });

  it('never shows a leaf whose last word is a denial', async () => {
    await fc.assert(
      fc.asyncProperty(limits, async ({ grants: given, ...more }) => {
        const shown = await findShown(translate([grantOf(given, more)]));
        const denied = [...tree.values()].filter(({ level, uniqueName }) => {
          const last = given.findLast(([, name]) => isBelow(uniqueName, name));
          return level.name === 'Unidade' && last?.[0] !== 'allow';
        });
        expect(denied.filter(({ uniqueName }) => shown.get(uniqueName) !== 'none')).toEqual([]);
      }),
    );
    expect.hasAssertions();
  });

  it('leaves out every hierarchy that it does not name', async () => {
    const role = translate([grantOf([['allow', '[Unidade].[0]']])]);
    const [cube] = schema.cubes;
    const access =
      cube &&
      (await resolveCubeAccess(schema, [role], cube, {
        findMember: async (_h, name) => tree.get(name),
        findLevel: () => undefined,
      }));
    const month = cube?.dimensions
      .flatMap((each) => each.hierarchies)
      .find((each) => each.uniqueName === monthHierarchy);
    expect(month && access?.of(month)).toBe('none');
  });
});
