// A working day without a mouse: nothing here clicks, or gives the focus to anything by script.
import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { beds } from './open-viewer.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { SettingsPage } from './page-models/settings-page.ts';

test.describe('keyboard', () => {
  test('log in, search, open a report, change the settings, log out', async ({
    page,
    loginPage,
    homePage,
  }) => {
    const viewer = new AnalyticsPage(page);
    const settings = new SettingsPage(page);

    await page.goto('/login');
    await loginPage.expectShown();
    await tabTo(page, loginPage.userName);
    await page.keyboard.type('ivone.alves');
    await page.keyboard.press('Tab');
    await page.keyboard.type('prumo');
    await page.keyboard.press('Enter');
    await homePage.expectShown('Ivone Alves');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // The skip link is the first stop of the page.
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Pesquisar' });
    await expect(search).toBeFocused();
    await page.keyboard.type('ocupacao de leitos');
    await expect(page.getByRole('option', { name: beds.title })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await viewer.expectContext('analytics');
    await expect(viewer.frame(beds.title).locator('body')).toContainText('Ocupação');

    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.type('configuracoes');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeFocused();
    await tabTo(page, settings.home);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Tarefas');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(settings.home).toHaveValue('Tarefas');
    await tabTo(page, settings.save);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();

    await tabTo(page, homePage.userMenuButton);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // End goes to the last entry, which is Sair.
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused();
    await page.keyboard.press('Enter');
    await loginPage.expectShown();
  });

  test('the skip link leads past the menu to the content', async ({ page, loginPage, homePage }) => {
    await loginPage.open();
    await loginPage.logIn('IVONE.ALVES');
    await homePage.expectShown('Ivone Alves');
    await page.reload();
    await homePage.expectShown('Ivone Alves');
    // As when the page has just been loaded: the keyboard begins at its top.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(homePage.content).toBeFocused();
  });
});

/** Presses Tab until the element has the focus, as a person would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
}
