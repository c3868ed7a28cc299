// What roles may do at all, apart from the permissions of each file. It is the same everywhere and cannot be changed.
import type { BiUser } from './http/bi-user.ts';

const forEverybody: readonly string[] = [
  'org.pentaho.repository.read',
  'org.pentaho.repository.create',
  'org.pentaho.repository.execute',
];

/** To have content produced by the clock. */
export const schedulingAction = 'org.pentaho.scheduler.manage';

export const logicalRoles: readonly string[] = [
  ...forEverybody,
  schedulingAction,
  'org.pentaho.security.administerSecurity',
  'org.pentaho.security.publish',
];

export function logicalRolesOf(roleName: string): readonly string[] {
  if (roleName === 'Administrator') return logicalRoles;
  if (roleName === 'Power User') return [schedulingAction, 'org.pentaho.security.publish'];
  return roleName === 'Authenticated' ? forEverybody : [];
}

export function isAuthorized(user: BiUser, action: string): boolean {
  return ['Authenticated', ...user.roles].some((role) => logicalRolesOf(role).includes(action));
}
