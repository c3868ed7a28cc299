// What a role shows and whom it reaches, in sentences. Pure.
import type { OlapDepartment, OlapSchemaRole } from '@prumo/contracts/bi/olap-permissions';
import type {
  OlapCubeGrant,
  OlapHierarchyGrant,
  OlapReach,
  OlapRoleDraft,
} from '@prumo/contracts/bi/olap-role';

import { captionOfCube, captionOfHierarchy, type CatalogueChoice } from './choices.ts';
import { hierarchyOf } from './role-draft.ts';
import { joinWords, texts } from './texts.ts';

/** What a cube comes to for whoever has only this role. */
export type CubeView =
  | { readonly kind: 'whole' }
  /** Without any field to ask by. */
  | { readonly kind: 'only-total' }
  /** Something that limits it shows nothing, so it is not there. */
  | { readonly kind: 'missing'; readonly hierarchy: string }
  | {
      readonly kind: 'part';
      /** Names of hierarchies: shown whole, in part, not at all. */
      readonly whole: readonly string[];
      readonly limited: readonly string[];
      readonly hidden: readonly string[];
    };

export function viewCube(grant: OlapCubeGrant, catalogue: CatalogueChoice | undefined): CubeView {
  const known = catalogue?.cubes.find(({ name }) => name === grant.cube)?.hierarchies ?? [];
  const names = new Set([
    ...known.map(({ uniqueName }) => uniqueName),
    ...grant.hierarchies.map(({ hierarchy }) => hierarchy),
  ]);
  const grants = [...names].map((name) => hierarchyOf(grant, name));
  const isMeasures = ({ hierarchy }: OlapHierarchyGrant) => hierarchy === '[Measures]';
  const broken = grants.find((each) =>
    each.access === 'custom' ? !allowsSomething(each) : each.access === 'none' && isMeasures(each),
  );
  if (broken !== undefined) return { kind: 'missing', hierarchy: broken.hierarchy };
  const fields = grants.filter((each) => !isMeasures(each));
  const limited = grants.filter(({ access }) => access === 'custom');
  const whole = fields.filter(({ access }) => access === 'all').map(({ hierarchy }) => hierarchy);
  if (limited.length === 0 && whole.length === fields.length && whole.length > 0) return { kind: 'whole' };
  if (whole.length === 0 && limited.every(isMeasures)) return { kind: 'only-total' };
  return {
    kind: 'part',
    whole,
    limited: limited.map(({ hierarchy }) => hierarchy),
    hidden: fields.filter(({ access }) => access === 'none').map(({ hierarchy }) => hierarchy),
  };
}

export function allowsSomething({ grants }: Pick<OlapHierarchyGrant, 'grants'>): boolean {
  return grants.some(({ access }) => access === 'allow');
}

/** One sentence. Cubes of which the same is shown are named together, and of many the first few. */
export function describeShown(
  draft: Pick<OlapRoleDraft, 'cubes'>,
  catalogue: CatalogueChoice | undefined,
): string {
  const views = draft.cubes
    .map((grant) => ({ cube: grant.cube, view: viewCube(grant, catalogue) }))
    .toSorted((one, other) => one.cube.localeCompare(other.cube, 'pt-BR'));
  if (views.length === 0) return texts.shows.nothing;
  const groups = new Map<string, string[]>();
  for (const { cube, view } of views) {
    const words = describeView(cube, view, catalogue);
    groups.set(words, [...(groups.get(words) ?? []), captionOfCube(catalogue, cube)]);
  }
  const parts = [...groups]
    // What is shown whole is said first.
    .toSorted(([one], [other]) => Number(other === texts.shows.whole) - Number(one === texts.shows.whole))
    .map(([words, cubes]) => texts.shows.cubesWith(joinWords(shorten(cubes)), words));
  const named = parts.slice(0, mostNamed);
  const shown = views.filter(({ view }) => view.kind !== 'missing').length;
  return texts.shows.cubes(
    shown,
    catalogue?.cubes.length ?? views.length,
    [...named, ...(parts.length > named.length ? [texts.shows.andOthers] : [])].join('; '),
  );
}

const mostNamed = 4;

export function describeView(cube: string, view: CubeView, catalogue: CatalogueChoice | undefined): string {
  const list = (hierarchies: readonly string[]) =>
    joinWords(shorten(hierarchies.map((hierarchy) => captionOfHierarchy(catalogue, cube, hierarchy))));
  switch (view.kind) {
    case 'whole':
      return texts.shows.whole;
    case 'only-total':
      return texts.shows.onlyTotal;
    case 'missing':
      return texts.shows.missing(list([view.hierarchy]));
    case 'part':
      return [
        ...(view.limited.length === 0 ? [] : [texts.shows.partOf(list(view.limited))]),
        ...(view.hidden.length === 0 ? [] : [texts.shows.without(list(view.hidden))]),
      ].join(', ');
  }
}

function shorten(names: readonly string[]): readonly string[] {
  return names.length <= mostNamed
    ? names
    : [...names.slice(0, mostNamed - 1), texts.reach.others(names.length - mostNamed + 1)];
}

export function describeSchemaRole(role: OlapSchemaRole, catalogue: CatalogueChoice | undefined): string {
  if (role.parts.length > 0) return texts.shows.parts(joinWords(role.parts));
  return describeShown({ cubes: role.cubes.map((each) => cubeOfSchemaRole(each, catalogue)) }, catalogue);
}

/** Of a cube that is given whole a schema file names no hierarchy. */
function cubeOfSchemaRole(
  { cube, isWhole, hierarchies }: OlapSchemaRole['cubes'][number],
  catalogue: CatalogueChoice | undefined,
): OlapCubeGrant {
  const known = catalogue?.cubes.find(({ name }) => name === cube)?.hierarchies ?? [];
  const all = known.map(({ uniqueName }) => ({
    ...hierarchyOf({ cube, hierarchies: [] }, uniqueName),
    access: 'all' as const,
  }));
  if (isWhole) return { cube, hierarchies: all };
  const named = new Set(hierarchies.map(({ hierarchy }) => hierarchy));
  return { cube, hierarchies: [...hierarchies, ...all.filter(({ hierarchy }) => !named.has(hierarchy))] };
}

/** Whom a role reaches, by what it was given to: `papel Gestores; microssistemas UTIA e CC; Ana Prado`. */
export function describeReach(
  reach: OlapReach,
  known: {
    readonly departments: readonly OlapDepartment[];
    readonly people: readonly { readonly userName: string; readonly displayName: string }[];
  },
): string {
  const departments = reach.departments.map(
    (id) => known.departments.find((each) => each.id === id)?.initials ?? id,
  );
  const people = reach.people.map(
    (userName) => known.people.find((each) => each.userName === userName)?.displayName ?? userName,
  );
  const parts = [
    ...(reach.biRoles.length === 0
      ? []
      : [texts.reach.biRoles(joinWords(shorten(reach.biRoles)), reach.biRoles.length)]),
    ...(departments.length === 0
      ? []
      : [texts.reach.departments(joinWords(shorten(departments)), departments.length)]),
    ...(people.length === 0 ? [] : [joinWords(shorten(people))]),
  ];
  return parts.join('; ');
}
