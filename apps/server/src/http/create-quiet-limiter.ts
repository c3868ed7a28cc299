// Counts how often somebody does something, without noting down who: a row of who reports anonymously, or tries a receipt,
// would be the very trace that is not to be left. The counts are in memory, under keys that mean nothing outside of this
// process, and go when their time is over.
import { createHmac, randomBytes } from 'node:crypto';

import { NamedError } from './named-error.ts';

export interface QuietLimiter {
  /** Throws when any of them has done it too often lately. */
  requireRoom(keys: readonly string[]): void;
  /** @param times At once; one unless told. */
  count(keys: readonly string[], times?: number): void;
}

interface QuietLimits {
  readonly most: number;
  readonly windowMs: number;
}

interface Count {
  times: number;
  readonly until: number;
}

/** So many are told apart at once; whoever comes when it is full waits for the oldest to go. */
const mostKeys = 50_000;

class TooManyRequestsError extends NamedError {
  readonly code = 'too_many_requests';
  readonly status = 429;

  constructor(retryAfterSeconds: number) {
    super('This was done too often in a short time.', {
      details: { retryAfterSeconds },
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

export function createQuietLimiter({ most, windowMs }: QuietLimits, clock: () => number): QuietLimiter {
  const secret = randomBytes(32);
  /** In the order in which they began. */
  const counts = new Map<string, Count>();

  function hide(key: string): string {
    return createHmac('sha256', secret).update(key).digest('base64');
  }

  function forgetOldOnes(): void {
    for (const [key, { until }] of counts) {
      if (until > clock()) return;
      counts.delete(key);
    }
  }

  return {
    requireRoom(keys) {
      forgetOldOnes();
      const waits = keys.flatMap((key) => {
        const known = counts.get(hide(key));
        return known !== undefined && known.times >= most ? [known.until - clock()] : [];
      });
      const isFull = counts.size >= mostKeys && keys.some((key) => !counts.has(hide(key)));
      if (waits.length > 0 || isFull) {
        throw new TooManyRequestsError(Math.ceil(Math.max(1000, ...waits) / 1000));
      }
    },

    count(keys, times = 1) {
      forgetOldOnes();
      for (const key of keys.map(hide)) {
        const known = counts.get(key);
        if (known === undefined) counts.set(key, { times, until: clock() + windowMs });
        else known.times += times;
      }
    },
  };
}
