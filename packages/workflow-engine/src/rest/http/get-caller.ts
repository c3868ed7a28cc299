import type { FastifyRequest } from 'fastify';

import type { Caller } from '../../commands/engine-commands.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Decided once, by `authenticate.ts`. */
    workflowCaller: Caller | null;
  }
}

export function getCaller(request: FastifyRequest): Caller {
  if (request.workflowCaller === null) throw new Error(`route ${request.url} has no caller`);
  return request.workflowCaller;
}
