import {
  departmentInput,
  departmentType,
  type DepartmentDocument,
} from '@prumo/contracts/documents/department';

import { decodeDocument, type DocumentType, type StoredDocument } from '../documents/document-type.ts';
import type { DepartmentFacts, DepartmentsService, VersionedDepartment } from './departments.service.ts';

export function createDepartmentDocuments(departments: DepartmentsService): DocumentType {
  return {
    type: departmentType,
    list: async (actor, filter) => (await departments.list(actor, filter)).map(presentDepartment),
    create: async (actor, content, id) =>
      presentDepartment(await departments.create(actor, decodeFacts(content), id)),
    replace: async (actor, id, content, expected) =>
      presentDepartment(await departments.replace(actor, id, decodeFacts(content), expected)),
    remove: async (actor, id, expected) => await departments.remove(actor, id, expected),
  };
}

function decodeFacts(content: unknown): DepartmentFacts {
  const { sigla, name, responsible, manager, email } = decodeDocument(
    departmentInput,
    mergeSpellings(content),
  );
  return { initials: sigla, name, responsible, manager: textOrNull(manager), email: textOrNull(email) };
}

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

/** Clients write the initials as sigla, as initials or as both; of two, sigla is the one that the dialog edits. */
function mergeSpellings(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('initials' in content)) return content;
  const { initials, ...others } = content;
  return { sigla: initials, ...others };
}

function presentDepartment(department: VersionedDepartment): StoredDocument {
  const content: DepartmentDocument = {
    initials: department.initials,
    sigla: department.initials,
    name: department.name,
    responsible: department.responsible,
    ...(department.manager !== null && { manager: department.manager }),
    ...(department.email !== null && { email: department.email }),
  };
  return { id: department.id, version: department.version, content };
}
