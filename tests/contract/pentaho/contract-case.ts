// One line of the table of request and answer, as the contract of a Pentaho server has it.
// Texts of a case may hold places that the runner fills in, because each case gets its own files and people:
// {caseFolder} {caseFolderPath} {id:NAME} for files, {person} {password} {role} for people, {admin} for the administrator.

/** nobody: without any proof of identity · person: the one that the case was given. */
export type Who = 'nobody' | 'admin' | 'publisher' | 'reader' | 'quality' | 'person';

export interface ContractCase extends CaseRequest {
  /** Unique; a case that proves a requirement names it here. */
  readonly name: string;
  readonly who: Who;
  /** How they prove who they are; a target has its usual way. */
  readonly by?: 'basic' | 'session';
  readonly given?: CaseEnvironment;
  /** Requests of the same client, with the same cookies, that come first. */
  readonly before?: readonly CaseRequest[];
  readonly answer: CaseAnswer;
  /** What is true afterwards. */
  readonly after?: readonly FollowUp[];
}

export interface CaseRequest {
  /** Method and path below /pentaho. */
  readonly ask: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface FollowUp extends CaseRequest {
  readonly who: Who;
  /** By Basic with this password in place of their own. */
  readonly password?: string;
  readonly answer: CaseAnswer;
}

export interface CaseAnswer {
  readonly status: number;
  /** Content type, whole. */
  readonly type?: string | RegExp;
  /** Null for a header that must not be there. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  readonly text?: string | RegExp;
  /** The body as JSON; may hold asymmetric matchers. */
  readonly json?: unknown;
  /** Paths of all files in the answer, in the order in which they stand there. */
  readonly paths?: readonly string[];
  readonly holds?: readonly string[];
  readonly lacks?: readonly string[];
}

export interface CaseEnvironment {
  /** Files of a folder that only this case has; a name that ends in a slash is a folder. */
  readonly files?: Readonly<Record<string, string | GivenFile>>;
  /** Rights to that folder in place of those it inherits, which let everybody read. */
  readonly rights?: readonly GivenRight[];
  /** A person of its own, with these roles besides Authenticated. */
  readonly person?: readonly string[];
  /** A role of its own. */
  readonly role?: true;
}

export interface GivenFile {
  readonly content?: string;
  readonly title?: string;
  readonly hidden?: true;
  readonly rights?: readonly GivenRight[];
}

export interface GivenRight {
  /** A role, or `user NAME`. */
  readonly recipient: string;
  /** Numbers of the contract: 0 read, 1 write, 2 delete, 3 manage rights, 4 all. */
  readonly permissions: readonly number[];
}

export const asJson = { accept: 'application/json' } as const;
export const asForm = { 'content-type': 'application/x-www-form-urlencoded' } as const;
export const plainText = { 'content-type': 'text/plain' } as const;
export const xmlBody = { 'content-type': 'application/xml' } as const;
export const jsonBody = { 'content-type': 'application/json' } as const;
