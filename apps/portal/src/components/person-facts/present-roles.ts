import { wellKnownRoles } from '@prumo/contracts/people/roles';

import { roleLabels } from './texts.ts';

/** Roles in the person's language; one that a hospital added itself keeps the name it was given. */
export function presentRoles(roles: readonly string[]): readonly string[] {
  return roles.map(presentRole).filter((label) => label !== null);
}

function presentRole(role: string): string | null {
  const known = wellKnownRoles.find((name) => name === role);
  return known === undefined ? role : roleLabels[known];
}
