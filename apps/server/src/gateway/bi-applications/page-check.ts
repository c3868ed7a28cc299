import type { FastifyInstance, FastifyRequest } from 'fastify';

import { BackEndUnavailableError } from '../doors/back-end-unavailable-error.ts';
import { buildBiHeaders } from '../doors/remote-bi/forwarded-headers.ts';
import { biPrefix, readForwardedPath } from '../doors/remote-bi/forwarded-path.ts';
import type { ForwardingBiDoor } from '../doors/remote-bi/forwarding-bi-door.ts';
import { passUnlessLogInPage } from '../doors/remote-bi/log-in-page.ts';
import { NotAuthenticatedError } from '../log-in/log-in-chain.ts';

/**
 * Asks the BI server behind the door whether it has a page, on behalf of whoever sent the request. Throws where that
 * server gives no answer, which says nothing about the page.
 */
export type PageCheck = (path: string, request: FastifyRequest, signal: AbortSignal) => Promise<boolean>;

/** As a frame would ask for it. */
const pageAccept = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** The embedded BI server is asked in process, by the same route that a browser would reach. */
export function createEmbeddedPageCheck(app: Pick<FastifyInstance, 'inject'>): PageCheck {
  return async (path, request, signal) => {
    const answer = await app.inject({
      method: 'GET',
      url: `${biPrefix}${path}`,
      headers: { accept: pageAccept, ...copyIdentity(request) },
      remoteAddress: request.ip,
      signal,
    });
    if (answer.statusCode >= 500) throw new Error(`the embedded BI server answered ${answer.statusCode}`);
    return answer.statusCode >= 200 && answer.statusCode < 300;
  };
}

function copyIdentity({ headers }: FastifyRequest): Record<string, string> {
  return {
    ...(headers.cookie !== undefined && { cookie: headers.cookie }),
    ...(headers.authorization !== undefined && { authorization: headers.authorization }),
  };
}

/** What a proxy in front of a server says when the server itself does not answer. */
const silentStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** A remote BI server is asked with the person's authorization; of what it sends only the kind is looked at. */
export function createRemotePageCheck(door: Pick<ForwardingBiDoor, 'ask'>): PageCheck {
  return async (path, request, signal) => {
    const as = request.session ?? request.headers.authorization;
    if (as === undefined) throw new NotAuthenticatedError({ withChallenge: false });
    const language = request.headers['accept-language'];
    const answer = await door.ask(as, {
      method: 'GET',
      target: readForwardedPath(`${biPrefix}${path}`).target,
      headers: buildBiHeaders({
        headers: { accept: pageAccept, ...(language !== undefined && { 'accept-language': language }) },
        clientAddress: request.ip,
        host: request.host,
        protocol: request.protocol,
      }),
      signal,
    });
    const status = answer.statusCode ?? 0;
    // It is cut off before it is read to its end.
    answer.on('error', () => {});
    try {
      if (silentStatuses.has(status)) throw new BackEndUnavailableError('bi', `it answered ${status}`);
      return status >= 200 && status < 300 && (await passUnlessLogInPage(answer)) !== undefined;
    } finally {
      answer.destroy();
    }
  };
}
