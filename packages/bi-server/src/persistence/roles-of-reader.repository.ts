// What of the roles of cubes concerns one person, in one statement: it runs with every question to a cube.
import { olapRoleDraft, type OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import type { Connection } from '@prumo/database/connection';

/** `id`, `initials`, `name` and `isLed` of the departments of a person, whose user name is $1. */
export type DepartmentsStatement = string;

export interface ReachingRole {
  readonly id: string;
  readonly version: number;
  readonly catalogue: string;
  readonly name: string;
  /** Nothing where it is known already. */
  readonly definition: OlapRoleDraft | null;
}

export interface RolesOfReader {
  readonly roles: readonly ReachingRole[];
  /** Departments that they are responsible for. */
  readonly led: readonly { readonly id: string; readonly initials: string; readonly name: string }[];
}

export interface RolesOfReaderRepository {
  read(wish: {
    readonly userName: string;
    readonly biRoles: readonly string[];
    /** `{id} {version}` of definitions that are here already. */
    readonly known: readonly string[];
  }): Promise<RolesOfReader>;
}

/** A server alone has no departments. */
const noDepartments: DepartmentsStatement = `select ''::text as id, ''::text as initials, ''::text as name, false as "isLed" where $1::text is null`;

export function createRolesOfReaderRepository(
  connection: Connection,
  departments: DepartmentsStatement = noDepartments,
): RolesOfReaderRepository {
  const text = `
    with own as (${departments}),
    reaching as (
      select id, version, catalogue, name, definition from bi.olap_role
      where reaches_roles && $2::text[]
        or reaches_people @> array[$4::text]
        or reaches_departments && array(select own.id from own)
    )
    select
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id,
          'version', version,
          'catalogue', catalogue,
          'name', name,
          'definition', case when id || ' ' || version = any($3::text[]) then null else definition end
        ) order by lower(name)), '[]') from reaching
      ) as roles,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'initials', initials, 'name', name)), '[]')
        from own where "isLed"
      ) as led`;

  return {
    async read({ userName, biRoles, known }) {
      // Folded as it was when the role was saved; how the database folds depends on its collation.
      const parameters = [userName, biRoles, known, userName.toLowerCase()];
      const [row] = await connection.prepared<StandingRow>(text, parameters);
      return {
        roles: (row?.roles ?? []).map(({ definition, ...role }) => ({
          ...role,
          definition: definition === null ? null : olapRoleDraft.parse(definition),
        })),
        led: row?.led ?? [],
      };
    },
  };
}

interface StandingRow {
  readonly roles: readonly (Omit<ReachingRole, 'definition'> & { readonly definition: unknown })[];
  readonly led: RolesOfReader['led'];
}
