import type { FastifyRequest } from 'fastify';

import { BiFailure } from '../http/bi-failure.ts';
import { comesFromAnotherSite } from '../http/comes-from-another-site.ts';

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
