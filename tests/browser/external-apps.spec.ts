import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Page } from '@playwright/test';

import type { Product } from '../support/product.ts';
import { dropSampleApp } from './build-sample-app.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test, withProduct } from './fixtures.ts';
import { watchConsole, watchRequests } from './navigation-calls.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

/** Files by their names, beginning with the key of the app. */
type AppFiles = Readonly<Record<string, string>>;

const minutes: AppFiles = {
  'minutes/lazy-load.json': '{"data":["look.css","first.js","second.js"]}',
  'minutes/look.css': ':root { --of-minutes: there; }',
  'minutes/first.js': 'globalThis.loadedFiles = [...(globalThis.loadedFiles ?? []), "first"];',
  'minutes/second.js': `
    import { registerApp } from '@prumo/portal-kit/app';
    import { name } from './part.js';
    globalThis.loadedFiles = [...globalThis.loadedFiles, name];
    const loadScreen = async () => (await import('./screen.js')).Screen;
    registerApp({
      key: 'minutes',
      states: [{ name: 'app.minutes', path: 'atas', title: 'Atas de Reuniões', loadScreen }],
    });`,
  'minutes/part.js': 'export const name = "second";',
  'minutes/screen.js': `
    import { createElement, useState } from 'react';
    export function Screen() {
      const [text] = useState('Atas de Reuniões');
      return createElement('h1', null, text);
    }`,
};

/** Each has a fault of its own. */
const broken: AppFiles = {
  'missing-file/lazy-load.json': '{"data":["look.css","gone.js","after.js"]}',
  'missing-file/look.css': ':root { --of-missing-file: there; }',
  'missing-file/after.js': 'globalThis.loadedFiles = ["after"];',
  'non-compliances/lazy-load.json': '{"data":["app.js"]}',
  'non-compliances/app.js': 'throw new Error("an app that throws");',
};

test.describe('external apps', () => {
  // Each test starts a product of its own.
  test.slow();

  test('[CF-08] EXTERNAL_APPS enables an app by its key: its entry, its files, and no other', async ({
    page,
  }) => {
    await withApps(['minutes'], { ...minutes, ...broken }, async (product) => {
      const asked = watchRequests(page);
      const menu = await openMenu(page, product, 'MARINA.LOPES');
      await expect(menu.link('Atas de Reuniões')).toBeVisible();
      await expect(menu.link('Notificações')).toHaveCount(0);
      await expect(menu.parent('Administração')).toHaveCount(0);
      // The app itself comes when the menu stands, its screen when somebody goes there.
      await expect.poll(async () => await readLoadedFiles(page)).toEqual(['first', 'second']);
      expect(listAppFiles(asked)).toEqual([
        'minutes/lazy-load.json',
        'minutes/look.css',
        'minutes/first.js',
        'minutes/second.js',
        'minutes/part.js',
      ]);

      await menu.link('Atas de Reuniões').click();

      await expect(page).toHaveURL(/\/home\/aplicativos\/atas$/);
      await expect(page.getByRole('heading', { name: 'Atas de Reuniões', level: 1 })).toBeVisible();
      expect(listAppFiles(asked)).toContain('minutes/screen.js');
      const refused = await page.request.get(`${product.url}/external-apps/non-compliances/lazy-load.json`);
      expect(refused.status()).toBe(404);
      await expectNoAccessibilityFaults(page);
    });
  });

  test('[RT-15] apps that cannot be loaded are absent, the portal goes on and shows nothing', async ({
    page,
  }) => {
    const keys = ['missing-file', 'non-compliances', 'without-list', 'minutes'];
    await withApps(keys, { ...minutes, ...broken }, async (product) => {
      const logged = watchConsole(page);
      const menu = await openMenu(page, product, 'MARINA.LOPES');
      // Its app throws: the entry goes, and who has its address is at home, which leads to the tasks.
      await expect(menu.link('Notificações')).toHaveCount(0);
      await page.goto(`${product.url}/home/aplicativos/app.non-compliances`);
      await expect(page).toHaveURL(/\/home\/tarefas$/);
      await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
      await expect(menu.link('Notificações')).toHaveCount(0);
      await expect(menu.parent('Administração')).toHaveCount(0);
      await expect(menu.link('Atas de Reuniões')).toBeVisible();
      await expectNothingTold(page);

      // Each fault is noted once for each of the two loads, and nothing of these apps is left.
      const notes = logged.filter((text) => text.startsWith('The external app '));
      expect(new Set(notes.map((text) => text.split(' ')[3]))).toEqual(
        new Set(['missing-file', 'non-compliances', 'without-list']),
      );
      expect(notes).toHaveLength(2 * 3);
      expect(await readRootProperty(page, '--of-missing-file')).toBe('');
      expect(await readRootProperty(page, '--of-minutes')).toBe('there');
      expect(await readLoadedFiles(page)).toEqual(['first', 'second']);

      // The app that works is there, and is not loaded again, whoever asks for it.
      const asked = watchRequests(page);
      await menu.link('Microssistemas').click();
      await expect(page).toHaveURL(/\/departamentos$/);
      await menu.link('Atas de Reuniões').click();
      await expect(page.getByRole('heading', { name: 'Atas de Reuniões', level: 1 })).toBeVisible();
      await expectNothingTold(page);
      expect(await readLoadedFiles(page)).toEqual(['first', 'second']);
      expect(listAppFiles(asked)).toEqual(['minutes/screen.js']);
      await expectNoAccessibilityFaults(page);
    });
  });

  test('[RT-15] a state of an external app by its address, and as home', async ({ page }) => {
    await withApps(['minutes'], minutes, async (product) => {
      await openMenu(page, product, 'IVONE.ALVES');
      await page.goto(`${product.url}/home/aplicativos/app.external-app-that-is-not-there`);
      await expect(page).toHaveURL(/\/home\/tarefas$/);
      expect(await readLoadedFiles(page)).toEqual(['first', 'second']);
      await expectNothingTold(page);

      // Of another unknown state, as a task may name one, it is said why nothing is there.
      await page.goto(`${product.url}/home/aplicativos/app.that-is-not-there?taskId=7`);
      await expect(page.getByText('O aplicativo desta tela não está ativo')).toBeVisible();
      await expectNoAccessibilityFaults(page);

      // The transitions of home are those by name.
      await saveHome(page, product, 'app.external-app-that-is-not-there');
      await page.goto(`${product.url}/home`);
      await expect.poll(async () => await readLoadedFiles(page)).toEqual(['first', 'second']);
      await expect(page).toHaveURL(/\/home$/);
    });
  });
});

test.describe('an app of somebody else', () => {
  test.slow();

  test('[EX-02] [EX-04] is built by itself, dropped into a running portal, and adds screens, entries and notices', async ({
    page,
  }) => {
    await withApps(['beds'], {}, async (product, folder) => {
      const menu = await openMenu(page, product, 'IVONE.ALVES');
      await expect(menu.link('Tarefas')).toBeVisible();
      await expect(menu.link('Leitos')).toHaveCount(0);

      await dropSampleApp(folder);
      await page.reload();

      await menu.link('Leitos').click();
      await expect(page).toHaveURL(/\/home\/aplicativos\/leitos$/);
      await expect(page).toHaveTitle('Leitos · Prumo');
      await expect(page.getByRole('heading', { name: 'Leitos', level: 1 })).toBeVisible();
      await expect(menu.link('Leitos')).toHaveAttribute('aria-current', 'page');
      await expectNoAccessibilityFaults(page);

      // One React for all: its hooks work, and the portal's own parts see what it asks of them.
      await page.getByRole('button', { name: 'Limpar um leito' }).click();
      await expect(page.getByText('Leitos limpos: 1')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Leito limpo.' })).toBeVisible();
      await expect(page.getByText('Leitos limpos: 1')).toHaveCSS('letter-spacing', '3px');

      // What waits for the person stands with the portal's own notices and leads to the app.
      await page.goto(`${product.url}/avisos`);
      await page.getByRole('link', { name: /Leito 12 aguarda limpeza/ }).press('Enter');
      await expect(page.getByText('Leito 12, tarefa , de IVONE.ALVES')).toBeVisible();

      // A form key that the app opens leads there, with the task.
      await page.goto(`${product.url}/home/aplicativos/app.clean-bed?taskId=77&bed=4`);
      await expect(page.getByText('Leito 4, tarefa 77, de IVONE.ALVES')).toBeVisible();

      // Entries of administration, and the screens behind them, are for administrators.
      await expect(menu.link('Cadastro de leitos')).toHaveCount(0);
      await page.goto(`${product.url}/home/aplicativos/leitos/cadastro`);
      await expect(page).toHaveURL(/\/home\/tarefas$/);
      await page.context().clearCookies();
      const administration = await openMenu(page, product, 'ADMIN');
      await administration.link('Cadastro de leitos').click();
      await expect(page).toHaveURL(/\/home\/aplicativos\/leitos\/cadastro$/);
    });
  });

  test('[EX-03] a file that answers after half a minute leaves the portal working and shows nothing', async ({
    page,
  }) => {
    await withApps(['beds', 'minutes'], minutes, async (product, folder) => {
      await dropSampleApp(folder);
      await page.clock.install();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isAsked = false;
      await page.route(/\/external-apps\/beds\/main-.*\.js$/, async (route) => {
        isAsked = true;
        await held;
        await route.continue();
      });
      const logged = watchConsole(page);
      const menu = await openMenu(page, product, 'IVONE.ALVES');
      await expect.poll(() => isAsked).toBe(true);
      await menu
        .link('Avisos')
        .or(page.getByRole('heading', { name: 'Tarefas', level: 1 }))
        .first()
        .waitFor();

      await page.clock.runFor(30_000);
      await expect.poll(() => logged.some((text) => text.startsWith('The external app beds'))).toBe(true);
      const answered = page.waitForResponse(/\/external-apps\/beds\/main-.*\.js$/);
      release();
      await answered;

      await menu.link('Atas de Reuniões').click();
      await page.clock.runFor(1_000);
      await expect(page.getByRole('heading', { name: 'Atas de Reuniões', level: 1 })).toBeVisible();
      await expect(menu.link('Leitos')).toHaveCount(0);
      await expectNothingTold(page);
    });
  });
});

async function withApps(
  keys: readonly string[],
  files: AppFiles,
  work: (product: Product, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-external-apps-'));
  await chmod(folder, 0o755);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  try {
    await withProduct(
      { EXTERNAL_APPS: keys.join(','), EXTERNAL_APPS_DIR: folder },
      async (product) => await work(product, folder),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function openMenu(page: Page, product: Product, userName: string): Promise<NavigationMenu> {
  await logInByCall(page, userName, 'prumo', product.url);
  const menu = new NavigationMenu(page);
  await menu.open(`${product.url}/home`);
  await expect(page).toHaveURL(/\/home\/tarefas$/);
  return menu;
}

async function saveHome(page: Page, product: Product, home: string): Promise<void> {
  const settings = { user: 'IVONE.ALVES', home };
  const answer = await page.request.post(`${product.url}/pentaho/plugin/prumo/api/docstore`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: { parammethod: 'POST', paramtype: 'user-settings', paramdoc: JSON.stringify(settings) },
  });
  expect(answer.status()).toBe(200);
}

function listAppFiles(asked: readonly string[]): readonly string[] {
  return asked.flatMap((url) => /\/external-apps\/(.*)$/.exec(url)?.[1] ?? []);
}

/** What the files of the test apps leave in the page. */
async function readLoadedFiles(page: Page): Promise<unknown> {
  return await page.evaluate((): unknown => Reflect.get(globalThis, 'loadedFiles') ?? []);
}

async function readRootProperty(page: Page, name: string): Promise<string> {
  return await page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  );
}

/** No toast, no dialog, no alert. */
async function expectNothingTold(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /aplicativo|erro|falh/i })).toHaveCount(0);
}
