import type { FastifyRequest } from 'fastify';

import type { SessionReference } from '../../queries/query-tokens.ts';

/** On whose behalf a request to the BI server runs. Decided once, by `authentication/`. */
export interface BiUser {
  readonly userName: string;
  readonly roles: readonly string[];
  readonly isAdministrator: boolean;
  /** Reads, and changes nothing, not even what is theirs. */
  readonly isReader?: true;
  /** Of the product itself, which no request can be: what it saves has its word, and nobody's. */
  readonly isServer?: true;
}

/** For what the product does on its own. No person is called so. */
export const serverUser: BiUser = {
  userName: 'system',
  roles: ['Administrator'],
  isAdministrator: true,
  isServer: true,
};

declare module 'fastify' {
  interface FastifyRequest {
    biUser: BiUser | undefined;
    /** In which the user came; nothing when they came by a query token. */
    biSession: SessionReference | undefined;
  }
}

/** The user of a route that declares that it has one. */
export function getBiUser(request: FastifyRequest): BiUser {
  if (request.biUser === undefined)
    throw new Error(`route ${request.url} has no user: is it declared public?`);
  return request.biUser;
}
