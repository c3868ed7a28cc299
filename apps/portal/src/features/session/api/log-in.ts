import {
  sessionAnswer,
  sessionPath,
  type LogInInput,
  type SessionAnswer,
} from '@prumo/contracts/session/session';

import { sendRequest } from '../../../lib/http/send-request.ts';

export function logIn(input: LogInInput): Promise<SessionAnswer> {
  return sendRequest({
    method: 'POST',
    path: sessionPath,
    body: input,
    answer: sessionAnswer,
    expectsUnauthorized: true,
  });
}
