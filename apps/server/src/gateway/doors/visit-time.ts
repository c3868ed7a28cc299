// The time that the embedded engine takes for now while it is asked on behalf of somebody who is not to be known: the
// very second would be found again in the times of other requests.
import { AsyncLocalStorage } from 'node:async_hooks';

const times = new AsyncLocalStorage<number>();

/** @param at Nothing: as the clock has it. */
export async function visitAt<Result>(at: number | undefined, visit: () => Promise<Result>): Promise<Result> {
  return at === undefined ? await visit() : await times.run(at, visit);
}

export function createVisitClock(clock: () => number): () => number {
  return () => times.getStore() ?? clock();
}
