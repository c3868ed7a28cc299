import type { UserContext } from '@prumo/domain/people/user-context';

/** Whose associations: everybody's, or only those of one person. */
export type AssociationScope = 'all' | { readonly of: string };

type AccessFacts = UserContext & { readonly userName: string };

/** The administration tools show them to data administrators too. Others learn their own. */
export function associationsInSight(person: AccessFacts): AssociationScope {
  return person.isAdmin || person.isQualityManager || person.isDataAdministrator
    ? 'all'
    : { of: person.userName };
}

export function mayMaintainAssociations(person: AccessFacts): boolean {
  return person.isAdmin || person.isQualityManager;
}
