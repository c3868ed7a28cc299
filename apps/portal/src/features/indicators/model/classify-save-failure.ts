import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';
import { kpiConflictReasons } from '@prumo/contracts/documents/kpi';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { findFieldOfPath } from './check-indicator.ts';
import type { IndicatorFieldName } from './indicator-form.ts';

export type SaveFailure =
  /** Another indicator of the department has the code. */
  | { readonly kind: 'code-taken' }
  /** Somebody else saved a newer version. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'fields'; readonly names: readonly IndicatorFieldName[] }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Why an indicator was not stored. */
export function classifySaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiFailure)) return { kind: 'failed', error };
  const { status, code, details } = error;
  if (code === documentErrorCodes.staleDocument || status === 412) return { kind: 'stale' };
  if (code === documentErrorCodes.documentConflict && details['reason'] === kpiConflictReasons.codeTaken) {
    return { kind: 'code-taken' };
  }
  if (status === 404) return { kind: 'gone' };
  if (status === 403) return { kind: 'refused' };
  const names = code === documentErrorCodes.invalidDocument ? listRefusedFields(details['fields']) : [];
  return names.length > 0 ? { kind: 'fields', names } : { kind: 'failed', error };
}

function listRefusedFields(fields: unknown): readonly IndicatorFieldName[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.keys(fields).flatMap((path) => findFieldOfPath(path.split('.')) ?? []);
}
