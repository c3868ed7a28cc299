// How long a start takes, and what an idle server needs.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { createDataFolder, startProduct } from '../tests/support/product.ts';
import { printFigure } from './report.ts';

const data = await createDataFolder();
console.log('Start');

const firstAt = performance.now();
const settings = { DEMO_WAREHOUSE: 'on' };
const first = await startProduct({ dataFolder: data.path, settings, isFirstStart: true });
printFigure({
  what: 'first start: database made, demo and warehouses loaded',
  measured: seconds(performance.now() - firstAt),
});
await first.end('SIGTERM');

const times: number[] = [];
for (let round = 0; round < 5; round += 1) {
  const startedAt = performance.now();
  const product = await startProduct({ dataFolder: data.path, settings });
  times.push(performance.now() - startedAt);
  if (round === 4) {
    await sleep(3_000);
    const residentMegabytes = await readResidentMegabytes(product.pid);
    printFigure({
      what: 'memory, idle, demo hospital loaded',
      measured: `${residentMegabytes.toFixed(0)} MB`,
      budget: '250 MB',
      isWithin: residentMegabytes <= 250,
    });
  }
  await product.end('SIGTERM');
}
const median = times.toSorted((one, other) => one - other)[2] ?? 0;
printFigure({
  what: 'second start to listening',
  measured: seconds(median),
  budget: '3 s',
  isWithin: median <= 3_000,
});
await data.remove();

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

async function readResidentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
