// What a browser loads until the login form and the tasks screen stand, and what external apps add once they do.
import { chromium, type Page } from '@playwright/test';

import { browserLaunchOptions } from '../tests/support/browser-launch-options.ts';
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';

interface Sizes {
  code: number;
  other: number;
}

console.log('Portal, as sent (brotli)');
const browser = await chromium.launch(await browserLaunchOptions());
await withProduct({ EXTERNAL_APPS: 'none' }, async ({ url }) => {
  const { page, sizes } = await openLogIn(url);
  const logIn = sizes.code / 1000;
  printFigure({
    what: 'JavaScript and CSS before the login form is usable',
    measured: `${logIn.toFixed(1)} kB`,
    budget: '160 kB',
    isWithin: logIn <= 160,
  });
  printFigure({ what: 'page, fonts and data with it', measured: `${(sizes.other / 1000).toFixed(1)} kB` });
  await openTasks(page);
  const tasks = sizes.code / 1000;
  printFigure({
    what: 'JavaScript and CSS until the tasks screen stands',
    measured: `${tasks.toFixed(1)} kB`,
    budget: '300 kB',
    isWithin: tasks <= 300,
  });
});
await withProduct({}, async ({ url }) => {
  const { page, sizes } = await openLogIn(url);
  await openTasks(page);
  printFigure({
    what: 'the same with the external apps, which come when the page is idle',
    measured: `${(sizes.code / 1000).toFixed(1)} kB`,
  });
});
await browser.close();

async function openLogIn(url: string): Promise<{ readonly page: Page; readonly sizes: Readonly<Sizes> }> {
  const page = await browser.newPage();
  const sizes: Sizes = { code: 0, other: 0 };
  page.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize }) => {
      const isCode = ['script', 'stylesheet'].includes(request.resourceType());
      sizes[isCode ? 'code' : 'other'] += responseBodySize;
    });
  });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Usuário').waitFor();
  return { page, sizes };
}

async function openTasks(page: Page): Promise<void> {
  await page.getByLabel('Usuário').fill('ADMIN');
  await page.getByLabel('Senha', { exact: true }).fill('prumo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home/tarefas');
  await page.getByRole('heading', { level: 1, name: 'Tarefas' }).waitFor();
  // The stream of live events never ends, so the network is never idle here.
  await page.waitForTimeout(5000);
}
