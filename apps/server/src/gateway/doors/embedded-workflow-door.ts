import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { administratorGroup } from '@prumo/contracts/people/roles';

import type { WorkflowDoor } from './back-end-doors.ts';

/** The embedded engine takes its people from the embedded BI server: roles are its groups. */
export function createEmbeddedWorkflowDoor(people: PeopleDirectory): WorkflowDoor {
  return {
    needsCredentials: false,

    async logIn({ userName, password }) {
      return (await people.authenticate(userName, password)) !== undefined;
    },

    listGroups: async ({ roles }) => roles.map(presentGroupId),

    logOut: async () => {},
  };
}

function presentGroupId(role: string): string {
  return role === 'Administrator' ? administratorGroup : role;
}
