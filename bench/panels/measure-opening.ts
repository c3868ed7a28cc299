// The panel of the direction as a director meets it: from its address until everything stands there, in a real browser,
// beside a panel that has only the tile for which one waits longest.
import type { Page } from '@playwright/test';
import type { PanelFile } from '@prumo/contracts/panels/panel-file';

import { printFigure } from '../report.ts';
import { withBrowser } from '../with-browser.ts';
import { findMedian } from '../workflow-engine/measure.ts';

const rounds = 7;
const budget = 1.5;

/** All tiles are in sight, so that none is drawn later. */
const viewport = { width: 1440, height: 1400 };

export async function measureOpening(url: string, path: string, panel: PanelFile): Promise<void> {
  await withBrowser(
    { url, userName: 'MARINA.LOPES', viewport, watch: markWhenAllStand },
    async (_, context) => {
      const page = await context.newPage();
      const alone = new Map<string, { readonly path: string; readonly times: number[] }>();
      for (const tile of panel.tiles) {
        const own = `/home/MARINA.LOPES/so-${tile.id}.easy`;
        await save(page, own, { ...panel, tiles: [{ ...tile, place: { ...tile.place, x: 0, y: 0 } }] });
        alone.set(tile.id, { path: own, times: [] });
      }

      const whole: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const opened = await open(page, path);
        // The first is cold: code, statements and browser.
        if (round > 0) whole.push(opened);
        for (const one of alone.values()) {
          const openedAlone = await open(page, one.path);
          if (round > 0) one.times.push(openedAlone);
        }
      }
      const medians = [...alone].map(([id, { times }]) => ({ id, median: findMedian(times) }));
      const slowest = medians.reduce((one, other) => (other.median > one.median ? other : one));
      printFigure({
        what: 'in a browser: a panel of its slowest tile alone',
        measured: `${slowest.median.toFixed(0)} ms`,
        note: slowest.id,
      });
      const ratio = findMedian(whole) / slowest.median;
      printFigure({
        what: `in a browser: the whole panel stands there, median of ${rounds}`,
        measured: `${findMedian(whole).toFixed(0)} ms`,
        budget: `${budget} ×`,
        isWithin: ratio <= budget,
        note: `${ratio.toFixed(2)} ×`,
      });
    },
  );

  async function save(page: Page, file: string, content: PanelFile): Promise<void> {
    const saved = await page.request.put(`/pentaho/api/repo/files/${presentPathId(file)}`, {
      headers: { 'x-requested-with': 'XMLHttpRequest', origin: url },
      data: JSON.stringify(content),
    });
    if (!saved.ok()) throw new Error(`${file} was not saved: ${saved.status()}`);
  }
}

async function open(page: Page, path: string): Promise<number> {
  await page.goto(`/pentaho/api/repos/${presentPathId(path)}/generatedContent`);
  await page.waitForFunction(() => performance.getEntriesByName('panel').length > 0);
  const failed = await page.locator('main [role=group] [role=alert]').count();
  if (failed > 0) throw new Error(`${failed} tiles of ${path} failed`);
  return await page.evaluate(() => performance.getEntriesByName('panel')[0]?.startTime ?? Number.NaN);
}

function presentPathId(path: string): string {
  return encodeURIComponent(path.replaceAll('/', ':'));
}

/** Runs in the page, before anything of it: marks the frame that paints the last tile. */
function markWhenAllStand(): void {
  const look = (): void => {
    const tiles = [...document.querySelectorAll('main [role=group][aria-busy]')];
    const stands = (tile: Element): boolean => {
      const content = tile.children[1]?.firstElementChild ?? null;
      const chart = tile.querySelector('[role=img]');
      return (
        tile.getAttribute('aria-busy') === 'false' &&
        content !== null &&
        (chart === null || chart.querySelector('svg') !== null)
      );
    };
    if (tiles.length === 0 || !tiles.every(stands)) requestAnimationFrame(look);
    else requestAnimationFrame(() => performance.mark('panel'));
  };
  requestAnimationFrame(look);
}
