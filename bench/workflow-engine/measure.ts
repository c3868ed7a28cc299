// One kind of request over and over: how many a second, and what each costs the engine and PostgreSQL.
import { readCpuMilliseconds } from './read-cpu-milliseconds.ts';

export interface Measured {
  readonly perSecond: number;
  /** Of the times that single requests took. */
  readonly medianMs: number;
  /** Processor milliseconds per request; nothing where the machine does not tell. */
  readonly engineCpuMs: number | undefined;
  readonly postgresCpuMs: number | undefined;
}

export interface Processes {
  readonly enginePid: number;
  readonly postgresPid: number;
}

/** Every item is asked for once; as many at a time as there are connections. */
export async function measure<Item>(
  processes: Processes,
  items: readonly Item[],
  connections: number,
  ask: (item: Item) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  const waiting = items.values();
  const before = await readCpu(processes);
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      // One iterator for all of them: each takes the next that nobody has taken.
      for (const item of waiting) {
        const askedAt = performance.now();
        await ask(item);
        times.push(performance.now() - askedAt);
      }
    }),
  );
  const elapsed = performance.now() - startedAt;
  const after = await readCpu(processes);
  const perItem = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : (other - one) / items.length;
  return {
    perSecond: items.length / (elapsed / 1000),
    medianMs: times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0,
    engineCpuMs: perItem(before.engine, after.engine),
    postgresCpuMs: perItem(before.postgres, after.postgres),
  };
}

export function describeCpu({ engineCpuMs, postgresCpuMs }: Measured): string {
  if (engineCpuMs === undefined || postgresCpuMs === undefined) return '';
  return `CPU per request: engine ${engineCpuMs.toFixed(2)} ms, PostgreSQL ${postgresCpuMs.toFixed(2)} ms`;
}

async function readCpu({ enginePid, postgresPid }: Processes) {
  return {
    engine: await readCpuMilliseconds(enginePid),
    postgres: await readCpuMilliseconds(postgresPid),
  };
}
