// What the gateway asks of the back ends at login and for each actor, embedded or remote.
import type { EnginePrincipal } from './workflow/engine-connection.ts';

export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** A person as the BI server knows them. */
export interface BiPerson {
  readonly userName: string;
  readonly displayName: string;
  readonly roles: readonly string[];
}

/** One of our sessions. */
export interface Session {
  /** Names it for whoever keeps something beside it; worth nothing as a token. */
  readonly id: string;
  readonly userName: string;
  /** What the remote back ends get; nothing when every back end is embedded. */
  readonly credentials: Credentials | undefined;
}

/** Where a login comes from and where it leads to. */
export interface LogInContext {
  /** Network address of the person. */
  readonly clientAddress?: string;
  /** Of the session that begins if it succeeds; none for a request that brings its credentials along. */
  readonly sessionId?: string;
}

interface Door {
  /** A door to another machine logs in there on the person's behalf, so the session must keep their credentials. */
  readonly needsCredentials: boolean;
  /** A failure is logged and changes nothing for the person. */
  logOut(session: Session): Promise<void>;
}

export interface BiDoor extends Door {
  /** The person, or nothing when name or password are wrong. */
  logIn(credentials: Credentials, context?: LogInContext): Promise<BiPerson | undefined>;
  /** The person of a session as the BI server knows them now; nothing when it does not let them in any more. */
  findPerson(session: Session): Promise<BiPerson | undefined>;
}

export interface WorkflowDoor extends Door {
  /** False when the engine does not know the person or refuses the password. */
  logIn(credentials: Credentials, person: BiPerson): Promise<boolean>;
  /** The person as the engine knows them, with the ids of their groups. */
  findPrincipal(person: BiPerson, credentials: Credentials | undefined): Promise<EnginePrincipal>;
}

export interface BackEndDoors {
  readonly bi: BiDoor;
  /** Absent when the workflow engine is not among the active apps. */
  readonly workflow: WorkflowDoor | undefined;
}
