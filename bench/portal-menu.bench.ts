// The menu over a large repository: how long the page is ever busy at one time while it comes and while it is used.
import { createFileRepository } from '@prumo/bi-server/repository/create-file-repository';
import { createDatabase } from '@prumo/database/database';
import { startTestPostgres } from '@prumo/database/testing/test-postgres';
import { chromium, type Page } from '@playwright/test';

import { browserLaunchOptions } from '../tests/support/browser-launch-options.ts';
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';

const fileCount = 5_000;
const budgetMs = 50;
const system = { userName: 'system', roles: ['Administrator'], isAdministrator: true };

console.log(`Portal menu over ${fileCount} files`);
const postgres = await startTestPostgres();
const browser = await chromium.launch(await browserLaunchOptions());

await withProduct({ DATABASE_URL: postgres.url, DEMO: 'on', LOG_LEVEL: 'warn' }, async ({ url }) => {
  const database = createDatabase({ url: postgres.url, maxConnections: 4 });
  const files = createFileRepository({ database, clock: Date.now });
  for (let index = 0; index < fileCount; index += 1) {
    const path = `/public/bench/folder-${index % 50}/report-${index}.html`;
    await files.writeFile(system, path, Buffer.from('<p>bench</p>'));
  }
  await database.close();

  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  const page = await context.newPage();
  await page.request.post('/gateway/session', { data: { userName: 'ADMIN', password: 'prumo' } });
  const menu = page.getByRole('list', { name: 'Menu do portal' });
  const settled = page.locator('[aria-busy="false"]', { has: menu });

  // The first drawing of the frame is not the menu's: the tree is let through when the frame stands.
  let letThrough = (): void => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/repo/files/*/tree**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/perfil');
  await page.getByRole('heading', { name: 'Meu perfil' }).waitFor();
  await menu.waitFor();
  await printLongest(page, 'the frame itself, before the menu', null);
  letThrough();
  await settled.waitFor({ state: 'attached' });
  await printLongest(page, 'menu from the repository');
  await page.getByRole('button', { name: 'Atualizar o menu' }).click();
  await page.locator('[aria-busy="true"]', { has: menu }).waitFor({ state: 'attached' });
  await settled.waitFor({ state: 'attached' });
  await printLongest(page, 'menu refreshed');
  await menu.getByRole('button', { name: 'Public', exact: true }).click();
  await menu.getByRole('button', { name: 'bench', exact: true }).click();
  await menu.getByRole('button', { name: 'folder-7', exact: true }).click();
  await menu.getByRole('link', { name: 'report-7', exact: true }).waitFor();
  await printLongest(page, 'opening a folder of 100 files');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('report-49', { delay: 60 });
  await page.getByRole('option').first().waitFor();
  await printLongest(page, 'typing in the search');
});
await browser.close();
await postgres.stop();

/** And forgets it, so that the next figure is the next step's. */
async function printLongest(page: Page, what: string, budget: number | null = budgetMs): Promise<void> {
  const longest = await page.evaluate(() => {
    const tasks: unknown = Reflect.get(window, 'longTasks');
    return Array.isArray(tasks) ? Math.max(0, ...tasks.splice(0).map(Number)) : -1;
  });
  printFigure({
    what: `${what}: longest task of the page`,
    measured: longest === 0 ? 'none > 50 ms' : `${longest.toFixed(0)} ms`,
    ...(budget === null ? {} : { budget: `${budget} ms`, isWithin: longest <= budget }),
  });
}
