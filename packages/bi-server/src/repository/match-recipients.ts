import { UnknownRecipientError } from './repository-errors.ts';
import { filePermissions } from './file-rights.ts';
import type { FileAce } from './repository-file.ts';

/**
 * One entry per person and role, in the spelling of the user store. Administrators are left out: they may do
 * everything without an entry.
 */
export function matchRecipients(
  aces: readonly FileAce[],
  known: { readonly users: readonly string[]; readonly roles: readonly string[] },
): readonly FileAce[] {
  const users = new Map(known.users.map((name) => [name.toLowerCase(), name]));
  const merged = new Map<string, FileAce>();
  for (const ace of aces) {
    if (ace.recipientType === 'role' && ace.recipient === 'Administrator') continue;
    const recipient =
      ace.recipientType === 'user'
        ? users.get(ace.recipient.toLowerCase())
        : known.roles.find((name) => name === ace.recipient);
    if (recipient === undefined) throw new UnknownRecipientError(`no ${ace.recipientType} ${ace.recipient}`);
    const key = `${ace.recipientType} ${recipient}`;
    const permissions = [...ace.permissions, ...(merged.get(key)?.permissions ?? [])];
    merged.set(key, {
      recipient,
      recipientType: ace.recipientType,
      permissions: filePermissions.filter((permission) => permissions.includes(permission)),
    });
  }
  return [...merged.values()];
}
