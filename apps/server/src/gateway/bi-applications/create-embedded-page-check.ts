import type { FastifyInstance, FastifyRequest } from 'fastify';

import { biPrefix } from '../doors/remote-bi/forwarded-path.ts';
import { pageAccept, type PageCheck } from './page-check.ts';

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
