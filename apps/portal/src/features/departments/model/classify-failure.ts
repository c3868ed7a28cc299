import { responsibleErrorCodes } from '@prumo/contracts/administration/department-responsible';
import {
  departmentInitialsTaken,
  departmentInUse,
  type DepartmentInUse,
} from '@prumo/contracts/documents/department';
import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { describeFault, findField, type DepartmentFaults } from './check-department.ts';

export type SaveFailure =
  | { readonly kind: 'initials-taken' }
  /** Somebody else saved a newer version. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'fields'; readonly faults: DepartmentFaults }
  | { readonly kind: 'failed' };

/** Why a department was not stored. */
export function classifySaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'failed' };
  const { status, code, details } = error;
  if (departmentInitialsTaken.safeParse(details).success) return { kind: 'initials-taken' };
  if (code === documentErrorCodes.staleDocument) return { kind: 'stale' };
  if (status === 404) return { kind: 'gone' };
  if (status === 403) return { kind: 'refused' };
  const faults = code === documentErrorCodes.invalidDocument ? readFaults(details['fields']) : {};
  return Object.keys(faults).length > 0 ? { kind: 'fields', faults } : { kind: 'failed' };
}

/** What still hangs on a department that was not deleted for it; nothing when that was not the reason. */
export function findHanging(error: unknown): DepartmentInUse | undefined {
  return error instanceof ApiFailure ? departmentInUse.safeParse(error.details).data : undefined;
}

/** Who has become responsible since the sender looked; nothing when that was not the reason. */
export function findNewerResponsible(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || error.code !== responsibleErrorCodes.changedMeanwhile)
    return undefined;
  const { responsible } = error.details;
  return typeof responsible === 'string' ? responsible : undefined;
}

function readFaults(fields: unknown): DepartmentFaults {
  const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return Object.fromEntries(
    entries.flatMap(([name, message]) => {
      const field = findField(name);
      return field === undefined ? [] : [[field, describeFault(field, message)]];
    }),
  );
}
