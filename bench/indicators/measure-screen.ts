// The screen of indicators with two hundred of them in a real browser: from the click on its entry of the menu until the
// cards stand there, by the clock of whoever waits.
import { loadavg } from 'node:os';

import type { Browser, BrowserContext } from '@playwright/test';
import type { Client } from 'pg';

import { printFigure } from '../report.ts';
import { traceMainThread } from '../trace-main-thread.ts';
import { withBrowser } from '../with-browser.ts';
import { findMedian } from '../workflow-engine/measure.ts';
import { seedIndicators } from './seed-indicators.ts';

const cardCount = 200;
const openings = 5;
const budgetMs = 500;

export async function measureScreen(url: string, client: Client): Promise<void> {
  await seedIndicators(client, { count: cardCount, months: 36 });
  console.log(`Indicator screen with ${cardCount} indicators (load average ${loadavg()[0]?.toFixed(1)})`);
  await withBrowser({ url, userName: 'ADMIN', watch: watchPage }, async (browser, context) => {
    const waits: Opening[] = [];
    for (let opening = 0; opening < openings; opening += 1) {
      waits.push(await openScreen(browser, context));
    }
    printOpenings(waits);
  });
}

interface Opening {
  readonly namesMs: number;
  readonly figuresMs: number;
  /** Those out of sight too. */
  readonly completeMs: number;
  /** Of the figures, what the page's main thread worked. */
  readonly workedMs: number;
  /** Before anybody scrolled. */
  readonly drawnCharts: number;
}

/** In a page of its own, that knows nothing of indicators yet; its files may be in the browser's cache. */
async function openScreen(browser: Browser, context: BrowserContext): Promise<Opening> {
  const page = await context.newPage();
  await page.goto('/perfil');
  await page.getByRole('heading', { name: 'Meu perfil' }).waitFor();
  const menu = page.getByRole('list', { name: 'Menu do portal' });
  await page.locator('[aria-busy="false"]', { has: menu }).waitFor({ state: 'attached' });
  const trace = await traceMainThread(browser, page, async () => {
    await menu.locator('a[href="/home/indicadores"]').click();
    await page.waitForFunction(() =>
      ['cards-named', 'cards-filled', 'cards-complete'].every(
        (name) => performance.getEntriesByName(name).length > 0,
      ),
    );
  });
  const [clicked, figures] = [trace.getMark('entry-clicked'), trace.getMark('cards-filled')];
  // Those in sight have all the time they need.
  await page.locator('[role="img"] svg').first().waitFor();
  await page.waitForTimeout(1_000);
  const drawnCharts = await page.locator('main li [role="img"] svg').count();
  await page.close();
  return {
    namesMs: trace.getMark('cards-named') - clicked,
    figuresMs: figures - clicked,
    completeMs: trace.getMark('cards-complete') - clicked,
    workedMs: trace.tasks
      .filter(({ startedAt }) => startedAt >= clicked && startedAt < figures)
      .reduce((sum, { workedMs }) => sum + workedMs, 0),
    drawnCharts,
  };
}

/** Runs in the page, before anything of it: marks the click and the moments at which the cards were painted. */
function watchPage(): void {
  const wanted: Readonly<Record<string, () => boolean>> = {
    'cards-named': () => document.querySelector('ul[aria-label="Indicadores"] > li') !== null,
    'cards-complete': () => document.querySelectorAll('ul[aria-label="Indicadores"] > li').length >= 200,
    // How many are off target is told when all values are there.
    'cards-filled': () =>
      /\d/.test(document.querySelector('[aria-label="Mostrar somente"]')?.textContent ?? ''),
  };
  const look = (): void => {
    for (const [name, isThere] of Object.entries(wanted)) {
      const isNew = performance.getEntriesByName(name).length === 0 && isThere();
      // What is in the page when a frame begins is painted by its end.
      if (isNew) requestAnimationFrame(() => performance.mark(name));
    }
    const isMissing = Object.keys(wanted).some((name) => performance.getEntriesByName(name).length === 0);
    if (isMissing) requestAnimationFrame(look);
  };
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      performance.mark('entry-clicked', { startTime: timeStamp });
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

function printOpenings(waits: readonly Opening[]): void {
  const names = waits.map(({ namesMs }) => namesMs);
  const figures = waits.map(({ figuresMs }) => figuresMs);
  const medianMs = findMedian(figures);
  const workedMs = findMedian(waits.map((wait) => wait.workedMs));
  printFigure({
    what: `from the click to cards with their names, median of ${openings}`,
    measured: `${findMedian(names).toFixed(0)} ms`,
    note: `(${names.map((ms) => ms.toFixed(0)).join(', ')})`,
  });
  printFigure({
    what: 'and with their figures',
    measured: `${medianMs.toFixed(0)} ms`,
    budget: `${budgetMs} ms`,
    isWithin: medianMs <= budgetMs,
    note: `(${figures.map((ms) => ms.toFixed(0)).join(', ')}; of the thread ${workedMs.toFixed(0)} ms)`,
  });
  printFigure({
    what: `until all ${cardCount} are in the page, also those out of sight`,
    measured: `${findMedian(waits.map(({ completeMs }) => completeMs)).toFixed(0)} ms`,
  });
  printFigure({
    what: 'charts drawn while nobody scrolls',
    measured: `${Math.max(...waits.map(({ drawnCharts }) => drawnCharts))}`,
    note: `of ${cardCount}`,
  });
}
