// What of a role would surprise whoever made it. Pure.
import type { OlapHierarchyGrant, OlapMemberGrant, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';

import {
  captionOfCube,
  captionOfHierarchy,
  captionOfLevel,
  type CatalogueChoice,
  type HierarchyChoice,
} from './choices.ts';
import { allowsSomething, viewCube } from './describe-role.ts';
import { isBelow } from './role-draft.ts';
import { texts } from './texts.ts';

export function listWarnings(
  draft: OlapRoleDraft,
  catalogue: CatalogueChoice | undefined,
): readonly string[] {
  const { biRoles, departments, people } = draft.reach;
  return [
    ...(biRoles.length + departments.length + people.length === 0 ? [texts.warnings.nobody] : []),
    ...(draft.cubes.length === 0 ? [texts.warnings.noCube] : []),
    ...draft.cubes.flatMap((grant) => {
      const cube = captionOfCube(catalogue, grant.cube);
      const caption = (hierarchy: string) => captionOfHierarchy(catalogue, grant.cube, hierarchy);
      const view = viewCube(grant, catalogue);
      if (view.kind === 'missing')
        return [
          grant.hierarchies.some(({ hierarchy, access }) => hierarchy === view.hierarchy && access === 'none')
            ? texts.warnings.measuresHidden(cube)
            : texts.warnings.nothingAllowed(cube, caption(view.hierarchy)),
        ];
      const known = catalogue?.cubes.find(({ name }) => name === grant.cube)?.hierarchies ?? [];
      return [
        ...(view.kind === 'only-total' ? [texts.warnings.onlyTotal(cube)] : []),
        ...grant.hierarchies
          .filter(({ access }) => access === 'custom')
          .flatMap((each) =>
            listHierarchyWarnings(each, {
              cube,
              field: caption(each.hierarchy),
              hierarchy: known.find(({ uniqueName }) => uniqueName === each.hierarchy),
            }),
          ),
      ];
    }),
  ];
}

interface Named {
  readonly cube: string;
  readonly field: string;
  readonly hierarchy: HierarchyChoice | undefined;
}

function listHierarchyWarnings(
  grant: OlapHierarchyGrant,
  { cube, field, hierarchy }: Named,
): readonly string[] {
  const top = hierarchy?.levels.find(({ name }) => name === grant.topLevel);
  const cutsTop = top !== undefined && top !== hierarchy?.levels[0];
  return [
    ...(cutsTop ? [texts.warnings.topCut(cube, field, captionOfLevel(hierarchy, top.name))] : []),
    ...(grant.rollup === 'hidden' && allowsSomething(grant) && !cutsTop
      ? [texts.warnings.hiddenTotals(cube, field)]
      : []),
    ...listIdleDenials(grant).map(({ member, by }) =>
      by === null
        ? texts.warnings.uselessDenial(field, member)
        : texts.warnings.overruledDenial(field, member, by),
    ),
  ];
}

interface IdleDenial {
  readonly member: string;
  /** What was allowed after it. */
  readonly by: string | null;
}

/** Denials that change nothing: nothing is allowed above them, or what is above is allowed after them. */
export function listIdleDenials({ grants }: Pick<OlapHierarchyGrant, 'grants'>): readonly IdleDenial[] {
  return grants.flatMap((denial, place): readonly IdleDenial[] => {
    if (denial.access !== 'deny') return [];
    const isAllowed = ({ access, member }: OlapMemberGrant) =>
      access === 'allow' && isBelow(denial.member, member);
    const later = grants.slice(place + 1).find(isAllowed);
    if (later !== undefined) return [{ member: denial.caption, by: later.caption }];
    const before = grants
      .slice(0, place)
      .some((each) => isAllowed(each) || (each.access === 'allow' && mayBeAll(each.member)));
    const splits = grants.some((each) => each.access === 'allow' && isBelow(each.member, denial.member));
    return before || splits ? [] : [{ member: denial.caption, by: null }];
  });
}

/** `[Unidade].[Todas as unidades]`: one of the first level may be the one above all, whose name others do not carry. */
function mayBeAll(member: string): boolean {
  return member.split('].[').length === 2;
}
