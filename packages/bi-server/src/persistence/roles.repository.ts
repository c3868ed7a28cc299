import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { BiTables } from './tables.ts';

export interface RoleRow {
  readonly roleName: string;
  readonly description: string;
}

export interface RolesRepository {
  list(): Promise<readonly RoleRow[]>;
  /** People with the role, deactivated ones too, by name. */
  listMembers(roleName: string): Promise<readonly string[]>;
  insert(role: RoleRow): Promise<void>;
  delete(roleNames: readonly string[]): Promise<void>;
  /** Until the transaction ends nobody else can lock the role. */
  lock(roleName: string): Promise<void>;
  /** Somebody who can log in, and will be able to. */
  hasLastingMember(roleName: string): Promise<boolean>;
}

export function createRolesRepository(connection: Connection): RolesRepository {
  const queries = connection.queries<BiTables>();

  return {
    async list() {
      return await queries
        .selectFrom('bi.role')
        .select(['role_name as roleName', 'description'])
        .orderBy(sql`role_name collate "C"`)
        .execute();
    },

    async listMembers(roleName) {
      const rows = await queries
        .selectFrom('bi.person_role')
        .select('user_name')
        .where('role_name', '=', roleName)
        .orderBy(sql`lower(user_name) collate "C"`)
        .execute();
      return rows.map((row) => row.user_name);
    },

    async insert({ roleName, description }) {
      await queries.insertInto('bi.role').values({ role_name: roleName, description }).execute();
    },

    async delete(roleNames) {
      if (roleNames.length === 0) return;
      await queries.deleteFrom('bi.role').where('role_name', 'in', roleNames).execute();
    },

    async lock(roleName) {
      // Memberships refer to the role and hold a weaker lock on it, which this one need not wait for.
      await queries
        .selectFrom('bi.role')
        .select('role_name')
        .where('role_name', '=', roleName)
        .forNoKeyUpdate()
        .execute();
    },

    async hasLastingMember(roleName) {
      const first = await queries
        .selectFrom('bi.person_role')
        .innerJoin('bi.person', 'bi.person.user_name', 'bi.person_role.user_name')
        .select('bi.person.user_name')
        .where('bi.person_role.role_name', '=', roleName)
        .where('bi.person.is_enabled', '=', true)
        .where('bi.person.access_until', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return first !== undefined;
    },
  };
}
