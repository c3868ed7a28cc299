import { sessionAnswer, sessionPath, type SessionAnswer } from '@prumo/contracts/session/session';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';

/** Who is logged in, or nobody as far as the server knows. */
export async function findCurrentSession(): Promise<SessionAnswer | null> {
  try {
    return await sendRequest({
      method: 'GET',
      path: sessionPath,
      answer: sessionAnswer,
      expectsUnauthorized: true,
    });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) {
      return null;
    }
    throw error;
  }
}
