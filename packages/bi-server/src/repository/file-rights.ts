// Who may do what to a file. The list of rights that counts is the one of the nearest folder above, or of the
// file itself, that does not inherit.
import type { BiUser } from '../rest/http/bi-user.ts';
import type { FileAce, FilePermission } from './repository-file.ts';

/** In the order of the numbers that stand for them on the wire. */
export const filePermissions: readonly FilePermission[] = ['read', 'write', 'delete', 'manage-acl', 'all'];

export interface ProtectedFile {
  readonly ownerName: string | null;
  readonly acl: { readonly aces: readonly FileAce[] };
}

/** Administrators may do everything, owners everything to what is theirs, and readers read. */
export function isPermitted(user: BiUser, file: ProtectedFile, permission: FilePermission): boolean {
  if (user.isReader === true && permission !== 'read') return false;
  if (user.isAdministrator || file.ownerName === user.userName) return true;
  return isGranted(user, file.acl.aces, permission);
}

export function listGrantedPermissions(user: BiUser, file: ProtectedFile): readonly FilePermission[] {
  return filePermissions.filter((permission) => isPermitted(user, file, permission));
}

/** By the entries alone. */
export function isGranted(user: BiUser, aces: readonly FileAce[], permission: FilePermission): boolean {
  return aces.some(
    (ace) => isMeant(user, ace) && (ace.permissions.includes(permission) || ace.permissions.includes('all')),
  );
}

function isMeant(user: BiUser, ace: FileAce): boolean {
  if (ace.recipientType === 'user') return ace.recipient === user.userName;
  return ace.recipient === everybody || user.roles.includes(ace.recipient);
}

/** The role of whoever is logged in, also of a person to whom nobody gave it. */
const everybody = 'Authenticated';
