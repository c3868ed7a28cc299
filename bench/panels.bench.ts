// The panel of the direction: all of its tiles in one request, beside its slowest tile alone. A long one: how it scrolls.
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';

import { panelCalls } from '@prumo/contracts/panels/panel-calls';
import { panelFile } from '@prumo/contracts/panels/panel-file';

import { measureOpening } from './panels/measure-opening.ts';
import { measureScroll } from './panels/measure-scroll.ts';
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';
import { findMedian } from './workflow-engine/measure.ts';

const rounds = 40;
/** Each connection plans each statement anew the first five times, and the code is compiled while it runs. */
const roundsBefore = 15;
const budget = 1.5;
const path = '/public/paineis/direcao.easy';

const panel = panelFile.parse(
  JSON.parse(await readFile(new URL('../demo/repository/panels/direcao.easy', import.meta.url), 'utf8')),
);
const { tiles } = panel;

await withProduct({ LOG_LEVEL: 'warn', DEMO_WAREHOUSE: 'on' }, async ({ url }) => {
  console.log(`The panel of the direction, ${tiles.length} tiles (load average ${loadavg()[0]?.toFixed(1)})`);
  const cookie = await logIn(url);

  async function load(wanted?: readonly string[]): Promise<number> {
    const beganAt = performance.now();
    const response = await fetch(`${url}${panelCalls.compute.path}`, {
      method: 'POST',
      headers: { ...pageHeaders(url), cookie },
      body: JSON.stringify({ panel: { path }, ...(wanted !== undefined && { tiles: wanted }) }),
    });
    const shown = panelCalls.compute.answer.parse(await response.json()).tiles;
    const milliseconds = performance.now() - beganAt;
    const missing = shown.filter(({ state }) => state !== 'shown');
    if (missing.length > 0) throw new Error(`not shown: ${JSON.stringify(missing)}`);
    return milliseconds;
  }

  // On a machine with much other work the cubes may need more than a tile's time when they are first asked.
  const first = await load().catch(async (error: unknown) => {
    console.log(`  ${String(error)}`);
    return await load();
  });
  printFigure({ what: 'the first time after the start, nothing kept', measured: show(first) });
  const whole: number[] = [];
  const alone = new Map(tiles.map(({ id }) => [id, [] as number[]]));
  for (let round = 0; round < roundsBefore; round += 1) {
    await load();
    for (const { id } of tiles) await load([id]);
  }
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await load());
    for (const [id, times] of alone) times.push(await load([id]));
  }
  const medians = [...alone].map(([id, times]) => ({ id, median: findMedian(times) }));
  const slowest = medians.reduce((one, other) => (other.median > one.median ? other : one));
  printFigure({ what: 'its slowest tile alone', measured: show(slowest.median), note: slowest.id });
  const sum = medians.reduce((total, { median }) => total + median, 0);
  printFigure({ what: 'all tiles one after the other', measured: show(sum) });
  const median = findMedian(whole);
  const ratio = median / slowest.median;
  printFigure({
    what: 'all tiles in one request',
    measured: show(median),
    budget: `${budget} ×`,
    isWithin: ratio <= budget,
    note: `${ratio.toFixed(2)} ×`,
  });
  await measureOpening(url, path, panel);
  await measureScroll(url);
});

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/gateway/session`, {
    method: 'POST',
    headers: pageHeaders(url),
    body: JSON.stringify({ userName: 'MARINA.LOPES', password: 'prumo' }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

function pageHeaders(url: string): Record<string, string> {
  return { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: url };
}

function show(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;
}
