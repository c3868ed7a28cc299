import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Page } from '@playwright/test';

import type { Product } from '../support/product.ts';
import { expect, expectNoAccessibilityFaults, test, withProduct } from './fixtures.ts';
import { watchConsole, watchRequests } from './navigation-calls.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

/** Files by their names, beginning with the key of the app. */
type AppFiles = Readonly<Record<string, string>>;

const minutes: AppFiles = {
  'minutes/lazy-load.json': '{"data":["look.css","first.js","second.js"]}',
  'minutes/look.css': ':root { --of-minutes: there; }',
  'minutes/first.js': 'globalThis.loadedFiles = [...(globalThis.loadedFiles ?? []), "first"];',
  'minutes/second.js':
    'import { name } from "./part.js"; globalThis.loadedFiles = [...globalThis.loadedFiles, name];',
  'minutes/part.js': 'export const name = "second";',
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
      expect(asked.filter((url) => url.includes('/external-apps/'))).toEqual([]);

      await menu.link('Atas de Reuniões').click();

      await expect.poll(async () => await readLoadedFiles(page)).toEqual(['first', 'second']);
      expect(listAppFiles(asked)).toEqual([
        'minutes/lazy-load.json',
        'minutes/look.css',
        'minutes/first.js',
        'minutes/second.js',
        'minutes/part.js',
      ]);
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
      const asked = watchRequests(page);
      const logged = watchConsole(page);
      const menu = await openMenu(page, product, 'MARINA.LOPES');
      await menu.openParents('Administração');
      await expect(menu.link('Tipos de Eventos')).toBeVisible();
      await menu.link('Microssistemas').click();
      await expect(page).toHaveURL(/\/departamentos$/);

      // Its app throws: the person is at home, which leads to the tasks, and the entry is gone.
      await menu.link('Notificações').click();
      await expect(page).toHaveURL(/\/home\/tarefas$/);
      await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
      await expect(menu.link('Notificações')).toHaveCount(0);
      await expect(menu.parent('Administração')).toHaveCount(0);
      await expect(menu.link('Atas de Reuniões')).toBeVisible();
      await expectNothingTold(page);

      // Each fault is noted once, and nothing of these apps is left.
      const notes = logged.filter((text) => text.startsWith('The external app '));
      expect(notes.map((text) => text.split(' ')[3] ?? '').toSorted()).toEqual([
        'missing-file',
        'non-compliances',
        'without-list',
      ]);
      expect(await readRootProperty(page, '--of-missing-file')).toBe('');
      expect(await readRootProperty(page, '--of-minutes')).toBe('there');
      expect(await readLoadedFiles(page)).toEqual(['first', 'second']);

      // The app that works is not loaded again, whoever asks for it.
      await menu.link('Microssistemas').click();
      await expect(page).toHaveURL(/\/departamentos$/);
      await menu.link('Atas de Reuniões').click();
      await expect(page).toHaveURL(/\/home\/tarefas$/);
      await expectNothingTold(page);
      expect(await readLoadedFiles(page)).toEqual(['first', 'second']);
      expect(listAppFiles(asked).toSorted()).toEqual([
        'minutes/first.js',
        'minutes/lazy-load.json',
        'minutes/look.css',
        'minutes/part.js',
        'minutes/second.js',
        'missing-file/gone.js',
        'missing-file/lazy-load.json',
        'missing-file/look.css',
        'non-compliances/app.js',
        'non-compliances/lazy-load.json',
        'without-list/lazy-load.json',
      ]);
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

      // Another unknown state, as a task may name one, loads nothing and says why nothing is there.
      await page.goto(`${product.url}/home/aplicativos/app.that-is-not-there?taskId=7`);
      await expect(page.getByText('O aplicativo desta tela não está ativo')).toBeVisible();
      await expectNoAccessibilityFaults(page);
      expect(await readLoadedFiles(page)).toEqual([]);

      // The transitions of home are those by name.
      await saveHome(page, product, 'app.external-app-that-is-not-there');
      await page.goto(`${product.url}/home`);
      await expect.poll(async () => await readLoadedFiles(page)).toEqual(['first', 'second']);
      await expect(page).toHaveURL(/\/home$/);
    });
  });
});

async function withApps(
  keys: readonly string[],
  files: AppFiles,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-external-apps-'));
  await chmod(folder, 0o755);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  try {
    await withProduct({ EXTERNAL_APPS: keys.join(','), EXTERNAL_APPS_DIR: folder }, work);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function openMenu(page: Page, product: Product, userName: string): Promise<NavigationMenu> {
  const data = { userName, password: 'prumo' };
  const answer = await page.request.post(`${product.url}/gateway/session`, { data });
  expect(answer.status()).toBe(200);
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
