import {
  userDepartmentsDocument,
  type UserDepartmentsDocument,
  userDepartmentsType,
} from '@prumo/contracts/documents/user-documents';

import { decodeDocument, type DocumentType, type StoredDocument } from '../documents/document-type.ts';
import type { UserDepartmentsService, VersionedAssociation } from './user-departments.service.ts';

export function createUserDepartmentsDocuments(associations: UserDepartmentsService): DocumentType {
  return {
    type: userDepartmentsType,
    list: async (actor, filter) => (await associations.list(actor, filter)).map(presentAssociation),
    create: async (actor, content) =>
      presentAssociation(await associations.create(actor, decodeDocument(userDepartmentsDocument, content))),
    replace: async (actor, id, content, expected) =>
      presentAssociation(
        await associations.replace(actor, id, decodeDocument(userDepartmentsDocument, content), expected),
      ),
    remove: async (actor, id, expected) => await associations.remove(actor, id, expected),
  };
}

function presentAssociation({ id, version, userName, departmentIds }: VersionedAssociation): StoredDocument {
  const content: UserDepartmentsDocument = { user: userName, departments: [...departmentIds] };
  return { id, version, content };
}
