// Every route declares who may call it. A route without a declaration stops the start.
import type { BiAccess } from '@prumo/bi-server/rest/http/bi-access';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

import { AccessDeniedError } from './named-error.ts';

/**
 * public: anybody · authenticated: a person with a session or Basic · admin: of these, administrators ·
 * operator: whoever runs the machine (see METRICS_TOKEN) ·
 * device: a television with a device link, which its own calls find out, and nobody else ·
 * realtime: a person with a session or whoever knows REALTIME_SECRET, which that door finds out in its own words.
 */
export type Access = 'public' | 'authenticated' | 'admin' | 'operator' | 'device' | 'realtime';

/** Routes of an embedded back end declare their access in its own words, and it enforces them itself. */
type BackEndAccess = `bi: ${BiAccess}`;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

export interface AccessRow {
  readonly method: string;
  readonly url: string;
  readonly access: Access | BackEndAccess;
  /** By its method it would change something, and who changes nothing may send it all the same. */
  readonly isForReaders: boolean | 'by content';
}

export interface Guards {
  /** Finds out who asks and leaves the actor on the request, or throws. */
  requireActor(request: FastifyRequest): Promise<{ readonly isAdmin: boolean; readonly isReader: boolean }>;
  requireOperator(request: FastifyRequest): void;
}

/** Returns the table of all routes and their access, filled while routes are registered. */
export function registerAccessGuard(app: FastifyInstance, guards: Guards): readonly AccessRow[] {
  const table: AccessRow[] = [];

  app.addHook('onRoute', (route) => {
    const access = route.config?.access ?? findBackEndAccess(route.config);
    for (const method of [route.method].flat()) {
      if (access === undefined) throw new Error(`route ${method} ${route.url} declares no access`);
      const isForReaders = isWritingMethod(method) && (route.config?.isForReaders ?? false);
      table.push({ method, url: route.url, access, isForReaders });
    }
  });

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    // Routes of back ends have their own guard; the handler for unknown paths serves the portal's page or 404.
    if (access === undefined || access === 'public' || access === 'device' || access === 'realtime') return;
    if (access === 'operator') {
      guards.requireOperator(request);
      return;
    }
    const actor = await guards.requireActor(request);
    if (access === 'admin' && !actor.isAdmin) {
      throw new AccessDeniedError('Only administrators may do this.');
    }
    const isRefused =
      isWritingMethod(request.method) && request.routeOptions.config.isForReaders === undefined;
    if (actor.isReader && isRefused) throw new ReaderError();
  });

  return table;
}

/** What a route declares nothing about, it does by its method. */
export function isWritingMethod(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** To somebody who reads and changes nothing, whoever else they are. */
export class ReaderError extends AccessDeniedError {
  constructor() {
    super('Whoever holds the role quality_reader reads, and changes nothing.');
  }
}

function findBackEndAccess(config: FastifyContextConfig | undefined): BackEndAccess | undefined {
  return config?.biAccess === undefined ? undefined : `bi: ${config.biAccess}`;
}
