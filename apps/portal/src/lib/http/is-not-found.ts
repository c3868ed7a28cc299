import { ApiFailure } from './api-failure.ts';

/** What was asked for is not there, or whoever asks may not know that it is. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 404;
}
