// Menu, tabs and settings with other back ends than the embedded ones: a BI server by its address, and no engine.
import type { Page } from '@playwright/test';

import { expect, logInByCall, test, withProduct } from './fixtures.ts';
import { beds } from './open-viewer.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { SettingsPage } from './page-models/settings-page.ts';

const arrangements = [
  { name: 'a BI server by address', settings: {}, hasEngine: true },
  { name: 'the workflow engine switched off', settings: { ACTIVE_APPS: 'bi' }, hasEngine: false },
] as const;

for (const { name, settings, hasEngine } of arrangements) {
  test.describe(`with ${name}`, () => {
    test('[CF-01] [NV-04] [TV-01] [ST-05] [ST-06] menu, tabs and settings work', async ({ browser }) => {
      test.setTimeout(180_000);
      await withArrangement(hasEngine ? 'by address' : 'embedded', settings, async (url) => {
        const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' });
        const page = await context.newPage();
        await logInByCall(page, 'MARINA.LOPES');
        await expectMenu(page, hasEngine);
        await expectTab(page);
        await expectSettings(page, hasEngine);
        await context.close();
      });
    });
  });
}

/** The other BI server is the embedded one of another Prumo, reached over HTTP like any. */
async function withArrangement(
  bi: 'by address' | 'embedded',
  settings: Readonly<Record<string, string>>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (bi === 'embedded') {
    await withProduct(settings, async ({ url }) => await work(url));
    return;
  }
  await withProduct({}, async (other) => {
    await withProduct({ ...settings, BI_URL: `${other.url}/pentaho` }, async ({ url }) => await work(url));
  });
}

async function expectMenu(page: Page, hasEngine: boolean): Promise<void> {
  const menu = new NavigationMenu(page);
  await menu.open();
  await expect(menu.link('Tarefas')).toHaveCount(hasEngine ? 1 : 0);
  const titles = await menu.readTitles();
  expect(titles).toEqual(expect.arrayContaining(['ANALYTICS', 'Public', 'Microssistemas']));
  await menu.openParents('Public', 'Ocupação e Fluxo');
  await expect(menu.link(beds.title)).toBeVisible();
}

async function expectTab(page: Page): Promise<void> {
  await new NavigationMenu(page).link(beds.title).click();
  const viewer = new AnalyticsPage(page);
  await viewer.expectContext('analytics');
  await viewer.expectActive('OCUPAÇÃO DE LEI');
  await expect(viewer.frame(beds.title).locator('body')).toContainText('Ocupação');
  await viewer.close(beds.title).click();
  await expect(viewer.tabs).toHaveCount(0);
}

async function expectSettings(page: Page, hasEngine: boolean): Promise<void> {
  const settings = new SettingsPage(page);
  await settings.openWithMenu();
  const groups = await settings.listHomePages();
  expect(groups.some(({ titles }) => titles.includes('Tarefas'))).toBe(hasEngine);
  await settings.chooseHome(0);
  await settings.save.click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();

  await settings.passwordTab.click();
  await settings.fillPasswords('prumo', 'Outra-senha-9');
  await settings.changePassword.click();
  await expect(page.getByText('Nova senha salva com sucesso.')).toBeVisible();
  const answer = await page.request.post('/gateway/session', {
    data: { userName: 'MARINA.LOPES', password: 'Outra-senha-9' },
  });
  expect(answer.status()).toBe(200);
}
