// Whether everybody else is still answered while somebody attacks. What is measured is how long the product's one thread
// keeps /healthz waiting, and not how busy the machine is: the probe takes off the time in which that thread and its own
// were ready and had no processor, as Linux tells it. Elsewhere, and for what is left of other people's work, the bound
// rises with what the same question takes while nobody attacks.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface HealthWatch {
  /** Longest that anybody should have to wait: 100 ms, and more on a machine that is busy with something else. */
  readonly longestMs: number;
  /** What the longest answer took while the work was under way. */
  measure(work: () => Promise<unknown>): Promise<number>;
  /** The same in the best of a few tries. */
  measureShortest(work: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}

const promisedMs = 100;
const idleMs = 1_000;
/** A machine that is busy elsewhere is so once or twice; a freeze comes again each time. */
const mostTries = 3;

export async function watchHealth(product: {
  readonly url: string;
  readonly pid: number;
}): Promise<HealthWatch> {
  const { url, pid } = product;
  const probe = new Worker(new URL('health-probe.mjs', import.meta.url), { workerData: { url, pid } });
  async function read(): Promise<readonly number[]> {
    const reported = once(probe, 'message');
    probe.postMessage('read');
    const [durations] = (await reported) as [readonly number[]];
    return durations;
  }

  await sleep(idleMs);
  const idle = (await read()).toSorted((one, other) => one - other);
  const longestMs = Math.max(promisedMs, 5 * (idle[Math.floor(idle.length * 0.95)] ?? 0));

  async function measure(work: () => Promise<unknown>): Promise<number> {
    await read();
    await work();
    return Math.max(...(await read()));
  }

  return {
    longestMs,
    measure,
    async measureShortest(work) {
      let shortest = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < mostTries && shortest > longestMs; tries += 1) {
        shortest = Math.min(shortest, await measure(work));
      }
      return shortest;
    },
    async stop() {
      await probe.terminate();
    },
  };
}
