// Reads what the document store of somebody else's quality plugin answers. Its documents were checked by others, so
// each is looked at by itself: one that cannot be used here costs nobody the others.
import { plainText, storedKey, userName } from '@prumo/contracts/non-compliances/stored-fields';
import * as z from 'zod/mini';

import type { Department } from '../departments/departments.repository.ts';
import type { DepartmentLink } from './plugin-departments.repository.ts';

export interface DecodedDocuments<Document> {
  readonly documents: readonly Document[];
  /** Ids of those that cannot be used. */
  readonly unusable: readonly string[];
}

/** Nothing when it is no answer of a document store. */
export function decodePluginDepartments(text: string): DecodedDocuments<Department> | undefined {
  return decodeDocuments(text, (id, content) => {
    const { data } = pluginDepartment.safeParse(content);
    if (data === undefined || !isKey(id)) return undefined;
    const name = cut(data.name, longestName);
    const initials = findText(data.sigla) ?? findText(data.initials);
    return [
      {
        id,
        initials: initials ?? cut(name, longestInitials).toUpperCase(),
        name,
        responsible: data.responsible,
        manager: findText(data.manager),
        email: findText(data.email),
      },
    ];
  });
}

/** Nothing when it is no answer of a document store. */
export function decodePluginLinks(text: string): DecodedDocuments<DepartmentLink> | undefined {
  return decodeDocuments(text, (_id, content) => {
    const { data } = pluginAssociation.safeParse(content);
    return data?.departments.filter(isKey).map((departmentId) => ({ userName: data.user, departmentId }));
  });
}

/** Longer ones stand in no case. */
const longestName = 50;
const longestInitials = 6;
const anyText = plainText(1, 200);
const anything = z.optional(z.unknown());

const pluginDepartment = z.object({
  sigla: anything,
  initials: anything,
  name: anyText,
  responsible: userName,
  manager: anything,
  email: anything,
});

const pluginAssociation = z.object({ user: userName, departments: z.array(z.string()) });

const documentMap = z.record(z.string(), z.unknown());

function decodeDocuments<Document>(
  text: string,
  decode: (id: string, content: unknown) => readonly Document[] | undefined,
): DecodedDocuments<Document> | undefined {
  const { data } = documentMap.safeParse(parse(text));
  // A step of that plugin that fails leaves a result without rows, and the status of a success.
  if (data === undefined || 'resultset' in data || data['success'] === false) return undefined;
  const documents: Document[] = [];
  const unusable: string[] = [];
  for (const [id, content] of Object.entries(data)) {
    const decoded = decode(id, content);
    if (decoded === undefined) unusable.push(id);
    else documents.push(...decoded);
  }
  return { documents, unusable };
}

function findText(value: unknown): string | null {
  return anyText.safeParse(value).data ?? null;
}

/** Others can be neither in a case nor in the realtime tree. */
function isKey(id: string): boolean {
  return storedKey.safeParse(id).success;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('').trim();
}
