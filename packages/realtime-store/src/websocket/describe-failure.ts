import { findUnavailability } from '@prumo/database/database-unavailable-error';

import { RealtimeError } from '../realtime-error.ts';
import type { AnswerStatus } from './wire-messages.ts';

export interface SocketFailure {
  readonly status: AnswerStatus;
  readonly message: string;
  /** Somebody has to hear of it besides the client. */
  readonly isUnexpected: boolean;
}

/** Of failures that the host's own guards and back ends throw; nothing for what nobody expects. */
export type DecodeFailure = (
  error: Error,
) => { readonly status: number; readonly message: string } | undefined;

/** A failure in the words of this protocol. */
export function describeFailure(error: unknown, decodeFailure: DecodeFailure): SocketFailure {
  if (findUnavailability(error) !== undefined) {
    return { status: 'unavailable', message: 'The database is not available.', isUnexpected: false };
  }
  const known =
    error instanceof RealtimeError ? error : error instanceof Error ? decodeFailure(error) : undefined;
  if (known === undefined) {
    return { status: 'internal_error', message: 'Internal server error.', isUnexpected: true };
  }
  return { status: findStatus(known.status), message: known.message, isUnexpected: known.status >= 500 };
}

function findStatus(status: number): AnswerStatus {
  if (status === 401 || status === 403) return 'permission_denied';
  if (status === 413) return 'too_big';
  return status >= 500 ? 'unavailable' : 'invalid_data';
}
