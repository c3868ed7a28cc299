// People and groups in the engine's own tables. Activiti keeps passwords as plain text; here only hashes are.
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { nameViolations } from '@prumo/database/find-constraint-violation';

import { EngineError } from '../engine-errors.ts';
import type { IdentityChanges, IdentitySource, PersonFields } from './identity-source.ts';
import type { Identities } from './identities-file.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import {
  createStoredIdentitiesRepository,
  type PersonColumns,
  type StoredIdentitiesRepository,
} from './stored-identities.repository.ts';

export interface StoredIdentities extends IdentitySource {
  readonly changes: IdentityChanges;
  /** Into an empty store only; answers how many people it added. */
  loadWhenEmpty(identities: Identities): Promise<number>;
}

export function createStoredIdentities(
  database: Database,
  passwords: Passwords = createPasswords(),
): StoredIdentities {
  const repository = createStoredIdentitiesRepository(database);

  return {
    listPeople: () => repository.listPeople(),
    findPerson: (id) => repository.findPerson(id),
    listGroups: () => repository.listGroups(),
    findGroup: (id) => repository.findGroup(id),
    listGroupsOf: (userId) => repository.listGroupsOf(userId),
    listMembers: (groupId) => repository.listMembers(groupId),
    checkPassword: async (id, password) =>
      await passwords.matches(password, await repository.findPasswordHash(id)),
    changes: createChanges(repository, passwords),

    async loadWhenEmpty(identities) {
      return await database.transaction(
        async (connection) => await loadIdentities(connection, passwords, identities),
      );
    },
  };
}

function createChanges(repository: StoredIdentitiesRepository, passwords: Passwords): IdentityChanges {
  return {
    async createPerson(id, fields) {
      const columns = await buildColumns(fields, passwords);
      await refuseSecond(
        () => repository.insertPerson(id, columns),
        `A user with id '${id}' already exists.`,
      );
    },

    async updatePerson(id, fields) {
      const isThere = await repository.updatePerson(id, await buildColumns(fields, passwords));
      if (!isThere) throw buildMissing('user', id);
    },

    async deletePerson(id) {
      if (!(await repository.deletePerson(id))) throw buildMissing('user', id);
    },

    findPicture: (userId) => repository.findPicture(userId),

    async savePicture(userId, picture) {
      await requireOwner(() => repository.savePicture(userId, picture), userId);
    },

    listInfo: (userId) => repository.listInfo(userId),

    async createInfo(userId, info) {
      await refuseSecond(
        () => requireOwner(() => repository.insertInfo(userId, info), userId),
        `User info with key '${info.key}' already exists for this user.`,
      );
    },

    async updateInfo(userId, info) {
      if (!(await repository.updateInfo(userId, info))) throw buildMissingInfo(userId, info.key);
    },

    async deleteInfo(userId, key) {
      if (!(await repository.deleteInfo(userId, key))) throw buildMissingInfo(userId, key);
    },

    async createGroup(id, fields) {
      await refuseSecond(() => repository.insertGroup(id, fields), `A group with id '${id}' already exists.`);
    },

    async updateGroup(id, fields) {
      if (!(await repository.updateGroup(id, fields))) throw buildMissing('group', id);
    },

    async deleteGroup(id) {
      if (!(await repository.deleteGroup(id))) throw buildMissing('group', id);
    },

    async addMember(groupId, userId) {
      await refuseSecond(
        () => requireBothEnds(() => repository.insertMember(groupId, userId), groupId, userId),
        `User '${userId}' is already part of group '${groupId}'.`,
      );
    },

    async deleteMember(groupId, userId) {
      if (!(await repository.deleteMember(groupId, userId))) {
        throw new EngineError('not-found', `User '${userId}' is not part of group '${groupId}'.`);
      }
    },
  };
}

async function loadIdentities(
  connection: Connection,
  passwords: Passwords,
  { people, groups }: Identities,
): Promise<number> {
  const repository = createStoredIdentitiesRepository(connection);
  // Servers that start together on one database take turns.
  await repository.lockPeople();
  if (await repository.hasPeople()) return 0;
  for (const { id, ...fields } of groups) await repository.insertGroup(id, fields);
  for (const { id, groupIds, ...fields } of people) {
    await repository.insertPerson(id, await buildColumns(fields, passwords));
    for (const groupId of groupIds) await repository.insertMember(groupId, id);
  }
  return people.length;
}

async function buildColumns(fields: PersonFields, passwords: Passwords): Promise<PersonColumns> {
  const { firstName, lastName, email, password } = fields;
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(email !== undefined && { email }),
    ...(password !== undefined && {
      password_hash: password === null ? null : await passwords.hash(password),
    }),
  };
}

async function refuseSecond(write: () => Promise<void>, message: string): Promise<void> {
  await nameViolations(write, ({ kind }, cause) =>
    kind === 'unique' ? new EngineError('conflict', message, { cause }) : undefined,
  );
}

async function requireOwner(write: () => Promise<void>, userId: string): Promise<void> {
  await nameViolations(write, ({ kind }) =>
    kind === 'foreign-key' ? buildMissing('user', userId) : undefined,
  );
}

/** Activiti checks the group; an unknown user runs into its database, and the status is 500. */
async function requireBothEnds(write: () => Promise<void>, groupId: string, userId: string): Promise<void> {
  await nameViolations(write, ({ kind, constraint }, cause) => {
    if (kind !== 'foreign-key') return undefined;
    if (constraint === 'membership_group_id_fk') return buildMissing('group', groupId);
    return new EngineError('engine-failure', `User '${userId}' does not exist.`, { cause });
  });
}

function buildMissing(kind: 'user' | 'group', id: string): EngineError {
  return new EngineError('not-found', `Could not find a ${kind} with id '${id}'.`);
}

function buildMissingInfo(userId: string, key: string): EngineError {
  return new EngineError('not-found', `User info with key '${key}' does not exists for user '${userId}'.`);
}
