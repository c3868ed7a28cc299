// What a browser loads until the login form and the tasks screen stand.
import { chromium } from '@playwright/test';

import { browserLaunchOptions } from '../tests/support/browser-launch-options.ts';
import { printFigure } from './report.ts';
import { withProduct } from './with-product.ts';

console.log('Portal, as sent (brotli)');
const browser = await chromium.launch(await browserLaunchOptions());
await withProduct({}, async ({ url }) => {
  const page = await browser.newPage();
  const sizes = { code: 0, other: 0 };
  page.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize }) => {
      const isCode = ['script', 'stylesheet'].includes(request.resourceType());
      sizes[isCode ? 'code' : 'other'] += responseBodySize;
    });
  });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Usuário').waitFor();
  const logIn = sizes.code / 1000;
  printFigure({
    what: 'JavaScript and CSS before the login form is usable',
    measured: `${logIn.toFixed(1)} kB`,
    budget: '160 kB',
    isWithin: logIn <= 160,
  });
  printFigure({ what: 'page, fonts and data with it', measured: `${(sizes.other / 1000).toFixed(1)} kB` });

  await page.getByLabel('Usuário').fill('ADMIN');
  await page.getByLabel('Senha', { exact: true }).fill('prumo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home/tarefas');
  await page.getByRole('heading', { level: 1, name: 'Tarefas' }).waitFor();
  // The stream of live events never ends, so the network is never idle here.
  await page.waitForTimeout(3000);
  const tasks = sizes.code / 1000;
  printFigure({
    what: 'JavaScript and CSS until the tasks screen stands',
    measured: `${tasks.toFixed(1)} kB`,
    budget: '300 kB',
    isWithin: tasks <= 300,
  });
});
await browser.close();
