// Who may read which source. A query is somebody's word: it runs with the rights of whoever saved it last, and only
// while that person still has the right to publish queries. Pure; who somebody is comes from `create-source-access.ts`.
import type { WellKnownRole } from '@prumo/contracts/people/roles';

/** Whose word a query is: who saved it last, as it is stored beside the query, or who brings it along. */
export type QueryAuthor =
  /** The product itself, which brought the query along. */
  | { readonly kind: 'server' }
  | { readonly kind: 'person'; readonly userName: string }
  /** Somebody whose account was deleted since. */
  | { readonly kind: 'gone' }
  /** Whoever asks, and brings the query along. */
  | { readonly kind: 'present'; readonly roles: readonly string[] };

/** What is known of an author now. Deactivated people count as gone. */
export type KnownAuthor = 'server' | 'gone' | { readonly roles: readonly string[] };

export type AuthorVerdict = 'granted' | 'author-gone' | 'author-without-right';

/** Roles whose holders may publish queries, unless QUERY_PUBLISHERS names others. */
export const usualQueryPublishers = [
  'Administrator',
  'Power User',
  'data_administrator',
] as const satisfies readonly WellKnownRole[];

/** Whole names, with case: a role that only looks like one of these gives nothing. */
export function holdsPublishingRole(roles: readonly string[], publisherRoles: readonly string[]): boolean {
  return roles.some((role) => publisherRoles.includes(role));
}

export function classifyAuthor(author: KnownAuthor, publisherRoles: readonly string[]): AuthorVerdict {
  if (author === 'server') return 'granted';
  if (author === 'gone') return 'author-gone';
  return holdsPublishingRole(author.roles, publisherRoles) ? 'granted' : 'author-without-right';
}

/**
 * Files whose text is a query, or a schema of cubes, which has SQL of its own: to be run by whoever may read the file,
 * and to be read by fewer.
 */
export function holdsQueries(path: string): boolean {
  return path.toLowerCase().endsWith('.cda') || path.startsWith(`${cataloguesFolder}/`);
}

/** As Pentaho keeps schemas of cubes. */
export const cataloguesFolder = '/etc/mondrian';

/** The text of a query is for those who may write it, and for those who may publish queries themselves. */
export function maySeeQueryText(person: {
  readonly mayPublish: boolean;
  readonly mayWrite: boolean;
}): boolean {
  return person.mayPublish || person.mayWrite;
}
