import { wellKnownRoles } from '@prumo/contracts/people/roles';

import { roleLabels, texts } from './texts.ts';

/** Roles in the person's language; one that a hospital added itself keeps the name it was given. */
export function presentRoles(roles: readonly string[]): readonly string[] {
  return roles.map(findLabel).filter((label) => label !== null);
}

/** Where it stands for the people who have it. */
export function presentRole(role: string): string {
  return findLabel(role) ?? texts.everybody;
}

function findLabel(role: string): string | null {
  const known = wellKnownRoles.find((name) => name === role);
  return known === undefined ? role : roleLabels[known];
}
