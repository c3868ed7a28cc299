// Many listeners on few places while others write without a pause. Each listener must hear every write of its place,
// in order.
import { Agent } from 'node:http';

import { printFigure } from '../report.ts';
import { readCpuMilliseconds } from '../workflow-engine/read-cpu-milliseconds.ts';
import { openListener, type ListenerEvent } from './open-listener.ts';
import type { HostMemory, StoreHost } from './start-store-host.ts';
import { writeValue } from './write-value.ts';

const placeCount = 50;
const listenersPerPlace = 10;
const writesPerSecond = 200;
const seconds = 20;
const writeCount = writesPerSecond * seconds;
const writesPerPlace = writeCount / placeCount;
const longestP99Ms = 250;
const mostGrowthMb = 10;

interface Tally {
  heard: number;
  faults: number;
  readonly latencies: number[];
}

export async function measureLoad(host: StoreHost, postgresPid: number): Promise<void> {
  const tally: Tally = { heard: 0, faults: 0, latencies: [] };
  const places = Array.from({ length: placeCount }, (_, index) => `${host.url}/load/place-${index}.json`);
  const endings = await Promise.all(
    places.flatMap((place) =>
      Array.from({ length: listenersPerPlace }, async () => await openListener(place, createChecker(tally))),
    ),
  );
  const before = await readCpu(host.pid, postgresPid);
  const startedAt = performance.now();
  const duringLoad = await writeSteadily(host, places);
  await waitFor(() => tally.heard + tally.faults >= writeCount * listenersPerPlace);
  const elapsed = performance.now() - startedAt;
  // Not before everything was heard: what still waits to be sent is no growth.
  const memories = [...duringLoad, await host.readMemory()];
  const after = await readCpu(host.pid, postgresPid);
  for (const end of endings) end();

  const expected = writeCount * listenersPerPlace;
  printFigure({
    what: `${endings.length} listeners on ${placeCount} places, ${writesPerSecond} writes/s for ${seconds} s: events heard`,
    measured: `${tally.heard}`,
    budget: `${expected} in order`,
    isWithin: tally.heard === expected && tally.faults === 0,
    note: `${tally.faults} out of order or twice`,
  });
  printLatency('from the moment a write is due to its event, median', tally.latencies, 0.5);
  printLatency('the same, 99 of 100', tally.latencies, 0.99, longestP99Ms);
  printShare('the store, of one core', after.host - before.host, elapsed);
  printShare('PostgreSQL, of one core', after.postgres - before.postgres, elapsed);
  printMemories(memories);
}

/** One writer for each place, so that the order of the writes of a place is known. */
async function writeSteadily(host: StoreHost, places: readonly string[]): Promise<readonly HostMemory[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: placeCount });
  const startedAt = performance.now();
  const memories: HostMemory[] = [];
  const thirds = [1, 2].map((third) => Math.floor((writesPerPlace * third) / 3) - 1);
  await Promise.all(
    places.map(async (place, index) => {
      for (let round = 0; round < writesPerPlace; round += 1) {
        const dueAt = startedAt + ((round * placeCount + index) * 1000) / writesPerSecond;
        await delay(dueAt - performance.now());
        // When it was due, not when it was sent: who is late because the store is slow has waited, too.
        await writeValue(place, { round, dueAt, text: 'x'.repeat(200) }, agent);
        if (index === 0 && thirds.includes(round)) memories.push(await host.readMemory());
      }
    }),
  );
  agent.destroy();
  return memories;
}

function createChecker(tally: Tally): (event: ListenerEvent) => void {
  let next = 0;
  return ({ name, data }) => {
    // What was written a moment ago; anything else fails the comparison.
    const event = JSON.parse(data) as { path?: string; data?: { round?: number; dueAt?: number } };
    const { round, dueAt = 0 } = event.data ?? {};
    if (name !== 'put' || event.path !== '/' || round !== next) {
      tally.faults += 1;
      return;
    }
    next += 1;
    tally.heard += 1;
    tally.latencies.push(performance.now() - dueAt);
  };
}

function printLatency(what: string, latencies: readonly number[], share: number, budget?: number): void {
  const sorted = latencies.toSorted((one, other) => one - other);
  const milliseconds = sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  printFigure({
    what,
    measured: `${milliseconds.toFixed(1)} ms`,
    ...(budget !== undefined && { budget: `${budget} ms`, isWithin: milliseconds <= budget }),
  });
}

function printShare(what: string, cpuMs: number, elapsedMs: number): void {
  printFigure({ what, measured: `${((100 * cpuMs) / elapsedMs).toFixed(0)} %` });
}

function printMemories(memories: readonly HostMemory[]): void {
  const [first, , last] = memories;
  const growth = toMegabytes((last?.heapUsed ?? 0) - (first?.heapUsed ?? 0));
  const present = (key: keyof HostMemory): string =>
    memories.map((memory) => toMegabytes(memory[key]).toFixed(0)).join(', ');
  printFigure({
    what: 'growth of the heap from the first third until all is heard',
    measured: `${growth.toFixed(1)} MB`,
    budget: `${mostGrowthMb} MB`,
    isWithin: growth <= mostGrowthMb,
    note: `heap ${present('heapUsed')} MB, resident ${present('rss')} MB after a third, two thirds, all`,
  });
}

function toMegabytes(bytes: number): number {
  return bytes / 1024 ** 2;
}

async function readCpu(hostPid: number, postgresPid: number) {
  return {
    host: (await readCpuMilliseconds(hostPid)) ?? Number.NaN,
    postgres: (await readCpuMilliseconds(postgresPid)) ?? Number.NaN,
  };
}

/** Some seconds at most: what has not been heard by then is missing. */
async function waitFor(isDone: () => boolean): Promise<void> {
  for (let count = 0; count < 100 && !isDone(); count += 1) await delay(100);
}

async function delay(milliseconds: number): Promise<void> {
  if (milliseconds > 0) {
    await new Promise((done) => {
      setTimeout(done, milliseconds);
    });
  }
}
