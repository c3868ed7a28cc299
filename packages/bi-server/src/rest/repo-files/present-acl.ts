import { filePermissions } from '../../repository/file-rights.ts';
import type { FileAce, RepositoryFile } from '../../repository/repository-file.ts';
import type { Dto } from '../http/dto.ts';

/** The entries in effect, also when they are inherited; that of administrators cannot be changed. */
export function presentAcl(file: RepositoryFile): Dto {
  return {
    aces: [...file.acl.aces.map((ace) => presentAce(ace, true)), presentAce(administratorAce, false)],
    entriesInheriting: file.acl.isInheriting,
    id: file.id,
    owner: file.ownerName,
    ownerType: 0,
  };
}

const administratorAce: FileAce = { recipient: 'Administrator', recipientType: 'role', permissions: ['all'] };

function presentAce(ace: FileAce, isModifiable: boolean): Dto {
  return {
    modifiable: isModifiable,
    permissions: ace.permissions.map((permission) => filePermissions.indexOf(permission)),
    recipient: ace.recipient,
    recipientType: ace.recipientType === 'user' ? 0 : 1,
  };
}
