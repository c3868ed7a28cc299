import { ApiFailure } from './api-failure.ts';

/** What the server says of a failure. Newer versions of HTTP send no text with the status; then it is the number. */
export function describeStatus(error: unknown): string {
  if (!(error instanceof ApiFailure)) return '';
  const { status, statusText } = error;
  return statusText === '' && status > 0 ? String(status) : statusText;
}
