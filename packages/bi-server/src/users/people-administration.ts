// What administrators do with people and roles. Each call is one transaction: it happens whole or not at all.
import { wellKnownRoles, type WellKnownRole } from '@prumo/contracts/people/roles';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { nameViolations } from '@prumo/database/find-constraint-violation';

import { createPeopleRepository, type PeopleRepository } from '../persistence/people.repository.ts';
import { createRolesRepository, type RolesRepository } from '../persistence/roles.repository.ts';
import { requireAccessEnd } from './access-end.ts';
import { requireDisplayName, requireRoleName, requireUserName } from './names.ts';
import { requireAcceptablePassword, type PasswordPolicy } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import type { Account } from './people-directory.ts';
import { noPeopleAudit, type OpenPeopleAudit, type PeopleAudit } from './people-audit.ts';
import { PeopleError, type PeopleErrorCode } from './people-error.ts';

export interface NewAccount {
  readonly userName: string;
  /** The user name unless told. */
  readonly displayName?: string;
  readonly password: string;
  readonly roles?: readonly string[];
  readonly isEnabled?: boolean;
  readonly accessUntil?: string | null;
}

export interface AccountChange {
  readonly displayName?: string;
  readonly isEnabled?: boolean;
  /** The last day on which they are let in; null takes the end away. */
  readonly accessUntil?: string | null;
  /** All roles that the person has from now on. */
  readonly roles?: readonly string[];
}

/** What one person changes; each change is in the audit trail under their name. */
export interface PeopleChanges {
  createPerson(person: NewAccount): Promise<Account>;
  changePerson(userName: string, change: AccountChange): Promise<Account>;
  setPassword(userName: string, password: string): Promise<void>;
  /** All of them or, if one does not exist, none. */
  deletePeople(userNames: readonly string[]): Promise<void>;
  /** Roles that do not exist are passed over. */
  assignRoles(userName: string, roles: readonly string[]): Promise<void>;
  removeRoles(userName: string, roles: readonly string[]): Promise<void>;
  createRole(roleName: string, description?: string): Promise<void>;
  /** Roles that do not exist are passed over. */
  deleteRoles(roleNames: readonly string[]): Promise<void>;
}

/** As it is, on behalf of the server itself. */
export interface PeopleAdministration extends PeopleChanges {
  actingFor(userName: string): PeopleChanges;
}

interface AdministrationParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly policy: PasswordPolicy;
  readonly openAudit?: OpenPeopleAudit | undefined;
}

/** In the audit trail: nobody is called so. */
export const nameOfServer = 'prumo';

/** Whoever can log in holds it, so it is given with the account and stays. */
const roleOfEverybody: WellKnownRole = 'Authenticated';
const administratorRole: WellKnownRole = 'Administrator';

export function createPeopleAdministration(parts: AdministrationParts): PeopleAdministration {
  return {
    ...createPeopleChanges(parts, nameOfServer),
    actingFor: (userName) => createPeopleChanges(parts, userName),
  };
}

function createPeopleChanges(parts: AdministrationParts, by: string): PeopleChanges {
  const { database, passwords, policy, openAudit = noPeopleAudit } = parts;

  function openTables(connection: Connection): Tables {
    return {
      people: createPeopleRepository(connection),
      roles: createRolesRepository(connection),
      audit: openAudit(connection),
    };
  }

  /** `work` may take administrators away; if none would be left, nothing happens. */
  async function keepAnAdministrator<Result>(work: (tables: Tables) => Promise<Result>): Promise<Result> {
    return await database.transaction(async (connection) => {
      const tables = openTables(connection);
      // Two administrators who take each other away at once must take turns.
      await tables.roles.lock(administratorRole);
      const hadOne = await tables.roles.hasLastingMember(administratorRole);
      const result = await work(tables);
      if (hadOne && !(await tables.roles.hasLastingMember(administratorRole))) {
        throw new PeopleError(
          'last-administrator',
          'This would leave nobody who is enabled, without an end, and has the role Administrator.',
        );
      }
      return result;
    });
  }

  return {
    async createPerson(person) {
      const userName = requireUserName(person.userName);
      const displayName = requireDisplayName(person.displayName ?? userName);
      requireAcceptablePassword(person.password, { userName, displayName }, policy);
      const row = {
        userName,
        displayName,
        passwordHash: await passwords.hash(person.password),
        isEnabled: person.isEnabled ?? true,
        accessUntil: decodeAccessEnd(person) ?? null,
        roles: [...new Set([...(person.roles ?? []).map(requireRoleName), roleOfEverybody])].toSorted(),
      };
      const { passwordHash: _, ...account } = row;
      await nameFaults(
        {
          person_user_name_folded_key: 'person-exists',
          person_user_name_pkey: 'person-exists',
          // Person and roles are inserted at once, so either may collide first.
          person_role_user_name_role_name_pkey: 'person-exists',
        },
        async () =>
          await database.transaction(async (connection) => {
            const { people, audit } = openTables(connection);
            await people.insertPeople([row]);
            await audit.record({
              by,
              what: 'person',
              name: userName,
              before: null,
              after: describe(account),
            });
          }),
      );
      return account;
    },

    async changePerson(userName, change) {
      const displayName =
        change.displayName === undefined ? undefined : requireDisplayName(change.displayName);
      const wanted = change.roles?.map(requireRoleName);
      const accessUntil = decodeAccessEnd(change);
      return await keepAnAdministrator(async ({ people, roles, audit }) => {
        const account = await requireAccount(people, userName);
        await people.updatePerson(account.userName, {
          ...(displayName !== undefined && { displayName }),
          ...(change.isEnabled !== undefined && { isEnabled: change.isEnabled }),
          ...(accessUntil !== undefined && { accessUntil }),
        });
        if (wanted !== undefined) await replaceRoles({ people, roles }, account, wanted);
        return await recordChange({ people, audit }, account);
      });
    },

    async setPassword(userName, password) {
      const { people: known } = openTables(database);
      const owner = await requireAccount(known, userName);
      requireAcceptablePassword(password, owner, policy);
      const passwordHash = await passwords.hash(password);
      await database.transaction(async (connection) => {
        const { people, audit } = openTables(connection);
        const account = await requireAccount(people, owner.userName);
        await people.updatePerson(account.userName, { passwordHash });
        const before = describe(account);
        const after = { ...before, isPasswordNew: true };
        await audit.record({ by, what: 'person', name: account.userName, before, after });
      });
    },

    async deletePeople(userNames) {
      await keepAnAdministrator(async ({ people, audit }) => {
        const accounts: Account[] = [];
        for (const userName of userNames) accounts.push(await requireAccount(people, userName));
        await people.deletePeople(accounts.map(({ userName }) => userName));
        for (const account of accounts) {
          const before = describe(account);
          await audit.record({ by, what: 'person', name: account.userName, before, after: null });
        }
      });
    },

    async assignRoles(userName, roles) {
      await database.transaction(async (connection) => {
        const { people, audit } = openTables(connection);
        const account = await requireAccount(people, userName);
        await people.addRoles(account.userName, roles.filter(isStorable));
        await recordChange({ people, audit }, account);
      });
    },

    async removeRoles(userName, roles) {
      await keepAnAdministrator(async ({ people, audit }) => {
        const account = await requireAccount(people, userName);
        const removable = roles.filter((role) => role !== roleOfEverybody && isStorable(role));
        await people.removeRoles(account.userName, removable);
        await recordChange({ people, audit }, account);
      });
    },

    async createRole(roleName, description = '') {
      const role = { roleName: requireRoleName(roleName), description };
      await nameFaults({ role_role_name_pkey: 'role-exists' }, async () => {
        await database.transaction(async (connection) => {
          const { roles, audit } = openTables(connection);
          await roles.insert(role);
          await audit.record({ by, what: 'role', name: role.roleName, before: null, after: role });
        });
      });
    },

    async deleteRoles(roleNames) {
      const kept = roleNames.find((name) => wellKnownRoles.some((known) => known === name));
      if (kept !== undefined) {
        throw new PeopleError('role-protected', `The role ${kept} belongs to the system and stays.`);
      }
      await database.transaction(async (connection) => {
        const { roles, audit } = openTables(connection);
        const wanted = roleNames.filter(isStorable);
        const gone = (await roles.list()).filter((role) => wanted.includes(role.roleName));
        const membersOf = new Map<string, readonly string[]>();
        for (const { roleName } of gone) membersOf.set(roleName, await roles.listMembers(roleName));
        await roles.delete(wanted);
        for (const role of gone) {
          const before = { ...role, members: membersOf.get(role.roleName) ?? [] };
          await audit.record({ by, what: 'role', name: role.roleName, before, after: null });
        }
      });
    },
  };

  async function recordChange(
    { people, audit }: Pick<Tables, 'people' | 'audit'>,
    account: Account,
  ): Promise<Account> {
    const changed = await requireAccount(people, account.userName);
    const [before, after] = [describe(account), describe(changed)];
    // What was asked for may have been so already.
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await audit.record({ by, what: 'person', name: account.userName, before, after });
    }
    return changed;
  }
}

interface Tables {
  readonly people: PeopleRepository;
  readonly roles: RolesRepository;
  readonly audit: PeopleAudit;
}

/** For the audit trail. */
function describe({ displayName, isEnabled, accessUntil, roles }: Account): object {
  // Entries from before there was such a day have none either.
  return { displayName, isEnabled, ...(accessUntil !== null && { accessUntil }), roles: roles.toSorted() };
}

/** Undefined: it stays as it is. */
function decodeAccessEnd({ accessUntil }: Pick<AccountChange, 'accessUntil'>): string | null | undefined {
  return typeof accessUntil === 'string' ? requireAccessEnd(accessUntil) : accessUntil;
}

async function requireAccount(people: PeopleRepository, userName: string): Promise<Account> {
  const row = isStorable(userName) ? await people.findPerson(userName) : undefined;
  if (row === undefined) throw new PeopleError('person-unknown', `There is no person ${userName}.`);
  const { passwordHash: _, ...account } = row;
  return account;
}

async function replaceRoles(
  { people, roles }: Omit<Tables, 'audit'>,
  account: Account,
  wanted: readonly string[],
): Promise<void> {
  const known = new Set((await roles.list()).map((role) => role.roleName));
  const unknown = wanted.find((role) => !known.has(role));
  if (unknown !== undefined) throw new PeopleError('role-unknown', `There is no role ${unknown}.`);
  const kept = new Set([...wanted, roleOfEverybody]);
  await people.removeRoles(
    account.userName,
    account.roles.filter((role) => !kept.has(role)),
  );
  await people.addRoles(account.userName, [...kept]);
}

/** PostgreSQL's text takes every character but this one. */
function isStorable(name: string): boolean {
  return !name.includes('\0');
}

async function nameFaults(
  codes: Readonly<Record<string, PeopleErrorCode>>,
  work: () => Promise<void>,
): Promise<void> {
  await nameViolations(work, ({ constraint }) => {
    const code = constraint === 'person_role_role_name_fk' ? 'role-unknown' : codes[constraint];
    return code && new PeopleError(code, violationMessages[code] ?? constraint);
  });
}

const violationMessages: Partial<Record<PeopleErrorCode, string>> = {
  'person-exists': 'There is a person of this name already.',
  'role-exists': 'There is a role of this name already.',
  'role-unknown': 'There is no such role.',
};
