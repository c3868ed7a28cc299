// Every answer with status 500 leaves one error line under the request id that the answer carries, at every door.
import { findUnavailability, logUnavailability } from '@prumo/database/database-unavailable-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ClassifiedFailure } from './classify-failure.ts';

/**
 * For the doors of this server. A fault of ours, and a full disk, is an error, because somebody has to do something
 * about it; what failed behind us, or goes by itself, is a warning; what the caller did wrong is none.
 */
export function logFailure(
  request: Pick<FastifyRequest, 'log'>,
  error: unknown,
  { status }: Pick<ClassifiedFailure, 'status'>,
): void {
  const unavailability = status === 503 ? findUnavailability(error) : undefined;
  if (unavailability !== undefined) logUnavailability(request.log, unavailability);
  else if (status === 500) request.log.error({ err: error }, 'unexpected failure');
  else if (status > 500) request.log.warn({ err: error }, 'a request failed');
}

/** Requests whose failure is told already, or will be by the door that dresses it. */
const logged = new WeakSet<FastifyRequest>();

/** For what is done on behalf of a request far below its door. */
export function noteFailureLine(request: FastifyRequest): void {
  logged.add(request);
}

/** The net below all doors: a route that answered 500 itself, without throwing anything, has told nobody. */
export function registerFailureNet(app: FastifyInstance): void {
  app.addHook('onError', async (request) => {
    logged.add(request);
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 500 && !logged.has(request)) {
      const { method, url = '' } = request.routeOptions;
      request.log.error(
        { route: `${String(method)} ${url}` },
        'answered with 500 for no reason that is known',
      );
    }
    done();
  });
}
