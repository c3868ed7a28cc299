// Every route declares who may call it. A route without a declaration stops the start.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AccessDeniedError } from './named-error.ts';

/**
 * public: anybody · authenticated: a person with a session or Basic · admin: of these, administrators ·
 * operator: whoever runs the machine (see METRICS_TOKEN).
 */
export type Access = 'public' | 'authenticated' | 'admin' | 'operator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

export interface AccessRow {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

interface Guards {
  /** Finds out who asks and leaves the actor on the request, or throws. */
  requireActor(request: FastifyRequest, reply: FastifyReply): Promise<{ readonly isAdmin: boolean }>;
  requireOperator(request: FastifyRequest): void;
}

/** Returns the table of all routes and their access, filled while routes are registered. */
export function registerAccessGuard(app: FastifyInstance, guards: Guards): readonly AccessRow[] {
  const table: AccessRow[] = [];

  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    for (const method of [route.method].flat()) {
      if (access === undefined) throw new Error(`route ${method} ${route.url} declares no access`);
      table.push({ method, url: route.url, access });
    }
  });

  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access;
    // Only the handler for unknown paths has no declaration; it serves the portal's page or 404.
    if (access === undefined || access === 'public') return;
    if (access === 'operator') {
      guards.requireOperator(request);
      return;
    }
    const actor = await guards.requireActor(request, reply);
    if (access === 'admin' && !actor.isAdmin) {
      throw new AccessDeniedError('Only administrators may do this.');
    }
  });

  return table;
}
