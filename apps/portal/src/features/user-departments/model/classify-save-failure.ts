import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';
import { userHasAssociationReason } from '@prumo/contracts/documents/user-documents';

import { ApiFailure } from '../../../lib/http/api-failure.ts';

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
