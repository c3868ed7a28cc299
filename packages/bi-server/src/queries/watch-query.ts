// Watches one query on its connection, from outside of what a query can reach.
import type { Duplex } from 'node:stream';

import { AbandonedQueryError, QueryLimitError, type QueryError } from './query-error.ts';
import type { QueryLimits } from './query-limits.ts';

/** The database has the first word on its own time limit; this much later the connection is cut. */
export const graceMs = 1_000;

/** A connection to a database, as far as it is watched. */
export interface WatchedClient {
  readonly connection: { readonly stream: Duplex };
}

interface QueryWatch {
  /** Why the query was stopped from here, if it was. */
  stopReason(): QueryError | undefined;
  /** Throws when it was. */
  requireRunning(): void;
  /**
   * Rejects when the connection is closed, from here or from there: a cursor that has its rows and waits only for the
   * end of its command would never hear of it.
   */
  readonly cut: Promise<never>;
  end(): void;
}

/**
 * Cuts the connection of a query that takes too long, sends too much or is not wanted any more. What a client
 * can set inside its query, such as the time limit, cannot reach this; PostgreSQL notices that the client is gone.
 */
export function watchQuery(
  client: WatchedClient,
  limits: QueryLimits,
  signal: AbortSignal | undefined,
): QueryWatch {
  const { stream } = client.connection;
  let reason: QueryError | undefined;
  let received = 0;
  const stop = (error: QueryError): void => {
    reason ??= error;
    stream.destroy();
  };
  const countBytes = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > limits.bytes)
      stop(new QueryLimitError('size', `The result has more than ${limits.bytes} bytes.`));
  };
  const abandon = (): void => stop(new AbandonedQueryError('Nobody waits for the result any more.'));
  const timer = setTimeout(() => stop(buildTimeError(limits)), limits.seconds * 1000 + graceMs);
  let noteCut: () => void = () => undefined;
  const cut = new Promise<never>((_resolve, reject) => {
    noteCut = () => reject(reason ?? new Error('Connection terminated'));
  });
  // Whoever has the rows already does not wait for it.
  cut.catch(() => undefined);
  stream.once('close', noteCut);
  stream.on('data', countBytes);
  signal?.addEventListener('abort', abandon, { once: true });
  return {
    stopReason: () => reason,
    requireRunning() {
      if (reason !== undefined) throw reason;
    },
    cut,
    end() {
      clearTimeout(timer);
      stream.off('close', noteCut);
      stream.off('data', countBytes);
      signal?.removeEventListener('abort', abandon);
    },
  };
}

export function buildTimeError(limits: QueryLimits): QueryLimitError {
  return new QueryLimitError('time', `The query ran longer than ${limits.seconds} s and was stopped.`);
}
