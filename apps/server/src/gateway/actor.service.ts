import { buildUserContext } from '@prumo/domain/people/user-context';
import type { DepartmentSummary } from '@prumo/contracts/session/session';

import type { Actor } from './actor.ts';
import type { BackEndDoors, BiPerson, Credentials, Session } from './doors/back-end-doors.ts';

export interface ActorService {
  /** Everything that access rules ask about a person, as the back ends tell it now. */
  buildActor(person: BiPerson, credentials: Credentials | undefined): Promise<Actor>;
  /** Nothing when the person is gone or was deactivated since they logged in. */
  findActor(session: Session): Promise<Actor | undefined>;
}

interface ActorServiceParts {
  readonly doors: BackEndDoors;
  readonly listDepartmentsOf: (userName: string) => Promise<readonly DepartmentSummary[]>;
  readonly developmentAdministrator: string | null;
}

export function createActorService(parts: ActorServiceParts): ActorService {
  async function buildActor(person: BiPerson, credentials: Credentials | undefined): Promise<Actor> {
    const [visitor, departments] = await Promise.all([
      parts.doors.workflow?.findVisitor(person, credentials),
      parts.listDepartmentsOf(person.userName),
    ]);
    const groups = visitor?.groups ?? [];
    const context = buildUserContext({
      userName: person.userName,
      roles: person.roles,
      groups,
      developmentAdministrator: parts.developmentAdministrator,
    });
    return { ...person, ...context, groups, departments };
  }

  return {
    buildActor,
    async findActor(session) {
      // Begun while every back end was embedded: it cannot reach one by address.
      if (parts.doors.workflow?.needsCredentials === true && session.credentials === undefined)
        return undefined;
      const person = await parts.doors.bi.findPerson(session);
      return person === undefined ? undefined : await buildActor(person, session.credentials);
    },
  };
}
