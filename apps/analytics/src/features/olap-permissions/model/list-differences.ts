// What a change made of a role, as lines of before and after. Pure.
import type { OlapChoices } from '@prumo/contracts/bi/olap-permissions';
import type { OlapHierarchyGrant, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';

import {
  captionOfCube,
  captionOfHierarchy,
  captionOfLevel,
  findCatalogue,
  type CatalogueChoice,
} from './choices.ts';
import { findCube, hierarchyOf } from './role-draft.ts';
import { joinWords, texts } from './texts.ts';

export interface Difference {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

type Known = Pick<OlapChoices, 'catalogues' | 'departments' | 'people'>;

/** A role that was not there, or is not any more, is nothing of everything. */
export function listDifferences(
  before: OlapRoleDraft | null,
  after: OlapRoleDraft | null,
  known: Known,
): readonly Difference[] {
  const some = after ?? before;
  if (some === null) return [];
  const catalogue = findCatalogue({ biRoles: [], ...known }, some.catalogue);
  const [one, other] = [describePlain(before, known), describePlain(after, known)];
  const plain = one.map(({ subject, value }, place) => ({
    subject,
    before: value,
    after: other[place]?.value ?? texts.differences.none,
  }));
  const cubes = new Set([...(before?.cubes ?? []), ...(after?.cubes ?? [])].map(({ cube }) => cube));
  return [
    ...plain,
    ...[...cubes].flatMap((cube) => listCubeDifferences(cube, before, after, catalogue)),
  ].filter((line) => line.before !== line.after);
}

function describePlain(
  draft: OlapRoleDraft | null,
  { departments, people }: Known,
): readonly { readonly subject: string; readonly value: string }[] {
  const { differences } = texts;
  const list = (names: readonly string[]) =>
    orNone(joinWords(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR'))));
  const departmentName = (id: string) => departments.find((each) => each.id === id)?.initials ?? id;
  const personName = (userName: string) =>
    people.find((each) => each.userName === userName)?.displayName ?? userName;
  return [
    { subject: differences.name, value: draft?.name ?? differences.none },
    { subject: differences.description, value: orNone(draft?.description ?? '') },
    { subject: differences.catalogue, value: draft?.catalogue ?? differences.none },
    { subject: differences.biRoles, value: list(draft?.reach.biRoles ?? []) },
    { subject: differences.departments, value: list((draft?.reach.departments ?? []).map(departmentName)) },
    { subject: differences.people, value: list((draft?.reach.people ?? []).map(personName)) },
  ];
}

function orNone(text: string): string {
  return text === '' ? texts.differences.none : text;
}

function listCubeDifferences(
  cube: string,
  before: OlapRoleDraft | null,
  after: OlapRoleDraft | null,
  catalogue: CatalogueChoice | undefined,
): readonly Difference[] {
  const { differences } = texts;
  const caption = captionOfCube(catalogue, cube);
  const [one, other] = [before && findCube(before, cube), after && findCube(after, cube)];
  const [was, is] = [one ?? { cube, hierarchies: [] }, other ?? { cube, hierarchies: [] }];
  const names = new Set([...was.hierarchies, ...is.hierarchies].map(({ hierarchy }) => hierarchy));
  return [
    {
      subject: differences.cube(caption),
      before: one ? differences.on : differences.off,
      after: other ? differences.on : differences.off,
    },
    ...[...names].flatMap((name) => {
      const field = captionOfHierarchy(catalogue, cube, name);
      const [old, now] = [hierarchyOf(was, name), hierarchyOf(is, name)];
      const levels = catalogue?.cubes
        .find((each) => each.name === cube)
        ?.hierarchies.find(({ uniqueName }) => uniqueName === name);
      const line = (subject: string, describe: (grant: OlapHierarchyGrant) => string) => ({
        subject,
        before: describe(old),
        after: describe(now),
      });
      return [
        line(differences.field(caption, field), ({ access }) => differences.access[access]),
        line(differences.levels(caption, field), ({ access, topLevel, bottomLevel }) =>
          access !== 'custom' || (topLevel === null && bottomLevel === null)
            ? differences.none
            : differences.range(
                topLevel === null
                  ? differences.fromFirst
                  : differences.from(captionOfLevel(levels, topLevel)),
                bottomLevel === null
                  ? differences.toLast
                  : differences.to(captionOfLevel(levels, bottomLevel)),
              ),
        ),
        line(differences.totals(caption, field), ({ access, rollup }) =>
          access === 'custom' ? differences.rollup[rollup] : differences.none,
        ),
        line(differences.members(caption, field), describeMembers),
      ];
    }),
  ];
}

function describeMembers({ access, grants }: OlapHierarchyGrant): string {
  const { allow, deny, none } = texts.differences;
  if (access !== 'custom' || grants.length === 0) return none;
  return grants.map((each) => (each.access === 'allow' ? allow : deny)(each.caption)).join(', ');
}
