import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import { olapFailureCodes, type OlapFailureCode } from '@prumo/contracts/bi/olap-permissions';

import { texts } from '../texts.ts';

export function findFailureCode(error: unknown): OlapFailureCode | undefined {
  return error instanceof ApiFailure ? olapFailureCodes.find((code) => code === error.reason) : undefined;
}

/** What went wrong, in words for the person in front of the screen. */
export function describePermissionsFailure(error: unknown): string {
  const code = findFailureCode(error);
  if (code === 'question-failed' && error instanceof ApiFailure) return error.detail;
  if (code !== undefined) return texts.failures[code];
  return error instanceof ApiFailure && error.status === 413 ? texts.editor.tooLarge : describeFailure(error);
}
