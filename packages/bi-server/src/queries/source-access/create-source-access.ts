// The one place that decides who may read which source. Query files, extractions and whatever else computes a number
// ask here, with the person on whose behalf it is computed, before anything is looked up or kept.
import { QueryRightError } from '../query-error.ts';
import {
  holdsPublishingRole,
  classifyAuthor,
  usualQueryPublishers,
  type KnownAuthor,
  type QueryAuthor,
} from './source-access.ts';
import { SourceGrant, type QueryRequester } from './source-grant.ts';

export interface SourceAccess {
  /** Whether somebody with these roles may publish queries. */
  mayPublish(roles: readonly string[]): boolean;
  /**
   * The right of whoever's word a query is, as it is now; of several who say the same, one that has it is enough.
   * Throws QueryRightError when there is none, with what is wrong with the first.
   */
  requireAuthor(author: QueryAuthor, ...others: readonly QueryAuthor[]): Promise<AuthorRight>;
  /**
   * One department of a source that shows only that one. Whether the requester may see the department is decided
   * before, by the module that keeps departments.
   */
  openDepartment(source: string, departmentId: string, requester: QueryRequester): SourceGrant;
}

export interface AuthorRight {
  /** A warehouse as a whole: whoever may publish queries may read all of them. */
  open(source: string, requester: QueryRequester): SourceGrant;
}

interface SourceAccessParts {
  /** Roles whose holders may publish queries. */
  readonly publisherRoles?: readonly string[] | undefined;
  /** By name; nobody who is gone or deactivated. */
  readonly findPerson: (userName: string) => Promise<{ readonly roles: readonly string[] } | undefined>;
}

export function createSourceAccess(parts: SourceAccessParts): SourceAccess {
  const { publisherRoles = usualQueryPublishers } = parts;

  async function findAuthor(author: QueryAuthor): Promise<KnownAuthor> {
    if (author.kind === 'present') return author;
    if (author.kind !== 'person') return author.kind;
    return (await parts.findPerson(author.userName)) ?? 'gone';
  }

  async function requireAuthor(author: QueryAuthor, ...others: readonly QueryAuthor[]): Promise<AuthorRight> {
    const verdict = classifyAuthor(await findAuthor(author), publisherRoles);
    if (verdict === 'granted') return wholeSources;
    for (const other of others) {
      if (classifyAuthor(await findAuthor(other), publisherRoles) === 'granted') return wholeSources;
    }
    throw new QueryRightError(verdict);
  }

  return {
    mayPublish: (roles) => holdsPublishingRole(roles, publisherRoles),
    requireAuthor,
    openDepartment: (source, departmentId, requester) => new SourceGrant({ source, requester, departmentId }),
  };
}

const wholeSources: AuthorRight = {
  open: (source, requester) => new SourceGrant({ source, requester, departmentId: undefined }),
};
