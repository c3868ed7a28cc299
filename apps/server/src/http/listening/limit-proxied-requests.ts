import { serverErrorCodes } from '@prumo/contracts/errors/error-answer';
import { presentNetwork } from '@prumo/database/network-address';
import type { FastifyInstance } from 'fastify';

import { NamedError } from '../named-error.ts';

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
  app.addHook('onRequest', (request, reply, done) => {
    if (!isProxy(request.raw.socket.remoteAddress ?? '')) {
      done();
      return;
    }
    const key = presentNetwork(request.ip);
    if (!counter.enter(key)) {
      done(new TooManyConnectionsError());
      return;
    }
    reply.raw.once('close', () => counter.leave(key));
    done();
  });
}

/** How many of something are open at once under each name, up to a limit. */
interface KeyCounter {
  /** False when there are as many as may be; then nothing was counted. */
  enter(key: string): boolean;
  leave(key: string): void;
}

export function createKeyCounter(most: number): KeyCounter {
  const counts = new Map<string, number>();
  return {
    enter(key) {
      const count = counts.get(key) ?? 0;
      if (count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
    leave(key) {
      const count = counts.get(key) ?? 0;
      // Names of those who left are not kept.
      if (count <= 1) counts.delete(key);
      else counts.set(key, count - 1);
    },
  };
}
