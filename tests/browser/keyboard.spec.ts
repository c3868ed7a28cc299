// A working day without a mouse: nothing here clicks, or gives the focus to anything by script.
import { expect, test } from './fixtures.ts';
import { beds } from './open-viewer.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { SettingsPage } from './page-models/settings-page.ts';
import { tabTo } from './tab-to.ts';

test('[TB-02] [TB-03] [TB-04] the keyboard alone logs in, skips the menu, searches, opens a report, changes the settings, logs out', async ({
  page,
  loginPage,
  homePage,
}) => {
  test.slow();
  const viewer = new AnalyticsPage(page);
  const settings = new SettingsPage(page);
  const search = page.getByRole('combobox', { name: 'Pesquisar' });

  await test.step('log in', async () => {
    await page.goto('/login');
    await loginPage.expectShown();
    await tabTo(page, loginPage.userName);
    await page.keyboard.type('ivone.alves');
    await page.keyboard.press('Tab');
    await page.keyboard.type('prumo');
    await page.keyboard.press('Enter');
    await homePage.expectShown('Ivone Alves');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the first stop of a page that was just loaded leads past the menu to the content', async () => {
    // As when the page has just been loaded: the keyboard begins at its top.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(homePage.content).toBeFocused();
  });

  await test.step('search for what is not there, leave, search for a report and open it', async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await expect(search).toHaveAttribute('placeholder', 'Pesquisar');
    await page.keyboard.type('xyz');
    await expect(page.getByText('Não foram encontradas opções para "xyz".').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(search).toHaveValue('');
    await page.keyboard.type('OCUPACAO de leit');
    await expect(page.getByRole('option', { name: beds.title })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await viewer.expectContext('analytics');
    await expect(viewer.frame(beds.title).locator('body')).toContainText('Ocupação');
  });

  await test.step('change the settings', async () => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.type('configuracoes');
    await expect(page.getByRole('option', { name: 'Configurações' })).toBeVisible();
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
  });

  await test.step('log out', async () => {
    await tabTo(page, homePage.userMenuButton);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // End goes to the last entry, which is Sair.
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused();
    await page.keyboard.press('Enter');
    await loginPage.expectShown();
  });
});
