import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';
import { userHasAssociationReason } from '@prumo/contracts/documents/user-documents';
import { foldText } from '@prumo/ui/text/fold-text';
import type { Department } from '../../../lib/departments/departments.ts';
import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { decodeJson } from '../../../lib/json/decode-json.ts';

/** Those in whose initials and name every typed word stands, whatever the accents and case. */
export function searchDepartments(departments: readonly Department[], typed: string): readonly Department[] {
  const words = foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return departments.filter(({ initials, name }) => {
    const known = foldText(`${initials} ${name}`);
    return words.every((word) => known.includes(word));
  });
}

/** As a draft keeps them: in one order, so that the same choice is the same text. */
export function encodeChosen(departmentIds: Iterable<string>): string {
  return JSON.stringify([...new Set(departmentIds)].toSorted());
}

/** None, where the text is something else. */
export function decodeChosen(text: string): ReadonlySet<string> {
  const ids = decodeJson(text);
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
}

/**
 * Why an association was not stored: the person has one already, somebody stored a newer version, it was deleted, the
 * person at the screen may not, a department is gone, or anything else.
 */
export type SaveFailure = 'has-association' | 'stale' | 'gone' | 'refused' | 'department-gone' | 'failed';

export function classifySaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiFailure)) return 'failed';
  const { status, code, details } = error;
  if (code === documentErrorCodes.documentConflict && details['reason'] === userHasAssociationReason) {
    return 'has-association';
  }
  if (code === documentErrorCodes.staleDocument || status === 412) return 'stale';
  if (status === 404) return 'gone';
  if (status === 403) return 'refused';
  return code === documentErrorCodes.invalidDocument && isAboutDepartments(details['fields'])
    ? 'department-gone'
    : 'failed';
}

function isAboutDepartments(fields: unknown): boolean {
  return typeof fields === 'object' && fields !== null && Object.hasOwn(fields, 'departments');
}
