import { buildUserContext } from '@prumo/domain/people/user-context';
import type { DepartmentSummary } from '@prumo/contracts/session/session';

import type { Actor, Caller } from './actor.ts';
import type { BackEndDoors, BiPerson, Credentials, Session } from './doors/back-end-doors.ts';
import { presentBasic } from './doors/remote/back-end-client.ts';

export interface ActorService {
  /** Everything that access rules ask about a person, as the back ends tell it now. */
  buildActor(person: BiPerson, visit: ActorVisit): Promise<Actor>;
  /** Nothing when the person is gone or was deactivated since they logged in. */
  findActor(session: Session): Promise<Actor | undefined>;
  /** The same two without departments, and what brings these along. */
  buildCaller(person: BiPerson, visit: ActorVisit): Promise<Caller>;
  findCaller(session: Session): Promise<Caller | undefined>;
  complete(caller: Caller): Promise<Actor>;
}

/** How somebody came: with what remote back ends get, and by which session, unless they brought Basic along. */
export interface ActorVisit {
  readonly credentials: Credentials | undefined;
  readonly sessionId?: string;
}

interface ActorServiceParts {
  readonly doors: BackEndDoors;
  readonly listDepartmentsOf: (userName: string) => Promise<readonly DepartmentSummary[]>;
  /** Asks a BI server that keeps the departments; nothing when they are kept here. */
  readonly refreshDepartments: ((person: BiPerson, as: Session | string) => Promise<void>) | undefined;
  readonly developmentAdministrator: string | null;
}

export function createActorService(parts: ActorServiceParts): ActorService {
  async function buildCaller(person: BiPerson, { credentials, sessionId }: ActorVisit): Promise<Caller> {
    if (credentials !== undefined) {
      const { userName } = person;
      const as =
        sessionId === undefined ? presentBasic(credentials) : { id: sessionId, userName, credentials };
      await parts.refreshDepartments?.(person, as);
    }
    const groups = (await parts.doors.workflow?.findPrincipal(person, credentials))?.groups ?? [];
    const context = buildUserContext({
      userName: person.userName,
      roles: person.roles,
      groups,
      developmentAdministrator: parts.developmentAdministrator,
    });
    return { ...person, ...context, groups };
  }

  async function findCaller(session: Session): Promise<Caller | undefined> {
    // Begun while every back end was embedded: it cannot reach a remote one.
    if (parts.doors.workflow?.needsCredentials === true && session.credentials === undefined)
      return undefined;
    const person = await parts.doors.bi.findPerson(session);
    return person && (await buildCaller(person, { credentials: session.credentials, sessionId: session.id }));
  }

  async function complete(caller: Caller): Promise<Actor> {
    return { ...caller, departments: await parts.listDepartmentsOf(caller.userName) };
  }

  return {
    buildCaller,
    findCaller,
    complete,
    buildActor: async (person, visit) => await complete(await buildCaller(person, visit)),
    async findActor(session) {
      const caller = await findCaller(session);
      return caller && (await complete(caller));
    },
  };
}
