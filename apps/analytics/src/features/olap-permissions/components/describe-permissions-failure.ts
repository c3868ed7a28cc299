import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import {
  olapFailureCodes,
  olapPermissionsFailure,
  type OlapFailureCode,
  type OlapRoleFault,
} from '@prumo/contracts/bi/olap-permissions';

import { texts } from '../texts.ts';

export function findFailureCode(error: unknown): OlapFailureCode | undefined {
  return error instanceof ApiFailure ? olapFailureCodes.find((code) => code === error.reason) : undefined;
}

/** What of a role was refused; nothing where that is not said. */
export function listRoleFaults(error: unknown): readonly OlapRoleFault[] {
  if (!(error instanceof ApiFailure)) return [];
  return olapPermissionsFailure.shape.faults.safeParse(error.faults).data ?? [];
}

/** What went wrong, in words for the person in front of the screen. */
export function describePermissionsFailure(error: unknown): string {
  const code = findFailureCode(error);
  if (code === 'question-failed' && error instanceof ApiFailure) return error.detail;
  if (code !== undefined) return texts.failures[code];
  return error instanceof ApiFailure && error.status === 413 ? texts.editor.tooLarge : describeFailure(error);
}
