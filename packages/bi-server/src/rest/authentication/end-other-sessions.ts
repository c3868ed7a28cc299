import type { FastifyRequest } from 'fastify';

import type { Sessions } from '../../users/sessions.ts';
import { findSessionToken } from './session-cookie.ts';

/** Ends every session of a person, here and at a server in front, but not the one that the request came with. */
export type EndOtherSessions = (userName: string, request: FastifyRequest) => Promise<void>;

export function createEndOtherSessions(
  sessions: Pick<Sessions, 'endAllOf'>,
  endOtherIdentities: EndOtherSessions | undefined,
): EndOtherSessions {
  return async (userName, request) => {
    await sessions.endAllOf(userName, findSessionToken(request));
    await endOtherIdentities?.(userName, request);
  };
}
