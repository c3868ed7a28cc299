// Signals of indicators: what they add to the overview of a thousand, and what computing them costs whoever writes.
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';

import { createDatabase, type Database } from '@prumo/database/database';
import { startTestPostgres } from '@prumo/database/testing/test-postgres';
import { refreshSignals } from '@prumo/server/modules/signals/refresh-signals';
import { Client } from 'pg';

import { measureOverviewScreen } from './indicators/measure-overview.ts';
import { createPluginClient, type PluginClient } from './indicators/plugin-client.ts';
import { largeDepartment, readPeriod, seedIndicators } from './indicators/seed-indicators.ts';
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';
import { findMedian } from './workflow-engine/measure.ts';
import { readCpuMilliseconds } from './workflow-engine/read-cpu-milliseconds.ts';

const size = { count: 1_000, months: 60 };
const rounds = 15;
const writes = 100;
const budget = 1.2;

const changeText = `
  update quality.result set value = $2
  where indicator_id = $1 and month = (select max(month) from quality.result where indicator_id = $1)`;

const postgres = await startTestPostgres();
const client = new Client({ connectionString: postgres.url });
await client.connect();
try {
  const settings = { DATABASE_URL: postgres.url, DEMO: 'on', DEMO_WAREHOUSE: 'off', LOG_LEVEL: 'warn' };
  await withProduct(settings, async ({ url, pid }) => {
    await seedIndicators(client, size);
    console.log(
      `Signals of ${size.count} indicators with ${size.months} months (load average ${loadavg()[0]?.toFixed(1)})`,
    );
    const plugin = createPluginClient(url);
    await measureFirst(plugin);
    await measureOverview(plugin, [pid, await findPostmaster()]);
    await measureOverviewScreen(url);
  });
  const database = createDatabase({ url: postgres.url, maxConnections: 1 });
  await measureWrites(database);
  await database.close();
} finally {
  await client.end();
  await postgres.stop();
}

/** Nothing is stored yet: who asks first computes them all. */
async function measureFirst(plugin: PluginClient): Promise<void> {
  const [milliseconds, bytes] = await time(async () => await plugin.listSignals());
  const note = `${(bytes / 1e6).toFixed(1)} MB`;
  printFigure({ what: 'all computed, stored and listed', measured: show(milliseconds), note });
}

/**
 * As the portal asks: values after their indicators, signals beside both. In turn, so that neither has the quieter minutes.
 * @param pids The processes that do the work.
 */
async function measureOverview(plugin: PluginClient, pids: readonly number[]): Promise<void> {
  const ids = Array.from({ length: size.count }, (_unused, index) => `${largeDepartment.id}-${index + 1}`);
  const period = await readPeriod(client, { from: 12, to: 0 });
  const listCards = async (): Promise<void> => {
    await plugin.listIndicators(largeDepartment.id);
    await plugin.readValues(ids, period);
  };
  const [without, beside]: [Spent[], Spent[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    without.push(await spend(listCards, pids));
    beside.push(await spend(async () => await Promise.all([listCards(), plugin.listSignals()]), pids));
  }
  const [before, after] = [without, beside].map((spent) => ({
    elapsed: findMedian(spent.map(({ elapsed }) => elapsed)),
    processor: spent.reduce((sum, { processor }) => sum + processor, 0) / rounds,
  }));
  if (before === undefined || after === undefined) return;
  const ratio = after.elapsed / before.elapsed;
  const describe = ({ processor }: Spent): string => `${show(processor)} of processor time`;
  printFigure({
    what: "the overview's requests without signals",
    measured: show(before.elapsed),
    note: describe(before),
  });
  printFigure({
    what: "the overview's requests with signals",
    measured: show(after.elapsed),
    budget: `${budget} ×`,
    isWithin: ratio <= budget,
    note: `${ratio.toFixed(2)} ×; ${describe(after)}, ${(after.processor / before.processor).toFixed(2)} ×`,
  });
}

interface Spent {
  readonly elapsed: number;
  readonly processor: number;
}

async function spend(work: () => Promise<unknown>, pids: readonly number[]): Promise<Spent> {
  const before = await readProcessor(pids);
  const [elapsed] = await time(work);
  return { elapsed, processor: (await readProcessor(pids)) - before };
}

async function readProcessor(pids: readonly number[]): Promise<number> {
  const spent = await Promise.all(pids.map(async (pid) => (await readCpuMilliseconds(pid)) ?? 0));
  return spent.reduce((sum, one) => sum + one, 0);
}

/** The parent of the process that answers us. */
async function findPostmaster(): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\t(\d+)$/m.exec(status)?.[1] ?? 0);
}

/** A changed result in a transaction of its own, as it is and with the signals of its indicator. */
async function measureWrites(database: Database): Promise<void> {
  const write = async (round: number, isRefreshed: boolean): Promise<void> =>
    await database.transaction(async (connection) => {
      const id = `${largeDepartment.id}-${(round % size.count) + 1}`;
      await connection.prepared(changeText, [id, 80 + (round % 10)]);
      if (isRefreshed) await refreshSignals(connection, [id], new Date());
    });
  const [plain, refreshed]: [number[], number[]] = [[], []];
  for (let round = 0; round < writes; round += 1) {
    plain.push((await time(async () => await write(round, false)))[0]);
    refreshed.push((await time(async () => await write(round, true)))[0]);
  }
  printFigure({ what: 'a result written, marked stale', measured: show(findMedian(plain)) });
  printFigure({ what: 'the same, its signals computed with it', measured: show(findMedian(refreshed)) });
}

async function time<Result>(work: () => Promise<Result>): Promise<readonly [number, Result]> {
  const beganAt = performance.now();
  const result = await work();
  return [performance.now() - beganAt, result];
}

function show(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;
}
