// Every route of the BI server declares who may call it. A route without a declaration stops the start.
import type { FastifyInstance } from 'fastify';

/**
 * public: anybody · user: whoever is logged in · administrator: others get 403.
 * Routes that refuse with another status, as the contract says, declare `user` and check themselves.
 */
export type BiAccess = 'public' | 'user' | 'administrator';

declare module 'fastify' {
  interface FastifyContextConfig {
    biAccess?: BiAccess;
    /** Of a public one: who asks is found out all the same, where the request proves it. */
    knowsUser?: true;
    /**
     * Somebody who changes nothing may send it all the same: it only asks, or it is about themselves alone. `by content`:
     * whether it does, the route finds out.
     */
    isForReaders?: true | 'by content';
  }
}

export interface BiAccessRow {
  readonly method: string;
  readonly url: string;
  readonly access: BiAccess;
}

/** Fills the table of all routes while they are registered. */
export function registerBiAccessTable(app: FastifyInstance, table: BiAccessRow[]): void {
  app.addHook('onRoute', (route) => {
    const access = route.config?.biAccess;
    for (const method of [route.method].flat()) {
      if (access === undefined) throw new Error(`route ${method} ${route.url} declares no access`);
      table.push({ method, url: route.url, access });
    }
  });
}
