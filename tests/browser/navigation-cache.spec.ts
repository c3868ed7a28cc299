import type { Page } from '@playwright/test';

import { buildPathId, createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { openMenu, watchRequests } from './navigation-calls.ts';

test.describe('cache', () => {
  const key = 'ppa-ls.menu.JULIANA.REIS';

  test('[NV-08] the menu is kept for its person, reused for two days, and then asked for again', async ({
    page,
  }) => {
    const asked = watchRequests(page);
    const countTrees = () => asked.filter((url) => url.includes('/api/repo/files/:/tree')).length;
    const menu = await openMenu(page, 'JULIANA.REIS');
    expect(countTrees()).toBe(1);
    await expect.poll(async () => await readKept(page, key)).toMatchObject({ id: 'JULIANA.REIS' });

    await menu.open();
    expect(countTrees()).toBe(1);
    await expect(menu.parent('Public')).toBeVisible();

    const spoilings: readonly ((kept: Kept) => unknown)[] = [
      (kept) => ({ ...kept, dataHora: Number(kept['dataHora']) - 2 * 24 * 60 * 60 * 1000 - 1 }),
      ({ id, data }) => ({ id, data }),
      () => 'neither menu nor anything else',
      () => null,
    ];
    for (const [index, spoil] of spoilings.entries()) {
      await expect.poll(async () => await readKept(page, key)).not.toBeNull();
      const spoilt = spoil((await readKept(page, key)) ?? {});
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
        key,
        JSON.stringify(spoilt),
      ] as const);
      await menu.open();
      expect(countTrees()).toBe(index + 2);
      await expect(menu.parent('Public')).toBeVisible();
    }
  });

  test('[NV-08] nobody is shown the menu that another person left in the browser', async ({ page }) => {
    const menu = await openMenu(page, 'SILVIO.TORRES');
    await menu.openParents('Public');
    await expect(menu.parent('Financeiro')).toBeVisible();
    await expect.poll(async () => await readKept(page, 'ppa-ls.menu.SILVIO.TORRES')).not.toBeNull();

    await logInByCall(page, 'IVONE.ALVES');
    await menu.open();
    await menu.openParents('Public');
    await expect(menu.parent('Assistencial')).toBeVisible();
    await expect(menu.parent('Financeiro')).toHaveCount(0);
  });

  test('[NV-08] a browser that keeps nothing has its menu all the same', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    const menu = await openMenu(page, 'ELISA.CAMPOS');
    await expect(menu.parent('Public')).toBeVisible();
  });
});

test('[NV-10] the refresh is on until the new menu is there, and shows what is new', async ({ page }) => {
  const menu = await openMenu(page, 'ADMIN');
  const name = `relatorio-${createId()}`;
  const path = `/public/${name}.html`;
  const put = await page.request.put(`/pentaho/api/repo/files/${buildPathId(path)}`, {
    data: '<p>Relatório</p>',
    headers: { 'content-type': 'text/html' },
  });
  expect(put.status()).toBe(200);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/repo/files/:/tree?*', async (route) => {
    await held;
    await route.continue();
  });

  await menu.openParents('Public');
  await expect(menu.link(name)).toHaveCount(0);
  await menu.refreshButton.click();
  await expect(menu.refreshButton).toHaveAttribute('aria-busy', 'true');
  await expect(menu.link('Tarefas')).toBeVisible();
  answer();
  await expect(menu.link(name)).toBeVisible();
  await expect(menu.refreshButton).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await menu.expectSettled();
  await menu.openParents('Public');
  await expect(menu.link(name)).toBeVisible();
});

type Kept = Readonly<Record<string, unknown>>;

async function readKept(page: Page, key: string): Promise<Kept | null> {
  return await page.evaluate((name) => {
    const text = localStorage.getItem(name);
    const kept: unknown = text === null ? null : JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? { ...kept } : null;
  }, key);
}
