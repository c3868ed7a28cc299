// Counts how often somebody does something, without noting down who: a row of who reports anonymously, or tries a receipt,
// would be the very trace that is not to be left. The counts are in memory, under keys that mean nothing outside of this
// process, and go when their time is over.
import { createHmac, randomBytes } from 'node:crypto';

import { NamedError } from './named-error.ts';

export interface QuietLimiter {
  /**
   * Counts before it is done what somebody is about to do, so that many at once cannot slip through between looking and
   * counting. Throws, and counts nothing, when any of the allowances is used up.
   * @param times At once; one unless told.
   * @returns takes it back, for what was not done after all
   */
  take(allowances: readonly Allowance[], times?: number): () => void;
}

export interface Allowance {
  readonly key: string;
  /** Within the window. */
  readonly most: number;
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

export function createQuietLimiter(windowMs: number, clock: () => number): QuietLimiter {
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
    take(allowances, times = 1) {
      forgetOldOnes();
      const wanted = allowances.map(({ key, most }) => ({ key: hide(key), most }));
      const waits = wanted.flatMap(({ key, most }) => {
        const known = counts.get(key);
        return known !== undefined && known.times >= most ? [known.until - clock()] : [];
      });
      const isFull = counts.size >= mostKeys && wanted.some(({ key }) => !counts.has(key));
      if (waits.length > 0 || isFull) {
        throw new TooManyRequestsError(Math.ceil(Math.max(1000, ...waits) / 1000));
      }
      const taken = wanted.map(({ key }) => {
        const count = counts.get(key) ?? { times: 0, until: clock() + windowMs };
        counts.set(key, count);
        count.times += times;
        return count;
      });
      return () => {
        for (const count of taken) count.times -= times;
      };
    },
  };
}
