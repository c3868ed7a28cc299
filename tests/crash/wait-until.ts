import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 200;

/** For what the product finishes by itself after a death. Gives the last list of problems when it does not. */
export async function waitUntilNone(
  list: () => Promise<readonly string[]>,
  limitMs: number,
): Promise<readonly string[]> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const problems = await list();
    if (problems.length === 0 || Date.now() > deadline) return problems;
    await sleep(pollMs);
  }
}
