import { unattendedHeader } from '@prumo/contracts/session/session';
import type { FastifyRequest } from 'fastify';

import { leavesNoTrace } from '../http/request-log.ts';
import type { Session } from './doors/back-end-doors.ts';
import type { SessionService } from './sessions/session.service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages ask for this, or for its event streams, by themselves and with no header of ours: no use of the session. */
    isUnattended?: true | 'streams';
  }
}

/** An open page must not keep the session of somebody alive who left it. */
export function isUnattended(request: FastifyRequest): boolean {
  const { isUnattended: declared } = request.routeOptions.config;
  return (
    declared === true ||
    (declared === 'streams' && (request.headers.accept ?? '').includes('text/event-stream')) ||
    request.headers[unattendedHeader] === '1'
  );
}

/** Counts as use of the session, unless the page asks by itself, or the time of use would lead to who stays unknown. */
export async function findSession(
  request: FastifyRequest,
  token: string,
  sessions: Pick<SessionService, 'use' | 'look'>,
): Promise<Session | undefined> {
  const isUse = !isUnattended(request) && !leavesNoTrace(request);
  return isUse ? await sessions.use(token) : await sessions.look(token);
}
