import { filePermissions } from '../../repository/file-rights.ts';
import type { FileAce, FileAcl, FilePermission } from '../../repository/repository-file.ts';
import { BiFailure } from '../http/bi-failure.ts';
import { readList, readMember, readText, type DtoInput } from './decode-dto-body.ts';

export function decodeAcl(input: DtoInput): {
  readonly acl: FileAcl;
  readonly ownerName: string | undefined;
} {
  const inheriting = readText(readMember(input, 'entriesInheriting'));
  if (inheriting !== 'true' && inheriting !== 'false')
    throw new BiFailure(400, 'entriesInheriting is missing');
  const ownerName = readText(readMember(input, 'owner'));
  return {
    acl: { isInheriting: inheriting === 'true', aces: readList(readMember(input, 'aces')).map(decodeAce) },
    ownerName: ownerName === '' ? undefined : ownerName,
  };
}

function decodeAce(input: DtoInput): FileAce {
  const recipient = readText(readMember(input, 'recipient'));
  const type = readText(readMember(input, 'recipientType'));
  if (recipient === undefined || recipient === '') throw new BiFailure(400, 'an entry has no recipient');
  if (type !== '0' && type !== '1') throw new BiFailure(400, `not a type of recipient: ${type}`);
  return {
    recipient,
    recipientType: type === '0' ? 'user' : 'role',
    permissions: readList(readMember(input, 'permissions')).map(decodePermission),
  };
}

function decodePermission(input: DtoInput): FilePermission {
  const number = readText(input) ?? '';
  const permission = /^\d$/.test(number) ? filePermissions[Number(number)] : undefined;
  if (permission === undefined) throw new BiFailure(400, `not a permission: ${number}`);
  return permission;
}
