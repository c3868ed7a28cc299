import type { FastifyRequest } from 'fastify';

import { noteFailureLine } from '../http/classify-failure.ts';
import type { OwnOrigin } from './doors/workflow/engine-connection.ts';

/** For back ends that are asked on behalf of a request: where it came to, and the log whose lines carry its id. */
export function readOrigin(request: FastifyRequest): OwnOrigin {
  return {
    protocol: request.protocol,
    host: request.host,
    log: {
      error(facts, message) {
        noteFailureLine(request);
        request.log.error(facts, message);
      },
    },
  };
}
