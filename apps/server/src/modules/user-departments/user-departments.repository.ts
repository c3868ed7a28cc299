import { randomUUID } from 'node:crypto';

import type { Connection } from '@prumo/database/connection';
import { sql, type Expression } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';

interface UserDepartment {
  readonly userName: string;
  readonly departmentId: string;
}

/** The departments that one person works in. */
export interface UserAssociation {
  readonly id: string;
  readonly userName: string;
  readonly departmentIds: readonly string[];
}

export interface VersionedAssociation extends UserAssociation {
  readonly version: number;
}

interface AssociationFilter {
  readonly id?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly userNames: readonly string[];
}

export interface UserDepartmentsRepository {
  /** For people who have no association yet. */
  insert(links: readonly UserDepartment[]): Promise<void>;
  insertAssociation(association: UserAssociation): Promise<void>;
  /** By user name; each name in `userNames` must be the person's. */
  list(filter: AssociationFilter): Promise<readonly VersionedAssociation[]>;
  /** Until the end of the transaction nobody else can change it. */
  lock(id: string): Promise<VersionedAssociation | undefined>;
  /** Returns the new version. The person stays the same. */
  update(association: UserAssociation): Promise<number>;
  delete(id: string): Promise<void>;
  listUsersOf(departmentId: string): Promise<readonly string[]>;
  /** Of the given departments those that exist. */
  listExisting(departmentIds: readonly string[]): Promise<readonly string[]>;
}

export function createUserDepartmentsRepository(connection: Connection): UserDepartmentsRepository {
  const queries = connection.queries<QualityTables>();

  async function insertLinks(links: readonly UserDepartment[]): Promise<void> {
    if (links.length === 0) return;
    await queries
      .insertInto('quality.user_department')
      .values(links.map((link) => ({ user_name: link.userName, department_id: link.departmentId })))
      .execute();
  }

  function selectAssociations() {
    return queries.selectFrom('quality.user_association as association').select((row) => [
      'association.id',
      'association.user_name as userName',
      'association.version',
      row
        .selectFrom('quality.user_department as link')
        .select(
          sql<
            string[]
          >`coalesce(array_agg(link.department_id order by link.department_id collate "C"), '{}')`.as('ids'),
        )
        .whereRef('link.user_name', '=', 'association.user_name')
        .as('departmentIds'),
    ]);
  }

  return {
    async insert(links) {
      const userNames = [...new Set(links.map((link) => link.userName))];
      if (userNames.length === 0) return;
      await queries
        .insertInto('quality.user_association')
        .values(userNames.map((userName) => ({ id: randomUUID(), user_name: userName })))
        .execute();
      await insertLinks(links);
    },

    async insertAssociation({ id, userName, departmentIds }) {
      await queries.insertInto('quality.user_association').values({ id, user_name: userName }).execute();
      await insertLinks(departmentIds.map((departmentId) => ({ userName, departmentId })));
    },

    async list({ id, departmentId, userNames }) {
      let query = selectAssociations();
      if (id !== undefined) query = query.where('association.id', '=', id);
      for (const userName of userNames) {
        query = query.where((row) => isName(row.ref('association.user_name'), userName));
      }
      if (departmentId !== undefined) {
        query = query.where((row) =>
          row.exists(
            row
              .selectFrom('quality.user_department as asked')
              .whereRef('asked.user_name', '=', 'association.user_name')
              .where('asked.department_id', '=', departmentId),
          ),
        );
      }
      return (await query.orderBy('association.user_name').execute()).map(withDepartments);
    },

    async lock(id) {
      // The lock first and the departments after it: a change that it waited for must show.
      const locked = await queries
        .selectFrom('quality.user_association')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (locked === undefined) return undefined;
      return withDepartments(
        await selectAssociations().where('association.id', '=', id).executeTakeFirstOrThrow(),
      );
    },

    async update({ id, userName, departmentIds }) {
      const { version } = await queries
        .updateTable('quality.user_association')
        .set((row) => ({ version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      await queries.deleteFrom('quality.user_department').where('user_name', '=', userName).execute();
      await insertLinks(departmentIds.map((departmentId) => ({ userName, departmentId })));
      return version;
    },

    async delete(id) {
      await queries.deleteFrom('quality.user_association').where('id', '=', id).execute();
    },

    async listUsersOf(departmentId) {
      const rows = await queries
        .selectFrom('quality.user_department')
        .select('user_name')
        .where('department_id', '=', departmentId)
        .orderBy('user_name')
        .execute();
      return rows.map((row) => row.user_name);
    },

    async listExisting(departmentIds) {
      if (departmentIds.length === 0) return [];
      const rows = await queries
        .selectFrom('quality.department')
        .select('id')
        .where('id', 'in', departmentIds)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

function withDepartments(
  row: Omit<VersionedAssociation, 'departmentIds'> & { departmentIds: string[] | null },
): VersionedAssociation {
  return { ...row, departmentIds: row.departmentIds ?? [] };
}

/** User names are compared without case, in the form that the indexes are made for. */
function isName(column: Expression<string>, userName: string): Expression<boolean> {
  return sql<boolean>`lower(${column}) = lower(${userName})`;
}
