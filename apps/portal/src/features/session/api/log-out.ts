import { sessionPath } from '@prumo/contracts/session/session';

import { ApiFailure } from '../../../lib/http/api-failure.ts';
import { sendRequest } from '../../../lib/http/send-request.ts';

/** Logs out of every enabled app; a session that the server no longer knows is logged out already. */
export async function logOut(): Promise<void> {
  try {
    await sendRequest({ method: 'DELETE', path: sessionPath, answer: null, expectsUnauthorized: true });
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 401)) {
      throw error;
    }
  }
}
