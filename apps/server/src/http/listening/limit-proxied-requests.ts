import { serverErrorCodes } from '@prumo/contracts/errors/error-answer';
import { presentNetwork } from '@prumo/database/network-address';
import type { FastifyInstance } from 'fastify';

import { NamedError } from '../named-error.ts';
import { createKeyCounter } from './count-by-key.ts';

interface ProxiedLimit {
  readonly most: number;
  readonly isProxy: (remoteAddress: string) => boolean;
}

class TooManyConnectionsError extends NamedError {
  readonly code = serverErrorCodes.tooManyConnections;
  readonly status = 429;

  constructor() {
    super('There are too many requests from this address at the same time.', {
      headers: { 'retry-after': '10' },
    });
  }
}

/**
 * Connections of a proxy are its own; each request under way stands for a connection that somebody has to the proxy, who
 * is counted by the address that the proxy names.
 */
export function registerProxiedLimit(app: FastifyInstance, { most, isProxy }: ProxiedLimit): void {
  const counter = createKeyCounter(most);
  app.addHook('onRequest', async (request, reply) => {
    if (!isProxy(request.raw.socket.remoteAddress ?? '')) return;
    const key = presentNetwork(request.ip);
    if (!counter.enter(key)) throw new TooManyConnectionsError();
    reply.raw.once('close', () => counter.leave(key));
  });
}
