// Roles that say what of the cubes is there for whom, and their changes.
import { olapRoleDraft, type OlapRole, type OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { BiTables } from './tables.ts';

export interface OlapRoleChangeRow {
  readonly id: string;
  readonly roleId: string;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly before: OlapRoleDraft | null;
  readonly after: OlapRoleDraft | null;
  readonly undoes: string | null;
  readonly isLatest: boolean;
}

export type NewOlapRoleChange = Omit<OlapRoleChangeRow, 'id' | 'isLatest'>;

export interface OlapRolesRepository {
  /** By name. */
  list(): Promise<readonly OlapRole[]>;
  find(id: string): Promise<OlapRole | undefined>;
  /** By what it is called in a catalogue, in large or small letters. */
  findByName(catalogue: string, name: string): Promise<OlapRole | undefined>;
  /** Whether there was one before or not. */
  put(role: OlapRole): Promise<void>;
  delete(id: string): Promise<void>;
  /** The latest first. */
  listChanges(filter: ChangesFilter): Promise<readonly OlapRoleChangeRow[]>;
  findChange(id: string): Promise<OlapRoleChangeRow | undefined>;
  /** Of the last change of a role, be it deleted or not. */
  findLatestVersion(roleId: string): Promise<number | undefined>;
  insertChange(change: NewOlapRoleChange): Promise<void>;
}

export interface ChangesFilter {
  readonly roleId: string | undefined;
  /** Those before this one. */
  readonly before: string | undefined;
  readonly most: number;
}

export function createOlapRolesRepository(connection: Connection): OlapRolesRepository {
  const queries = connection.queries<BiTables>();
  const roles = queries
    .selectFrom('bi.olap_role')
    .select(['id', 'version', 'definition', 'changed_at', 'changed_by']);
  const changes = queries
    .selectFrom('bi.olap_role_change as change')
    .select(['id', 'role_id', 'version', 'changed_at', 'changed_by', 'before', 'after', 'undoes'])
    .select(
      sql<boolean>`not exists (
        select from bi.olap_role_change as later
        where later.role_id = change.role_id and later.version > change.version
      )`.as('is_latest'),
    );

  return {
    async list() {
      const rows = await roles
        .orderBy(sql`lower(name)`)
        .orderBy('catalogue')
        .execute();
      return rows.map(presentRole);
    },

    async find(id) {
      const row = await roles.where('id', '=', id).executeTakeFirst();
      return row && presentRole(row);
    },

    async findByName(catalogue, name) {
      const row = await roles
        .where('catalogue', '=', catalogue)
        .where(sql`lower(name)`, '=', sql`lower(${name})`)
        .executeTakeFirst();
      return row && presentRole(row);
    },

    async put({ id, version, changedAt, changedBy, ...draft }) {
      const row = {
        catalogue: draft.catalogue,
        name: draft.name,
        version,
        definition: JSON.stringify(draft),
        reaches_roles: draft.reach.biRoles,
        reaches_departments: draft.reach.departments,
        reaches_people: draft.reach.people.map((userName) => userName.toLowerCase()),
        changed_at: new Date(changedAt),
        changed_by: changedBy,
      };
      await queries
        .insertInto('bi.olap_role')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },

    async delete(id) {
      await queries.deleteFrom('bi.olap_role').where('id', '=', id).execute();
    },

    async listChanges({ roleId, before, most }) {
      let wanted = changes.orderBy('change.id', 'desc').limit(most);
      if (roleId !== undefined) wanted = wanted.where('role_id', '=', roleId);
      if (before !== undefined) wanted = wanted.where('change.id', '<', before);
      return (await wanted.execute()).map(presentChange);
    },

    async findChange(id) {
      const row = await changes.where('change.id', '=', id).executeTakeFirst();
      return row && presentChange(row);
    },

    async findLatestVersion(roleId) {
      const row = await queries
        .selectFrom('bi.olap_role_change')
        .select('version')
        .where('role_id', '=', roleId)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.version;
    },

    async insertChange({ roleId, version, changedAt, changedBy, before, after, undoes }) {
      await queries
        .insertInto('bi.olap_role_change')
        .values({
          role_id: roleId,
          version,
          changed_at: changedAt,
          changed_by: changedBy,
          before: before && JSON.stringify(before),
          after: after && JSON.stringify(after),
          undoes,
        })
        .execute();
    },
  };
}

interface RoleRow {
  readonly id: string;
  readonly version: number;
  readonly definition: unknown;
  readonly changed_at: Date;
  readonly changed_by: string;
}

function presentRole(row: RoleRow): OlapRole {
  return {
    ...olapRoleDraft.parse(row.definition),
    id: row.id,
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  };
}

interface ChangeRow {
  readonly id: string | number;
  readonly role_id: string;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly undoes: string | number | null;
  readonly is_latest: boolean;
}

function presentChange(row: ChangeRow): OlapRoleChangeRow {
  return {
    // Numbers that are told as texts: nobody counts with them.
    id: String(row.id),
    roleId: row.role_id,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    before: row.before === null ? null : olapRoleDraft.parse(row.before),
    after: row.after === null ? null : olapRoleDraft.parse(row.after),
    undoes: row.undoes === null ? null : String(row.undoes),
    isLatest: row.is_latest,
  };
}
