export interface Person {
  readonly userName: string;
  readonly displayName: string;
  readonly isEnabled: boolean;
  /** The last day on which they are let in, 2026-12-31; null: there is no end. */
  readonly accessUntil: string | null;
  readonly roles: readonly string[];
}

export interface Role {
  readonly roleName: string;
  readonly description: string;
  /** Prumo itself needs it. */
  readonly isProtected: boolean;
}

/** Held by everybody who can log in; nobody gives or takes it. */
export const roleOfEverybody = 'Authenticated';

/** The roles that somebody gave the person. */
export function listGivenRoles({ roles }: Person): readonly string[] {
  return roles.filter((role) => role !== roleOfEverybody);
}

/** Whether the person gets in, and until when that is so. */
export type Access = 'enabled' | 'disabled' | 'ending' | 'over';

/** @param today By the clock of whoever looks, 2026-12-31. */
export function findAccess(
  { isEnabled, accessUntil }: Pick<Person, 'isEnabled' | 'accessUntil'>,
  today: string,
): Access {
  if (!isEnabled) return 'disabled';
  if (accessUntil === null) return 'enabled';
  return accessUntil < today ? 'over' : 'ending';
}

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
