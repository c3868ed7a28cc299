import type { Connection } from '@prumo/database/connection';
import { sql, type SelectQueryBuilder } from 'kysely';

import type { BiTables } from './tables.ts';

export interface AccountRow {
  readonly userName: string;
  readonly displayName: string;
  readonly isEnabled: boolean;
  /** The last day on which they are let in, 2026-12-31; nothing: there is no end. */
  readonly accessUntil: string | null;
  readonly roles: readonly string[];
}

export interface PersonRow extends AccountRow {
  readonly passwordHash: string;
}

export interface PersonChange {
  readonly displayName?: string;
  readonly isEnabled?: boolean;
  readonly accessUntil?: string | null;
  readonly passwordHash?: string;
}

export interface PeopleRepository {
  findPerson(userName: string): Promise<PersonRow | undefined>;
  hasPeople(): Promise<boolean>;
  /** All accounts, deactivated ones too, by name. */
  listAccounts(): Promise<readonly AccountRow[]>;
  /** Of these names those of people who are let in on that day, in lower case. */
  listLetIn(userNames: readonly string[], today: string): Promise<readonly string[]>;
  insertPeople(people: readonly PersonRow[]): Promise<void>;
  updatePerson(userName: string, change: PersonChange): Promise<void>;
  deletePeople(userNames: readonly string[]): Promise<void>;
  /** Roles that do not exist are passed over. */
  addRoles(userName: string, roles: readonly string[]): Promise<void>;
  removeRoles(userName: string, roles: readonly string[]): Promise<void>;
}

export function createPeopleRepository(connection: Connection): PeopleRepository {
  const queries = connection.queries<BiTables>();

  return {
    // Asked for with every request.
    async findPerson(userName) {
      const [row] = await connection.prepared<PersonRow>(findPersonText, [userName]);
      return row;
    },

    async hasPeople() {
      const first = await queries.selectFrom('bi.person').select('user_name').limit(1).executeTakeFirst();
      return first !== undefined;
    },

    async listAccounts() {
      return await selectAccounts(queries.selectFrom('bi.person as person'))
        .orderBy(sql`lower(person.user_name) collate "C"`)
        .execute();
    },

    async listLetIn(userNames, today) {
      if (userNames.length === 0) return [];
      const rows = await queries
        .selectFrom('bi.person')
        .select(sql<string>`lower(user_name)`.as('userName'))
        .where(
          sql`lower(user_name)`,
          'in',
          userNames.map((name) => name.toLowerCase()),
        )
        .where('is_enabled', '=', true)
        .where(sql<boolean>`(access_until is null or access_until >= ${today}::date)`)
        .execute();
      return rows.map(({ userName }) => userName);
    },

    async insertPeople(people) {
      if (people.length === 0) return;
      const persons = people.map((person) => ({
        user_name: person.userName,
        display_name: person.displayName,
        password_hash: person.passwordHash,
        is_enabled: person.isEnabled,
        access_until: person.accessUntil,
      }));
      const memberships = people.flatMap((person) =>
        person.roles.map((role) => ({ user_name: person.userName, role_name: role })),
      );
      if (memberships.length === 0) {
        await queries.insertInto('bi.person').values(persons).execute();
        return;
      }
      // One statement, so that no person is ever there without their roles.
      await queries
        .with('added', (query) => query.insertInto('bi.person').values(persons))
        .insertInto('bi.person_role')
        .values(memberships)
        .execute();
    },

    async updatePerson(userName, { displayName, isEnabled, accessUntil, passwordHash }) {
      await queries
        .updateTable('bi.person')
        .set({
          ...(displayName !== undefined && { display_name: displayName }),
          ...(isEnabled !== undefined && { is_enabled: isEnabled }),
          ...(accessUntil !== undefined && { access_until: accessUntil }),
          ...(passwordHash !== undefined && { password_hash: passwordHash }),
          updated_at: sql<Date>`now()`,
        })
        .where('user_name', '=', userName)
        .execute();
    },

    async deletePeople(userNames) {
      if (userNames.length === 0) return;
      await queries.deleteFrom('bi.person').where('user_name', 'in', userNames).execute();
    },

    async addRoles(userName, roles) {
      if (roles.length === 0) return;
      await queries
        .insertInto('bi.person_role')
        .columns(['user_name', 'role_name'])
        .expression((query) =>
          query
            .selectFrom('bi.role')
            .select([sql<string>`${userName}::text`.as('user_name'), 'role_name'])
            .where('role_name', 'in', roles),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async removeRoles(userName, roles) {
      if (roles.length === 0) return;
      await queries
        .deleteFrom('bi.person_role')
        .where('user_name', '=', userName)
        .where('role_name', 'in', roles)
        .execute();
    },
  };
}

const findPersonText = `
  select user_name as "userName", display_name as "displayName", is_enabled as "isEnabled",
    to_char(access_until, 'YYYY-MM-DD') as "accessUntil", password_hash as "passwordHash",
    array(
      select role_name from bi.person_role where user_name = person.user_name order by role_name collate "C"
    ) as roles
  from bi.person as person
  where lower(user_name) = lower($1)`;

type PersonTables = BiTables & { person: BiTables['bi.person'] };

/** Ordered by code point: the collation of a database depends on who made it. */
function selectAccounts<Row>(people: SelectQueryBuilder<PersonTables, 'person', Row>) {
  return people.select((row) => [
    'person.user_name as userName',
    'person.display_name as displayName',
    'person.is_enabled as isEnabled',
    sql<string | null>`to_char(person.access_until, 'YYYY-MM-DD')`.as('accessUntil'),
    sql<string[]>`array(${row
      .selectFrom('bi.person_role')
      .select('bi.person_role.role_name')
      .whereRef('bi.person_role.user_name', '=', 'person.user_name')
      .orderBy(sql`bi.person_role.role_name collate "C"`)})`.as('roles'),
  ]);
}
