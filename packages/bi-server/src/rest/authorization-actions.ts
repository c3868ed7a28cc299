// What roles may do at all, apart from the permissions of each file. It is the same everywhere and cannot be changed.
import type { BiUser } from './http/bi-user.ts';

const forEverybody: readonly string[] = [
  'org.pentaho.repository.read',
  'org.pentaho.repository.create',
  'org.pentaho.repository.execute',
];

export const logicalRoles: readonly string[] = [
  ...forEverybody,
  'org.pentaho.security.administerSecurity',
  'org.pentaho.security.publish',
];

export function logicalRolesOf(roleName: string): readonly string[] {
  if (roleName === 'Administrator') return logicalRoles;
  if (roleName === 'Power User') return ['org.pentaho.security.publish'];
  return roleName === 'Authenticated' ? forEverybody : [];
}

export function isAuthorized(user: BiUser, action: string): boolean {
  return ['Authenticated', ...user.roles].some((role) => logicalRolesOf(role).includes(action));
}
