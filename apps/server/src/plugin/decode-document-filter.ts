import * as z from 'zod/mini';

import { decodeInput } from '../http/decode-input.ts';
import { InvalidInputError } from '../http/named-error.ts';
import type { DocumentFilter } from '../modules/documents/document-type.ts';

const filterObject = z.strictObject({ departmentId: z.optional(z.string()), user: z.optional(z.string()) });

/** `paramfilter`: JSON with departmentId or user, or a bare user name, or `*`. */
export function decodeDocumentFilter(text: string | undefined, id: string | undefined): DocumentFilter {
  if (text === undefined || text.trim() === '') return { id, departmentId: undefined, user: undefined };
  if (!text.trim().startsWith('{')) return { id, departmentId: undefined, user: text.trim() };
  const { departmentId, user } = decodeInput(z.object({ paramfilter: filterObject }), {
    paramfilter: decodeJson(text),
  }).paramfilter;
  for (const value of [departmentId, user]) {
    if (value?.includes('\0') === true) throw new InvalidInputError('paramfilter contains a null character.');
  }
  return { id, departmentId, user };
}

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInputError('paramfilter begins like JSON and is not JSON.');
  }
}
