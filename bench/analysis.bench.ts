// Nova Análise in a real browser: how soon a saved analysis of the demo stands there, against the time of its answer
// alone, and what a browser loads until a first answer in a table.
import { chromium, type Page } from '@playwright/test';

import { browserLaunchOptions } from '../tests/support/browser-launch-options.ts';
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';

const openings = 7;
const openingBudgetMs = 1_000;
const sizeBudgetKb = 250;

const newAnalysis = '/pentaho/content/saiku-ui/index.html?biplugin5=true&lang=pt&splash=false';
const savedAnalysis = `/pentaho/api/repos/${encodeURIComponent(':public:analises:ocupacao-por-unidade.saiku')}/generatedContent`;

console.log('Nova Análise');
const browser = await chromium.launch(await browserLaunchOptions());

await withProduct({ LOG_LEVEL: 'warn', DEMO_WAREHOUSE: 'on' }, async ({ url }) => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(watchPage);
  await context.request.post('/gateway/session', { data: { userName: 'SILVIO.TORRES', password: 'prumo' } });
  await measureSize(await context.newPage());
  // Another page: nobody counts what it loads meanwhile.
  await measureOpening(await context.newPage());
});
await browser.close();

async function measureSize(page: Page): Promise<void> {
  let code = 0;
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    void request.sizes().then(({ responseBodySize }) => {
      code += responseBodySize;
    });
  });
  await page.goto(newAnalysis, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Censo/ }).click();
  await waitForNumbers(page);
  await page.waitForLoadState('networkidle');
  printFigure({
    what: 'JavaScript and CSS until a first answer stands in a table',
    measured: `${(code / 1000).toFixed(1)} kB`,
    budget: `${sizeBudgetKb} kB`,
    isWithin: code / 1000 <= sizeBudgetKb,
  });
}

async function measureOpening(page: Page): Promise<void> {
  const opened: number[] = [];
  const answered: number[] = [];
  // The first one is cold: code, cube and browser.
  for (let opening = 0; opening <= openings; opening += 1) {
    await page.goto(savedAnalysis);
    await waitForNumbers(page);
    const times = await page.evaluate(() => ({
      shown: performance.getEntriesByName('numbers')[0]?.startTime ?? Number.NaN,
      answer:
        performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/query/execute'))
          ?.duration ?? Number.NaN,
    }));
    if (opening === 0) continue;
    opened.push(times.shown);
    answered.push(times.answer);
  }
  const shown = median(opened);
  printFigure({
    what: `a saved analysis until its numbers stand there, median of ${openings}`,
    measured: `${shown.toFixed(0)} ms`,
    budget: `${openingBudgetMs} ms`,
    isWithin: shown <= openingBudgetMs,
    note: `(its answer alone ${median(answered).toFixed(0)} ms; ratio ${(shown / median(answered)).toFixed(1)})`,
  });
}

/** Runs in the page, before anything of it: marks the frame that paints the first number, in whichever form. */
function watchPage(): void {
  const drawn = 'main [role=gridcell], main [role=application] canvas, main [role=application] svg';
  const look = (): void => {
    if (document.querySelector(drawn) === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => performance.mark('numbers'));
  };
  requestAnimationFrame(look);
}

async function waitForNumbers(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('numbers').length > 0);
}

function median(list: readonly number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? Number.NaN;
}
