import type { FastifyRequest } from 'fastify';

import { BiFailure } from '../http/bi-failure.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A change asked for by a page of another site is refused: a browser sends cookies, and Basic credentials that it
 * remembers, along with whatever a page asks for.
 */
export function requireSameSite(request: FastifyRequest): void {
  if (!safeMethods.has(request.method) && comesFromAnotherSite(request)) {
    throw new BiFailure(403, 'the request comes from a page of another site');
  }
}

function comesFromAnotherSite(request: FastifyRequest): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = request.headers.origin;
  // Browsers name the origin of every change they send; a client that names none is no browser.
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
