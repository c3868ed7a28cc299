// The log of the request that is being answered, for what is done on its behalf far below it: lines there carry its id.
import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { noteFailureLine } from '../http/classify-failure.ts';

type RequestLog = Pick<FastifyBaseLogger, 'error' | 'warn'>;

const logs = new AsyncLocalStorage<RequestLog>();

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const log: RequestLog = {
      warn: (facts: unknown, message?: string) => request.log.warn(facts, message),
      error(facts: unknown, message?: string) {
        noteFailureLine(request);
        request.log.error(facts, message);
      },
    };
    logs.run(log, done);
  });
}

/** Nothing where no request is answered: clocks and jobs have none. */
export function findRequestLog(): RequestLog | undefined {
  return logs.getStore();
}
