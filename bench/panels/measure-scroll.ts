// A panel of forty tiles, of all kinds that the demo has, in a real browser: what the page's thread does while one scrolls
// through it.
import { readFile } from 'node:fs/promises';

import { panelFile, type PanelFile } from '@prumo/contracts/panels/panel-file';

import { printFigure } from '../report.ts';
import { traceMainThread } from '../trace-main-thread.ts';
import { withBrowser } from '../with-browser.ts';

const tileCount = 40;
const longestTaskBudgetMs = 50;
const tileHeight = 5;
const rounds = 3;

export async function measureScroll(url: string): Promise<void> {
  await withBrowser({ url, userName: 'MARINA.LOPES' }, async (browser, context) => {
    const page = await context.newPage();
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: url };
    const file = '/pentaho/api/repo/files/:home:MARINA.LOPES:quarenta.easy';
    const saved = await page.request.put(file, { headers, data: JSON.stringify(await buildLongPanel()) });
    if (!saved.ok()) throw new Error(`the panel was not saved: ${saved.status()}`);

    const longest: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto('/pentaho/api/repos/:home:MARINA.LOPES:quarenta.easy/generatedContent');
      await page.getByText(/^Atualizado às/).waitFor();
      // The page is still busy with what is in sight.
      await page.waitForTimeout(2_000);
      const { tasks } = await traceMainThread(browser, page, async () => {
        await page.mouse.move(700, 600);
        for (let step = 0; step < 80; step += 1) {
          await page.mouse.wheel(0, 120);
          await page.waitForTimeout(50);
        }
      });
      longest.push(tasks.reduce((most, { workedMs }) => Math.max(most, workedMs), 0));
    }
    const median = longest.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
    printFigure({
      what: `scrolling through ${tileCount} tiles: longest task of the page, median of ${rounds}`,
      measured: `${median.toFixed(0)} ms`,
      budget: `${longestTaskBudgetMs} ms`,
      isWithin: median <= longestTaskBudgetMs,
      note: `(of the thread; ${longest.map((each) => each.toFixed(0)).join(', ')} ms)`,
    });
  });
}

/** The tiles of all panels of the demo, two in a row. */
async function buildLongPanel(): Promise<PanelFile> {
  const names = ['direcao', 'controle-de-infeccao', 'pronto-socorro', 'uti-adulto'];
  const panels = await Promise.all(
    names.map(async (name) =>
      panelFile.parse(JSON.parse(await readFile(`demo/repository/panels/${name}.easy`, 'utf8'))),
    ),
  );
  const [first] = panels;
  if (first === undefined) throw new Error('the demo has no panels');
  const filters = new Map(panels.flatMap((panel) => panel.filters).map((filter) => [filter.name, filter]));
  const tiles = panels.flatMap((panel) => panel.tiles);
  return {
    ...first,
    title: 'Quarenta blocos',
    refreshMinutes: null,
    filters: [...filters.values()],
    tiles: Array.from({ length: tileCount }, (_unused, index) => ({
      // Fewer than forty begin again.
      ...(tiles[index % tiles.length] as (typeof tiles)[number]),
      id: `tile-${index}`,
      place: { x: (index % 2) * 6, y: Math.floor(index / 2) * tileHeight, width: 6, height: tileHeight },
    })),
  };
}
