import { defaultSettingsUser } from '@prumo/contracts/documents/user-documents';
import type { UserContext } from '@prumo/domain/people/user-context';
import { isSamePerson } from '@prumo/domain/people/user-name';

/** Whose settings: everybody's, or those under one of these names. */
export type SettingsScope = 'all' | { readonly under: readonly string[] };

type AccessFacts = Pick<UserContext, 'isAdmin'> & { readonly userName: string };

export function settingsInSight(person: AccessFacts): SettingsScope {
  return person.isAdmin ? 'all' : { under: [person.userName, defaultSettingsUser] };
}

export function mayReadSettings(person: AccessFacts, owner: string): boolean {
  return owner === defaultSettingsUser || mayWriteSettings(person, owner);
}

/** The defaults are nobody's own, so only administrators write them. */
export function mayWriteSettings(person: AccessFacts, owner: string): boolean {
  return person.isAdmin || isSamePerson(person.userName, owner);
}
