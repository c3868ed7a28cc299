import type { Connection } from '@prumo/database/connection';

import { createPeopleRepository, type AccountRow, type PersonRow } from '../persistence/people.repository.ts';
import { createRolesRepository, type RoleRow } from '../persistence/roles.repository.ts';
import { createToday, isAccessOver, usualTimeZone, type GetToday } from './access-end.ts';
import type { Passwords } from './passwords.ts';

export interface Person {
  readonly userName: string;
  readonly displayName: string;
  readonly roles: readonly string[];
}

/** A person as administrators see them: deactivated ones are still there. */
export interface Account extends Person {
  readonly isEnabled: boolean;
  /** The last day on which they are let in, 2026-12-31; nothing: there is no end. */
  readonly accessUntil: string | null;
}

export type Role = RoleRow;

interface NewPerson extends Person {
  readonly password: string;
  readonly accessUntil?: string | null;
}

export interface PeopleDirectory {
  /** The person if name and password are right and the person is let in, else nothing. */
  authenticate(userName: string, password: string): Promise<Person | undefined>;
  /** By name, compared without case: one who is let in, enabled and with an access that is not over. */
  findPerson(userName: string): Promise<Person | undefined>;
  /** By name, compared without case, deactivated or not. */
  findAccount(userName: string): Promise<Account | undefined>;
  /** Of these names those of people who are let in, in lower case. */
  listLetIn(userNames: readonly string[]): Promise<ReadonlySet<string>>;
  listAccounts(): Promise<readonly Account[]>;
  listRoles(): Promise<readonly Role[]>;
  /** Names of all who hold the role, deactivated ones too. */
  listMembers(roleName: string): Promise<readonly string[]>;
  hasPeople(): Promise<boolean>;
  addPeople(people: readonly NewPerson[]): Promise<void>;
}

export function createPeopleDirectory(
  connection: Connection,
  passwords: Passwords,
  getToday: GetToday = createToday(Date.now, usualTimeZone),
): PeopleDirectory {
  const repository = createPeopleRepository(connection);
  const roles = createRolesRepository(connection);

  async function findRow(userName: string): Promise<PersonRow | undefined> {
    // PostgreSQL refuses to even compare with this character.
    return userName.includes('\0') ? undefined : await repository.findPerson(userName);
  }

  function isLetIn({ isEnabled, accessUntil }: AccountRow): boolean {
    return isEnabled && !isAccessOver(accessUntil, getToday);
  }

  return {
    async authenticate(userName, password) {
      const row = await findRow(userName);
      const isRight = await passwords.matches(password, row?.passwordHash ?? null);
      return row !== undefined && isRight && isLetIn(row) ? presentPerson(row) : undefined;
    },

    async findPerson(userName) {
      const row = await findRow(userName);
      return row !== undefined && isLetIn(row) ? presentPerson(row) : undefined;
    },

    async findAccount(userName) {
      const row = await findRow(userName);
      if (row === undefined) return undefined;
      return { ...presentPerson(row), isEnabled: row.isEnabled, accessUntil: row.accessUntil };
    },

    listLetIn: async (userNames) => new Set(await repository.listLetIn(userNames, getToday())),

    async listAccounts() {
      return await repository.listAccounts();
    },

    async listRoles() {
      return await roles.list();
    },

    async listMembers(roleName) {
      return roleName.includes('\0') ? [] : await roles.listMembers(roleName);
    },

    async hasPeople() {
      return await repository.hasPeople();
    },

    async addPeople(people) {
      const rows = await Promise.all(
        people.map(async ({ password, accessUntil = null, ...person }) => ({
          ...person,
          accessUntil,
          passwordHash: await passwords.hash(password),
          isEnabled: true,
        })),
      );
      await repository.insertPeople(rows);
    },
  };
}

function presentPerson(row: AccountRow): Person {
  return { userName: row.userName, displayName: row.displayName, roles: row.roles };
}
