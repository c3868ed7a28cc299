// What the screen of roles begins with: all roles and whom they reach, what an editor lets choose from, and what is wrong
// with a role or not there any more.
import type {
  OlapChoices,
  OlapReached,
  OlapRolesAnswer,
  OlapSchemaRole,
} from '@prumo/contracts/bi/olap-permissions';
import type { OlapNotice, OlapReach, OlapRole, OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { OlapError } from '@prumo/olap/olap-error';

import { QueryError, UnknownCatalogueError } from '../../queries/query-error.ts';
import type { Account, PeopleDirectory } from '../../users/people-directory.ts';
import type { CubeReader, LookedAtCatalogue, OlapCatalogues } from '../olap-catalogues.ts';
import { findExcess, findRoleFaults, listSchemaNotices } from './check-role.ts';
import { describeSchemaRoles } from './describe-schema-role.ts';
import { OlapRoleError } from './olap-role-error.ts';
import { listReached, type ReachedDepartment } from './role-reach.ts';
import { listHierarchies } from './translate-role.ts';

export interface RoleOverview {
  present(administrator: CubeReader, roles: readonly OlapRole[]): Promise<OlapRolesAnswer>;
  listChoices(administrator: CubeReader): Promise<OlapChoices>;
  listReached(reach: OlapReach): Promise<OlapReached>;
  /** Throws OlapRoleError for a role that cannot be saved. */
  requireSavable(administrator: CubeReader, draft: OlapRoleDraft): Promise<void>;
  /** What of a role, saved or not, is not there now. */
  listNotices(administrator: CubeReader, draft: OlapRoleDraft): Promise<readonly OlapNotice[]>;
}

export interface RoleOverviewParts {
  readonly catalogues: Pick<OlapCatalogues, 'openForRoles' | 'listNames'>;
  readonly people: Pick<PeopleDirectory, 'listAccounts' | 'listLetIn' | 'listRoles'>;
  readonly listDepartments: () => Promise<readonly ReachedDepartment[]>;
  readonly departmentRoles: { readonly isOn: boolean; readonly place: string };
  /** Whether whoever has these roles sees every cube whole. */
  readonly seesEverything: (roles: readonly string[]) => boolean;
  /** In the words of people; nothing for what is a fault of ours. */
  readonly describeFailure: (error: unknown) => string | undefined;
}

const mostNamed = 500;

export function createRoleOverview(parts: RoleOverviewParts): RoleOverview {
  const { catalogues, people } = parts;

  async function listPeople(): Promise<readonly Account[]> {
    const accounts = await people.listAccounts();
    const letIn = await people.listLetIn(accounts.map(({ userName }) => userName));
    return accounts.filter(({ userName }) => letIn.has(userName.toLowerCase()));
  }

  /** A schema that cannot be read is told where it is looked at, and hides none of the others. */
  async function openAll(administrator: CubeReader): Promise<readonly OpenedOrNot[]> {
    const opened: OpenedOrNot[] = [];
    for (const name of await catalogues.listNames()) {
      try {
        opened.push({ name, catalogue: await catalogues.openForRoles(administrator, name) });
      } catch (error) {
        const failure = parts.describeFailure(error);
        if (failure === undefined) throw error;
        opened.push({ name, failure });
      }
    }
    return opened;
  }

  async function openOrNothing(
    administrator: CubeReader,
    name: string,
  ): Promise<LookedAtCatalogue | undefined> {
    try {
      return await catalogues.openForRoles(administrator, name);
    } catch (error) {
      if (error instanceof UnknownCatalogueError) return undefined;
      throw error;
    }
  }

  async function listReachNotices({ reach }: OlapRoleDraft): Promise<readonly OlapNotice[]> {
    const [roles, accounts, departments] = await Promise.all([
      people.listRoles(),
      people.listAccounts(),
      parts.listDepartments(),
    ]);
    const names = new Set(accounts.map(({ userName }) => userName.toLowerCase()));
    const missing = (code: OlapNotice['code'], list: readonly string[]): readonly OlapNotice[] =>
      list.map((name) => ({ code, cube: '', hierarchy: '', name }));
    return [
      ...missing(
        'bi-role-unknown',
        reach.biRoles.filter((name) => !roles.some(({ roleName }) => roleName === name)),
      ),
      ...missing(
        'department-unknown',
        reach.departments.filter((id) => !departments.some((each) => each.id === id)),
      ),
      ...missing(
        'person-unknown',
        reach.people.filter((userName) => !names.has(userName.toLowerCase())),
      ),
    ];
  }

  return {
    async present(administrator, roles) {
      const [accounts, departments, opened, biRoles] = await Promise.all([
        listPeople(),
        parts.listDepartments(),
        openAll(administrator),
        people.listRoles(),
      ]);
      const names = biRoles.map(({ roleName }) => roleName);
      return {
        roles: roles.map((role) => ({
          ...role,
          peopleCount: listReached(role.reach, accounts, departments).length,
        })),
        schemaRoles: opened.flatMap(({ catalogue }): readonly OlapSchemaRole[] =>
          catalogue === undefined ? [] : describeSchemaRoles(catalogue.name, catalogue.engine.schema),
        ),
        departmentRoles: {
          ...parts.departmentRoles,
          roles: departments.map(({ id, initials, name, responsible }) => ({
            department: { id, initials, name },
            people: [...responsible],
          })),
        },
        wholeBiRoles: names.filter((name) => parts.seesEverything([name])),
      };
    },

    async listChoices(administrator) {
      const [accounts, departments, opened, biRoles] = await Promise.all([
        listPeople(),
        parts.listDepartments(),
        openAll(administrator),
        people.listRoles(),
      ]);
      return {
        catalogues: opened.map(presentCatalogue),
        biRoles: biRoles.map(({ roleName }) => roleName),
        departments: departments.map(({ id, initials, name }) => ({ id, initials, name })),
        people: accounts.map(({ userName, displayName }) => ({ userName, displayName })),
      };
    },

    async listReached(reach) {
      const found = listReached(reach, await listPeople(), await parts.listDepartments());
      const byName = new Intl.Collator('pt-BR');
      return {
        count: found.length,
        people: found
          .toSorted((one, other) => byName.compare(one.displayName, other.displayName))
          .slice(0, mostNamed)
          .map(({ userName, displayName, roles }) => ({
            userName,
            displayName,
            seesEverything: parts.seesEverything(roles),
          })),
      };
    },

    async requireSavable(administrator, draft) {
      const excess = findExcess(draft);
      if (excess.length > 0)
        throw new OlapRoleError('invalid-role', 'The role is too large.', { faults: excess });
      const catalogue = await openOrNothing(administrator, draft.catalogue);
      if (catalogue === undefined)
        throw new OlapRoleError('catalogue-unknown', `There is no catalogue ${draft.catalogue}.`);
      const { schema } = catalogue.engine;
      const faults = findRoleFaults(draft, schema);
      if (faults.length > 0) throw new OlapRoleError('invalid-role', 'The role cannot be saved.', { faults });
      const wanted = draft.name.toLowerCase();
      if ([...schema.roles.keys()].some((name) => name.toLowerCase() === wanted))
        throw new OlapRoleError('name-taken', 'A role of the schema is called so.');
    },

    async listNotices(administrator, draft) {
      const reach = await listReachNotices(draft);
      try {
        const catalogue = await openOrNothing(administrator, draft.catalogue);
        if (catalogue === undefined) return reach;
        const ofSchema = listSchemaNotices(draft, catalogue.engine.schema);
        return [...reach, ...ofSchema, ...(await listMemberNotices(catalogue, draft))];
      } catch (error) {
        // It is saved already; a warehouse that is away now only keeps from telling what it lacks.
        if (error instanceof OlapError || error instanceof QueryError) return reach;
        throw error;
      }
    },
  };
}

type OpenedOrNot =
  | { readonly name: string; readonly catalogue: LookedAtCatalogue; readonly failure?: undefined }
  | { readonly name: string; readonly catalogue?: undefined; readonly failure: string };

function presentCatalogue({ name, catalogue, failure }: OpenedOrNot): OlapChoices['catalogues'][number] {
  if (catalogue === undefined) return { name, caption: name, failure, cubes: [] };
  const { schema } = catalogue.engine;
  return {
    name,
    caption: schema.caption,
    failure: null,
    cubes: schema.cubes.map((cube) => ({
      name: cube.name,
      caption: cube.caption,
      hierarchies: listHierarchies(cube).map((hierarchy) => ({
        uniqueName: hierarchy.uniqueName,
        caption: hierarchy.caption,
        dimensionCaption: hierarchy.dimension.caption,
        isMeasures: hierarchy.dimension.isMeasures,
        levels: hierarchy.levels.map((level) => ({
          name: level.name,
          caption: level.caption,
          isAll: level.isAll,
        })),
      })),
    })),
  };
}

async function listMemberNotices(
  { engine, options }: LookedAtCatalogue,
  draft: OlapRoleDraft,
): Promise<readonly OlapNotice[]> {
  const notices: OlapNotice[] = [];
  for (const { cube, hierarchies } of draft.cubes) {
    const limited = hierarchies.filter(({ access, grants }) => access === 'custom' && grants.length > 0);
    if (limited.length === 0 || !engine.schema.cubes.some(({ name }) => name === cube)) continue;
    const view = await engine.openCube(cube, options);
    for (const { hierarchy, grants } of limited) {
      let isAnyShown = false;
      for (const { member, access } of grants) {
        const found = await view.findMember(member);
        if (found?.hierarchy.uniqueName !== hierarchy)
          notices.push({ code: 'member-unknown', cube, hierarchy, name: member });
        else isAnyShown ||= access === 'allow';
      }
      // Of a list that allows nothing the schema's notices tell.
      if (!isAnyShown && grants.some(({ access }) => access === 'allow'))
        notices.push({ code: 'nothing-shown', cube, hierarchy: '', name: '' });
    }
  }
  return notices;
}
