import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { administratorGroup, wellKnownRoles } from '@prumo/contracts/people/roles';
import type { Group, IdentitySource, Person } from '@prumo/workflow-engine/identity/identity-source';

import type { KnownPeopleRepository } from '../known-people.repository.ts';
import type { BiDoor, BiPerson, WorkflowDoor } from './back-end-doors.ts';

export function createEmbeddedBiDoor(people: PeopleDirectory): BiDoor {
  return {
    needsCredentials: false,
    logIn: async ({ userName, password }) => await people.authenticate(userName, password),
    findPerson: async ({ userName }) => await people.findPerson(userName),
    // The embedded server has no session apart from ours.
    logOut: async () => {},
  };
}

// People and groups of the embedded engine: those of the embedded BI server, or with a remote one those whom it
// has let in. Kept there, so the engine itself changes none of them.

/** Where the people come from. */
export interface PeopleSource {
  list(): Promise<readonly BiPerson[]>;
  /** In exactly this spelling, as engines compare. */
  find(userName: string): Promise<BiPerson | undefined>;
  listRoles(): Promise<readonly string[]>;
  checkPassword(userName: string, password: string): Promise<boolean>;
}

export function createEmbeddedIdentities(people: PeopleSource): IdentitySource {
  async function listGroups(): Promise<readonly Group[]> {
    return (await people.listRoles()).map(presentGroup);
  }

  return {
    listPeople: async () => (await people.list()).map(presentPerson),

    async findPerson(id) {
      const person = await people.find(id);
      return person === undefined ? undefined : presentPerson(person);
    },

    listGroups,
    findGroup: async (id) => (await listGroups()).find((group) => group.id === id),
    listGroupsOf: async (userId) => ((await people.find(userId))?.roles ?? []).map(presentGroup),

    async listMembers(groupId) {
      const members = (await people.list()).filter(({ roles }) =>
        roles.some((role) => presentGroupId(role) === groupId),
      );
      return members.map(({ userName }) => userName);
    },

    checkPassword: async (id, password) => await people.checkPassword(id, password),
  };
}

export function createDirectorySource(people: PeopleDirectory): PeopleSource {
  return {
    list: async () => (await people.listAccounts()).filter(({ isEnabled }) => isEnabled),

    async find(userName) {
      const person = await people.findPerson(userName);
      return person?.userName === userName ? person : undefined;
    },

    listRoles: async () => (await people.listRoles()).map(({ roleName }) => roleName),

    async checkPassword(userName, password) {
      return (await people.authenticate(userName, password))?.userName === userName;
    },
  };
}

export function createKnownPeopleSource(people: KnownPeopleRepository): PeopleSource {
  return {
    list: async () => await people.list(),
    find: async (userName) => await people.find(userName),

    async listRoles() {
      const held = (await people.list()).flatMap(({ roles }) => roles);
      return [...new Set([...wellKnownRoles, ...held])].toSorted();
    },

    // Their passwords are known to the BI server alone, and it is asked at login.
    checkPassword: async () => false,
  };
}

/** The BI server keeps one name, the engine two: what stands before the first blank is the first. */
function presentPerson({ userName, displayName }: BiPerson): Person {
  const [firstName = userName, ...rest] = displayName.trim().split(/\s+/);
  return {
    id: userName,
    firstName: firstName === '' ? userName : firstName,
    lastName: rest.length === 0 ? null : rest.join(' '),
    email: null,
  };
}

function presentGroup(role: string): Group {
  return { id: presentGroupId(role), name: role, type: 'security-role' };
}

/**
 * The embedded engine takes its people from the BI server: roles are its groups. `people` is the embedded one's
 * directory; with a remote BI server there is none, and whom that server let in is welcome.
 */
export function createEmbeddedWorkflowDoor(people: PeopleDirectory | undefined): WorkflowDoor {
  return {
    needsCredentials: false,

    async logIn({ password }, { userName }) {
      return people === undefined || (await people.authenticate(userName, password)) !== undefined;
    },

    async findPrincipal({ userName, roles }) {
      return { userId: userName, groups: presentGroups(roles), authorization: undefined };
    },

    logOut: async () => {},
  };
}

/** The groups of the engine that somebody with these roles is in. */
export function presentGroups(roles: readonly string[]): readonly string[] {
  return roles.map(presentGroupId);
}

/** The engine's name for a role. */
function presentGroupId(role: string): string {
  return role === 'Administrator' ? administratorGroup : role;
}
