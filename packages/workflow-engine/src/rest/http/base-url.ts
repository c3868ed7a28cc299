import type { FastifyRequest } from 'fastify';

/** The service's root as the caller sees it, without a slash at its end: what `url` fields start with. */
export function baseUrl(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${request.server.prefix}`;
}
