// What the gateway asks of the back ends at login and for each actor, embedded or by address.

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

interface Door {
  /** A door to another machine logs in there on the person's behalf, so the session must keep their credentials. */
  readonly needsCredentials: boolean;
  /** A failure is logged and changes nothing for the person. */
  logOut(userName: string): Promise<void>;
}

export interface BiDoor extends Door {
  /** The person, or nothing when name or password are wrong. */
  logIn(credentials: Credentials): Promise<BiPerson | undefined>;
  findPerson(userName: string): Promise<BiPerson | undefined>;
}

export interface WorkflowDoor extends Door {
  /** False when the engine does not know the person or refuses the password. */
  logIn(credentials: Credentials): Promise<boolean>;
  /** Group ids of the engine. */
  listGroups(person: BiPerson): Promise<readonly string[]>;
}

export interface BackEndDoors {
  readonly bi: BiDoor;
  /** Absent when the workflow engine is not among the active apps. */
  readonly workflow: WorkflowDoor | undefined;
}
