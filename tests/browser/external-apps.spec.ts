import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Page } from '@playwright/test';

import type { Product } from '../support/product.ts';
import { dropSampleApp } from './build-sample-app.ts';
import { expect, logInByCall, test, withProduct } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { watchConsole, watchRequests } from './navigation-calls.ts';
import { goTo } from './page-models/go-to.ts';
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

/** In the folder, and not in the settings. */
const unnamed: AppFiles = { 'unnamed/lazy-load.json': '{"data":[]}' };

const keys = ['missing-file', 'non-compliances', 'without-list', 'minutes', 'beds'];

test('[CF-02] [CF-08] [RT-15] [EX-02] [EX-03] [EX-04] apps are enabled by their keys, come lazily, may fail, and add what is theirs', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await withApps(keys, { ...minutes, ...broken, ...unnamed }, async (product, folder) => {
    const logged = watchConsole(page);
    const asked = watchRequests(page);
    const menu = new NavigationMenu(page);
    await logInByCall(page, 'MARINA.LOPES', 'prumo', product.url);
    await menu.open(`${product.url}/home`);
    await expect(page).toHaveURL(/\/home\/tarefas$/);

    await test.step("the entries of those that work, and only their files; flags switch the portal's own", async () => {
      await expect(menu.link('Atas de Reuniões')).toBeVisible();
      // Its app throws: the entry goes.
      await expect(menu.link('Notificações')).toHaveCount(0);
      await expect(menu.parent('Cadastros de Notificações')).toHaveCount(0);
      await expect(menu.link('Leitos')).toHaveCount(0);
      await expect(menu.link('Tarefas')).toHaveCount(0);
      await expect(menu.link('Visão geral dos indicadores')).toHaveCount(1);
      await expect(menu.link('Indicadores')).toHaveCount(0);
      // The app itself comes when the menu stands, its screen when somebody goes there.
      await expect.poll(async () => await readLoadedFiles(page)).toEqual(['first', 'second']);
      expect(listAppFiles(asked).filter((file) => file.startsWith('minutes/'))).toEqual([
        'minutes/lazy-load.json',
        'minutes/look.css',
        'minutes/first.js',
        'minutes/second.js',
        'minutes/part.js',
      ]);
      expect(listAppFiles(asked).filter((file) => file.startsWith('unnamed/'))).toEqual([]);
      const refused = await page.request.get(`${product.url}/external-apps/unnamed/lazy-load.json`);
      expect(refused.status()).toBe(404);
    });

    await test.step('those that cannot be loaded are noted once, leave nothing, and nobody is told', async () => {
      await expect
        .poll(() => listNotes(logged).toSorted())
        .toEqual(['beds', 'missing-file', 'non-compliances', 'without-list']);
      expect(await readRootProperty(page, '--of-missing-file')).toBe('');
      expect(await readRootProperty(page, '--of-minutes')).toBe('there');
      expect(await readLoadedFiles(page)).toEqual(['first', 'second']);
      await expectNoMessages(page);
    });

    await test.step('the app that works is there, and is not loaded again, whoever asks for it', async () => {
      await menu.link('Microssistemas').click();
      await expect(page).toHaveURL(/\/departamentos$/);
      const before = listAppFiles(asked).length;
      await menu.link('Atas de Reuniões').click();
      await expect(page).toHaveURL(/\/home\/aplicativos\/atas$/);
      await expect(page.getByRole('heading', { name: 'Atas de Reuniões', level: 1 })).toBeVisible();
      expect(listAppFiles(asked).slice(before)).toEqual(['minutes/screen.js']);
      expect(await readLoadedFiles(page)).toEqual(['first', 'second']);
      await expectNoMessages(page);
    });

    await test.step('who has the address of one that could not be loaded is at home, which leads to the tasks', async () => {
      await goTo(page, '/home/aplicativos/app.non-compliances');
      await expectSentHome(page);
      // Of another unknown state, as a task may name one, it is said why nothing is there.
      await goTo(page, '/home/aplicativos/app.that-is-not-there?taskId=7');
      await expect(page.getByText('O aplicativo desta tela não está ativo')).toBeVisible();
    });

    await test.step('whoever comes by the address of one that is not there is sent home too, with the apps that are', async () => {
      await dropSampleApp(folder, 'beds');
      await dropSampleApp(join(folder, 'own'), 'meu-aplicativo');
      // By a load: these have come since the page asked.
      await page.goto(`${product.url}/home/aplicativos/app.external-app-that-is-not-there`);
      await expectSentHome(page);
    });

    await test.step('an app that is dropped into the running portal adds screens, entries and notices', async () => {
      await menu.link('Leitos').click();
      await expect(page).toHaveURL(/\/home\/aplicativos\/leitos$/);
      await expect(page).toHaveTitle('Leitos · Prumo');
      await expect(page.getByRole('heading', { name: 'Leitos', level: 1 })).toBeVisible();
      await expect(menu.link('Leitos')).toHaveAttribute('aria-current', 'page');

      // One React for all: its hooks work, and the portal's own parts see what it asks of them.
      await page.getByRole('button', { name: 'Limpar um leito' }).click();
      await expect(page.getByText('Leitos limpos: 1')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Leito limpo.' })).toBeVisible();
      await expect(page.getByText('Leitos limpos: 1')).toHaveCSS('letter-spacing', '3px');

      // What waits for the person stands with the portal's own notices and leads to the app.
      await goTo(page, '/avisos');
      await page.getByRole('link', { name: /Leito 12 aguarda limpeza/ }).press('Enter');
      await expect(page.getByText('Leito 12, tarefa , de MARINA.LOPES')).toBeVisible();

      // A form key that the app opens leads there, with the task.
      await goTo(page, '/home/aplicativos/app.clean-bed?taskId=77&bed=4');
      await expect(page.getByText('Leito 4, tarefa 77, de MARINA.LOPES')).toBeVisible();
      await expect(page).toHaveURL(/\/home\/aplicativos\/leitos\?taskId=77$/);
    });

    await test.step("an app in the hospital's own folder needs no key in the settings, and keeps data for all", async () => {
      await menu.link('Meu aplicativo').click();
      await expect(page.getByText('Nenhum recado')).toBeVisible();
      await page.getByRole('textbox', { name: 'Recado' }).fill('Leito 12 livre às 14h');
      await page.getByRole('button', { name: 'Publicar' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Leito 12 livre às 14h' })).toBeVisible();
    });

    await test.step('entries of administration, and the screens behind them, are for administrators', async () => {
      await expect(menu.link('Cadastro de leitos')).toHaveCount(0);
      await goTo(page, '/home/aplicativos/leitos/cadastro');
      await expect(page).toHaveURL(/\/home\/tarefas$/);
      await handOnTo(page, 'ADMIN');
      await menu.link('Meu aplicativo').click();
      const note = page.getByRole('listitem').filter({ hasText: 'Leito 12 livre às 14h' });
      await expect(note).toContainText('Marina Lopes');
      await expect(note.getByRole('button')).toHaveCount(0);
      await menu.link('Cadastro de leitos').click();
      await expect(page).toHaveURL(/\/home\/aplicativos\/leitos\/cadastro$/);
    });
  });
});

async function withApps(
  appKeys: readonly string[],
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
      {
        EXTERNAL_APPS: appKeys.join(','),
        EXTERNAL_APPS_DIR: folder,
        OWN_APPS_DIR: join(folder, 'own'),
        FEATURE_FLAGS: 'kpi',
      },
      async (product) => await work(product, folder),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Without a word. */
async function expectSentHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/home\/tarefas$/);
  await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
  await expectNoMessages(page);
}

/** The keys of the apps that the portal could not load, as the console tells of them. */
function listNotes(logged: readonly string[]): readonly string[] {
  return logged.flatMap((text) => /^The external app (\S+) could not be loaded/.exec(text)?.[1] ?? []);
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
async function expectNoMessages(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /aplicativo|erro|falh/i })).toHaveCount(0);
}
