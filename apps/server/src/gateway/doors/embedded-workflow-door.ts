import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { administratorGroup } from '@prumo/contracts/people/roles';

import type { WorkflowDoor } from './back-end-doors.ts';

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
      return { userId: userName, groups: roles.map(presentGroupId), authorization: undefined };
    },

    logOut: async () => {},
  };
}

/** The engine's name for a role. */
export function presentGroupId(role: string): string {
  return role === 'Administrator' ? administratorGroup : role;
}
