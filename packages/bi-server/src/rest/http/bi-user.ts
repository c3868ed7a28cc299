import type { FastifyRequest } from 'fastify';

/** On whose behalf a request to the BI server runs. Decided once, by `authentication/`. */
export interface BiUser {
  readonly userName: string;
  readonly roles: readonly string[];
  readonly isAdministrator: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    biUser: BiUser | undefined;
  }
}

/** The user of a route that declares that it has one. */
export function getBiUser(request: FastifyRequest): BiUser {
  if (request.biUser === undefined)
    throw new Error(`route ${request.url} has no user: is it declared public?`);
  return request.biUser;
}
