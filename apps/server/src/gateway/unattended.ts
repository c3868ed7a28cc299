import { unattendedHeader } from '@prumo/contracts/session/unattended-header';
import type { FastifyRequest } from 'fastify';

import type { Session } from './doors/back-end-doors.ts';
import type { SessionService } from './sessions/session.service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages ask for this by themselves and with no header of ours: it is no use of the session. */
    isUnattended?: true;
  }
}

/** An open page must not keep the session of somebody alive who left it. */
export function isUnattended(request: FastifyRequest): boolean {
  return request.routeOptions.config.isUnattended === true || request.headers[unattendedHeader] === '1';
}

/** Counts as use of the session, unless the page asks by itself. */
export async function findSession(
  request: FastifyRequest,
  token: string,
  sessions: Pick<SessionService, 'use' | 'look'>,
): Promise<Session | undefined> {
  return isUnattended(request) ? await sessions.look(token) : await sessions.use(token);
}
