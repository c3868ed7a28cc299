// What the screen of indicators asks for, and the values of everything, through HTTP.
import { loadavg } from 'node:os';

import type { Client } from 'pg';

import { findMedian } from '../workflow-engine/measure.ts';
import { createPluginClient, type PluginClient } from './plugin-client.ts';
import { largeDepartment, readPeriod, seedIndicators, smallDepartment } from './seed-indicators.ts';

const sizes = [50, 500, 5_000] as const;
const spans = [12, 60, 240] as const;
const rounds = 5;
/** What takes longer is not asked for again. */
const patienceMs = 3_000;
/** What cards look at: a year and the month that runs. */
const cardPeriod = { from: 12, to: 0 };

export async function measureValues(url: string, client: Client): Promise<void> {
  console.log(
    `Indicators through HTTP, median of up to ${rounds} in ms (load average ${loadavg()[0]?.toFixed(1)})`,
  );
  console.log(
    '                        department of 50      department of all     kpiValues of all months\n' +
      '  indicators   months     list  13 months       list  13 months      of one     of all  answer',
  );
  const plugin = createPluginClient(url);
  for (const count of sizes) {
    for (const months of spans) {
      await seedIndicators(client, { count, months });
      await printRow(plugin, client, { count, months });
    }
  }
}

async function printRow(
  plugin: PluginClient,
  client: Client,
  { count, months }: { readonly count: number; readonly months: number },
): Promise<void> {
  const card = await readPeriod(client, cardPeriod);
  const all = await readPeriod(client, { from: months, to: 1 });
  const small = listIds(smallDepartment.id, smallDepartment.count);
  const large = listIds(largeDepartment.id, count);
  const costs = [
    await measureMedian(async () => await plugin.listIndicators(smallDepartment.id)),
    await measureMedian(async () => await plugin.readValues(small, card)),
    await measureMedian(async () => await plugin.listIndicators(largeDepartment.id)),
    await measureMedian(async () => await plugin.readValues(large, card)),
    await measureMedian(async () => await plugin.readValues(large.slice(0, 1), all)),
    await measureMedian(async () => await plugin.readValues(large, all)),
  ];
  const cells = costs.map(({ medianMs }) => medianMs.toFixed(medianMs < 100 ? 1 : 0));
  const widths = [12, 9, 9, 11, 11, 11, 12, 11, 10];
  const row = [
    String(count),
    String(months),
    ...cells,
    `${((costs.at(-1)?.answerBytes ?? 0) / 1e6).toFixed(1)} MB`,
  ];
  console.log(row.map((cell, index) => cell.padStart(widths[index] ?? 0)).join(''));
}

interface AnswerCost {
  readonly medianMs: number;
  readonly answerBytes: number;
}

async function measureMedian(ask: () => Promise<number>): Promise<AnswerCost> {
  const times: number[] = [];
  let answerBytes = 0;
  const endAt = performance.now() + patienceMs;
  do {
    const askedAt = performance.now();
    answerBytes = await ask();
    times.push(performance.now() - askedAt);
  } while (times.length < rounds && performance.now() < endAt);
  return { medianMs: findMedian(times), answerBytes };
}

function listIds(departmentId: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_unused, index) => `${departmentId}-${index + 1}`);
}
