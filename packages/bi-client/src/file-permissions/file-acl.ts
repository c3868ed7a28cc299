// Who may do what with a file: inherited from the folder above, or a list of its own.

export interface FileAcl {
  readonly id: string;
  readonly owner: string;
  readonly ownerType: RecipientType;
  readonly isInheriting: boolean;
  readonly entries: readonly AclEntry[];
}

export interface AclEntry {
  readonly recipient: string;
  readonly recipientType: RecipientType;
  readonly permissions: readonly Permission[];
  /** False for what the server adds by itself, as for administrators: it is shown and not sent back. */
  readonly isModifiable: boolean;
}

export type RecipientType = 'user' | 'role';

export type Permission = 'read' | 'write' | 'delete' | 'manage' | 'all';

/** The usual combinations, from the least to all. Each holds those before it. */
export type AccessLevel = 'read' | 'write' | 'delete' | 'manage' | 'all';

export const accessLevels: readonly AccessLevel[] = ['read', 'write', 'delete', 'manage', 'all'];

const levelPermissions: Readonly<Record<AccessLevel, readonly Permission[]>> = {
  read: ['read'],
  write: ['read', 'write'],
  delete: ['read', 'write', 'delete'],
  manage: ['read', 'write', 'delete', 'manage'],
  all: ['all'],
};

/** Null for a combination that is none of the usual ones; it is shown as it is and kept. */
export function findLevel(permissions: readonly Permission[]): AccessLevel | null {
  if (permissions.includes('all')) {
    return 'all';
  }
  const held = new Set(permissions);
  return (
    accessLevels.find(
      (level) =>
        levelPermissions[level].length === held.size &&
        levelPermissions[level].every((permission) => held.has(permission)),
    ) ?? null
  );
}

export function setLevel(acl: FileAcl, entry: AclEntry, level: AccessLevel): FileAcl {
  const changed = { ...entry, permissions: levelPermissions[level] };
  return { ...acl, entries: acl.entries.map((each) => (isSameRecipient(each, entry) ? changed : each)) };
}

/** Whoever is on the list already stays as they are. */
export function addEntry(acl: FileAcl, recipient: string, recipientType: RecipientType): FileAcl {
  const added = { recipient, recipientType, permissions: levelPermissions.read, isModifiable: true };
  const isThere = acl.entries.some((entry) => isSameRecipient(entry, added));
  return isThere ? acl : { ...acl, entries: [...acl.entries, added] };
}

export function removeEntry(acl: FileAcl, entry: AclEntry): FileAcl {
  return { ...acl, entries: acl.entries.filter((each) => !isSameRecipient(each, entry)) };
}

export function setInheriting(acl: FileAcl, isInheriting: boolean): FileAcl {
  return { ...acl, isInheriting };
}

/** Order does not matter; a list that is inherited anyway does not either. */
export function isSameAcl(one: FileAcl, other: FileAcl): boolean {
  if (one.isInheriting || other.isInheriting) {
    return one.isInheriting === other.isInheriting;
  }
  return describeEntries(one) === describeEntries(other);
}

function describeEntries(acl: FileAcl): string {
  return acl.entries
    .map((entry) => [entry.recipientType, entry.recipient, ...entry.permissions.toSorted()].join('\t'))
    .toSorted()
    .join('\n');
}

function isSameRecipient(one: AclEntry, other: AclEntry): boolean {
  return one.recipientType === other.recipientType && one.recipient === other.recipient;
}
