import type { Connection } from '@prumo/database/connection';

import { createPeopleRepository, type PersonRow } from '../persistence/people.repository.ts';
import type { Passwords } from './passwords.ts';

export interface Person {
  readonly userName: string;
  readonly displayName: string;
  readonly roles: readonly string[];
}

interface NewPerson extends Person {
  readonly password: string;
}

export interface PeopleDirectory {
  /** The person if name and password are right and the person is enabled, else nothing. */
  authenticate(userName: string, password: string): Promise<Person | undefined>;
  /** An enabled person by name, compared without case. */
  findPerson(userName: string): Promise<Person | undefined>;
  hasPeople(): Promise<boolean>;
  addPeople(people: readonly NewPerson[]): Promise<void>;
}

export function createPeopleDirectory(connection: Connection, passwords: Passwords): PeopleDirectory {
  const repository = createPeopleRepository(connection);

  return {
    async authenticate(userName, password) {
      const row = await repository.findPerson(userName);
      const isRight = await passwords.matches(password, row?.passwordHash ?? null);
      return row !== undefined && isRight && row.isEnabled ? presentPerson(row) : undefined;
    },

    async findPerson(userName) {
      const row = await repository.findPerson(userName);
      return row?.isEnabled === true ? presentPerson(row) : undefined;
    },

    async hasPeople() {
      return await repository.hasPeople();
    },

    async addPeople(people) {
      const rows = await Promise.all(
        people.map(async ({ password, ...person }) => ({
          ...person,
          passwordHash: await passwords.hash(password),
          isEnabled: true,
        })),
      );
      await repository.insertPeople(rows);
    },
  };
}

function presentPerson(row: PersonRow): Person {
  return { userName: row.userName, displayName: row.displayName, roles: row.roles };
}
