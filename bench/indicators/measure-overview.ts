// The overview of all indicators in a real browser: from the click on its entry of the menu until its rows stand there, for
// somebody who wants signals and for the same person without them, by the clock of whoever waits.
import { loadavg } from 'node:os';

import type { Browser, BrowserContext } from '@playwright/test';

import { userSettingsType } from '@prumo/contracts/documents/user-documents';

import { printFigure } from '../report.ts';
import { traceMainThread } from '../trace-main-thread.ts';
import { withBrowser } from '../with-browser.ts';
import { findMedian } from '../workflow-engine/measure.ts';

const openings = 7;
const budget = 1.2;

export async function measureOverviewScreen(url: string): Promise<void> {
  console.log(`The overview in a browser (load average ${loadavg()[0]?.toFixed(1)})`);
  await withBrowser({ url, userName: 'ADMIN', watch: watchPage }, async (browser, context) => {
    const [without, beside]: [Opening[], Opening[]] = [[], []];
    // Files come into the browser's cache; in turn, so that neither has the quieter minutes.
    await openOverview(browser, context);
    for (let opening = 0; opening < openings; opening += 1) {
      await wantSignals(context, false);
      without.push(await openOverview(browser, context));
      await wantSignals(context, true);
      beside.push(await openOverview(browser, context));
    }
    printOpenings(without, beside);
  });
}

/** As the switch on the screen saves it. */
async function wantSignals(context: BrowserContext, isWanted: boolean): Promise<void> {
  const store = '/pentaho/plugin/prumo/api/docstore';
  const kept = await context.request.get(store, {
    params: { parammethod: 'GET', paramtype: userSettingsType, paramfilter: 'ADMIN' },
  });
  const [id] = Object.keys((await kept.json()) as Record<string, unknown>);
  const saved = await context.request.post(store, {
    form: {
      parammethod: id === undefined ? 'POST' : 'PUT',
      paramtype: userSettingsType,
      ...(id !== undefined && { paramid: id }),
      paramdoc: JSON.stringify({ user: 'ADMIN', showsSignals: isWanted }),
    },
  });
  if (!saved.ok()) throw new Error(`the settings were not saved: ${saved.status()}`);
}

interface Opening {
  readonly rowsMs: number;
  /** Of these, what the page's main thread worked. */
  readonly workedMs: number;
}

/** In a page of its own, that knows nothing of indicators yet. */
async function openOverview(browser: Browser, context: BrowserContext): Promise<Opening> {
  const page = await context.newPage();
  await page.goto('/perfil');
  await page.getByRole('heading', { name: 'Meu perfil' }).waitFor();
  const menu = page.getByRole('list', { name: 'Menu do portal' });
  await page.locator('[aria-busy="false"]', { has: menu }).waitFor({ state: 'attached' });
  const trace = await traceMainThread(browser, page, async () => {
    await menu.locator('a[href="/home/indicadores-gerais"]').click();
    await page.waitForFunction(() => performance.getEntriesByName('rows-shown').length > 0);
  });
  const [clicked, shown] = [trace.getMark('entry-clicked'), trace.getMark('rows-shown')];
  await page.close();
  return {
    rowsMs: shown - clicked,
    workedMs: trace.tasks
      .filter(({ startedAt }) => startedAt >= clicked && startedAt < shown)
      .reduce((sum, { workedMs }) => sum + workedMs, 0),
  };
}

/** Runs in the page, before anything of it: marks the click, and the moment at which the rows were painted. */
function watchPage(): void {
  const look = (): void => {
    if (document.querySelector('table[aria-busy="false"] tbody[role="rowgroup"] [role="row"]') === null) {
      requestAnimationFrame(look);
      return;
    }
    // What is in the page when a frame begins is painted by its end.
    requestAnimationFrame(() => performance.mark('rows-shown'));
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

function printOpenings(without: readonly Opening[], beside: readonly Opening[]): void {
  const [before, after] = [without, beside].map((all) => findMedian(all.map(({ rowsMs }) => rowsMs)));
  if (before === undefined || after === undefined) return;
  const ratio = after / before;
  printFigure({
    what: `from the click to its rows without signals, median of ${openings}`,
    measured: `${before.toFixed(0)} ms`,
    note: describe(without),
  });
  printFigure({
    what: 'the same with signals',
    measured: `${after.toFixed(0)} ms`,
    budget: `${budget} ×`,
    isWithin: ratio <= budget,
    note: `${ratio.toFixed(2)} ×; ${describe(beside)}`,
  });
}

function describe(all: readonly Opening[]): string {
  const worked = findMedian(all.map(({ workedMs }) => workedMs));
  return `(${all.map(({ rowsMs }) => rowsMs.toFixed(0)).join(', ')}; of the thread ${worked.toFixed(0)} ms)`;
}
