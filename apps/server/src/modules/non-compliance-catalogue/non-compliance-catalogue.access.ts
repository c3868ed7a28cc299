import type { UserContext } from '@prumo/domain/people/user-context';

/** Everybody who is logged in reads it, because everybody may report. */
export function mayMaintainCatalogue(person: UserContext): boolean {
  return person.isAdmin || person.isQualityManager;
}
