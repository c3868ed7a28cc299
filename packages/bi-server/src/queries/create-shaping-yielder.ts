import { createYielder, type Yielder } from '@prumo/database/long-work/create-yielder';

import { AbandonedQueryError, QueryLimitError } from './query-error.ts';

/** Of the thread, not of the clock: what waits for others takes nothing from them. */
const longestShapingMs = 30_000;

/** For what is made of rows that are here already: in pieces, as long as somebody wants it, and not for ever. */
export function createShapingYielder(signal: AbortSignal | undefined): Yielder {
  let usedMs = 0;
  let beganAt = performance.now();
  const yielder = createYielder({
    requireWanted() {
      if (signal?.aborted === true) throw new AbandonedQueryError('Nobody waits for the result any more.');
      if (usedMs <= longestShapingMs) return;
      throw new QueryLimitError('time', `Shaping the result took more than ${longestShapingMs / 1000} s.`);
    },
  });
  return {
    isDue: () => yielder.isDue(),
    async giveWay() {
      usedMs += performance.now() - beganAt;
      await yielder.giveWay();
      beganAt = performance.now();
    },
  };
}
