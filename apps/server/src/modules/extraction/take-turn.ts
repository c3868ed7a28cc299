import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { ExtractionRunningError } from './extraction-errors.ts';
import type { ExtractionClaims } from './extraction-claims.repository.ts';

/** Longer than any run can take: a claim that is older belongs to a server that is gone. */
export const claimSeconds = 120;

interface TurnOptions {
  readonly waitMs?: number;
  readonly pollMs?: number;
}

/** Runs of one subject, here and in other copies of the server, come one after the other. */
export async function takeTurn<Result>(
  claims: ExtractionClaims,
  subject: string,
  work: (holder: string) => Promise<Result>,
  { waitMs = 40_000, pollMs = 100 }: TurnOptions = {},
): Promise<Result> {
  const holder = randomUUID();
  const deadline = performance.now() + waitMs;
  while (!(await claims.claim(subject, holder, claimSeconds))) {
    if (performance.now() > deadline) throw new ExtractionRunningError();
    await sleep(pollMs);
  }
  try {
    return await work(holder);
  } finally {
    // One that cannot be given back ends by itself.
    await claims.release(subject, holder).catch(() => undefined);
  }
}
