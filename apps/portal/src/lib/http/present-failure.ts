import { ApiFailure } from './api-failure.ts';
import { texts } from './texts.ts';

/** That something asked for did not succeed, with what the server says of it. */
export function presentFailure(error: unknown): string {
  return texts.requestFailed(error instanceof ApiFailure ? describeStatus(error) : '');
}

/** Newer versions of HTTP send no text with the status. */
function describeStatus({ status, statusText }: ApiFailure): string {
  return statusText === '' && status > 0 ? String(status) : statusText;
}
