import type { PeopleDirectory } from '@prumo/bi-server/users/people-directory';

import type { BiDoor } from './back-end-doors.ts';

export function createEmbeddedBiDoor(people: PeopleDirectory): BiDoor {
  return {
    needsCredentials: false,
    logIn: async ({ userName, password }) => await people.authenticate(userName, password),
    findPerson: async ({ userName }) => await people.findPerson(userName),
    // The embedded server has no session apart from ours.
    logOut: async () => {},
  };
}
