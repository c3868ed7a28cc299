import { asArray, asNumber, asText, isTrue, readMember } from '../dialect/dialect.ts';
import type { AclEntry, FileAcl, Permission, RecipientType } from './file-acl.ts';

export function decodeAcl(answer: unknown): FileAcl {
  return {
    id: asText(readMember(answer, 'id')),
    owner: asText(readMember(answer, 'owner')),
    ownerType: decodeRecipientType(readMember(answer, 'ownerType')),
    isInheriting: isTrue(readMember(answer, 'entriesInheriting')),
    entries: asArray(readMember(answer, 'aces')).map(decodeEntry),
  };
}

/** In the servers' own dialect: scalars as text, permissions and types by number. */
export function encodeAcl(acl: FileAcl): unknown {
  return {
    id: acl.id,
    ...(acl.owner === '' ? {} : { owner: acl.owner }),
    ownerType: encodeRecipientType(acl.ownerType),
    entriesInheriting: String(acl.isInheriting),
    aces: acl.entries
      .filter(({ isModifiable }) => isModifiable)
      .map((entry) => ({
        recipient: entry.recipient,
        recipientType: encodeRecipientType(entry.recipientType),
        permissions: entry.permissions.map((permission) => String(permissionNumbers.indexOf(permission))),
      })),
  };
}

/** The place of each is its number. */
export const permissionNumbers: readonly Permission[] = ['read', 'write', 'delete', 'manage', 'all'];

function decodeEntry(value: unknown): AclEntry {
  return {
    recipient: asText(readMember(value, 'recipient')),
    recipientType: decodeRecipientType(readMember(value, 'recipientType')),
    // Where nothing is said about it, it can be changed.
    isModifiable: asText(readMember(value, 'modifiable')) !== 'false',
    permissions: asArray(readMember(value, 'permissions')).flatMap((number) => {
      const permission = permissionNumbers[asNumber(number) ?? -1];
      return permission === undefined ? [] : [permission];
    }),
  };
}

function decodeRecipientType(value: unknown): RecipientType {
  return asText(value) === '1' ? 'role' : 'user';
}

function encodeRecipientType(type: RecipientType): string {
  return type === 'role' ? '1' : '0';
}
