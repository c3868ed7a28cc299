// Where the engine's people and groups come from: its own tables, or a source that somebody else keeps.

export interface Person {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly hasPicture?: boolean;
}

export interface Group {
  readonly id: string;
  readonly name: string | null;
  readonly type: string | null;
}

export interface IdentitySource {
  listPeople(): Promise<readonly Person[]>;
  findPerson(id: string): Promise<Person | undefined>;
  listGroups(): Promise<readonly Group[]>;
  findGroup(id: string): Promise<Group | undefined>;
  listGroupsOf(userId: string): Promise<readonly Group[]>;
  /** Ids of people. */
  listMembers(groupId: string): Promise<readonly string[]>;
  checkPassword(id: string, password: string): Promise<boolean>;
  /** Absent: the source is kept elsewhere, and identity writes answer 403. */
  readonly changes?: IdentityChanges;
}

/** Absent keys stay as they are, null clears. */
export interface PersonFields {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly password?: string | null;
}

export interface GroupFields {
  readonly name?: string | null;
  readonly type?: string | null;
}

export interface Picture {
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

export interface PersonInfo {
  readonly key: string;
  readonly value: string;
}

/** What only a store of the engine's own can do. What does not exist: not-found; what exists already: conflict. */
export interface IdentityChanges {
  createPerson(id: string, fields: PersonFields): Promise<void>;
  updatePerson(id: string, fields: PersonFields): Promise<void>;
  /** With memberships, info and picture. */
  deletePerson(id: string): Promise<void>;
  findPicture(userId: string): Promise<Picture | undefined>;
  savePicture(userId: string, picture: Picture): Promise<void>;
  listInfo(userId: string): Promise<readonly PersonInfo[]>;
  createInfo(userId: string, info: PersonInfo): Promise<void>;
  updateInfo(userId: string, info: PersonInfo): Promise<void>;
  deleteInfo(userId: string, key: string): Promise<void>;
  createGroup(id: string, fields: GroupFields): Promise<void>;
  updateGroup(id: string, fields: GroupFields): Promise<void>;
  deleteGroup(id: string): Promise<void>;
  addMember(groupId: string, userId: string): Promise<void>;
  deleteMember(groupId: string, userId: string): Promise<void>;
}
