// Everybody who is logged in sees and plays all playlists: they name things, and each thing is computed for whoever looks.
import type { WellKnownRole } from '@prumo/contracts/people/roles';
import type { UserContext } from '@prumo/domain/people/user-context';
import { isSamePerson } from '@prumo/domain/people/user-name';

interface AccessFacts extends UserContext {
  readonly userName: string;
  readonly roles: readonly string[];
}

const powerUser: WellKnownRole = 'Power User';

export function mayCreatePlaylists(person: AccessFacts): boolean {
  return person.isAdmin || person.isQualityManager || (!person.isReader && person.roles.includes(powerUser));
}

/** Its author, as long as they may make playlists at all, and administrators. */
export function mayChangePlaylist(person: AccessFacts, { author }: { readonly author: string }): boolean {
  return person.isAdmin || (mayCreatePlaylists(person) && isSamePerson(person.userName, author));
}
