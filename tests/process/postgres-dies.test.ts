// The embedded PostgreSQL dies under a living server: people are told to come again, and nothing acknowledged is lost.
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { openDoors } from '../crash/door-client.ts';
import { getPostmasterPid } from '../crash/kill-postgres.ts';
import { openWriters, writeUntil } from '../crash/open-writers.ts';
import { createDataFolder, startProduct } from '../support/product.ts';

interface LogLine {
  readonly level: number;
  readonly msg: string;
}

/** Either way it ends at once; more than once, as what came back has to come back again. */
const deaths = ['SIGKILL', 'SIGQUIT'] as const;

it(`[SE-06] PostgreSQL dies by ${deaths.join(', ')}: 503 with the time to wait, then everything goes on, and nothing is lost`, async () => {
  const data = await createDataFolder();
  const product = await startProduct({ dataFolder: data.path, settings: { DEMO_PROCESSES: 'on' } });
  const doors = openDoors(product.url);
  const writers = await openWriters(doors, 'D');
  const countWrites = (): number => writers.reduce((sum, one) => sum + one.countAcknowledged(), 0);

  const work = { isOver: false };
  const unhealthy: number[] = [];
  const watching = (async () => {
    while (!work.isOver) {
      const { status } = await fetch(`${product.url}/healthz`);
      if (status !== 200) unhealthy.push(status);
      await sleep(50);
    }
  })();
  const writing = Promise.all(writers.map(async (writer) => await writeUntil(writer, () => work.isOver)));
  const findings: string[] = [];
  void writing.then((found) => findings.push(...found.flat()));

  for (const [index, signal] of deaths.entries()) {
    const wanted = countWrites() + 20;
    await expect.poll(() => countWrites(), { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    process.kill(await getPostmasterPid(data.path), signal);
    await expect
      .poll(() => product.output().split('the embedded PostgreSQL is back').length - 1, { timeout: 60_000 })
      .toBe(index + 1);
    await expect
      .poll(async () => (await fetch(`${product.url}/readyz`)).status, { timeout: 60_000 })
      .toBe(200);
  }
  const wanted = countWrites() + 20;
  await expect.poll(() => countWrites(), { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
  work.isOver = true;
  await Promise.all([writing, watching]);

  expect(findings).toEqual([]);
  expect(unhealthy).toEqual([]);
  expect(doors.unavailable.count).toBeGreaterThan(0);
  expect(doors.unavailable.withoutRetryAfter).toEqual([]);
  for (const writer of writers) expect([writer.name, await writer.listProblems()]).toEqual([writer.name, []]);

  // It is the same process, and only the death itself is an error.
  const errors = listLogLines(product.output()).filter(({ level }) => level >= 50);
  expect([...new Set(errors.map(({ msg }) => msg))]).toEqual([
    'the embedded PostgreSQL is gone; it is started again',
  ]);
  expect(await product.end('SIGTERM')).toBe(0);
  await data.remove();
});

function listLogLines(output: string): readonly LogLine[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{"level"'))
    .map((line) => JSON.parse(line) as LogLine);
}
