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
