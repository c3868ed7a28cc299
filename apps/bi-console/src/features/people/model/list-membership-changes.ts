import type { Person } from './person.ts';

interface MembershipChange {
  readonly userName: string;
  /** All that the person has from now on. */
  readonly roles: readonly string[];
}

/** What has to be changed so that exactly these people have the role. */
export function listMembershipChanges(
  people: readonly Person[],
  role: string,
  memberNames: ReadonlySet<string>,
): readonly MembershipChange[] {
  return people
    .filter(({ userName, roles }) => roles.includes(role) !== memberNames.has(userName))
    .map(({ userName, roles }) => ({
      userName,
      roles: memberNames.has(userName) ? [...roles, role] : roles.filter((held) => held !== role),
    }));
}
