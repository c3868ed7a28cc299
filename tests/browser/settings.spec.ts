import type { Page } from '@playwright/test';

import { createPersonByCall } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
  withProduct,
} from './fixtures.ts';
import { LoginPage } from './page-models/login-page.ts';
import { SettingsPage } from './page-models/settings-page.ts';

const docstore = '/pentaho/plugin/prumo/api/docstore';

test.describe('settings', () => {
  test('[RT-08] /configuracao is the screen of the settings, for whoever is logged in', async ({
    page,
    loginPage,
  }) => {
    await page.goto('/configuracao');
    await loginPage.expectShown();
    await loginPage.logIn('IVONE.ALVES');
    await expect(page).toHaveURL(/\/configuracao$/);
    await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Preferências do Usuário' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('[ST-02] home pages stand under their menu group, sorted by title; Salvar waits for a choice', async ({
    page,
  }) => {
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    const settings = new SettingsPage(page);
    await settings.openWithMenu();
    await expect(settings.save).toBeDisabled();

    const groups = await settings.listHomePages();
    expect(groups.length).toBeGreaterThan(0);
    expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length);
    const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
    for (const { group, titles } of groups) {
      expect(group).not.toBe('');
      expect(titles).not.toContain('');
      expect(titles).toEqual(titles.toSorted(compare));
    }

    await settings.chooseHome(0);
    await expect(settings.save).toBeEnabled();
  });

  test('[ST-02] loads until the menu is built', async ({ page }) => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/pentaho/api/repo/files/**', async (route) => {
      await held;
      await route.continue();
    });
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(page.getByText('Carregando as páginas do menu')).toBeAttached();
    await expect(settings.home).toBeHidden();
    await expect(settings.save).toBeDisabled();
    answer();
    await expect(settings.home).toBeVisible();
  });

  test('[ST-04] [ST-05] the first save creates, the next updates, and both are told', async ({ page }) => {
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    const writes: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(docstore)) {
        writes.push(new URLSearchParams(request.postData() ?? ''));
      }
    });
    const settings = new SettingsPage(page);
    await settings.openWithMenu();
    await settings.chooseHome(0);
    await settings.save.click();
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
    const second = await settings.chooseHome(1);
    await settings.save.click();
    await expect.poll(() => writes.length).toBe(2);
    expect(writes.map((form) => form.get('parammethod'))).toEqual(['POST', 'PUT']);
    expect(writes[0]?.get('paramid')).toBeNull();
    expect(writes[1]?.get('paramid')).toMatch(/./);
    for (const form of writes) expect(JSON.parse(form.get('paramdoc') ?? '')).not.toHaveProperty('id');

    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
    await page.reload();
    await expect(settings.home).toHaveValue(second);
  });

  test('[ST-05] a failed save is told and the choice stays', async ({ page }) => {
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    const settings = new SettingsPage(page);
    await settings.openWithMenu();
    const title = await settings.chooseHome(0);
    await page.route(`**${docstore}`, async (route) => await route.fulfill({ status: 500 }));
    await settings.save.click();
    await expect(page.getByText('Ocorreu um erro ao salvar as configurações!')).toBeVisible();
    await expect(settings.home).toHaveValue(title);
    await page.unroute(`**${docstore}`);
    await settings.save.click();
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
  });

  test('[ST-05] settings that cannot be fetched are told, with a way to try again', async ({ page }) => {
    await logInByCall(page, 'IVONE.ALVES');
    await page.route(`**${docstore}?**`, async (route) => await route.fulfill({ status: 500 }));
    const settings = new SettingsPage(page);
    await settings.open();
    await expect(page.getByText('Ocorreu um erro ao buscar as configurações!')).toBeVisible();
    await expect(settings.save).toHaveCount(0);
    await expectNoAccessibilityFaults(page);
    await page.unroute(`**${docstore}?**`);
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(settings.home).toBeVisible();
  });

  test('[ST-01] [UC-03] administrators find anybody in a sorted list and change their settings; others see their own', async ({
    page,
    openAs,
  }) => {
    const person = await createPersonByCall(page);
    const settings = new SettingsPage(page);
    await settings.openWithMenu();
    await settings.userPicker.click();
    const names = await page.getByRole('listbox').getByRole('option').allTextContents();
    expect(names).toContain(person.userName);
    expect(names).toEqual(
      names.toSorted(new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true }).compare),
    );

    await settings.chooseUser(person.userName.toLowerCase(), person.userName);
    await expect(page).toHaveURL(new RegExp(`usuario=${person.userName}`));
    await expect(page.getByText('Configurações de', { exact: true }).locator('..')).toContainText(
      person.userName,
    );
    const title = await settings.chooseHome(0);
    await settings.save.click();
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();

    const own = new SettingsPage(await openAs(person.userName, person.password));
    await own.openWithMenu();
    await expect(own.home).toHaveValue(title);
    await expect(own.userPicker).toHaveCount(0);
    await own.openWithMenu('?usuario=ADMIN');
    await expect(own.home).toHaveValue(title);
  });

  test('[ST-05] users that cannot be fetched are told; one’s own settings go on', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    // So a BI server answers whoever is no administrator there: the session must not end of it.
    await page.route('**/pentaho/api/users', async (route) => await route.fulfill({ status: 401 }));
    const settings = new SettingsPage(page);
    await settings.openWithMenu();
    await expect(page.getByText('Ocorreu um erro ao buscar os usuários!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/configuracao$/);
    await page.unroute('**/pentaho/api/users');
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(settings.userPicker).toBeVisible();
  });

  test('[ST-02] a configured page that no longer exists is shown as such and cannot be saved again', async ({
    page,
  }) => {
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    await saveHomeByCall(page, person.userName, 'app.analytics-gone');
    const settings = new SettingsPage(page);
    await settings.openWithMenu();
    await expect(settings.home).toHaveValue('Página indisponível (app.analytics-gone)');
    await expect(page.getByText(/não existe mais ou não está no seu menu/)).toBeVisible();
    await expect(settings.save).toBeDisabled();
    await expectNoAccessibilityFaults(page);
    await settings.chooseHome(0);
    await expect(settings.save).toBeEnabled();
  });

  test('what is not saved survives the end of the session, and leaving asks first', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    const settings = new SettingsPage(page);
    await settings.openWithMenu();
    const title = await settings.chooseHome(0);
    await page.context().clearCookies();
    await page.reload();
    const login = new LoginPage(page);
    await login.expectShown();
    await login.logIn(person.userName, person.password);
    await expect(settings.home).toHaveValue(title);
    await expect(page.getByText('A alteração que não tinha sido salva foi recuperada.')).toBeVisible();

    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sobre' }).click();
    await expect(settings.dialog).toContainText('Sair sem salvar?');
    await expectNoAccessibilityFaults(page);
    await settings.dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(settings.dialog).toBeHidden();
    await expect(page).toHaveURL(/\/configuracao$/);

    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sobre' }).click();
    await settings.dialog.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page).toHaveURL(/\/sobre$/);
    await settings.openWithMenu();
    await expect(settings.home).toHaveValue('');
  });
});

test.describe('change of password', () => {
  test('[ST-03] Alterar waits for a new password that was typed twice alike', async ({ page }) => {
    await logInByCall(page, 'IVONE.ALVES');
    const settings = new SettingsPage(page);
    await settings.open();
    await settings.passwordTab.click();
    await expect(page).toHaveURL(/aba=senha/);
    await expect(settings.changePassword).toBeDisabled();
    await settings.fillPasswords('prumo', 'uma senha nova', 'uma senha');
    await expect(settings.changePassword).toBeDisabled();
    await settings.currentPassword.focus();
    await expect(page.getByText('As duas não são iguais. Digite a nova senha outra vez.')).toBeVisible();
    await expect(page.getByText('Força da senha: forte')).toBeVisible();
    await settings.repeatedPassword.fill('uma senha nova');
    await expect(settings.changePassword).toBeEnabled();
    await settings.newPassword.fill('');
    await settings.repeatedPassword.fill('');
    await expect(settings.changePassword).toBeDisabled();
    await expectNoAccessibilityFaults(page);
  });

  test('[ST-03] without the flag the tab is disabled', async ({ page }) => {
    test.slow();
    await withProduct({ FEATURE_FLAGS: 'tasks,kpi' }, async (product) => {
      await page.goto(`${product.url}/login`);
      await new LoginPage(page).logIn('IVONE.ALVES');
      await expect(page).toHaveURL(/\/home/);
      await page.goto(`${product.url}/configuracao?aba=senha`);
      const settings = new SettingsPage(page);
      await expect(settings.passwordTab).toBeDisabled();
      await expect(settings.currentPassword).toHaveCount(0);
    });
  });

  test('[ST-06] a wrong current password is told at its field', async ({ page }) => {
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    const settings = new SettingsPage(page);
    await settings.open('?aba=senha');
    await settings.fillPasswords('errada', 'uma senha nova');
    await settings.changePassword.click();
    await expect(page.getByText('Ocorreu um erro na tentativa de salvar uma nova senha!')).toBeVisible();
    await expect(settings.currentPassword).toBeFocused();
    await expect(settings.currentPassword).toHaveAccessibleDescription(/A senha atual não confere/);
    await expectNoAccessibilityFaults(page);
  });

  test('[ST-06] the change carries the lower-cased name, is told, empties the fields and holds', async ({
    page,
    openPage,
  }) => {
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    const settings = new SettingsPage(page);
    await settings.open('?aba=senha');
    await settings.fillPasswords(person.password, 'Café & <leite>');
    const sent = page.waitForRequest('**/pentaho/api/userroledao/user');
    await page.keyboard.press('Enter');
    expect((await sent).postData()).toContain(`<userName>${person.userName.toLowerCase()}</userName>`);
    await expect(page.getByText('Nova senha salva com sucesso.')).toBeVisible();
    for (const field of [settings.currentPassword, settings.newPassword, settings.repeatedPassword]) {
      await expect(field).toHaveValue('');
    }

    await page.reload();
    await expect(settings.passwordTab).toBeVisible();
    await logInByCall(await openPage(), person.userName, 'Café & <leite>');
    const old = await page.request.post('/gateway/session', {
      data: { userName: person.userName, password: person.password },
    });
    expect(old.status()).toBe(401);
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the settings are accessible and fit at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await logInByCall(page, 'ADMIN');
    const settings = new SettingsPage(page);
    await settings.openWithMenu();
    await expectNoAccessibilityFaults(page);
    await expectNoSidewaysScroll(page);
    await settings.home.click();
    await expect(settings.homeOptions.first()).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await expectNoSidewaysScroll(page);
  });
}

async function saveHomeByCall(page: Page, user: string, home: string): Promise<void> {
  const answer = await page.request.post(docstore, {
    form: { parammethod: 'POST', paramtype: 'user-settings', paramdoc: JSON.stringify({ user, home }) },
  });
  expect(answer.status()).toBe(200);
}
