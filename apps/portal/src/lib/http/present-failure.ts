import { ApiFailure } from './api-failure.ts';
import { texts } from './texts.ts';

/** That something asked for did not succeed, with what the server says of it. */
export function presentFailure(error: unknown): string {
  return texts.requestFailed(describeStatus(error));
}

/** What the server says of a failure. Newer versions of HTTP send no text with the status; then it is the number. */
export function describeStatus(error: unknown): string {
  if (!(error instanceof ApiFailure)) return '';
  const { status, statusText } = error;
  return statusText === '' && status > 0 ? String(status) : statusText;
}

/** What was asked for is not there, or whoever asks may not know that it is. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}
