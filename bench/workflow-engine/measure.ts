// One kind of request over and over: how many a second, and what each costs the engine and PostgreSQL.
import type { EngineClient } from './engine-client.ts';
import { readCpuMilliseconds } from './read-cpu-milliseconds.ts';

/** An engine that is asked, with the processes that the work happens in. */
export interface MeasuredEngine {
  readonly client: EngineClient;
  readonly enginePid: number;
  readonly postgresPid: number;
}

export interface Cost {
  readonly perSecond: number;
  /** Of the times that single requests took. */
  readonly medianMs: number;
  /** Processor milliseconds per request; nothing where the machine does not tell. */
  readonly engineCpuMs: number | undefined;
  readonly postgresCpuMs: number | undefined;
}

/** As many as ask at once. */
export const connections = 8;

/** Every item is asked for once. */
export async function measure<Item>(
  engine: MeasuredEngine,
  items: readonly Item[],
  ask: (item: Item) => Promise<unknown>,
  options: { readonly atOnce: number } = { atOnce: connections },
): Promise<Cost> {
  const times: number[] = [];
  const waiting = items.values();
  const before = await readCpu(engine);
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: options.atOnce }, async () => {
      // One iterator for all of them: each takes the next that nobody has taken.
      for (const item of waiting) {
        const askedAt = performance.now();
        await ask(item);
        times.push(performance.now() - askedAt);
      }
    }),
  );
  const elapsed = performance.now() - startedAt;
  const after = await readCpu(engine);
  const perItem = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : (other - one) / items.length;
  return {
    perSecond: items.length / (elapsed / 1000),
    medianMs: findMedian(times),
    engineCpuMs: perItem(before.engine, after.engine),
    postgresCpuMs: perItem(before.postgres, after.postgres),
  };
}

export function findMedian(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

export function listNumbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

async function readCpu({ enginePid, postgresPid }: MeasuredEngine) {
  return {
    engine: await readCpuMilliseconds(enginePid),
    postgres: await readCpuMilliseconds(postgresPid),
  };
}
