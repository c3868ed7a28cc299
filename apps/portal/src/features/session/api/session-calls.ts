import { sessionCalls, type LogInInput, type SessionAnswer } from '@prumo/contracts/session/session';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { sendCall } from '../../../lib/http/send-call.ts';

const expectsUnauthorized = true;

/** Who is logged in, or nobody as far as the server knows. */
export async function findCurrentSession(): Promise<SessionAnswer | null> {
  try {
    return await sendCall(sessionCalls.get, {}, { expectsUnauthorized });
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

export async function logIn(body: LogInInput): Promise<SessionAnswer> {
  return await sendCall(sessionCalls.logIn, { body }, { expectsUnauthorized });
}

/** Logs out of every enabled app; a session that the server no longer knows is logged out already. */
export async function logOut(): Promise<void> {
  try {
    await sendCall(sessionCalls.logOut, {}, { expectsUnauthorized });
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}
