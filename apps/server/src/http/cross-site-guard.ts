import { comesFromAnotherSite } from '@prumo/bi-server/rest/http/comes-from-another-site';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AccessDeniedError } from './named-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is meant for pages of other origins too, and looks itself at who asks. */
    answersOtherOrigins?: boolean;
  }
}

/**
 * A change asked for by a page of another site is refused. The session cookie is SameSite=Strict, so a browser
 * would not even send it; this also covers old browsers, sibling hosts of the same site, and the login itself.
 */
export function registerCrossSiteGuard(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { answersOtherOrigins, biAccess } = request.routeOptions.config;
    // The embedded BI server looks itself: its reports run in an origin of their own and come with a token.
    if (answersOtherOrigins !== true && biAccess === undefined) requireOwnSite(request);
    done();
  });
}

export function requireOwnSite(request: FastifyRequest): void {
  if (!safeMethods.has(request.method)) requireOwnPage(request);
}

/** For what changes something although it is asked for by GET, as protocols of others have it. */
export function requireOwnPage(request: FastifyRequest): void {
  if (comesFromAnotherSite(request)) {
    throw new AccessDeniedError('This request comes from a page of another site.');
  }
}
