import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { BiTables } from './tables.ts';

export interface PersonRow {
  readonly userName: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly isEnabled: boolean;
  readonly roles: readonly string[];
}

export interface PeopleRepository {
  findPerson(userName: string): Promise<PersonRow | undefined>;
  hasPeople(): Promise<boolean>;
  insertPeople(people: readonly PersonRow[]): Promise<void>;
}

export function createPeopleRepository(connection: Connection): PeopleRepository {
  const queries = connection.queries<BiTables>();

  return {
    async findPerson(userName) {
      return await queries
        .selectFrom('bi.person as person')
        .select((row) => [
          'person.user_name as userName',
          'person.display_name as displayName',
          'person.password_hash as passwordHash',
          'person.is_enabled as isEnabled',
          sql<string[]>`array(${row
            .selectFrom('bi.person_role')
            .select('bi.person_role.role_name')
            .whereRef('bi.person_role.user_name', '=', 'person.user_name')
            .orderBy('bi.person_role.role_name')})`.as('roles'),
        ])
        .where(sql<string>`lower(person.user_name)`, '=', sql<string>`lower(${userName})`)
        .executeTakeFirst();
    },

    async hasPeople() {
      const first = await queries.selectFrom('bi.person').select('user_name').limit(1).executeTakeFirst();
      return first !== undefined;
    },

    async insertPeople(people) {
      if (people.length === 0) return;
      const persons = people.map((person) => ({
        user_name: person.userName,
        display_name: person.displayName,
        password_hash: person.passwordHash,
        is_enabled: person.isEnabled,
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
  };
}
