import { ApiFailure, transportFailureCodes } from './api-failure.ts';
import { texts } from './texts.ts';

/** That something asked for did not succeed, with why as far as that is known. */
export function presentFailure(error: unknown): string {
  return texts.requestFailed(describeReason(error));
}

/** What the status says, in our words; its number where we have none. Empty when no answer came. */
export function describeReason(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return '';
  if (error.code === transportFailureCodes.unexpectedAnswer) return texts.unexpectedAnswer;
  return texts.reasons[error.status] ?? String(error.status);
}

/** What was asked for is not there, or whoever asks may not know that it is. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}
